import { type PlayRow, playsOfRows, prefixed, tabs } from '../book.ts';
import type { FamilyBook, Method } from '../play.ts';
import type { Words } from '../words.ts';
import { VNN_PLAY_IDS, VNS_PLAY_IDS, type VnGroup, type VnnPlay, type VnsPlay } from './codes.ts';
import type { VnFamily } from './draw.ts';
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
  const names = (digits: number, end: 'head' | 'tail'): Words => ({
    EN: `All prizes, ${end === 'tail' ? 'last' : 'first'} ${digits}`,
    MY: `ဆုအားလုံး ${end === 'tail' ? 'နောက်' : 'ရှေ့'} ${digits} လုံး`,
    CN: `包组${end === 'tail' ? '尾' : '头'}${digits}位`,
    VI: end === 'tail' ? `Bao lô ${digits} số` : `Lô ${digits} số đầu`,
  });
  const oneK = ({ EN, MY, CN, VI }: Words): Words => ({ EN: `${EN} (1k)`, MY: `${MY} (1k)`, CN: `${CN}（1k）`, VI: `${VI} 1k` });
  const rows = (digits: number, example: string, end: 'head' | 'tail' = 'tail'): [Row, Row] => [
    row('lo', names(digits, end), example, perHit(partsOf(family, digits, { end }))),
    row('lo', oneK(names(digits, end)), example, perHit(partsOf(family, digits, { end }), 1)),
  ];
  const [LO2, LO2_1K] = rows(2, '12,34');
  const [LO2D, LO2D_1K] = rows(2, '70', 'head');
  const [LO3, LO3_1K] = rows(3, '123,456');
  const [LO4, LO4_1K] = rows(4, '1234');
  return { LO2, LO2_1K, LO2D, LO2D_1K, LO3, LO3_1K, LO4, LO4_1K };
}

/** Numbers against some digits of some prizes, at the price of as many numbers as there are. */
function prizes(family: VnFamily, digits: number, of: { prizes: readonly string[]; end?: 'head' | 'tail' }): Method<VnFamily> {
  return perHit(partsOf(family, digits, of));
}

/** Plays that both regions have. */
function shared(family: VnFamily) {
  const special = { prizes: ['DB'] };
  const xien = (size: number): Words => ({ EN: `All ${size} drawn`, MY: `${size} လုံးစလုံး ထွက်`, CN: `串号${size}`, VI: `Lô xiên ${size}` });
  const truot = (size: number): Words => ({ EN: `None of ${size} drawn`, MY: `${size} လုံး မထွက်`, CN: `不中${size}`, VI: `Lô trượt ${size}` });
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
    DAU: row('heads', { EN: 'Special, tens', MY: 'အထူးဆု ဆယ်ဂဏန်း', CN: '特等奖十位', VI: 'Đầu' }, '0,6', oneDigit(family, 'tens')),
    DUOI: row('heads', { EN: 'Special, ones', MY: 'အထူးဆု ခုဂဏန်း', CN: '特等奖个位', VI: 'Đuôi' }, '5', oneDigit(family, 'units')),
    XIEN2: row('xien', xien(2), '12,34,56', allAppear(family, 2)),
    XIEN3: row('xien', xien(3), '12,34,56,78', allAppear(family, 3)),
    XIEN4: row('xien', xien(4), '01,02,03,04', allAppear(family, 4)),
    TRUOT4: row('truot', truot(4), numbers(5), noneAppears(family, 4)),
    TRUOT8: row('truot', truot(8), numbers(8), noneAppears(family, 8)),
    TRUOT10: row('truot', truot(10), numbers(10), noneAppears(family, 10)),
    '2D': row(
      'two-digits',
      { EN: 'Special, last 2: sides and sum', MY: 'အထူးဆု နောက် 2 လုံး ကြီး/သေး/မ/စုံ', CN: '特等奖尾二两面', VI: 'Tài xỉu, lẻ chẵn, tổng' },
      'B,O,TB,T9',
      twoDigits(family),
    ),
  };
}

/** The first prize, and the prizes of two and of three digits: alone, and together with the special one. */
function ends(family: VnFamily, { two, three }: Readonly<Record<'two' | 'three', { prize: string; name: Words }>>) {
  const withSpecial = ({ EN, MY, CN }: Words, VI: string): Words => ({
    EN: `${EN} and special`,
    MY: `${MY}နှင့် အထူးဆု`,
    CN: `${CN}与特等奖`,
    VI,
  });
  return {
    first: row(
      'de',
      { EN: 'First prize, last 2', MY: 'ပထမဆု နောက် 2 လုံး', CN: '一等奖尾二', VI: 'Đề giải nhất' },
      '29',
      prizes(family, 2, { prizes: ['G1'] }),
    ),
    two: row('de', { ...two.name, VI: 'Đề đầu' }, '12', prizes(family, 2, { prizes: [two.prize] })),
    twoAndSpecial: row('de', withSpecial(two.name, 'Đề đầu đuôi'), '65', prizes(family, 2, { prizes: [two.prize, 'DB'] })),
    three: row('three-digits', { ...three.name, VI: '3 càng đầu' }, '592', prizes(family, 3, { prizes: [three.prize] })),
    threeAndSpecial: row(
      'three-digits',
      withSpecial(three.name, '3 càng đầu đuôi'),
      '592',
      prizes(family, 3, { prizes: [three.prize, 'DB'] }),
    ),
  };
}

const PRIZE_NAMES = {
  G6: { EN: 'Sixth prize', MY: 'ဆဋ္ဌမဆု', CN: '六等奖' },
  G7: { EN: 'Seventh prize', MY: 'သတ္တမဆု', CN: '七等奖' },
  G8: { EN: 'Eighth prize', MY: 'အဋ္ဌမဆု', CN: '八等奖' },
} as const satisfies Record<string, Words>;

const NORTH_ENDS = ends('VNN', { two: { prize: 'G7', name: PRIZE_NAMES.G7 }, three: { prize: 'G6', name: PRIZE_NAMES.G6 } });
const SOUTH_ENDS = ends('VNS', { two: { prize: 'G8', name: PRIZE_NAMES.G8 }, three: { prize: 'G7', name: PRIZE_NAMES.G7 } });

const NORTH: Readonly<Record<VnnPlay, PlayRow<'VNN'>>> = {
  ...prefixed('VNN', shared('VNN')),
  VNN_DE_G1: NORTH_ENDS.first,
  VNN_DE_G7: NORTH_ENDS.two,
  VNN_DE_DD: NORTH_ENDS.twoAndSpecial,
  VNN_C3_G6: NORTH_ENDS.three,
  VNN_C3_DD: NORTH_ENDS.threeAndSpecial,
};

const SOUTH: Readonly<Record<VnsPlay, PlayRow<'VNS'>>> = {
  ...prefixed('VNS', shared('VNS')),
  VNS_DE_G1: SOUTH_ENDS.first,
  VNS_DE_G8: SOUTH_ENDS.two,
  VNS_DE_DD: SOUTH_ENDS.twoAndSpecial,
  VNS_C3_G7: SOUTH_ENDS.three,
  VNS_C3_DD: SOUTH_ENDS.threeAndSpecial,
};

/** The North's table: one row a play. */
export const VNN_BOOK = {
  family: 'VNN',
  plays: playsOfRows(NORTH, { family: 'VNN', ids: VNN_PLAY_IDS }),
  tabs: { trad: TAB_ORDER, ent: [] },
} satisfies FamilyBook<'VNN'>;

/** The table of Centre and South: one row a play. */
export const VNS_BOOK = {
  family: 'VNS',
  plays: playsOfRows(SOUTH, { family: 'VNS', ids: VNS_PLAY_IDS }),
  tabs: { trad: TAB_ORDER, ent: [] },
} satisfies FamilyBook<'VNS'>;
