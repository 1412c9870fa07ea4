import { type PlayRow, playsOfRows, tabs } from '../book.ts';
import type { TierKey } from '../codes.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { sumChance, sumCounts, total } from '../numbers/figures.ts';
import { byPlace, type NumberMethod, onPlaces, ordered, orderedTyped, tier } from '../numbers/method.ts';
import { duels, sidesByPlace, sidesOfFigure } from '../numbers/sides.ts';
import { form, numberOptions, row as pickRow, range, SIDE_WORDS, won } from '../options.ts';
import type { FamilyBook } from '../play.ts';
import type { Words } from '../words.ts';
import { PK_PLAY_IDS, type PkGroup, type PkPlay } from './codes.ts';

type Row = PlayRow<'PK'>;

const POOL = { low: 1, high: 10 };
const PLACES = ['place1', 'place2', 'place3', 'place4', 'place5', 'place6', 'place7', 'place8', 'place9', 'place10'] as const;
const ALL = range(0, 9);

const TABS = tabs({
  front: { EN: 'First places', MY: 'ရှေ့ဆုံးနေရာများ', CN: '前一至前五' },
  places: { EN: 'Places', MY: 'နေရာအလိုက်', CN: '定位胆' },
  sum: { EN: 'Sums', MY: 'ပေါင်းလဒ်', CN: '和值' },
  balls: { EN: 'Ranks', MY: 'အဆင့်များ', CN: '第1-10名' },
  duels: { EN: 'Dragon and tiger', MY: 'နဂါးနှင့် ကျား', CN: '龙虎' },
});

function row(head: { group: PkGroup; name: Words; example: string }, places: readonly number[], method: NumberMethod): Row {
  return { ...head, ...onPlaces<'PK'>(places, method) };
}

const FRONT_WORDS: readonly Words[] = [
  { EN: 'Champion', MY: 'ချန်ပီယံ', CN: '猜冠军' },
  { EN: 'First two', MY: 'ပထမ 2 နေရာ', CN: '猜前二' },
  { EN: 'First three', MY: 'ပထမ 3 နေရာ', CN: '猜前三' },
  { EN: 'First four', MY: 'ပထမ 4 နေရာ', CN: '猜前四' },
  { EN: 'First five', MY: 'ပထမ 5 နေရာ', CN: '猜前五' },
];
const FRONT_EXAMPLES = ['5,8', '7,8|8,9', '4,9|3,8|3,4,5', '1|2,3|2,3|4', '1|2|3|4,5|5,6'];

/** The first places in order, picked and typed. */
function front<Size extends 1 | 2 | 3 | 4 | 5>(size: Size): Record<`PK_Q${Size}_FS` | `PK_Q${Size}_DS`, Row> {
  const name = FRONT_WORDS[size - 1] as Words;
  const typedName = { EN: `${name.EN}, typed`, MY: `${name.MY} ရိုက်ထည့်`, CN: `${name.CN}单式` };
  const places = range(0, size - 1);
  const entry = (from: number) => places.map((place) => String(from + place).padStart(2, '0')).join(',');
  return {
    [`PK_Q${size}_FS`]: row(
      { group: 'front', name, example: FRONT_EXAMPLES[size - 1] ?? '' },
      places,
      ordered(PLACES.slice(0, size), POOL),
    ),
    [`PK_Q${size}_DS`]: row({ group: 'front', name: typedName, example: `${entry(1)};${entry(4)}` }, places, orderedTyped(size, POOL)),
  } as Record<`PK_Q${Size}_FS` | `PK_Q${Size}_DS`, Row>;
}

/** The sum of the first `count`: a unit per sum, each at odds of its own. */
function sums(count: number): NumberMethod {
  const counts = [...sumCounts(POOL, count)].sort(([a], [b]) => a - b);
  const sets = counts.reduce((all, [, ways]) => all + ways, 0n);
  const key = (sum: number): TierKey => `S${sum}` as TierKey;
  const tiers = counts.map(([sum, ways]) => tier(key(sum), fraction(ways, sets)));
  return {
    form: form('each', [
      pickRow(
        'picks',
        counts.flatMap(([sum]) => numberOptions(sum, sum, key(sum))),
      ),
    ]),
    tiers: tiers as [(typeof tiers)[number], ...typeof tiers],
    judge: ({ rows: [picked = []] }, numbers) => won(key(total(numbers)), picked.includes(String(total(numbers))) ? 1 : 0),
    most: ({ rows: [picked = []] }) => [picked.map((sum) => won(key(Number(sum)), 1))],
  };
}

const chanceOfTwo: (is: (sum: number) => boolean) => Fraction = sumChance(POOL, 2);

/** Big 12 and more: 11 is small. */
function sumSides(): NumberMethod {
  const isOn = (side: keyof typeof SIDE_WORDS, sum: number): boolean => {
    if (side === 'B') return sum >= 12;
    if (side === 'S') return sum <= 11;
    return (side === 'O') === (sum % 2 === 1);
  };
  return sidesOfFigure({ words: SIDE_WORDS, isOn }, { figure: total, chance: chanceOfTwo });
}

function isRankSide(side: keyof typeof SIDE_WORDS, number: number): boolean {
  if (side === 'B') return number >= 6;
  if (side === 'S') return number <= 5;
  return (side === 'O') === (number % 2 === 1);
}

const SUM: Words = { EN: 'Sum of first two', MY: 'ပထမ 2 နေရာ ပေါင်းလဒ်', CN: '冠亚和值' };
const SUM_SIDES: Words = { EN: 'Sum of first two: big, small, odd, even', MY: 'ပထမ 2 နေရာ ပေါင်းလဒ် ကြီး/သေး/မ/စုံ', CN: '冠亚和大小单双' };

const ROWS: Readonly<Record<PkPlay, Row>> = {
  ...front(1),
  ...front(2),
  ...front(3),
  ...front(4),
  ...front(5),
  PK_DWD: row(
    { group: 'places', name: { EN: 'Number in its place', MY: 'နေရာအလိုက် ဂဏန်း', CN: '定位胆' }, example: '1|2|3|4|5|6|7|8|9|10' },
    ALL,
    byPlace(PLACES, POOL),
  ),
  PK_GYH: row({ group: 'sum', name: SUM, example: '11' }, [0, 1], sums(2)),
  PK_GYH_BSOE: row({ group: 'sum', name: SUM_SIDES, example: 'B,O' }, [0, 1], sumSides()),
  PK_Q3H: row(
    { group: 'sum', name: { EN: 'Sum of first three', MY: 'ပထမ 3 နေရာ ပေါင်းလဒ်', CN: '前三和值' }, example: '6,16,27' },
    [0, 1, 2],
    sums(3),
  ),
  EPK_NUM: row(
    { group: 'balls', name: { EN: 'Rank: number', MY: 'အဆင့် ဂဏန်း', CN: '第n名号码' }, example: '1|-|-|-|-|-|-|-|-|10' },
    ALL,
    byPlace(PLACES, POOL),
  ),
  EPK_BALL: row(
    {
      group: 'balls',
      name: { EN: 'Rank: big, small, odd, even', MY: 'အဆင့် ကြီး/သေး/မ/စုံ', CN: '第n名两面' },
      example: 'B|S,E|-|-|-|-|-|-|-|O',
    },
    ALL,
    sidesByPlace(PLACES, { words: SIDE_WORDS, isOn: isRankSide }, POOL),
  ),
  EPK_LH: row(
    { group: 'duels', name: { EN: 'Dragon, tiger', MY: 'နဂါး/ကျား', CN: '龙虎' }, example: '5v6@T' },
    ALL,
    duels(range(1, 5).map((rank) => ({ name: `${rank}v${11 - rank}`, left: rank - 1, right: 10 - rank }))),
  ),
  EPK_GYH: row({ group: 'sum', name: SUM, example: '3,11' }, [0, 1], sums(2)),
  EPK_GYH_BSOE: row({ group: 'sum', name: SUM_SIDES, example: 'S,E' }, [0, 1], sumSides()),
};

/** The family's table: one row a play. */
export const PK_BOOK = {
  family: 'PK',
  plays: playsOfRows(ROWS, { family: 'PK', ids: PK_PLAY_IDS }),
  tabs: { trad: [TABS.front, TABS.places, TABS.sum], ent: [TABS.balls, TABS.duels, TABS.sum] },
} satisfies FamilyBook<'PK'>;
