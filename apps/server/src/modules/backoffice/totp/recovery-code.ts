import { type RandomSource, randomText } from '../../../platform/random.ts';

/** 31 characters, none taken for another: 16 of them are 79 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;
const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const GROUPS = /.{4}(?=.)/g;

export const RECOVERY_CODES = 10;

export function makeRecoveryCodes(random: RandomSource): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => randomText(random, ALPHABET, LENGTH));
}

/** As it is shown and written down: `abcd-efgh-jkmn-pqrs`. */
export function groupedCode(code: string): string {
  return code.replace(GROUPS, '$&-');
}

/** Whether a typed code, without its spaces and dashes, could be one of these. */
export function isRecoveryCode(code: string): boolean {
  return SHAPE.test(code);
}
