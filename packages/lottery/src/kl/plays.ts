import { type PlayRow, playsOfRows, tabs } from '../book.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { total } from '../numbers/figures.ts';
import { range, SIDE_WORDS } from '../options.ts';
import type { FamilyBook } from '../play.ts';
import type { Words } from '../words.ts';
import { KL_PLAY_IDS, type KlPlay } from './codes.ts';
import { DRAWS, hits, options } from './methods.ts';

type Row = PlayRow<'KL'>;

const TABS = tabs({
  picks: { EN: 'Picks', MY: 'ရွေးချယ်မှု', CN: '任选' },
  sum: { EN: 'Sum', MY: 'ပေါင်းလဒ်', CN: '总和' },
  halves: { EN: 'Halves', MY: 'အထက်/အောက်', CN: '上下奇偶' },
});

const PICK_WORDS: readonly string[] = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

function pickRows() {
  const rows = SIZES.map((size): [string, Row] => [
    `KL_R${size}`,
    {
      group: 'picks',
      name: { EN: `Pick ${size}`, MY: `${size} လုံး ရွေး`, CN: `选${PICK_WORDS[size - 1]}` },
      example: range(1, size + 1).join(','),
      ...hits(size),
    },
  ]);
  return Object.fromEntries(rows) as Record<`KL_R${(typeof SIZES)[number]}`, Row>;
}

const chance = (draws: bigint): Fraction => fraction(draws, DRAWS);

/** Of all draws, how many have each sum, proven where the rules are tested. */
const SUMS = {
  above: chance(1_759_886_689_338_606_861n),
  middle: chance(15_542_763_534_960_598n),
  odd: chance(1_767_658_070_682_256_896n),
  even: chance(1_767_658_071_529_917_424n),
  aboveOdd: chance(883_829_035_341_128_448n),
  aboveEven: chance(876_057_653_997_478_413n),
};

const SUM_WORDS = {
  ...SIDE_WORDS,
  EQ: { EN: '810', MY: '810', CN: '总和810' },
  BO: { EN: 'Big odd', MY: 'ကြီးမ', CN: '大单' },
  BE: { EN: 'Big even', MY: 'ကြီးစုံ', CN: '大双' },
  SO: { EN: 'Small odd', MY: 'သေးမ', CN: '小单' },
  SE: { EN: 'Small even', MY: 'သေးစုံ', CN: '小双' },
} as const satisfies Record<string, Words>;

/** Big and small, alone or with odd and even, give the stake back on 810. */
function isOnSum(key: keyof typeof SUM_WORDS, sum: number): boolean | null {
  if (key === 'EQ') return sum === 810;
  if (/[BS]/.test(key) && sum === 810) return null;
  const on = { B: sum > 810, S: sum < 810, O: sum % 2 === 1, E: sum % 2 === 0 };
  return [...key].every((letter) => on[letter as keyof typeof on]);
}

function sums(): Pick<Row, 'form' | 'settle' | 'tiers' | 'most'> {
  const push = Object.fromEntries((['B', 'S', 'BO', 'BE', 'SO', 'SE'] as const).map((key) => [key, SUMS.middle]));
  return options(SUM_WORDS, {
    items: { EQ: '810' },
    chance: {
      B: SUMS.above,
      S: SUMS.above,
      O: SUMS.odd,
      E: SUMS.even,
      EQ: SUMS.middle,
      BO: SUMS.aboveOdd,
      BE: SUMS.aboveEven,
      SO: SUMS.aboveOdd,
      SE: SUMS.aboveEven,
    },
    judge: (key, numbers) => isOnSum(key, total(numbers)),
    push,
    pairs: [
      ['B', 'S', 'EQ'],
      ['O', 'E'],
      ['BO', 'BE', 'SO', 'SE'],
    ],
  });
}

/** Chance of ten numbers of 1 to 40 (of ten odd ones): C(40,10)²; and the half of what is left. */
const ALIKE = chance(847_660_528n * 847_660_528n);
const UNLIKE = fraction(ALIKE.d - ALIKE.n, ALIKE.d * 2n);

/** Which of two kinds of 40 numbers has more of the 20 drawn. */
function halves(words: Readonly<Record<'U' | 'D' | 'H', Words>>, isUpper: (number: number) => boolean) {
  return options(words, {
    chance: { U: UNLIKE, D: UNLIKE, H: ALIKE },
    judge: (key, numbers) => {
      const upper = numbers.filter(isUpper).length;
      return key === (upper > 10 ? 'U' : upper < 10 ? 'D' : 'H');
    },
    pairs: [['U', 'D', 'H']],
  });
}

const ELEMENTS = {
  JIN: { EN: 'Metal', MY: 'သတ္တု', CN: '金' },
  MU: { EN: 'Wood', MY: 'သစ်', CN: '木' },
  SHUI: { EN: 'Water', MY: 'ရေ', CN: '水' },
  HUO: { EN: 'Fire', MY: 'မီး', CN: '火' },
  TU: { EN: 'Earth', MY: 'မြေ', CN: '土' },
} as const satisfies Record<string, Words>;
type Element = keyof typeof ELEMENTS;

/** Metal to 695, wood to 763, water to 855, fire to 923, earth above. */
export function elementOf(sum: number): Element {
  if (sum <= 695) return 'JIN';
  if (sum <= 763) return 'MU';
  if (sum <= 855) return 'SHUI';
  return sum <= 923 ? 'HUO' : 'TU';
}

const ROWS: Readonly<Record<KlPlay, Row>> = {
  ...pickRows(),
  EKL_SUM: { group: 'sum', name: { EN: 'Sum', MY: 'ပေါင်းလဒ်', CN: '总和' }, example: 'B,O,810,BE', ...sums() },
  EKL_SX: {
    group: 'halves',
    name: { EN: 'Upper and lower half', MY: 'အထက်ပိုင်း/အောက်ပိုင်း', CN: '上下盘' },
    example: 'U,H',
    ...halves(
      {
        U: { EN: '1 to 40', MY: '1 မှ 40', CN: '上盘' },
        D: { EN: '41 to 80', MY: '41 မှ 80', CN: '下盘' },
        H: { EN: 'Alike', MY: 'တူညီ', CN: '和' },
      },
      (number) => number <= 40,
    ),
  },
  EKL_JO: {
    group: 'halves',
    name: { EN: 'More odd or more even', MY: 'မများ/စုံများ', CN: '奇偶盘' },
    example: 'D',
    ...halves(
      {
        U: { EN: 'More odd', MY: 'မဂဏန်း ပိုများ', CN: '奇盘' },
        D: { EN: 'More even', MY: 'စုံဂဏန်း ပိုများ', CN: '偶盘' },
        H: { EN: 'Alike', MY: 'တူညီ', CN: '和' },
      },
      (number) => number % 2 === 1,
    ),
  },
  EKL_WX: {
    group: 'sum',
    name: { EN: 'Element of the sum', MY: 'ပေါင်းလဒ်၏ ဓာတ်', CN: '五行' },
    example: 'JIN,TU',
    ...options(ELEMENTS, {
      chance: {
        JIN: chance(362_424_019_495_171_770n),
        MU: chance(712_463_910_471_784_803n),
        SHUI: chance(1_371_845_418_169_315_204n),
        HUO: chance(719_054_759_525_309_151n),
        TU: chance(369_528_034_550_593_392n),
      },
      judge: (key, numbers) => key === elementOf(total(numbers)),
      pairs: [['JIN', 'MU', 'SHUI', 'HUO', 'TU']],
    }),
  },
};

/** The family's table: one row a play. */
export const KL_BOOK = {
  family: 'KL',
  plays: playsOfRows(ROWS, { family: 'KL', ids: KL_PLAY_IDS }),
  tabs: { trad: [TABS.picks], ent: [TABS.sum, TABS.halves] },
} satisfies FamilyBook<'KL'>;
