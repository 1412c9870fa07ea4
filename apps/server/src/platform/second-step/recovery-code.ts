import { createHash } from 'node:crypto';
import { type RandomSource, randomText } from '../random.ts';

/** Base 32: 24 characters are 120 bits, enough for a plain hash to keep them (ASVS 6.5.2 asks for 112). */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 24;
/** Beside codes of today those of before, of 16 characters: who holds one of them is not locked out by a change of ours. */
const SHAPE = /^(?:[a-z2-7]{24}|[a-z2-9]{16})$/;
const GROUPS = /.{4}(?=.)/g;

export const RECOVERY_CODES = 10;

export function makeRecoveryCodes(random: RandomSource): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => randomText(random, ALPHABET, LENGTH));
}

/** As it is shown and written down: `abcd-efgh-ijkl-mnop-qrst-uvwx`. */
export function groupedCode(code: string): string {
  return code.replace(GROUPS, '$&-');
}

/** A code as it was typed, without its spaces, dashes and capitals. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}

/** Whether a code without spaces and dashes could be one of these. */
export function isRecoveryCode(code: string): boolean {
  return SHAPE.test(code);
}

/** What is kept of one. */
export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
