import { type PlayRow, playsOfRows, prefixed, tabs } from '../book.ts';
import { type Line, mapLines, threeLines, twoLines } from '../digits/lines.ts';
import type { DigitMethod } from '../digits/method.ts';
import { at } from '../digits/places.ts';
import { fixedPlaces } from '../digits/straight.ts';
import { METHOD_WORDS, named } from '../digits/words.ts';
import type { FamilyBook } from '../play.ts';
import type { Words } from '../words.ts';
import { D3_PLAY_IDS, type D3Group, type D3Play } from './codes.ts';
import { allOddOrEven, generalPick, sidesOfSum, steps } from './methods.ts';

type Row = PlayRow<'D3'>;

const PLACES = ['bai', 'shi', 'ge'] as const;

const PARTS = {
  three: { EN: 'Three digits', MY: 'ဂဏန်း 3 လုံး', CN: '三星' },
  'two-front': { EN: 'Front two', MY: 'ရှေ့ 2 လုံး', CN: '前二' },
  'two-back': { EN: 'Back two', MY: 'နောက် 2 လုံး', CN: '后二' },
} as const satisfies Partial<Record<D3Group, Words>>;

const TABS = tabs({
  ...PARTS,
  places: METHOD_WORDS.place,
  total: { EN: 'Sum and others', MY: 'ပေါင်းလဒ်နှင့် အခြား', CN: '和值及其他' },
});

function rows<Name extends string>(
  tab: keyof typeof PARTS,
  places: readonly number[],
  lines: Readonly<Record<Name, Line>>,
): Record<Name, Row> {
  return mapLines(lines, ([word, example, method]) => row({ tab, name: named(PARTS[tab], METHOD_WORDS[word]), example }, places, method));
}

function row({ tab, name, example }: { tab: D3Group; name: Words; example: string }, places: readonly number[], method: DigitMethod): Row {
  return { group: tab, name, example, ...at(places, method) };
}

const ALL = [0, 1, 2];

const ROWS: Readonly<Record<D3Play, Row>> = {
  ...prefixed('D3', rows('three', ALL, threeLines(PLACES))),
  ...prefixed('D3_2F', rows('two-front', [0, 1], twoLines(['bai', 'shi']))),
  ...prefixed('D3_2B', rows('two-back', [1, 2], twoLines(['shi', 'ge']))),
  D3_DWD: row({ tab: 'places', name: METHOD_WORDS.place, example: '6|4|-' }, ALL, fixedPlaces(PLACES)),
  D3_TX: row({ tab: 'total', name: { EN: 'General pick', MY: 'အထွေထွေ ရွေးချယ်မှု', CN: '通选' }, example: '112;123' }, ALL, generalPick()),
  D3_TLJ: row({ tab: 'total', name: { EN: 'Steps', MY: 'ဂဏန်းဆက်', CN: '拖拉机' }, example: '' }, ALL, steps()),
  D3_ALLOE: row(
    { tab: 'total', name: { EN: 'All odd or all even', MY: 'အားလုံးမ သို့မဟုတ် အားလုံးစုံ', CN: '猜奇偶' }, example: 'O' },
    ALL,
    allOddOrEven(),
  ),
  D3_SUM: row(
    { tab: 'total', name: { EN: 'Sum: big, small, odd, even', MY: 'ပေါင်းလဒ် ကြီး/သေး/မ/စုံ', CN: '和值大小单双' }, example: 'B,E' },
    ALL,
    sidesOfSum(),
  ),
};

/** The family's table: one row a play. */
export const D3_BOOK = {
  family: 'D3',
  plays: playsOfRows(ROWS, { family: 'D3', ids: D3_PLAY_IDS }),
  tabs: { trad: [TABS.three, TABS['two-front'], TABS['two-back'], TABS.places, TABS.total], ent: [] },
} satisfies FamilyBook<'D3'>;
