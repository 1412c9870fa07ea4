import { DESK_ERRORS } from './desk-errors.ts';
import { MEMBER_ERRORS } from './member-errors.ts';

/** Every expected failure. The message of a code is the catalogue entry `error.<CODE>`. */
export const ERRORS = { ...MEMBER_ERRORS, ...DESK_ERRORS };

export type ErrorCode = keyof typeof ERRORS;

/** The catalogue key of a code's message. */
export function errorMessageKey<Code extends ErrorCode>(code: Code): `error.${Code}` {
  return `error.${code}`;
}
