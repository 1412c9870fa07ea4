import { type PlayRow, playsOfRows, prefixed, tabs } from '../book.ts';
import { choose } from '../choose.ts';
import type { TierKey } from '../codes.ts';
import { METHOD_WORDS } from '../digits/words.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { sumChance, total } from '../numbers/figures.ts';
import { among, amongTyped, byPlace, type NumberMethod, onPlaces, ordered, orderedTyped, tier } from '../numbers/method.ts';
import { duels, sidesByPlace, sidesOfFigure } from '../numbers/sides.ts';
import { form, isSumSide, numberOptions, row as pickRow, range, SIDE_WORDS, SUM_SIDE_WORDS, won } from '../options.ts';
import type { FamilyBook } from '../play.ts';
import type { Words } from '../words.ts';
import { N11_PLAY_IDS, type N11Group, type N11Play } from './codes.ts';

type Row = PlayRow<'N11'>;

const POOL = { low: 1, high: 11 };
const PLACES = ['place1', 'place2', 'place3', 'place4', 'place5'] as const;
const ALL = [0, 1, 2, 3, 4];

const PARTS = {
  'three-front': { EN: 'Front three', MY: 'ရှေ့ 3 လုံး', CN: '前三' },
  'three-middle': { EN: 'Middle three', MY: 'အလယ် 3 လုံး', CN: '中三' },
  'three-back': { EN: 'Back three', MY: 'နောက် 3 လုံး', CN: '后三' },
  'two-front': { EN: 'Front two', MY: 'ရှေ့ 2 လုံး', CN: '前二' },
  'two-back': { EN: 'Back two', MY: 'နောက် 2 လုံး', CN: '后二' },
} as const satisfies Partial<Record<N11Group, Words>>;
type Part = keyof typeof PARTS;

const TABS = tabs({
  any: { EN: 'Any numbers', MY: 'ကြိုက်ရာဂဏန်းများ', CN: '任选' },
  ...PARTS,
  places: { EN: 'Places', MY: 'နေရာအလိုက်', CN: '定位与不定位' },
  figures: { EN: 'Odds and median', MY: 'မဂဏန်းနှင့် အလယ်ဂဏန်း', CN: '趣味型' },
  balls: { EN: 'Balls', MY: 'ဘောလုံးများ', CN: '第1-5球' },
  total: { EN: 'Sum and dragon', MY: 'ပေါင်းလဒ်နှင့် နဂါး', CN: '总和龙虎' },
});

function row(head: { group: N11Group; name: Words; example: string }, places: readonly number[], method: NumberMethod): Row {
  return { ...head, ...onPlaces<'N11'>(places, method) };
}

const COUNT_WORDS = ['一', '二', '三', '四', '五', '六', '七', '八'];

/** Any 1 to any 8: all of them drawn or, beyond five, all five drawn among them. */
function anyRows() {
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8] as const;
  const name = (size: number): Words => ({ EN: `Any ${size}`, MY: `ကြိုက်ရာ ${size} လုံး`, CN: `任选${COUNT_WORDS[size - 1]}` });
  const typedName = (size: number): Words => ({
    EN: `${name(size).EN}, typed`,
    MY: `${name(size).MY} ရိုက်ထည့်`,
    CN: `${name(size).CN}单式`,
  });
  const meeting = (size: number) => ({ size, drawn: 5, pool: POOL });
  const picked = sizes.map((size): [string, Row] => {
    const example = range(1, size + 1).join(',');
    return [`N11_R${size}`, row({ group: 'any', name: name(size), example }, ALL, among(meeting(size)))];
  });
  const typed = sizes.map((size): [string, Row] => {
    const entries = [range(1, size), range(3, size + 2)].map((numbers) =>
      numbers.map((number) => String(number).padStart(2, '0')).join(','),
    );
    return [`N11_R${size}_DS`, row({ group: 'any', name: typedName(size), example: entries.join(';') }, ALL, amongTyped(meeting(size)))];
  });
  return Object.fromEntries([...picked, ...typed]) as Record<`N11_R${(typeof sizes)[number]}` | `N11_R${(typeof sizes)[number]}_DS`, Row>;
}

/** Rows on some places in or out of order. */
function part<Code extends '3F' | '3M' | '3B' | '2F' | '2B'>(code: Code, group: Part, places: readonly number[]) {
  const size = places.length;
  const names = places.map((place) => PLACES[place] ?? PLACES[0]);
  const named = (EN: string, MY: string, CN: string): Words => ({
    EN: `${PARTS[group].EN}: ${EN}`,
    MY: `${PARTS[group].MY} ${MY}`,
    CN: `${PARTS[group].CN}${CN}`,
  });
  const meeting = { size, drawn: size, pool: POOL };
  const [rows, typed, set, dan] =
    size === 3 ? ['1,2|1,2,3|3,4', '01,02,03;05,04,03', '1,2,3,4', '3#1,6,7'] : ['3,5|3,4', '01,02;05,04', '2,4,6', '3#1,6'];
  const sets = typed.replace('05,04,03', '03,04,05').replace('05,04', '04,05');
  return prefixed(`N11_${code}`, {
    ZX_FS: row({ group, name: named('straight', 'တိုက်ရိုက်', '直选复式'), example: rows }, places, ordered(names, POOL)),
    ZX_DS: row({ group, name: named('straight, typed', 'တိုက်ရိုက် ရိုက်ထည့်', '直选单式'), example: typed }, places, orderedTyped(size, POOL)),
    Z_FS: row({ group, name: named('group', 'အုပ်စု', '组选复式'), example: set }, places, among(meeting)),
    Z_DS: row({ group, name: named('group, typed', 'အုပ်စု ရိုက်ထည့်', '组选单式'), example: sets }, places, amongTyped(meeting)),
    Z_DT: row({ group, name: named('group with fixed numbers', 'အုပ်စု ပုံသေဂဏန်း', '组选胆拖'), example: dan }, places, among(meeting)),
  });
}

/** A unit per number picked; it wins when the number is among those of the places. */
function anywhere(CN: string, EN: string, MY: string, places: readonly number[]): Row {
  const name = { EN: `${EN}: one number anywhere`, MY: `${MY} ဂဏန်း 1 လုံး ပါဝင်`, CN: `${CN}不定位` };
  return row({ group: 'places', name, example: '7,11' }, places, among({ size: 1, drawn: 3, pool: POOL }));
}

/** A figure of the draw, each value at odds of its own; of 462 sets of numbers, how many have it. */
function figure(values: Readonly<Record<number, number>>, figureOf: (numbers: readonly number[]) => number): NumberMethod {
  const key = (value: number): TierKey => `N${value}` as TierKey;
  const tiers = Object.entries(values).map(([value, sets]) => tier(key(Number(value)), fraction(sets, 462)));
  return {
    form: form('each', [
      pickRow(
        'picks',
        Object.keys(values).flatMap((value) => numberOptions(Number(value), Number(value), key(Number(value)))),
      ),
    ]),
    tiers: tiers as [(typeof tiers)[number], ...typeof tiers],
    judge: ({ rows: [picked = []] }, numbers) => won(key(figureOf(numbers)), picked.includes(String(figureOf(numbers))) ? 1 : 0),
    most: ({ rows: [picked = []] }) => [picked.map((value) => won(key(Number(value)), 1))],
  };
}

/** Big 6 to 10, small 1 to 5, odd, even; 11 gives the stake back. */
function isBallSide(side: keyof typeof SIDE_WORDS, ball: number): boolean | null {
  if (ball === 11) return null;
  if (side === 'B') return ball >= 6;
  if (side === 'S') return ball <= 5;
  return (side === 'O') === (ball % 2 === 1);
}

const SUM_PAIRS = [
  ['B', 'S'],
  ['O', 'E'],
  ['WB', 'WS'],
] as const;

/** Sets of five with a given number of odd ones, of six odd and five even numbers. */
const ODDS = Object.fromEntries(range(0, 5).map((odds) => [odds, choose(6, odds) * choose(5, 5 - odds)]));
/** Sets of five by their third smallest: two below it, two above. */
const MEDIANS = Object.fromEntries(range(3, 9).map((median) => [median, choose(median - 1, 2) * choose(11 - median, 2)]));

const chanceOfSum: (is: (sum: number) => boolean) => Fraction = sumChance(POOL, 5);

const ROWS: Readonly<Record<N11Play, Row>> = {
  ...anyRows(),
  ...part('3F', 'three-front', [0, 1, 2]),
  ...part('3M', 'three-middle', [1, 2, 3]),
  ...part('3B', 'three-back', [2, 3, 4]),
  ...part('2F', 'two-front', [0, 1]),
  ...part('2B', 'two-back', [3, 4]),
  N11_BDW3F: anywhere('前三', 'Front three', 'ရှေ့ 3 လုံး', [0, 1, 2]),
  N11_BDW3M: anywhere('中三', 'Middle three', 'အလယ် 3 လုံး', [1, 2, 3]),
  N11_BDW3B: anywhere('后三', 'Back three', 'နောက် 3 လုံး', [2, 3, 4]),
  N11_DWD: row(
    { group: 'places', name: { EN: 'Number in its place', MY: 'နေရာအလိုက် ဂဏန်း', CN: '定位胆' }, example: '1,2|-|3|-|-' },
    ALL,
    byPlace(PLACES, POOL),
  ),
  N11_DDS: row(
    { group: 'figures', name: { EN: 'How many odd', MY: 'မဂဏန်း အရေအတွက်', CN: '定单双' }, example: '0,5' },
    ALL,
    figure(ODDS, (numbers) => numbers.filter((number) => number % 2 === 1).length),
  ),
  N11_CZW: row(
    { group: 'figures', name: { EN: 'Median', MY: 'အလယ်ဂဏန်း', CN: '猜中位' }, example: '3,6' },
    ALL,
    figure(MEDIANS, (numbers) => numbers.toSorted((a, b) => a - b)[2] ?? 0),
  ),
  EN11_NUM: row(
    { group: 'balls', name: { EN: 'Ball: number', MY: 'ဘောလုံး ဂဏန်း', CN: '第n球号码' }, example: '-|11|-|-|-' },
    ALL,
    byPlace(PLACES, POOL),
  ),
  EN11_BALL: row(
    { group: 'balls', name: METHOD_WORDS.ballSides, example: 'B,O|S|-|-|E' },
    ALL,
    sidesByPlace(PLACES, { words: SIDE_WORDS, isOn: isBallSide }, POOL),
  ),
  EN11_SUM: row(
    { group: 'total', name: { EN: 'Sum and its tail', MY: 'ပေါင်းလဒ်နှင့် အဆုံးဂဏန်း', CN: '总和两面' }, example: 'B,S,WB' },
    ALL,
    sidesOfFigure(
      { words: SUM_SIDE_WORDS, isOn: (side, sum) => isSumSide(side, { sum, middle: 30 }), pairs: SUM_PAIRS },
      { figure: total, chance: chanceOfSum },
    ),
  ),
  EN11_LH: row(
    { group: 'total', name: { EN: 'Dragon, tiger', MY: 'နဂါး/ကျား', CN: '龙虎' }, example: '15@D' },
    ALL,
    duels([{ name: '15', left: 0, right: 4 }]),
  ),
};

/** The family's table: one row a play. */
export const N11_BOOK = {
  family: 'N11',
  plays: playsOfRows(ROWS, { family: 'N11', ids: N11_PLAY_IDS }),
  tabs: {
    trad: [
      TABS.any,
      TABS['three-front'],
      TABS['three-middle'],
      TABS['three-back'],
      TABS['two-front'],
      TABS['two-back'],
      TABS.places,
      TABS.figures,
    ],
    ent: [TABS.balls, TABS.total],
  },
} satisfies FamilyBook<'N11'>;
