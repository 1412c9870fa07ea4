import { type PlayRow, playsOfRows, tabs } from '../book.ts';
import { fraction } from '../fraction.ts';
import { sumChance, total } from '../numbers/figures.ts';
import { among, byPlace, type NumberMethod, oneTier, onPlaces, ordered } from '../numbers/method.ts';
import { duels, sidesByPlace, sidesOfFigure } from '../numbers/sides.ts';
import { form, isSumSide, numberOptions, row as pickRow, range, SIDE_WORDS, SUM_SIDE_WORDS, TAIL_WORDS, won } from '../options.ts';
import type { FamilyBook } from '../play.ts';
import type { Words } from '../words.ts';
import { KF_PLAY_IDS, type KfGroup, type KfPlay } from './codes.ts';

type Row = PlayRow<'KF'>;

const POOL = { low: 1, high: 20 };
const PLACES = ['place1', 'place2', 'place3', 'place4', 'place5', 'place6', 'place7', 'place8'] as const;
const ALL = range(0, 7);

const TABS = tabs({
  first: { EN: 'First balls', MY: 'ပထမဘောလုံးများ', CN: '首位前三' },
  any: { EN: 'Any numbers', MY: 'ကြိုက်ရာဂဏန်းများ', CN: '任选' },
  neighbours: { EN: 'Neighbours', MY: 'ဆက်လျက်', CN: '连组连直' },
  balls: { EN: 'Balls', MY: 'ဘောလုံးများ', CN: '第1-8球' },
  total: { EN: 'Sum and dragon', MY: 'ပေါင်းလဒ်နှင့် နဂါး', CN: '总和龙虎' },
});

function row(head: { group: KfGroup; name: Words; example: string }, places: readonly number[], method: NumberMethod): Row {
  return { ...head, ...onPlaces<'KF'>(places, method) };
}

/** The first ball is one of 1 to 18. */
function firstNumber(): NumberMethod {
  return {
    form: form('each', [pickRow('picks', numberOptions(1, 18))]),
    tiers: oneTier(fraction(1, 20)),
    judge: ({ rows: [picked = []] }, [first = 0]) => won('W', picked.includes(String(first)) ? 1 : 0),
    most: () => [[won('W', 1)]],
  };
}

/** The first ball is red: 19 or 20. */
function firstRed(): NumberMethod {
  return {
    form: form('fixed', [], { size: 0 }),
    tiers: oneTier(fraction(2, 20)),
    judge: (_selection, [first = 0]) => won('W', first >= 19 ? 1 : 0),
    most: () => [[won('W', 1)]],
  };
}

/** Two numbers a unit that are drawn one right after the other, in either order: seven places for it, ordered pairs 380. */
function neighbours(): NumberMethod {
  const { form: pairs } = among({ size: 2, drawn: 8, pool: POOL }, { danTuo: true });
  return {
    form: pairs,
    tiers: oneTier(fraction(14, 380)),
    judge: ({ dan, rows: [tuo = []] }, numbers) => {
      const kind = numbers.map((number) => (dan.includes(String(number)) ? 'dan' : tuo.includes(String(number)) ? 'tuo' : null));
      const hits = kind.filter((own, place) => {
        const next = kind[place + 1];
        return dan.length > 0 ? (own === 'dan' && next === 'tuo') || (own === 'tuo' && next === 'dan') : own === 'tuo' && next === 'tuo';
      });
      return won('W', hits.length);
    },
    most: ({ dan, rows: [tuo = []] }) => [[won('W', dan.length > 0 ? Math.min(2, tuo.length) : Math.min(7, tuo.length - 1))]],
  };
}

/** Two numbers in order, drawn one right after the other. */
function neighboursInOrder(): NumberMethod {
  return {
    form: ordered(['place1', 'place2'], POOL).form,
    tiers: oneTier(fraction(7, 380)),
    judge: ({ rows: [left = [], right = []] }, numbers) =>
      won('W', numbers.filter((number, place) => left.includes(String(number)) && right.includes(String(numbers[place + 1]))).length),
    most: ({ rows: [left = [], right = []] }) => [[won('W', Math.min(7, left.length, right.length))]],
  };
}

const BALL_WORDS = {
  ...SIDE_WORDS,
  ...TAIL_WORDS,
  HO: { EN: 'Digit sum odd', MY: 'ဂဏန်းပေါင်း မ', CN: '合单' },
  HE: { EN: 'Digit sum even', MY: 'ဂဏန်းပေါင်း စုံ', CN: '合双' },
  ZHONG: { EN: 'Centre', MY: 'အလယ်', CN: '中' },
  FA: { EN: 'Fortune', MY: 'ကြွယ်ဝ', CN: '发' },
  BAI: { EN: 'White', MY: 'အဖြူ', CN: '白' },
  DONG: { EN: 'East', MY: 'အရှေ့', CN: '东' },
  NAN: { EN: 'South', MY: 'တောင်', CN: '南' },
  XI: { EN: 'West', MY: 'အနောက်', CN: '西' },
  BEI: { EN: 'North', MY: 'မြောက်', CN: '北' },
} as const satisfies Record<string, Words>;
type BallSide = keyof typeof BALL_WORDS;

const BALL_RULES: Readonly<Record<BallSide, (ball: number) => boolean>> = {
  B: (ball) => ball >= 11,
  S: (ball) => ball <= 10,
  O: (ball) => ball % 2 === 1,
  E: (ball) => ball % 2 === 0,
  WB: (ball) => ball % 10 >= 5,
  WS: (ball) => ball % 10 <= 4,
  HO: (ball) => (Math.floor(ball / 10) + (ball % 10)) % 2 === 1,
  HE: (ball) => (Math.floor(ball / 10) + (ball % 10)) % 2 === 0,
  ZHONG: (ball) => ball <= 7,
  FA: (ball) => ball >= 8 && ball <= 14,
  BAI: (ball) => ball >= 15,
  DONG: (ball) => ball % 4 === 1,
  NAN: (ball) => ball % 4 === 2,
  XI: (ball) => ball % 4 === 3,
  BEI: (ball) => ball % 4 === 0,
};

const BALL_PAIRS = [
  ['B', 'S'],
  ['O', 'E'],
  ['WB', 'WS'],
  ['HO', 'HE'],
  ['ZHONG', 'FA', 'BAI'],
  ['DONG', 'NAN', 'XI', 'BEI'],
] as const;

const DUELS = ALL.flatMap((left) => range(left + 1, 7).map((right) => ({ name: `${left + 1}v${right + 1}`, left, right })));

function any(size: 2 | 3 | 4 | 5): Row {
  const CN = { 2: '任选二', 3: '任选三', 4: '任选四', 5: '任选五' }[size];
  const name = { EN: `Any ${size}`, MY: `ကြိုက်ရာ ${size} လုံး`, CN };
  return row({ group: 'any', name, example: range(1, size + 1).join(',') }, ALL, among({ size, drawn: 8, pool: POOL }));
}

const ROWS: Readonly<Record<KfPlay, Row>> = {
  KF_1S: row({ group: 'first', name: { EN: 'First number', MY: 'ပထမဂဏန်း', CN: '选一数投' }, example: '1,18' }, [0], firstNumber()),
  KF_1H: row({ group: 'first', name: { EN: 'First is red', MY: 'ပထမ အနီ', CN: '选一红投' }, example: '' }, [0], firstRed()),
  KF_R2: any(2),
  KF_R3: any(3),
  KF_R4: any(4),
  KF_R5: any(5),
  KF_2LZ: row(
    { group: 'neighbours', name: { EN: 'Two neighbours', MY: 'ဆက်လျက် 2 လုံး', CN: '选二连组' }, example: '2,3,10' },
    ALL,
    neighbours(),
  ),
  KF_2LZX: row(
    { group: 'neighbours', name: { EN: 'Two neighbours in order', MY: 'ဆက်လျက် 2 လုံး အစဉ်လိုက်', CN: '选二连直' }, example: '4,8|5' },
    ALL,
    neighboursInOrder(),
  ),
  KF_3QZ: row(
    { group: 'first', name: { EN: 'First three', MY: 'ပထမ 3 လုံး', CN: '选三前组' }, example: '1,2,3,4' },
    [0, 1, 2],
    among({ size: 3, drawn: 3, pool: POOL }),
  ),
  KF_3QZX: row(
    { group: 'first', name: { EN: 'First three in order', MY: 'ပထမ 3 လုံး အစဉ်လိုက်', CN: '选三前直' }, example: '1|2,3|3' },
    [0, 1, 2],
    ordered(['place1', 'place2', 'place3'], POOL),
  ),
  EKF_NUM: row(
    { group: 'balls', name: { EN: 'Ball: number', MY: 'ဘောလုံး ဂဏန်း', CN: '第n球号码' }, example: '1,20|-|-|-|-|-|-|8' },
    ALL,
    byPlace(PLACES, POOL),
  ),
  EKF_BALL: row(
    { group: 'balls', name: { EN: 'Ball: sides', MY: 'ဘောလုံး ဘက်များ', CN: '第n球两面' }, example: 'B,WS|FA,BEI|-|HO|-|-|-|-' },
    ALL,
    sidesByPlace(PLACES, { words: BALL_WORDS, isOn: (side, ball) => BALL_RULES[side](ball), pairs: BALL_PAIRS }, POOL),
  ),
  EKF_SUM: row(
    { group: 'total', name: { EN: 'Sum and its tail', MY: 'ပေါင်းလဒ်နှင့် အဆုံးဂဏန်း', CN: '总和两面' }, example: 'B,E,WB' },
    ALL,
    sidesOfFigure(
      {
        words: SUM_SIDE_WORDS,
        isOn: (side, sum) => isSumSide(side, { sum, middle: 84 }),
        pairs: [
          ['B', 'S'],
          ['O', 'E'],
          ['WB', 'WS'],
        ],
      },
      { figure: total, chance: sumChance(POOL, 8) },
    ),
  ),
  EKF_LH: row({ group: 'total', name: { EN: 'Dragon, tiger', MY: 'နဂါး/ကျား', CN: '龙虎' }, example: '1v8@D' }, ALL, duels(DUELS)),
};

/** The family's table: one row a play. */
export const KF_BOOK = {
  family: 'KF',
  plays: playsOfRows(ROWS, { family: 'KF', ids: KF_PLAY_IDS }),
  tabs: { trad: [TABS.any, TABS.first, TABS.neighbours], ent: [TABS.balls, TABS.total] },
} satisfies FamilyBook<'KF'>;
