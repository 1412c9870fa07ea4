/** Games of 28 that are made of a keno draw. */
export const KENO_GAMES = ['BJ28', 'CA28'] as const;
export type KenoGame = (typeof KENO_GAMES)[number];

/** Twenty different numbers of 1 to 80, whose order means nothing. */
export const KENO_SHAPE = { kind: 'distinct', count: 20, low: 1, high: 80, sorted: true } as const;

/** Where in the rising order of the 20 numbers each of the three digits begins, counted from 0, and how far apart its six numbers are. */
const RANKS: Readonly<Record<KenoGame, { readonly first: readonly number[]; readonly step: number }>> = {
  BJ28: { first: [0, 6, 12], step: 1 },
  CA28: { first: [1, 2, 3], step: 3 },
};

/** The three digits that a game makes of 20 keno numbers in rising order: each is the last digit of the sum of six of them. */
export function digitsOfKeno(numbers: readonly number[], game: KenoGame): readonly number[] {
  const { first, step } = RANKS[game];
  return first.map((start) => [0, 1, 2, 3, 4, 5].reduce((sum, nth) => sum + (numbers[start + nth * step] ?? 0), 0) % 10);
}
