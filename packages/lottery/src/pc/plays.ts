import { type PlayRow, playsOfRows, tabs } from '../book.ts';
import type { TierKey } from '../codes.ts';
import type { DigitMethod } from '../digits/method.ts';
import { at } from '../digits/places.ts';
import { patterns } from '../digits/sides.ts';
import { total } from '../digits/straight.ts';
import { type Sides, sidesOfFigure } from '../numbers/sides.ts';
import { SIDE_WORDS } from '../options.ts';
import type { FamilyBook } from '../play.ts';
import type { Words } from '../words.ts';
import { PC_PLAY_IDS, type PcGroup, type PcPlay } from './codes.ts';
import { chanceOfSum, oneSum, threeSums } from './methods.ts';

type Row = PlayRow<'PC'>;

const TABS = tabs({
  sum: { EN: 'Sum', MY: 'ပေါင်းလဒ်', CN: '特码' },
  sides: { EN: 'Sides', MY: 'ကြီး/သေး/အရောင်', CN: '混合' },
});

function row(head: { group: PcGroup; name: Words; example: string }, method: DigitMethod): Row {
  return { ...head, ...at([0, 1, 2], method) };
}

/** Sides of the sum of the three digits. */
function sides<Key extends TierKey>(of: Sides<Key>): Pick<Row, 'form' | 'tiers' | 'settle' | 'most' | 'places'> {
  const { judge, ...method } = sidesOfFigure(of, { figure: total, chance: chanceOfSum });
  return { ...method, settle: (selection, { numbers }) => judge(selection, numbers) };
}

const COMBINED_WORDS = {
  ...SIDE_WORDS,
  BO: { EN: 'Big odd', MY: 'ကြီးမ', CN: '大单' },
  BE: { EN: 'Big even', MY: 'ကြီးစုံ', CN: '大双' },
  SO: { EN: 'Small odd', MY: 'သေးမ', CN: '小单' },
  SE: { EN: 'Small even', MY: 'သေးစုံ', CN: '小双' },
} as const satisfies Record<string, Words>;

/** Big is 14 and more; a combination is both of its letters. */
function isOnSides(letters: string, sum: number): boolean {
  const on = { B: sum >= 14, S: sum <= 13, O: sum % 2 === 1, E: sum % 2 === 0 };
  return [...letters].every((letter) => on[letter as keyof typeof on]);
}

const COLOURS: Readonly<Record<'R' | 'G' | 'L', readonly number[]>> = {
  R: [3, 6, 9, 12, 15, 18, 21, 24],
  G: [1, 4, 7, 10, 16, 19, 22, 25],
  L: [2, 5, 8, 11, 17, 20, 23, 26],
};

const ROWS: Readonly<Record<PcPlay, Row>> = {
  PC_SUM: row({ group: 'sum', name: { EN: 'Sum', MY: 'ပေါင်းလဒ်', CN: '特码' }, example: '0,13' }, oneSum()),
  PC_SUM3: row({ group: 'sum', name: { EN: 'Three sums', MY: 'ပေါင်းလဒ် သုံးခု', CN: '特码包三' }, example: '15,17,18,27' }, threeSums()),
  PC_BSOE: {
    group: 'sides',
    name: { EN: 'Big, small, odd, even', MY: 'ကြီး/သေး/မ/စုံ', CN: '大小单双及组合' },
    example: 'B,BO,SE',
    ...sides({
      words: COMBINED_WORDS,
      isOn: isOnSides,
      pairs: [
        ['B', 'S'],
        ['O', 'E'],
        ['BO', 'BE', 'SO', 'SE'],
      ],
    }),
  },
  PC_EXT: {
    group: 'sides',
    name: { EN: 'Extremes', MY: 'အစွန်း', CN: '极大极小' },
    example: 'XB,XS',
    ...sides({
      words: { XB: { EN: 'Extreme big', MY: 'အကြီးစွန်း', CN: '极大' }, XS: { EN: 'Extreme small', MY: 'အသေးစွန်း', CN: '极小' } },
      isOn: (side, sum) => (side === 'XB' ? sum >= 22 : sum <= 5),
      pairs: [['XB', 'XS']],
    }),
  },
  PC_COLOR: {
    group: 'sides',
    name: { EN: 'Colour', MY: 'အရောင်', CN: '波色' },
    example: 'R,G',
    ...sides({
      words: {
        R: { EN: 'Red', MY: 'အနီ', CN: '红波' },
        G: { EN: 'Green', MY: 'အစိမ်း', CN: '绿波' },
        L: { EN: 'Blue', MY: 'အပြာ', CN: '蓝波' },
      },
      isOn: (colour, sum) => COLOURS[colour].includes(sum),
      pairs: [['R', 'G', 'L']],
    }),
  },
  PC_PAT: row(
    { group: 'sides', name: { EN: 'Patterns', MY: 'ပုံစံများ', CN: '豹子顺子对子' }, example: 'BZ,SZ,DZ' },
    patterns(['BZ', 'SZ', 'DZ']),
  ),
};

/** The family's table: one row a play. */
export const PC_BOOK = {
  family: 'PC',
  plays: playsOfRows(ROWS, { family: 'PC', ids: PC_PLAY_IDS }),
  tabs: { trad: [TABS.sum, TABS.sides], ent: [] },
} satisfies FamilyBook<'PC'>;
