import { type PlayRow, playsOfRows, prefixed, tabs } from '../book.ts';
import type { FamilyBook, Method } from '../play.ts';
import type { Words } from '../words.ts';
import { VNN_PLAY_IDS, VNS_PLAY_IDS, type VnGroup, type VnnPlay, type VnsPlay } from './codes.ts';
import { parseVn, type VnFamily } from './draw.ts';
import { allAppear, noneAppears, oneDigit, partsOf, perHit, twoDigits } from './methods.ts';

type Row = PlayRow<VnFamily>;

const TABS = tabs({
  lo: { EN: 'Lo', MY: 'လို', CN: '包组', VI: 'Bao lô' },
  de: { EN: 'Two digits', MY: 'ဂဏန်း 2 လုံး', CN: '两位数', VI: 'Đánh đề' },
  'three-digits': { EN: 'Three and four digits', MY: 'ဂဏန်း 3 လုံးနှင့် 4 လုံး', CN: '三位四位', VI: '3 càng, 4 càng' },
  heads: { EN: 'Head and tail', MY: 'ခေါင်းနှင့် အမြီး', CN: '头尾', VI: 'Đầu đuôi' },
  xien: { EN: 'All appear', MY: 'အားလုံး ထွက်', CN: '串号', VI: 'Lô xiên' },
  truot: { EN: 'None appears', MY: 'တစ်ခုမှ မထွက်', CN: '不中', VI: 'Lô trượt' },
  'two-digits': { EN: 'Sides', MY: 'ကြီး/သေး/မ/စုံ', CN: '两面', VI: 'Tài xỉu' },
});

const TAB_ORDER = [TABS.lo, TABS.de, TABS['three-digits'], TABS.heads, TABS.xien, TABS.truot, TABS['two-digits']];

function row(group: VnGroup, name: Words, example: string, method: Method<VnFamily>): Row {
  return { group, name, example, ...method };
}

/** Lô: a number against the tails (or heads) of all prizes, at the price of all of them or, as "1k", at the price of one. */
function lo(family: VnFamily) {
  const point = (digits: number, end: 'head' | 'tail' = 'tail') => {
    const parts = partsOf(family, digits, { end });
    return perHit(parts, parts.slots.length);
  };
  const oneK = (digits: number) => perHit(partsOf(family, digits), 1);
  const name = (digits: number): Words => ({
    EN: `Lo ${digits} digits`,
    MY: `လို ${digits} လုံး`,
    CN: `包组${digits}`,
    VI: `Bao lô ${digits} số`,
  });
  const nameOneK = (digits: number): Words => ({
    EN: `Lo ${digits} digits 1k`,
    MY: `လို ${digits} လုံး 1k`,
    CN: `包组${digits} 1k`,
    VI: `Lô ${digits} số 1k`,
  });
  return {
    LO2: row('lo', name(2), '12,34', point(2)),
    LO2_1K: row('lo', nameOneK(2), '05', oneK(2)),
    LO2D: row('lo', { EN: 'Lo first 2 digits', MY: 'လို ရှေ့ 2 လုံး', CN: '包组头2', VI: 'Lô 2 số đầu' }, '70', point(2, 'head')),
    LO3: row('lo', name(3), '123,456', point(3)),
    LO3_1K: row('lo', nameOneK(3), '123', oneK(3)),
    LO4: row('lo', name(4), '1234', point(4)),
    LO4_1K: row('lo', nameOneK(4), '9999', oneK(4)),
  };
}

/** Numbers against some digits of some prizes, at the price of as many numbers as there are. */
function prizes(family: VnFamily, digits: number, of: { prizes: readonly string[]; end?: 'head' | 'tail' }): Method<VnFamily> {
  const parts = partsOf(family, digits, of);
  return perHit(parts, parts.slots.length);
}

/** Plays that both regions have. */
function shared(family: VnFamily) {
  const special = { prizes: ['DB'] };
  const xien = (size: number): Words => ({ EN: `Xien ${size}`, MY: `${size} လုံးစလုံး ထွက်`, CN: `串号${size}`, VI: `Lô xiên ${size}` });
  const truot = (size: number): Words => ({ EN: `Truot ${size}`, MY: `${size} လုံး မထွက်`, CN: `不中${size}`, VI: `Lô trượt ${size}` });
  const numbers = (size: number) => ['02', '12', '23', '34', '45', '56', '67', '78', '89', '90'].slice(0, size).join(',');
  return {
    ...lo(family),
    DE_DB: row(
      'de',
      { EN: 'Special, last 2', MY: 'အထူးဆု နောက် 2 လုံး', CN: '特等奖尾二', VI: 'Đề đặc biệt' },
      '65,66',
      prizes(family, 2, special),
    ),
    DE_DBD: row(
      'de',
      { EN: 'Special, first 2', MY: 'အထူးဆု ရှေ့ 2 လုံး', CN: '特等奖头二', VI: 'Đầu ĐB' },
      '95',
      prizes(family, 2, { ...special, end: 'head' }),
    ),
    C3_DB: row(
      'three-digits',
      { EN: 'Special, last 3', MY: 'အထူးဆု နောက် 3 လုံး', CN: '特等奖尾三', VI: '3 càng đặc biệt' },
      '565',
      prizes(family, 3, special),
    ),
    C4_DB: row(
      'three-digits',
      { EN: 'Special, last 4', MY: 'အထူးဆု နောက် 4 လုံး', CN: '特等奖尾四', VI: '4 càng đặc biệt' },
      '9565',
      prizes(family, 4, special),
    ),
    DAU: row('heads', { EN: 'Head', MY: 'ခေါင်း', CN: '头', VI: 'Đầu' }, '0,6', oneDigit(family, 'tens')),
    DUOI: row('heads', { EN: 'Tail', MY: 'အမြီး', CN: '尾', VI: 'Đuôi' }, '5', oneDigit(family, 'units')),
    XIEN2: row('xien', xien(2), '12,34,56', allAppear(family, 2)),
    XIEN3: row('xien', xien(3), '12,34,56,78', allAppear(family, 3)),
    XIEN4: row('xien', xien(4), '01,02,03,04', allAppear(family, 4)),
    TRUOT4: row('truot', truot(4), numbers(5), noneAppears(family, 4)),
    TRUOT8: row('truot', truot(8), numbers(8), noneAppears(family, 8)),
    TRUOT10: row('truot', truot(10), numbers(10), noneAppears(family, 10)),
    '2D': row(
      'two-digits',
      { EN: 'Sides of the last 2', MY: 'နောက် 2 လုံး ဘက်များ', CN: '尾二两面', VI: 'Tài xỉu 2D' },
      'B,O,TB,T9',
      twoDigits(family),
    ),
  };
}

const NORTH: Readonly<Record<VnnPlay, PlayRow<'VNN'>>> = {
  ...prefixed('VNN', shared('VNN')),
  VNN_DE_G1: row(
    'de',
    { EN: 'First prize, last 2', MY: 'ပထမဆု နောက် 2 လုံး', CN: '一等奖尾二', VI: 'Đề giải nhất' },
    '29',
    prizes('VNN', 2, { prizes: ['G1'] }),
  ),
  VNN_DE_G7: row('de', { EN: 'Seventh prize', MY: 'သတ္တမဆု', CN: '七等奖', VI: 'Đề đầu' }, '12', prizes('VNN', 2, { prizes: ['G7'] })),
  VNN_C3_G6: row(
    'three-digits',
    { EN: 'Sixth prize', MY: 'ဆဋ္ဌမဆု', CN: '六等奖', VI: '3 càng đầu' },
    '592',
    prizes('VNN', 3, { prizes: ['G6'] }),
  ),
};

const SOUTH: Readonly<Record<VnsPlay, PlayRow<'VNS'>>> = {
  ...prefixed('VNS', shared('VNS')),
  VNS_DE_G8: row('de', { EN: 'Eighth prize', MY: 'အဋ္ဌမဆု', CN: '八等奖', VI: 'Đề đầu' }, '65', prizes('VNS', 2, { prizes: ['G8'] })),
  VNS_DE_DD: row(
    'de',
    { EN: 'Eighth prize and special', MY: 'အဋ္ဌမဆုနှင့် အထူးဆု', CN: '头尾（八等奖与特等奖）', VI: 'Đề đầu đuôi' },
    '65',
    prizes('VNS', 2, { prizes: ['G8', 'DB'] }),
  ),
  VNS_C3_G7: row(
    'three-digits',
    { EN: 'Seventh prize', MY: 'သတ္တမဆု', CN: '七等奖', VI: '3 càng đầu' },
    '592',
    prizes('VNS', 3, { prizes: ['G7'] }),
  ),
  VNS_C3_DD: row(
    'three-digits',
    { EN: 'Seventh prize and special', MY: 'သတ္တမဆုနှင့် အထူးဆု', CN: '头尾（七等奖与特等奖）', VI: '3 càng đầu đuôi' },
    '592',
    prizes('VNS', 3, { prizes: ['G7', 'DB'] }),
  ),
};

/** The North's table: one row a play. */
export const VNN_BOOK = {
  family: 'VNN',
  plays: playsOfRows(NORTH, { family: 'VNN', ids: VNN_PLAY_IDS }),
  parse: (drawn) => parseVn('VNN', drawn),
  tabs: { trad: TAB_ORDER, ent: [] },
} satisfies FamilyBook<'VNN'>;

/** The table of Centre and South: one row a play. */
export const VNS_BOOK = {
  family: 'VNS',
  plays: playsOfRows(SOUTH, { family: 'VNS', ids: VNS_PLAY_IDS }),
  parse: (drawn) => parseVn('VNS', drawn),
  tabs: { trad: TAB_ORDER, ent: [] },
} satisfies FamilyBook<'VNS'>;
