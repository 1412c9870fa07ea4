import { type PlayRow, playsOfRows, tabs } from '../book.ts';
import type { FamilyBook, PlayOption } from '../play.ts';
import { sameWords } from '../words.ts';
import { K3_PLAY_IDS, type K3Play } from './codes.ts';
import {
  countFace,
  each,
  faceOptions,
  facesTogether,
  isTriple,
  type OptionRule,
  oneTier,
  pairAndSingle,
  sideTiers,
  single,
  sumOf,
  sumOptions,
  sumTiers,
} from './methods.ts';

const isSum: OptionRule = (item, draw) => sumOf(draw) === Number(item);
const showsFace: OptionRule = (face, draw) => countFace(draw, Number(face)) >= 1;
const showsPair: OptionRule = (face, draw) => countFace(draw, Number(face)) >= 2;
const showsTriple: OptionRule = (face, draw) => countFace(draw, Number(face)) === 3;
const isAbsent: OptionRule = (face, draw) => countFace(draw, Number(face)) === 0;

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
    { item: 'B', tier: 'B', label: { EN: 'Big', MY: 'ကြီး', CN: '大' }, hint: sameWords(bigHint) },
    { item: 'S', tier: 'S', label: { EN: 'Small', MY: 'သေး', CN: '小' }, hint: sameWords(smallHint) },
    { item: 'O', tier: 'O', label: { EN: 'Odd', MY: 'မ', CN: '单' }, hint: bySum },
    { item: 'E', tier: 'E', label: { EN: 'Even', MY: 'စုံ', CN: '双' }, hint: bySum },
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

const ROWS: Readonly<Record<K3Play, PlayRow<'K3'>>> = {
  K3_SUM: {
    group: 'sum',
    ...each(sumOptions(3, 18), isSum),
    tiers: sumTiers(3, 18),
    name: { EN: 'Sum', MY: 'ပေါင်းလဒ်', CN: '和值' },
    example: '3,10',
  },
  K3_SUM_BSOE: {
    group: 'sum',
    ...each(sides('11–18', '3–10'), isSide),
    tiers: sideTiers(108),
    name: { EN: 'Sum: big, small, odd, even', MY: 'ပေါင်းလဒ် ကြီး/သေး/မ/စုံ', CN: '和值大小单双' },
    example: 'B,O',
  },
  K3_3TD: {
    group: 'triples',
    ...each(faceOptions(3), showsTriple),
    tiers: oneTier(1),
    name: { EN: 'Exact triple', MY: 'သုံးလုံးတူ အတိအကျ', CN: '三同号单选' },
    example: '1,6',
  },
  K3_3TT: {
    group: 'triples',
    ...single(isTriple),
    tiers: oneTier(6),
    name: { EN: 'Any triple', MY: 'သုံးလုံးတူ အားလုံး', CN: '三同号通选' },
    example: '',
  },
  K3_3BT: {
    group: 'different',
    ...facesTogether(3, { danTuo: true }),
    tiers: oneTier(6),
    name: { EN: 'Three different', MY: 'သုံးလုံးမတူ', CN: '三不同号' },
    example: '1,3,4,5',
  },
  K3_3LT: {
    group: 'different',
    ...single(({ dice }) => {
      const [low, mid, high] = [...dice].sort((a, b) => a - b) as [number, number, number];
      return mid === low + 1 && high === mid + 1;
    }),
    tiers: oneTier(24),
    name: { EN: 'Any run of three', MY: 'သုံးလုံးဆက် အားလုံး', CN: '三连号通选' },
    example: '',
  },
  K3_2TF: {
    group: 'pairs',
    ...each(
      faceOptions(2).map((option) => ({ ...option, label: sameWords(`${option.item}${option.item}*`) })),
      showsPair,
    ),
    tiers: oneTier(16),
    name: { EN: 'Pair', MY: 'နှစ်လုံးတူ', CN: '二同号复选' },
    example: '1,5',
  },
  K3_2TD: {
    group: 'pairs',
    ...pairAndSingle(),
    tiers: oneTier(3),
    name: { EN: 'Exact pair', MY: 'နှစ်လုံးတူ အတိအကျ', CN: '二同号单选' },
    example: '1,2|2,3',
  },
  K3_2BT: {
    group: 'different',
    ...facesTogether(2, { danTuo: true }),
    tiers: oneTier(30),
    name: { EN: 'Two different', MY: 'နှစ်လုံးမတူ', CN: '二不同号' },
    example: '1,2,3',
  },
  K3_1: {
    group: 'single',
    ...each(faceOptions(1), showsFace),
    tiers: oneTier(91),
    name: { EN: 'Number appears', MY: 'ဂဏန်း ထွက်', CN: '单挑一骰' },
    example: '1,2',
  },
  K3_0: {
    group: 'single',
    ...each(faceOptions(1), isAbsent),
    tiers: oneTier(125),
    name: { EN: 'Number absent', MY: 'ဂဏန်း မထွက်', CN: '猜不出' },
    example: '4',
  },
  EK3_BSOE: {
    group: 'sum',
    ...each(sides('11–17', '4–10'), isSideWithoutTriple),
    tiers: sideTiers(105),
    name: { EN: 'Big, small, odd, even', MY: 'ကြီး/သေး/မ/စုံ', CN: '大小单双' },
    example: 'B,E',
  },
  EK3_DS: {
    group: 'sum',
    ...each(sumOptions(4, 17), isSum),
    tiers: sumTiers(4, 17),
    name: { EN: 'Sum', MY: 'ပေါင်းလဒ်', CN: '点数' },
    example: '10,11',
  },
  EK3_SJ: {
    group: 'single',
    ...each(faceOptions(1), showsFace),
    tiers: oneTier(91),
    name: { EN: 'Single dice', MY: 'အန်စာတုံး တစ်တုံး', CN: '三军' },
    example: '6',
  },
  EK3_WT: {
    group: 'triples',
    ...each(faceOptions(3), showsTriple),
    tiers: oneTier(1),
    name: { EN: 'Exact triple', MY: 'သုံးလုံးတူ အတိအကျ', CN: '围骰' },
    example: '2,5',
  },
  EK3_QT: {
    group: 'triples',
    alsoIn: ['sum'],
    ...single(isTriple),
    tiers: oneTier(6),
    name: { EN: 'Any triple', MY: 'သုံးလုံးတူ အားလုံး', CN: '全骰' },
    example: '',
  },
  EK3_CP: {
    group: 'two',
    ...facesTogether(2, { danTuo: false }),
    tiers: oneTier(30),
    name: { EN: 'Two dice', MY: 'ဂဏန်းနှစ်လုံးတွဲ', CN: '长牌' },
    example: '1,4',
  },
  EK3_DP: {
    group: 'pairs',
    ...each(faceOptions(2), showsPair),
    tiers: oneTier(16),
    name: { EN: 'Pair', MY: 'နှစ်လုံးတူ', CN: '短牌' },
    example: '3',
  },
};

/** The family's table: one row a play. */
export const K3_BOOK = {
  family: 'K3',
  plays: playsOfRows(ROWS, { family: 'K3', ids: K3_PLAY_IDS }),
  tabs: {
    trad: [TABS.sum, TABS.triples, TABS.pairs, TABS.different, TABS.single],
    ent: [TABS.sum, TABS.single, TABS.pairs, TABS.triples, TABS.two],
  },
} satisfies FamilyBook<'K3'>;
