import { type PlayRow, playsOfRows, tabs } from '../book.ts';
import type { DrawOf } from '../draw.ts';
import { SIDE_WORDS } from '../options.ts';
import type { FamilyBook, Method, PlayOption } from '../play.ts';
import { sameWords, type Words } from '../words.ts';
import { K3_PLAY_IDS, type K3Group, type K3Play } from './codes.ts';
import {
  countFace,
  each,
  faceOptions,
  facesTogether,
  isTriple,
  type OptionRule,
  pairAndSingle,
  single,
  sumOf,
  sumOptions,
} from './methods.ts';
import { K3_OUTCOMES } from './outcomes.ts';

const isSum: OptionRule = (item, draw) => sumOf(draw) === Number(item);
const showsFace: OptionRule = (face, draw) => countFace(draw, Number(face)) >= 1;
const showsPair: OptionRule = (face, draw) => countFace(draw, Number(face)) >= 2;
const showsTriple: OptionRule = (face, draw) => countFace(draw, Number(face)) === 3;
const isAbsent: OptionRule = (face, draw) => countFace(draw, Number(face)) === 0;

/** Three faces that follow each other. */
function isRun({ numbers }: DrawOf<'K3'>): boolean {
  const [low = 0, mid = 0, high = 0] = [...numbers].sort((a, b) => a - b);
  return mid === low + 1 && high === mid + 1;
}

const isSide: OptionRule = (side, draw) => {
  const sum = sumOf(draw);
  if (side === 'B') return sum >= 11;
  if (side === 'S') return sum <= 10;
  return side === 'O' ? sum % 2 === 1 : sum % 2 === 0;
};
const isSideWithoutTriple: OptionRule = (side, draw) => !isTriple(draw) && isSide(side, draw);

/** The sums that Big and Small cover differ: with triples 3 and 18 count, without them they cannot come up. */
function sides(bigHint: string, smallHint: string): readonly PlayOption[] {
  const bySum = { EN: 'sum', MY: 'ပေါင်းလဒ်', CN: '和值' };
  return [
    { item: 'B', tier: 'B', label: SIDE_WORDS.B, hint: sameWords(bigHint) },
    { item: 'S', tier: 'S', label: SIDE_WORDS.S, hint: sameWords(smallHint) },
    { item: 'O', tier: 'O', label: SIDE_WORDS.O, hint: bySum },
    { item: 'E', tier: 'E', label: SIDE_WORDS.E, hint: bySum },
  ];
}

const TABS = tabs({
  sum: { EN: 'Sum', MY: 'ပေါင်းလဒ်', CN: '和值' },
  triples: { EN: 'Triples', MY: 'သုံးလုံးတူ', CN: '豹子' },
  pairs: { EN: 'Pairs', MY: 'နှစ်လုံးတူ', CN: '对子' },
  different: { EN: 'Different', MY: 'မတူဂဏန်း', CN: '不同号' },
  single: { EN: 'Single dice', MY: 'တစ်တုံး', CN: '单骰' },
  two: { EN: 'Two dice', MY: 'နှစ်လုံးတွဲ', CN: '长牌' },
});

type Row = PlayRow<'K3'>;

function row(head: { group: K3Group; name: Words; example: string; alsoIn?: readonly K3Group[] }, method: Method<'K3'>): Row {
  return { ...head, ...method };
}

const ROWS: Readonly<Record<K3Play, Row>> = {
  K3_SUM: row({ group: 'sum', name: { EN: 'Sum', MY: 'ပေါင်းလဒ်', CN: '和值' }, example: '3,10' }, each(sumOptions(3, 18), isSum)),
  K3_SUM_BSOE: row(
    { group: 'sum', name: { EN: 'Sum: big, small, odd, even', MY: 'ပေါင်းလဒ် ကြီး/သေး/မ/စုံ', CN: '和值大小单双' }, example: 'B,O' },
    each(sides('11–18', '3–10'), isSide),
  ),
  K3_3TD: row(
    { group: 'triples', name: { EN: 'Exact triple', MY: 'သုံးလုံးတူ အတိအကျ', CN: '三同号单选' }, example: '1,6' },
    each(faceOptions(3), showsTriple),
  ),
  K3_3TT: row({ group: 'triples', name: { EN: 'Any triple', MY: 'သုံးလုံးတူ အားလုံး', CN: '三同号通选' }, example: '' }, single(isTriple)),
  K3_3BT: row(
    { group: 'different', name: { EN: 'Three different', MY: 'သုံးလုံးမတူ', CN: '三不同号' }, example: '1,3,4,5' },
    facesTogether(3, { danTuo: true }),
  ),
  K3_3LT: row({ group: 'different', name: { EN: 'Any run of three', MY: 'သုံးလုံးဆက် အားလုံး', CN: '三连号通选' }, example: '' }, single(isRun)),
  K3_2TF: row(
    { group: 'pairs', name: { EN: 'Pair', MY: 'နှစ်လုံးတူ', CN: '二同号复选' }, example: '1,5' },
    each(
      faceOptions(2).map((option) => ({ ...option, label: sameWords(`${option.item}${option.item}*`) })),
      showsPair,
    ),
  ),
  K3_2TD: row({ group: 'pairs', name: { EN: 'Exact pair', MY: 'နှစ်လုံးတူ အတိအကျ', CN: '二同号单选' }, example: '1,2|2,3' }, pairAndSingle()),
  K3_2BT: row(
    { group: 'different', name: { EN: 'Two different', MY: 'နှစ်လုံးမတူ', CN: '二不同号' }, example: '1,2,3' },
    facesTogether(2, { danTuo: true }),
  ),
  K3_1: row(
    { group: 'single', name: { EN: 'Number appears', MY: 'ဂဏန်း ထွက်', CN: '单挑一骰' }, example: '1,2' },
    each(faceOptions(1), showsFace),
  ),
  K3_0: row({ group: 'single', name: { EN: 'Number absent', MY: 'ဂဏန်း မထွက်', CN: '猜不出' }, example: '4' }, each(faceOptions(1), isAbsent)),
  EK3_BSOE: row(
    { group: 'sum', name: { EN: 'Big, small, odd, even', MY: 'ကြီး/သေး/မ/စုံ', CN: '大小单双' }, example: 'B,E' },
    each(sides('11–17', '4–10'), isSideWithoutTriple),
  ),
  EK3_DS: row({ group: 'sum', name: { EN: 'Sum', MY: 'ပေါင်းလဒ်', CN: '点数' }, example: '10,11' }, each(sumOptions(4, 17), isSum)),
  EK3_SJ: row(
    { group: 'single', name: { EN: 'Single dice', MY: 'အန်စာတုံး တစ်တုံး', CN: '三军' }, example: '6' },
    each(faceOptions(1), showsFace),
  ),
  EK3_WT: row(
    { group: 'triples', name: { EN: 'Exact triple', MY: 'သုံးလုံးတူ အတိအကျ', CN: '围骰' }, example: '2,5' },
    each(faceOptions(3), showsTriple),
  ),
  EK3_QT: row(
    { group: 'triples', name: { EN: 'Any triple', MY: 'သုံးလုံးတူ အားလုံး', CN: '全骰' }, example: '', alsoIn: ['sum'] },
    single(isTriple),
  ),
  EK3_CP: row({ group: 'two', name: { EN: 'Two dice', MY: 'ဂဏန်းနှစ်လုံးတွဲ', CN: '长牌' }, example: '1,4' }, facesTogether(2, { danTuo: false })),
  EK3_DP: row({ group: 'pairs', name: { EN: 'Pair', MY: 'နှစ်လုံးတူ', CN: '短牌' }, example: '3' }, each(faceOptions(2), showsPair)),
};

/** The family's table: one row a play. */
export const K3_BOOK = {
  family: 'K3',
  plays: playsOfRows(ROWS, { family: 'K3', ids: K3_PLAY_IDS, outcomes: K3_OUTCOMES }),
  tabs: {
    trad: [TABS.sum, TABS.triples, TABS.pairs, TABS.different, TABS.single],
    ent: [TABS.sum, TABS.single, TABS.pairs, TABS.triples, TABS.two],
  },
} satisfies FamilyBook<'K3'>;
