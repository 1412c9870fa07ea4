/** Ways to look at the past draws of a game, as an address says them; the list where it says nothing. */
export type DrawView = 'trend' | 'draws';
