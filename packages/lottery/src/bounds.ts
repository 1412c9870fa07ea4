import { amount } from '@fairhall/money/amount';

/**
 * Bounds of one slip. They are held line by line, before anything is priced: what is let in is read and priced in a few milliseconds.
 * contract/limits.ts hands them on to servers and pages.
 */

/** Lines of a slip, and characters of its text. */
export const SLIP_LINES_MAX = 200;
export const SLIP_TEXT_MAX = 100_000;

/** Of all lines together: picks and typed entries, hit classes that they are quoted for, unit bets. */
export const SLIP_PICKS_MAX = 10_000;
export const SLIP_CLASSES_MAX = 6_000;
export const SLIP_UNITS_MAX = 1_000_000_000;

/** The largest amount of money that an order may cost, or win in a draw: it leaves room for sums over many of them. */
export const MONEY_MAX = amount(10n ** 17n);
