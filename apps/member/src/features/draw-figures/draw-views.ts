export const DRAW_VIEWS = ['trend', 'draws'] as const;
/** Ways to look at the past draws of a game, as an address says them. */
export type DrawView = (typeof DRAW_VIEWS)[number];
