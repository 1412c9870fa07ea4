/** What is known before sale of what happens when the beacon fails. */

/** Rounds that may take the place of a draw's first one. */
export const SPARE_ROUNDS = 2;
/** How much later each comes, and for how long the one before is tried first, s. */
export const SPARE_AFTER_S = 60;
/** How long the rounds of a draw are tried before the draw is void, s. */
export const GIVE_UP_AFTER_S = 600;
