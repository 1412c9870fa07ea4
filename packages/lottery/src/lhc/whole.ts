import { choose } from '../choose.ts';
import type { TierKey } from '../codes.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { sumChance, total } from '../numbers/figures.ts';
import { type NumberMethod, onPlaces } from '../numbers/method.ts';
import { sidesOfFigure } from '../numbers/sides.ts';
import { form, range, row, SIDE_WORDS, type Side, won, wordOptions } from '../options.ts';
import type { Method, Settlement, Tier } from '../play.ts';
import { sameWords } from '../words.ts';
import { COLOURS, type Colour, colourOf, NUMBERS } from './colours.ts';
import { ANIMALS, animalOf } from './lunar.ts';
import { COLOUR_WORDS } from './words.ts';

const ALL = range(0, 6);

/** Sides of the sum of all seven numbers. */
export function sidesOfSum(): Method<'LHC'> {
  const isOn = (side: Side, sum: number): boolean => {
    if (side === 'B') return sum >= 175;
    if (side === 'S') return sum <= 174;
    return (side === 'O') === (sum % 2 === 1);
  };
  const method: NumberMethod = sidesOfFigure({ words: SIDE_WORDS, isOn }, { figure: total, chance: sumChance({ low: 1, high: 49 }, 7) });
  return onPlaces<'LHC'>(ALL, method);
}

/** Bets on how many different animals come, and whether that number is odd. */
const ANIMAL_COUNTS: readonly { item: string; tier: TierKey; isOn: (animals: number) => boolean }[] = [
  { item: '2-3-4', tier: 'A24', isOn: (animals) => animals <= 4 },
  ...([5, 6, 7] as const).map((count) => ({
    item: String(count),
    tier: `A${count}` as const,
    isOn: (animals: number) => animals === count,
  })),
  { item: 'O', tier: 'O', isOn: (animals) => animals % 2 === 1 },
  { item: 'E', tier: 'E', isOn: (animals) => animals % 2 === 0 },
];

/** How many different animals the seven numbers have. */
export function animalCounts(): Method<'LHC'> {
  const sets = setsByAnimals();
  const chance = (is: (animals: number) => boolean): Fraction =>
    fraction(
      sets.reduce((ways, count, animals) => ways + (is(animals) ? count : 0), 0),
      choose(49, 7),
    );
  const label = (item: string) => (item === 'O' || item === 'E' ? SIDE_WORDS[item] : sameWords(item));
  const tiers = ANIMAL_COUNTS.map(({ tier, isOn }): Tier => ({ key: tier, p: chance(isOn), report: 'W' }));
  const wins = (items: readonly string[], animals: number): Settlement => {
    const winners = ANIMAL_COUNTS.filter(({ item, isOn }) => items.includes(item) && isOn(animals));
    return { wins: Object.fromEntries(winners.map(({ tier }) => [tier, 1])), push: 0 };
  };
  return {
    form: form('each', [
      row(
        'picks',
        ANIMAL_COUNTS.map(({ item, tier }) => ({ item, tier, label: label(item) })),
      ),
    ]),
    tiers: tiers as unknown as readonly [Tier, ...Tier[]],
    settle: ({ rows: [items = []] }, { numbers, lunarYear }) =>
      wins(items, new Set(numbers.map((number) => animalOf(number, lunarYear))).size),
    most: ({ rows: [items = []] }) => [range(2, 7).map((animals) => wins(items, animals))],
  };
}

/** Sets of seven numbers by how many animals they have; the same in every lunar year. */
function setsByAnimals(): readonly number[] {
  const sizes = ANIMALS.map((animal) => NUMBERS.filter((number) => animalOf(number, 0) === animal).length);
  // ways[taken][animals]: sets of that many numbers of the animals looked at so far.
  let ways: readonly (readonly number[])[] = range(0, 7).map((taken) => range(0, 12).map((animals) => (taken + animals === 0 ? 1 : 0)));
  for (const size of sizes) {
    ways = ways.map((row, taken) =>
      row.map((same, animals) =>
        range(1, size).reduce((sets, more) => sets + (ways[taken - more]?.[animals - 1] ?? 0) * choose(size, more), same),
      ),
    );
  }
  return ways[7] ?? [];
}

const TIE = { EN: 'Tie', MY: 'သရေ', CN: '和局' };

/** The colour with most points: a regular number is one, the special one and a half. A shared lead is a tie, which pushes colours. */
export function sevenColours(): Method<'LHC'> {
  const chances = leadChances();
  const push = chances.T;
  const tier = (key: Lead): Tier => ({ key, p: chances[key], report: 'W', ...(key === 'T' ? {} : { push }) });
  return {
    form: form('each', [row('picks', wordOptions({ ...COLOUR_WORDS, T: TIE }))]),
    tiers: [tier('R'), tier('L'), tier('G'), tier('T')],
    settle: ({ rows: [picks = []] }, { numbers }) => {
      const lead = leadOf(numbers.map(colourOf));
      const colours = picks.filter((pick) => pick !== 'T').length;
      return { ...won(lead, picks.includes(lead) ? 1 : 0), push: lead === 'T' ? colours : 0 };
    },
    most: ({ rows: [picks = []] }) => [picks.map((pick) => won(pick as Lead, 1))],
  };
}

type Lead = Colour | 'T';

/** Colours of the six regular numbers, then of the special one. Counted in half points. */
function leadOf(colours: readonly Colour[]): Lead {
  const points = COLOURS.map((colour) => colours.reduce((sum, one, place) => sum + (one === colour ? (place === 6 ? 3 : 2) : 0), 0));
  const most = Math.max(...points);
  const leaders = COLOURS.filter((_colour, index) => points[index] === most);
  return leaders.length === 1 ? (leaders[0] ?? 'T') : 'T';
}

/** Counted over how many regular numbers are of each colour, and the colour of the special one. */
function leadChances(): Readonly<Record<Lead, Fraction>> {
  const sizes = COLOURS.map((colour) => NUMBERS.filter((number) => colourOf(number) === colour).length);
  const draws = { R: 0, L: 0, G: 0, T: 0 };
  for (const red of range(0, 6)) {
    for (const blue of range(0, 6 - red)) {
      const regular = [red, blue, 6 - red - blue];
      const ways = sizes.reduce((product, size, index) => product * choose(size, regular[index] ?? 0), 1);
      const colours = COLOURS.flatMap((colour, index) => range(1, regular[index] ?? 0).map(() => colour));
      for (const [index, special] of COLOURS.entries()) {
        draws[leadOf([...colours, special])] += ways * ((sizes[index] ?? 0) - (regular[index] ?? 0));
      }
    }
  }
  const all = choose(49, 6) * 43;
  return { R: fraction(draws.R, all), L: fraction(draws.L, all), G: fraction(draws.G, all), T: fraction(draws.T, all) };
}
