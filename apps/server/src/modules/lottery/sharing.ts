import { DRAW_CHANGED, DRAW_VOIDED, GAME_CHANGED } from './events.ts';

/** Games and what a merchant sells of them. On top of the age of what the catalogue remembers (catalogue.ts). */
export const CATALOGUE_SHARING = { heldMs: 1_000, changedBy: [GAME_CHANGED] };

/** Draws as they are kept: a draw that moves on, or is taken back, says so. */
export const DRAWS_SHARING = { heldMs: 1_000, changedBy: [DRAW_CHANGED, DRAW_VOIDED] };

/** With the time that is left in it: late by no more than a slow line is. */
export const COUNTDOWN_SHARING = { heldMs: 100, changedBy: [DRAW_CHANGED, DRAW_VOIDED] };
