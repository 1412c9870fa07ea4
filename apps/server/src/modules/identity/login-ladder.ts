import type { Ladder } from '../../platform/tries/ladder.ts';

/**
 * How the login answers failures: a captcha first, then pauses that double (GLI-19 2.5.3 asks for a lock; the strict profile has it).
 * Other passwords of a member have the pauses alone.
 */
export const LADDER = { captchaAfter: 1, pause: { after: 5, firstMs: 30_000, maxMs: 15 * 60_000 } } as const satisfies Ladder;

/** Where the rules are strict, so many wrong passwords lock the door they came to until an operator opens it. */
export const STRICT_LADDER = { captchaAfter: 1, lockAfter: 3 } as const satisfies Ladder;

/**
 * A name tried by strangers from anywhere: slows down those who try from many addresses. Its pauses come later and are shorter, for the
 * owner of the name may be one of them, on a new phone in a new place.
 */
export const NAME_LADDER = { captchaAfter: 1, pause: { after: 15, firstMs: 30_000, maxMs: 5 * 60_000 } } as const satisfies Ladder;

/** Many members may share an address (mobile carriers), so an address asks for a captcha and never for a pause. */
export const ADDRESS_LADDER = { captchaAfter: 5 } as const satisfies Ladder;

/** Of an address while its network, or everybody, tries passwords in bulk. */
export const ASKED_LADDER = { captchaAfter: 0 } as const satisfies Ladder;

export function ladderOf(strict: boolean): Ladder {
  return strict ? STRICT_LADDER : LADDER;
}
