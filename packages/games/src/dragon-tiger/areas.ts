import { type Card, RANKS, rankOf } from '../cards.ts';

/** The card of each side. */
export type Pair = { readonly dragon: Card; readonly tiger: Card };
export type Outcome = 'D' | 'T' | 'TIE';

export const AREAS = ['D', 'T', 'TIE', 'STIE', 'DBIG', 'DSMALL', 'DODD', 'DEVEN', 'TBIG', 'TSMALL', 'TODD', 'TEVEN'] as const;
export type Area = (typeof AREAS)[number];

/** Of a stake, in hundredths: what comes back, the stake included. */
type Back = (pair: Pair) => number;

const LOST = 0;
const STAKE = 100;
/** All bets on the height of one card lose on it. */
const MIDDLE = 7;

const isBig = (card: Card) => heightOf(card) > MIDDLE;
const isSmall = (card: Card) => heightOf(card) < MIDDLE;
const isOdd = (card: Card) => heightOf(card) !== MIDDLE && heightOf(card) % 2 === 1;
const isEven = (card: Card) => heightOf(card) % 2 === 0;
const even = (isWon: boolean) => (isWon ? 2 * STAKE : LOST);

/** What each area returns. On a tie dragon and tiger get half of their stakes back. */
const BACK: Readonly<Record<Area, Back>> = {
  D: (pair) => sideBack('D', pair),
  T: (pair) => sideBack('T', pair),
  TIE: (pair) => (outcomeOf(pair) === 'TIE' ? 12 * STAKE : LOST),
  STIE: ({ dragon, tiger }) => (dragon === tiger ? 51 * STAKE : LOST),
  DBIG: ({ dragon }) => even(isBig(dragon)),
  DSMALL: ({ dragon }) => even(isSmall(dragon)),
  DODD: ({ dragon }) => even(isOdd(dragon)),
  DEVEN: ({ dragon }) => even(isEven(dragon)),
  TBIG: ({ tiger }) => even(isBig(tiger)),
  TSMALL: ({ tiger }) => even(isSmall(tiger)),
  TODD: ({ tiger }) => even(isOdd(tiger)),
  TEVEN: ({ tiger }) => even(isEven(tiger)),
};

export function isArea(area: string): area is Area {
  return (AREAS as readonly string[]).includes(area);
}

/** Who has the higher card; suits count nothing. */
export function outcomeOf({ dragon, tiger }: Pair): Outcome {
  const lead = heightOf(dragon) - heightOf(tiger);
  return lead > 0 ? 'D' : lead < 0 ? 'T' : 'TIE';
}

/** What comes back of a stake on an area, in 1/10000, cut. */
export function backOf(area: Area, stake: bigint, pair: Pair): bigint {
  return (stake * BigInt(BACK[area](pair))) / BigInt(STAKE);
}

function sideBack(side: 'D' | 'T', pair: Pair): number {
  const outcome = outcomeOf(pair);
  return outcome === 'TIE' ? STAKE / 2 : even(outcome === side);
}

/** Ace 1 to king 13. */
function heightOf(card: Card): number {
  return RANKS.indexOf(rankOf(card)) + 1;
}
