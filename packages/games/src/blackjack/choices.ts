import { type Count, countOf, type Value } from './hand.ts';

export type Choice = 'hit' | 'stand' | 'double' | 'split';

/** A hand that a choice is asked for. */
export type Asked = {
  readonly values: readonly Value[];
  /** The hand came of a split. */
  readonly isSplit: boolean;
  /** The dealer's open card. */
  readonly up: Value;
};

/** From the first total on whoever is away stands; below it cards are drawn for him. */
const AWAY_STANDS = 12;

/** What a player may do. Split aces have got their one card, and a hand is split once. */
export function choicesOf({ values, isSplit }: Pick<Asked, 'values' | 'isSplit'>): readonly Choice[] {
  const [first, second] = values;
  if (countOf(values).total >= 21 || (isSplit && first === 1)) return [];
  if (values.length > 2) return ['hit', 'stand'];
  return !isSplit && first === second ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double'];
}

/** For a hand whose player is away when his time is over. */
export function awayChoice(values: readonly Value[]): Choice {
  return countOf(values).total >= AWAY_STANDS ? 'stand' : 'hit';
}

/** What the fixed table says of a hand. The house's edge is stated for those who follow it. */
export function tableSays({ values, isSplit, up }: Asked): Choice {
  const isPair = !isSplit && values.length === 2 && values[0] === values[1];
  if (isPair && SPLIT_ON[values[0] as Value]?.includes(up)) return 'split';
  return lineOf({ ...countOf(values), canDouble: values.length === 2, up });
}

/** The table's line for a count. Without a second stake a hand that would double hits, but for a soft 18, which stands. */
function lineOf({ total, isSoft, canDouble, up }: Count & { canDouble: boolean; up: Value }): Choice {
  const isDoubled = (isSoft ? SOFT_DOUBLE : HARD_DOUBLE)[total]?.includes(up) ?? false;
  if (isDoubled && canDouble) return 'double';
  return (isSoft ? SOFT_STAND : HARD_STAND)(total, up) ? 'stand' : 'hit';
}

const EVERY = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** The dealer's cards from one to another. */
const cards = (first: Value, last: Value) => EVERY.filter((up) => up >= first && up <= last);

/** Pairs by the value of a card. */
const SPLIT_ON: Readonly<Record<Value, readonly Value[]>> = {
  1: EVERY,
  2: cards(2, 7),
  3: cards(2, 7),
  4: cards(5, 6),
  6: cards(2, 6),
  7: cards(2, 7),
  8: EVERY,
  9: [...cards(2, 6), 8, 9],
};

const HARD_DOUBLE: Readonly<Record<number, readonly Value[]>> = { 9: cards(3, 6), 10: cards(2, 9), 11: cards(2, 10) };
const SOFT_DOUBLE: Readonly<Record<number, readonly Value[]>> = {
  ...{ 13: cards(5, 6), 14: cards(5, 6), 15: cards(4, 6), 16: cards(4, 6) },
  ...{ 17: cards(3, 6), 18: cards(3, 6) },
};

const HARD_STAND = (total: number, up: Value) => total >= 17 || (total >= 13 && up >= 2 && up <= 6) || (total === 12 && up >= 4 && up <= 6);
const SOFT_STAND = (total: number, up: Value) => total >= 19 || (total === 18 && up >= 2 && up <= 8);
