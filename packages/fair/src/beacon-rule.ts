/** What is known before sale of the rounds that count, and of what happens when the beacon fails. */

/** How long after the end of the sale no round counts, s: so long the tickets may take to be sealed before one comes out. */
export const SEAL_WITHIN_S = 2;

/** Rounds that may take the place of a draw's first one. */
export const SPARE_ROUNDS = 2;
/** How much later each comes, and for how long the one before is tried first, s. */
export const SPARE_AFTER_S = 60;
/** How long the rounds of a draw are tried before the draw is void, s. */
export const GIVE_UP_AFTER_S = 600;
