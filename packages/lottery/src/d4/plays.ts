import { type PlayRow, playsOfRows, tabs } from '../book.ts';
import type { FamilyBook, Method } from '../play.ts';
import type { Words } from '../words.ts';
import { D4_PLAY_IDS, type D4Group, type D4Play } from './codes.ts';
import { big, box, first, iBox, lastThree, lastThreeOfFirst, roll, small } from './methods.ts';

type Row = PlayRow<'D4'>;

const TABS = tabs({
  'four-digits': { EN: 'Four digits', MY: 'ဂဏန်း 4 လုံး', CN: '四字' },
  many: { EN: 'Box and roll', MY: 'ပတ်လည်နှင့် လှိမ့်', CN: '包字' },
  'last-three': { EN: 'Three digits', MY: 'ဂဏန်း 3 လုံး', CN: '三字' },
});

function row(group: D4Group, name: Words, example: string, method: Method<'D4'>): Row {
  return { group, name, example, ...method };
}

const ROWS: Readonly<Record<D4Play, Row>> = {
  D4_BIG: row('four-digits', { EN: 'Big', MY: 'အကြီး', CN: '大' }, '1234', big()),
  D4_SMALL: row('four-digits', { EN: 'Small', MY: 'အသေး', CN: '小' }, '1234', small()),
  D4_4A: row('four-digits', { EN: '4A: first prize', MY: '4A ပထမဆု', CN: '4A 头奖' }, '9999', first()),
  D4_BOX: row('many', { EN: 'Box', MY: 'ပတ်လည်', CN: '全保' }, '1122', box()),
  D4_IBOX: row('many', { EN: 'iBox', MY: 'iBox ပတ်လည် တစ်ကြေး', CN: '全保一注' }, '1123', iBox()),
  D4_ROLL: row('many', { EN: 'Roll', MY: 'လှိမ့်', CN: '滚字' }, 'R123', roll()),
  D4_3A: row('last-three', { EN: '3A: last three of first prize', MY: '3A ပထမဆု နောက် 3 လုံး', CN: '3A 头奖尾三' }, '234', lastThreeOfFirst()),
  D4_3ABC: row(
    'last-three',
    { EN: '3ABC: last three of the top prizes', MY: '3ABC ထိပ်ဆုများ နောက် 3 လုံး', CN: '3ABC 前三奖尾三' },
    '234',
    lastThree(),
  ),
};

/** The family's table: one row a play. */
export const D4_BOOK = {
  family: 'D4',
  plays: playsOfRows(ROWS, { family: 'D4', ids: D4_PLAY_IDS }),
  tabs: { trad: [TABS['four-digits'], TABS.many, TABS['last-three']], ent: [] },
} satisfies FamilyBook<'D4'>;
