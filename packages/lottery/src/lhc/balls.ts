import type { TierKey } from '../codes.ts';
import { fraction } from '../fraction.ts';
import { form, range, together, won } from '../options.ts';
import type { Classes, Item, Method, PickRow, Selection, Settlement, Tier } from '../play.ts';
import { NUMBERS } from './colours.ts';
import { LUNAR_YEAR } from './lunar.ts';
import { coverOf, isOfYear, TOGETHER, TOKENS } from './tokens.ts';
import { labelOf } from './words.ts';

/** Bets on the special ball, or on a regular one that is named before "@". */
export function ballBets(ball: 'special' | 'regular'): Method<'LHC'> {
  const place = ({ prefix }: Selection): number => (ball === 'special' ? 6 : Number(prefix) - 1);
  return {
    form: form('each', [ROW], ball === 'special' ? {} : { prefix: { kind: 'choice', items: range(1, 6).map(String) } }),
    tiers: TIERS,
    ...(ball === 'special' ? { places: [6] } : {}),
    settle: (selection, { numbers, lunarYear }) => judged(picksOf(selection), { number: numbers[place(selection)] ?? 0, lunarYear }),
    classes: (selection, { lunarYear = LUNAR_YEAR } = {}) => counted(picksOf(selection).map((token) => tierOf(token, lunarYear))),
    quoted: (selection) => [...new Set(picksOf(selection).flatMap(tiersEver))],
    most: (selection) => mostOf(picksOf(selection)),
  };
}

/** Class of a token in a lunar year: how many numbers it covers, and whether 49 gives the stake back. */
export function tierOf(token: Item, lunarYear = LUNAR_YEAR): TierKey {
  const { numbers, pushes } = coverOf(token, lunarYear);
  return `${pushes ? 'P' : 'N'}${numbers.size}` as TierKey;
}

/** Years after which the tables of animals and elements begin anew. */
const CYCLE = range(LUNAR_YEAR, LUNAR_YEAR + 59);
const EVER = new Map(
  TOKENS.filter(({ token }) => isOfYear(token)).map(
    ({ token }) => [token, [...new Set(CYCLE.map((year) => tierOf(token, year)))]] as const,
  ),
);

/** Every class a token can be of, whatever the year. */
function tiersEver(token: Item): readonly TierKey[] {
  return EVER.get(token) ?? [tierOf(token)];
}

/** Picks are limited by their text alone: sets of animals come beside those listed. */
const PICKS_MAX = 5_000;
const ROW: PickRow = {
  name: 'picks',
  options: TOKENS.map(({ head, value, token }) => ({ item: token, tier: tierOf(token), label: labelOf(head, value) })),
  combined: TOGETHER,
  min: 1,
  max: PICKS_MAX,
};

/** All classes: those of the listed bets in any year, and those of two to eleven animals together. */
const TIERS = tiersOf([
  ...TOKENS.flatMap(({ token }) => tiersEver(token)),
  ...range(TOGETHER.min, TOGETHER.max).map((count) => `P${count * 4}` as TierKey),
]);

function tiersOf(keys: readonly TierKey[]): readonly [Tier, ...Tier[]] {
  const made = [...new Set(keys)].map((key): Tier => {
    const p = fraction(Number(key.slice(1)), 49);
    return { key, p, report: 'W', ...(key.startsWith('P') ? { push: fraction(1, 49) } : {}) };
  });
  return made as unknown as readonly [Tier, ...Tier[]];
}

function judged(tokens: readonly Item[], { number, lunarYear }: { number: number; lunarYear: number }): Settlement {
  return together(
    tokens.map((token) => {
      const { numbers, pushes } = coverOf(token, lunarYear);
      if (pushes && number === 49) return { wins: {}, push: 1 };
      return won(tierOf(token, lunarYear), numbers.has(number) ? 1 : 0);
    }),
  );
}

/** One number, one animal and one element come: what each wins at most, whatever the year. */
function mostOf(tokens: readonly Item[]): readonly (readonly Settlement[])[] {
  const { animals = [], elements = [], fixed = [] } = Object.groupBy(tokens, kindOf);
  return [
    fixed.length > 0 ? wonBy(fixed, { numbers: NUMBERS, tierOf: (token) => tierOf(token) }) : [],
    animals.length > 0 ? wonBy(animals, { numbers: EACH_ANIMAL, tierOf: dearest }) : [],
    elements.map((element) => won(dearest(element), 1)),
  ];
}

/** The class of those it can be of that pays best. */
function dearest(token: Item): TierKey {
  return tiersEver(token).reduce((best, key) => (sizeOf(key) < sizeOf(best) ? key : best));
}

function kindOf(token: Item): 'animals' | 'elements' | 'fixed' {
  return /^(Z|HX|DOM):/.test(token) ? 'animals' : token.startsWith('WX:') ? 'elements' : 'fixed';
}

/** Numbers 2 to 13 have each animal once, and none of them gives a stake back. */
const EACH_ANIMAL = range(2, 13);

/** What each of the numbers wins. */
function wonBy(
  tokens: readonly Item[],
  { numbers, tierOf: classOf }: { numbers: readonly number[]; tierOf: (token: Item) => TierKey },
): readonly Settlement[] {
  const wins = new Map<number, Partial<Record<TierKey, number>>>(numbers.map((number) => [number, {}]));
  for (const token of tokens) {
    const key = classOf(token);
    for (const number of coverOf(token, LUNAR_YEAR).numbers) {
      const won = wins.get(number);
      if (won) won[key] = (won[key] ?? 0) + 1;
    }
  }
  return [...wins.values()].map((won) => ({ wins: won, push: 0 }));
}

function sizeOf(key: TierKey): number {
  return Number(key.slice(1));
}

function picksOf({ rows: [tokens = []] }: Selection): readonly Item[] {
  return tokens;
}

function counted(keys: readonly TierKey[]): Classes {
  const classes: Partial<Record<TierKey, number>> = {};
  for (const key of keys) classes[key] = (classes[key] ?? 0) + 1;
  return classes;
}
