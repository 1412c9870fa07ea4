/** Another game of the same kind. */
export type SisterGame = { readonly gameId: number; readonly name: string };
