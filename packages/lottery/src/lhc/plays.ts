import { type PlayRow, playsOfRows, tabs } from '../book.ts';
import { fraction } from '../fraction.ts';
import { byHits, type HitPlay, pairsByHits } from '../hits/method.ts';
import type { FamilyBook, Method } from '../play.ts';
import type { Words } from '../words.ts';
import { ballBets } from './balls.ts';
import { LHC_PLAY_IDS, type LhcGroup, type LhcPlay } from './codes.ts';
import { BY_ANIMAL, BY_TAIL, groups } from './groups.ts';
import { parlay } from './parlay.ts';
import { animalCounts, sevenColours, sidesOfSum } from './whole.ts';

type Row = PlayRow<'LHC'>;

const TABS = tabs({
  special: { EN: 'Special', MY: 'အထူးဂဏန်း', CN: '特码' },
  regular: { EN: 'Regular', MY: 'ပုံမှန်ဂဏန်း', CN: '正码' },
  several: { EN: 'Several numbers', MY: 'ဂဏန်းတွဲ', CN: '连码' },
  misses: { EN: 'None or one', MY: 'မပါ သို့မဟုတ် တစ်လုံးပါ', CN: '自选不中' },
  animals: { EN: 'Animals', MY: 'ရာသီခွင်', CN: '生肖' },
  tails: { EN: 'Last digits', MY: 'နောက်ဆုံးဂဏန်း', CN: '尾数' },
  whole: { EN: 'Whole draw', MY: 'ဂဏန်းအားလုံး', CN: '总和' },
  parlay: { EN: 'Parlay', MY: 'ပေါင်းလောင်း', CN: '过关' },
});

const MACHINE = { regular: 6, special: 1, pool: 49 } as const;
const COUNT_WORDS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'] as const;

function rule(regular: number, special: number): HitPlay {
  return {
    machine: MACHINE,
    rule: (hits) => (hits.regular === regular && hits.special === special ? 'W' : null),
    tiers: [{ key: 'W' }],
  };
}

/** So many of the seven, whichever of them is the special one. */
function anyOfSeven(hits: number): HitPlay {
  return { machine: MACHINE, rule: ({ regular, special }) => (regular + special === hits ? 'W' : null), tiers: [{ key: 'W' }] };
}

const BOTH_REGULAR = rule(2, 0);
const ONE_OF_EACH = rule(1, 1);
const REGULAR_OR_SPECIAL: HitPlay = {
  machine: MACHINE,
  rule: ({ regular, special }) => (regular === 2 ? 'Z2' : regular === 1 && special === 1 ? 'ZT' : null),
  tiers: [
    { key: 'Z2', report: 'Z2', share: fraction(60, 100) },
    { key: 'ZT', report: 'ZT', share: fraction(40, 100) },
  ],
};
const TWO_OR_THREE: HitPlay = {
  machine: MACHINE,
  rule: ({ regular }) => (regular === 2 ? 'Z2' : regular === 3 ? 'Z3' : null),
  tiers: [
    { key: 'Z2', report: 'Z2', share: fraction(85, 100) },
    { key: 'Z3', report: 'Z3', share: fraction(15, 100) },
  ],
};

const NAMES = {
  ball: { EN: 'Regular ball by place', MY: 'ပုံမှန်ဘော နေရာအလိုက်', CN: '正码特' },
  both: { EN: 'Two regular', MY: 'ပုံမှန် 2 လုံး', CN: '二全中' },
  either: { EN: 'Two, special counts', MY: '2 လုံး အထူးပါ', CN: '二中特' },
  joined: { EN: 'Regular and special', MY: 'ပုံမှန်နှင့် အထူး', CN: '特串' },
} as const satisfies Record<string, Words>;

function paired(name: Words): Words {
  return { EN: `${name.EN}: two groups`, MY: `${name.MY} အုပ်စုနှစ်ခု`, CN: `${name.CN}对碰` };
}

function row(group: LhcGroup, { name, example }: { name: Words; example: string }, method: Method<'LHC'>): Row {
  return { group, name, example, ...method };
}

function firstNumbers(count: number): string {
  return Array.from({ length: count }, (_, index) => index + 1).join(',');
}

/** None of so many numbers among the seven. */
const missRow = (count: 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12): Row =>
  row(
    'misses',
    {
      name: { EN: `None of ${count}`, MY: `${count} လုံး တစ်လုံးမျှမပါ`, CN: `${COUNT_WORDS[count]}不中` },
      example: firstNumbers(count + 1),
    },
    byHits(count, anyOfSeven(0)),
  );

/** Exactly one of so many numbers among the seven. */
const oneRow = (count: 5 | 6 | 7 | 8 | 9 | 10): Row =>
  row(
    'misses',
    {
      name: { EN: `One of ${count}`, MY: `${count} လုံးတွင် တစ်လုံးတည်းပါ`, CN: `${COUNT_WORDS[count]}中一` },
      example: firstNumbers(count + 1),
    },
    byHits(count, anyOfSeven(1)),
  );

const ANIMALS_EXAMPLE = ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'HORSE'];

/** Several animals that all come, or all stay away. */
const animalsRow = (count: 2 | 3 | 4 | 5, comes: boolean): Row =>
  row(
    'animals',
    {
      name: {
        EN: `${count} animals ${comes ? 'come' : 'stay away'}`,
        MY: `ရာသီ ${count} ခု ${comes ? 'ထွက်' : 'မထွက်'}`,
        CN: `${COUNT_WORDS[count]}连肖${comes ? '' : '不中'}`,
      },
      example: [...ANIMALS_EXAMPLE.slice(0, count), 'HORSE'].join(','),
    },
    groups(BY_ANIMAL, { count, drawn: 7, comes }),
  );

/** Several last digits that all come, or all stay away. */
const tailsRow = (count: 2 | 3 | 4, comes: boolean): Row =>
  row(
    'tails',
    {
      name: {
        EN: `${count} last digits ${comes ? 'come' : 'stay away'}`,
        MY: `နောက်ဆုံးဂဏန်း ${count} ခု ${comes ? 'ထွက်' : 'မထွက်'}`,
        CN: `${COUNT_WORDS[count]}连尾${comes ? '' : '不中'}`,
      },
      example: ['0', '1', '5', '6', '9'].slice(0, count + 1).join(','),
    },
    groups(BY_TAIL, { count, drawn: 7, comes }),
  );

const ROWS: Readonly<Record<LhcPlay, Row>> = {
  LHC_TM: row(
    'special',
    { name: { EN: 'Special number', MY: 'အထူးဂဏန်း', CN: '特码' }, example: 'N:8,2:B,2:HO,C:R,HX:RAT+OX' },
    ballBets('special'),
  ),
  LHC_ZT: row('regular', { name: NAMES.ball, example: '3@N:49,2:WB' }, ballBets('regular')),
  LHC_ZM: row('regular', { name: { EN: 'Regular number', MY: 'ပုံမှန်ဂဏန်း', CN: '正码' }, example: '1,7,49' }, byHits(1, rule(1, 0))),
  LHC_TPZ: row('regular', { name: { EN: 'Any of seven', MY: '7 လုံးတွင် ပါ', CN: '特平中' }, example: '8,18' }, byHits(1, anyOfSeven(1))),
  LHC_2QZ: row('several', { name: NAMES.both, example: '1,2,3' }, byHits(2, BOTH_REGULAR)),
  LHC_2ZT: row('several', { name: NAMES.either, example: '1,2,3' }, byHits(2, REGULAR_OR_SPECIAL)),
  LHC_TC: row('several', { name: NAMES.joined, example: '10,20' }, byHits(2, ONE_OF_EACH)),
  LHC_3QZ: row('several', { name: { EN: 'Three regular', MY: 'ပုံမှန် 3 လုံး', CN: '三全中' }, example: '5,6,7,8' }, byHits(3, rule(3, 0))),
  LHC_3Z2: row(
    'several',
    { name: { EN: 'Two or three regular', MY: 'ပုံမှန် 2 သို့မဟုတ် 3 လုံး', CN: '三中二' }, example: '5,6,7,8' },
    byHits(3, TWO_OR_THREE),
  ),
  LHC_4QZ: row('several', { name: { EN: 'Four regular', MY: 'ပုံမှန် 4 လုံး', CN: '四全中' }, example: '1,2,3,4,5' }, byHits(4, rule(4, 0))),
  LHC_2QZ_DP: row('several', { name: paired(NAMES.both), example: '1,13,25|2,14' }, pairsByHits(BOTH_REGULAR)),
  LHC_2ZT_DP: row('several', { name: paired(NAMES.either), example: '1,13,25|2,14' }, pairsByHits(REGULAR_OR_SPECIAL)),
  LHC_TC_DP: row('several', { name: paired(NAMES.joined), example: '1,11,21|1,13' }, pairsByHits(ONE_OF_EACH)),
  LHC_BZ5: missRow(5),
  LHC_BZ6: missRow(6),
  LHC_BZ7: missRow(7),
  LHC_BZ8: missRow(8),
  LHC_BZ9: missRow(9),
  LHC_BZ10: missRow(10),
  LHC_BZ11: missRow(11),
  LHC_BZ12: missRow(12),
  LHC_Z1_5: oneRow(5),
  LHC_Z1_6: oneRow(6),
  LHC_Z1_7: oneRow(7),
  LHC_Z1_8: oneRow(8),
  LHC_Z1_9: oneRow(9),
  LHC_Z1_10: oneRow(10),
  LHC_1X: row(
    'animals',
    { name: { EN: 'Animal in seven', MY: '7 လုံးတွင် ရာသီခွင်', CN: '平特一肖' }, example: 'RAT,HORSE' },
    groups(BY_ANIMAL, { count: 1, drawn: 7, comes: true }),
  ),
  LHC_ZX: row(
    'animals',
    { name: { EN: 'Animal in the regular six', MY: 'ပုံမှန် 6 လုံးတွင် ရာသီခွင်', CN: '正肖' }, example: 'OX' },
    groups(BY_ANIMAL, { count: 1, drawn: 6, comes: true }),
  ),
  LHC_LX2: animalsRow(2, true),
  LHC_LX3: animalsRow(3, true),
  LHC_LX4: animalsRow(4, true),
  LHC_LX5: animalsRow(5, true),
  LHC_LXB2: animalsRow(2, false),
  LHC_LXB3: animalsRow(3, false),
  LHC_LXB4: animalsRow(4, false),
  LHC_1W: row(
    'tails',
    { name: { EN: 'Last digit in seven', MY: '7 လုံးတွင် နောက်ဆုံးဂဏန်း', CN: '平特一尾' }, example: '0,5' },
    groups(BY_TAIL, { count: 1, drawn: 7, comes: true }),
  ),
  LHC_LW2: tailsRow(2, true),
  LHC_LW3: tailsRow(3, true),
  LHC_LW4: tailsRow(4, true),
  LHC_LWB2: tailsRow(2, false),
  LHC_LWB3: tailsRow(3, false),
  LHC_SUM: row('whole', { name: { EN: 'Sum of seven', MY: '7 လုံး ပေါင်းလဒ်', CN: '总和' }, example: 'B,O' }, sidesOfSum()),
  LHC_ZXS: row('whole', { name: { EN: 'Number of animals', MY: 'ရာသီခွင် အရေအတွက်', CN: '总肖' }, example: '2-3-4,6,E' }, animalCounts()),
  LHC_7SB: row('whole', { name: { EN: 'Leading colour', MY: 'အများဆုံး အရောင်', CN: '七色波' }, example: 'R,T' }, sevenColours()),
  LHC_GG: row(
    'parlay',
    { name: { EN: 'Parlay of regular balls', MY: 'ပုံမှန်ဘော ပေါင်းလောင်း', CN: '正码过关' }, example: '1=2:B|4=2:O|6=C:R' },
    parlay(),
  ),
};

/** The family's table: one row a play. */
export const LHC_BOOK = {
  family: 'LHC',
  plays: playsOfRows(ROWS, { family: 'LHC', ids: LHC_PLAY_IDS }),
  tabs: {
    trad: [TABS.special, TABS.regular, TABS.several, TABS.misses, TABS.animals, TABS.tails, TABS.whole, TABS.parlay],
    ent: [],
  },
} satisfies FamilyBook<'LHC'>;
