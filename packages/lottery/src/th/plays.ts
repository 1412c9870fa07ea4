import { type PlayRow, playsOfRows, tabs } from '../book.ts';
import { anywhere } from '../digits/group.ts';
import { anyOrder } from '../digits/orders.ts';
import { at } from '../digits/places.ts';
import type { FamilyBook, Method } from '../play.ts';
import type { Words } from '../words.ts';
import { TH_PLAY_IDS, type ThGroup, type ThPlay } from './codes.ts';
import { thaiGroups } from './entries.ts';
import { BACK, BOTTOM, FRONT, numbers, oneDigit, perPrize, sides, TOP_FOUR, TOP_FRONT, TOP_THREE, TOP_TWO, twoOfThree } from './methods.ts';

type Row = PlayRow<'TH'>;

const TABS = tabs({
  'top-three': { EN: 'Three digits', MY: 'ဂဏန်း 3 လုံး', CN: '三位数', TH: 'สามตัว' },
  'top-two': { EN: 'Two digits', MY: 'ဂဏန်း 2 လုံး', CN: '两位数', TH: 'สองตัว' },
  run: { EN: 'One digit', MY: 'ဂဏန်း 1 လုံး', CN: '一位数', TH: 'วิ่งและปัก' },
  'top-four': { EN: 'Four digits', MY: 'ဂဏန်း 4 လုံး', CN: '四位数', TH: 'สี่ตัว' },
  'third-prizes': { EN: 'Three-digit prizes', MY: 'ဂဏန်း 3 လုံး ဆုများ', CN: '三位奖', TH: 'สามตัวหน้าและล่าง' },
  'high-low': { EN: 'Sides', MY: 'ကြီး/သေး/မ/စုံ', CN: '两面', TH: 'สูงต่ำคู่คี่' },
});

function row(group: ThGroup, name: Words, example: string, method: Method<'TH'>): Row {
  return { group, name, example, ...method };
}

const NOT_ALL_ALIKE = (different: number): boolean => different > 1;

const PLACE_WORDS = {
  1: { EN: 'first', MY: 'ပထမ', CN: '第一' },
  2: { EN: 'second', MY: 'ဒုတိယ', CN: '第二' },
  3: { EN: 'third', MY: 'တတိယ', CN: '第三' },
} as const satisfies Record<number, Words>;

/** One place of the three top or the two bottom digits. */
function pinned(part: 'top' | 'bottom', place: keyof typeof PLACE_WORDS): Row {
  const words = PLACE_WORDS[place];
  const name = {
    top: {
      EN: `Top, ${words.EN} digit`,
      MY: `အပေါ် ${words.MY} နေရာ`,
      CN: `上方${words.CN}位`,
      TH: `ปักบน หลัก${['ร้อย', 'สิบ', 'หน่วย'][place - 1]}`,
    },
    bottom: {
      EN: `Bottom, ${words.EN} digit`,
      MY: `အောက် ${words.MY} နေရာ`,
      CN: `下方${words.CN}位`,
      TH: `ปักล่าง หลัก${['สิบ', 'หน่วย'][place - 1]}`,
    },
  }[part];
  return row('run', name, '3', at([(part === 'top' ? TOP_THREE : BOTTOM)[place - 1] ?? 0], oneDigit()));
}

const TOP_WORDS = {
  three: { EN: '3 top', MY: 'အပေါ် 3 လုံး', CN: '三上', TH: 'สามตัวบน' },
  two: { EN: '2 top', MY: 'အပေါ် 2 လုံး', CN: '二上', TH: 'สองตัวบน' },
  bottom: { EN: '2 bottom', MY: 'အောက် 2 လုံး', CN: '二下', TH: 'สองตัวล่าง' },
} as const satisfies Record<string, Words>;

function sidesOf({ EN, MY, CN, TH }: Words): Words {
  return { EN: `${EN}: sides`, MY: `${MY} ကြီး/သေး/မ/စုံ`, CN: `${CN}两面`, TH: `${TH} สูงต่ำคู่คี่` };
}

const ROWS: Readonly<Record<ThPlay, Row>> = {
  TH_3T: row('top-three', TOP_WORDS.three, '047,745', at(TOP_THREE, numbers(3))),
  TH_3TOTE: row(
    'top-three',
    { EN: '3 top, any order', MY: 'အပေါ် 3 လုံး ပတ်လည်', CN: '三上组选', TH: 'สามตัวโต๊ด' },
    '457',
    at(TOP_THREE, anyOrder(thaiGroups(3, NOT_ALL_ALIKE))),
  ),
  TH_2T: row('top-two', TOP_WORDS.two, '12,21', at(TOP_TWO, numbers(2))),
  TH_2F: row('top-two', { EN: '2 top, front', MY: 'အပေါ် ရှေ့ 2 လုံး', CN: '二上前', TH: 'สองตัวหน้า' }, '47', at(TOP_FRONT, numbers(2))),
  TH_2B: row('top-two', TOP_WORDS.bottom, '00,12,21', at(BOTTOM, numbers(2))),
  TH_2TOTE: row(
    'top-two',
    { EN: '2 among 3 top', MY: 'အပေါ် 3 လုံးထဲမှ 2 လုံး', CN: '三上含二', TH: 'สองตัวโต๊ดบน' },
    '11,47',
    at(TOP_THREE, twoOfThree()),
  ),
  TH_2BTOTE: row(
    'top-two',
    { EN: '2 bottom, any order', MY: 'အောက် 2 လုံး ပတ်လည်', CN: '二下组选', TH: 'สองตัวโต๊ดล่าง' },
    '12',
    at(BOTTOM, anyOrder(thaiGroups(2, NOT_ALL_ALIKE))),
  ),
  TH_RT: row('run', { EN: 'Run top', MY: 'အပေါ် ပါဝင်', CN: '上跑', TH: 'วิ่งบน' }, '4,7', at(TOP_THREE, anywhere(3, 1))),
  TH_RB: row('run', { EN: 'Run bottom', MY: 'အောက် ပါဝင်', CN: '下跑', TH: 'วิ่งล่าง' }, '1,2', at(BOTTOM, anywhere(2, 1))),
  TH_PT1: pinned('top', 1),
  TH_PT2: pinned('top', 2),
  TH_PT3: pinned('top', 3),
  TH_PB1: pinned('bottom', 1),
  TH_PB2: pinned('bottom', 2),
  TH_4T: row('top-four', { EN: '4 top', MY: 'အပေါ် 4 လုံး', CN: '四上', TH: 'สี่ตัวบน' }, '1234', at(TOP_FOUR, numbers(4))),
  TH_4TOTE: row(
    'top-four',
    { EN: '4 top, any order', MY: 'အပေါ် 4 လုံး ပတ်လည်', CN: '四上组选', TH: 'สี่ตัวโต๊ด' },
    '1123',
    at(TOP_FOUR, anyOrder(thaiGroups(4, NOT_ALL_ALIKE))),
  ),
  TH_3F: row('third-prizes', { EN: '3 front', MY: 'ရှေ့ 3 လုံး', CN: '前三', TH: 'สามตัวหน้า' }, '123', perPrize(FRONT)),
  TH_3B: row('third-prizes', { EN: '3 back', MY: 'နောက် 3 လုံး', CN: '后三', TH: 'สามตัวล่าง' }, '123,132', perPrize(BACK)),
  ETH_3T: row('high-low', sidesOf(TOP_WORDS.three), 'B,O', at(TOP_THREE, sides())),
  ETH_2T: row('high-low', sidesOf(TOP_WORDS.two), 'B,E', at(TOP_TWO, sides())),
  ETH_2B: row('high-low', sidesOf(TOP_WORDS.bottom), 'S', at(BOTTOM, sides())),
  ETH_1T: row('high-low', sidesOf({ EN: '1 top', MY: 'အပေါ် 1 လုံး', CN: '一上', TH: 'หนึ่งตัวบน' }), 'S,O', at([5], sides())),
};

/** The family's table: one row a play. */
export const TH_BOOK = {
  family: 'TH',
  plays: playsOfRows(ROWS, { family: 'TH', ids: TH_PLAY_IDS }),
  tabs: { trad: [TABS['top-three'], TABS['top-two'], TABS.run, TABS['top-four'], TABS['third-prizes']], ent: [TABS['high-low']] },
} satisfies FamilyBook<'TH'>;
