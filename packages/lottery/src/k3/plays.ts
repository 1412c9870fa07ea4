import type { K3Play } from '../codes.ts';
import type { PlayDefinition, PlayOption } from '../play.ts';
import { sameWords } from '../words.ts';
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

type Row = Omit<PlayDefinition<'K3'>, 'code' | 'family'>;

/** Family number 5: Tradition plays from 5001, Entertainment plays from 5501. A number is never given to another play. */
const ROWS: Readonly<Record<K3Play, Row>> = {
  K3_SUM: {
    playId: 5001,
    mode: 'trad',
    group: 'sum',
    ...each(sumOptions(3, 18), isSum),
    tiers: sumTiers(3, 18),
    name: { EN: 'Sum', MY: 'ပေါင်းလဒ်', CN: '和值' },
    help: {
      EN: 'Pick one or more sums from 3 to 18. A pick wins when the three dice add up to it. Each sum has its own odds.',
      MY: '3 မှ 18 အထိ ပေါင်းလဒ် တစ်ခု သို့မဟုတ် တစ်ခုထက်ပို၍ ရွေးပါ။ အန်စာတုံး သုံးတုံး၏ ပေါင်းလဒ်နှင့် တူလျှင် အနိုင်ရသည်။ ပေါင်းလဒ်အလိုက် ပေါက်ကြေး ကွာခြားသည်။',
      CN: '从 3 至 18 中选一个或多个和值，三个骰子点数之和与所选相同即中奖。各和值赔率不同。',
    },
    example: '3,10',
  },
  K3_SUM_BSOE: {
    playId: 5002,
    mode: 'trad',
    group: 'sum',
    ...each(sides('11–18', '3–10'), isSide),
    tiers: sideTiers(108),
    name: { EN: 'Sum: big, small, odd, even', MY: 'ပေါင်းလဒ် ကြီး/သေး/မ/စုံ', CN: '和值大小单双' },
    help: {
      EN: 'Big wins on a sum of 11 to 18, Small on 3 to 10, Odd and Even by the sum. Triples count like any other roll.',
      MY: 'ပေါင်းလဒ် 11 မှ 18 ဆိုလျှင် ကြီး၊ 3 မှ 10 ဆိုလျှင် သေး အနိုင်ရသည်။ မ နှင့် စုံ ကို ပေါင်းလဒ်ဖြင့် ဆုံးဖြတ်သည်။ သုံးလုံးတူ ထွက်လည်း ပုံမှန်အတိုင်း ရေတွက်သည်။',
      CN: '和值 11 至 18 为大，3 至 10 为小，和值为奇数是单，为偶数是双。三同号照常计算。',
    },
    example: 'B,O',
  },
  K3_3TD: {
    playId: 5003,
    mode: 'trad',
    group: 'triples',
    ...each(faceOptions(3), showsTriple),
    tiers: oneTier(1),
    name: { EN: 'Exact triple', MY: 'သုံးလုံးတူ အတိအကျ', CN: '三同号单选' },
    help: {
      EN: 'Pick a number. It wins when all three dice show it.',
      MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ အန်စာတုံး သုံးတုံးလုံး ထိုဂဏန်း ထွက်လျှင် အနိုင်ရသည်။',
      CN: '选一个号码，三个骰子均为该号码即中奖。',
    },
    example: '1,6',
  },
  K3_3TT: {
    playId: 5004,
    mode: 'trad',
    group: 'triples',
    ...single(isTriple),
    tiers: oneTier(6),
    name: { EN: 'Any triple', MY: 'သုံးလုံးတူ အားလုံး', CN: '三同号通选' },
    help: {
      EN: 'One bet on all six triples. It wins when the three dice are alike.',
      MY: 'သုံးလုံးတူ ခြောက်မျိုးလုံးအတွက် တစ်ကြိမ်တည်း လောင်းသည်။ အန်စာတုံး သုံးတုံးလုံး တူလျှင် အနိုင်ရသည်။',
      CN: '一注包含全部六种三同号，三个骰子号码相同即中奖。',
    },
    example: '',
  },
  K3_3BT: {
    playId: 5005,
    mode: 'trad',
    group: 'different',
    ...facesTogether(3, { danTuo: true }),
    tiers: oneTier(6),
    name: { EN: 'Three different', MY: 'သုံးလုံးမတူ', CN: '三不同号' },
    help: {
      EN: 'Pick three or more numbers. Every three of them are one bet, which wins when the dice show exactly those three. With fixed numbers, every bet contains all of the fixed ones.',
      MY: 'ဂဏန်း သုံးလုံး သို့မဟုတ် သုံးလုံးထက်ပို၍ ရွေးပါ။ သုံးလုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခု ဖြစ်ပြီး အန်စာတုံးများက ထိုသုံးလုံး အတိအကျ ထွက်လျှင် အနိုင်ရသည်။ ပုံသေဂဏန်း ရွေးထားလျှင် လောင်းကြေးတိုင်းတွင် ပုံသေဂဏန်းအားလုံး ပါဝင်သည်။',
      CN: '选三个或更多号码，每三个组成一注，开出的三个骰子恰为这三个号码即中奖。胆拖投注时每注都包含全部胆码。',
    },
    example: '1,3,4,5',
  },
  K3_3LT: {
    playId: 5006,
    mode: 'trad',
    group: 'different',
    ...single(({ dice }) => {
      const [low, mid, high] = [...dice].sort((a, b) => a - b) as [number, number, number];
      return mid === low + 1 && high === mid + 1;
    }),
    tiers: oneTier(24),
    name: { EN: 'Any run of three', MY: 'သုံးလုံးဆက် အားလုံး', CN: '三连号通选' },
    help: {
      EN: 'One bet on all runs. It wins on 1-2-3, 2-3-4, 3-4-5 or 4-5-6, in any order.',
      MY: 'ဆက်တိုက်ဂဏန်း သုံးလုံးအားလုံးအတွက် တစ်ကြိမ်တည်း လောင်းသည်။ 1-2-3၊ 2-3-4၊ 3-4-5 သို့မဟုတ် 4-5-6 ကို မည်သည့်အစီအစဉ်ဖြင့် ထွက်ထွက် အနိုင်ရသည်။',
      CN: '一注包含全部三连号，开出 1-2-3、2-3-4、3-4-5 或 4-5-6（不分顺序）即中奖。',
    },
    example: '',
  },
  K3_2TF: {
    playId: 5007,
    mode: 'trad',
    group: 'pairs',
    ...each(
      faceOptions(2).map((option) => ({ ...option, label: sameWords(`${option.item}${option.item}*`) })),
      showsPair,
    ),
    tiers: oneTier(16),
    name: { EN: 'Pair', MY: 'နှစ်လုံးတူ', CN: '二同号复选' },
    help: {
      EN: 'Pick a number. It wins when at least two dice show it; a triple wins too.',
      MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ အန်စာတုံး အနည်းဆုံး နှစ်တုံး ထိုဂဏန်း ထွက်လျှင် အနိုင်ရသည်။ သုံးလုံးတူ ထွက်လည်း အနိုင်ရသည်။',
      CN: '选一个号码，至少两个骰子为该号码即中奖，三同号也中奖。',
    },
    example: '1,5',
  },
  K3_2TD: {
    playId: 5008,
    mode: 'trad',
    group: 'pairs',
    ...pairAndSingle(),
    tiers: oneTier(3),
    name: { EN: 'Exact pair', MY: 'နှစ်လုံးတူ အတိအကျ', CN: '二同号单选' },
    help: {
      EN: 'Pick the number of the pair and a different number for the third die. It wins when exactly two dice show the pair and one the other number.',
      MY: 'နှစ်လုံးတူ ဂဏန်းနှင့် ကျန်တစ်တုံးအတွက် မတူသော ဂဏန်းကို ရွေးပါ။ အန်စာတုံး နှစ်တုံးတိတိ နှစ်လုံးတူဂဏန်း ထွက်ပြီး ကျန်တစ်တုံး အခြားဂဏန်း ထွက်လျှင် အနိုင်ရသည်။',
      CN: '选一个对子号码和一个不同的单号，恰有两个骰子为对子号码、另一个为单号即中奖。',
    },
    example: '1,2|2,3',
  },
  K3_2BT: {
    playId: 5009,
    mode: 'trad',
    group: 'different',
    ...facesTogether(2, { danTuo: true }),
    tiers: oneTier(30),
    name: { EN: 'Two different', MY: 'နှစ်လုံးမတူ', CN: '二不同号' },
    help: {
      EN: 'Pick two or more numbers. Every two of them are one bet, which wins when both show on the dice. With a fixed number, every bet contains it.',
      MY: 'ဂဏန်း နှစ်လုံး သို့မဟုတ် နှစ်လုံးထက်ပို၍ ရွေးပါ။ နှစ်လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခု ဖြစ်ပြီး နှစ်လုံးစလုံး အန်စာတုံးတွင် ထွက်လျှင် အနိုင်ရသည်။ ပုံသေဂဏန်း ရွေးထားလျှင် လောင်းကြေးတိုင်းတွင် ပါဝင်သည်။',
      CN: '选两个或更多号码，每两个组成一注，两个号码都开出即中奖。胆拖投注时每注都包含胆码。',
    },
    example: '1,2,3',
  },
  K3_1: {
    playId: 5010,
    mode: 'trad',
    group: 'single',
    ...each(faceOptions(1), showsFace),
    tiers: oneTier(91),
    name: { EN: 'Number appears', MY: 'ဂဏန်း ထွက်', CN: '单挑一骰' },
    help: {
      EN: 'Pick a number. It wins when at least one die shows it, and pays once however many do.',
      MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ အန်စာတုံး အနည်းဆုံး တစ်တုံး ထိုဂဏန်း ထွက်လျှင် အနိုင်ရပြီး အကြိမ်မည်မျှထွက်စေ တစ်ကြိမ်သာ လျော်သည်။',
      CN: '选一个号码，至少一个骰子为该号码即中奖，开出多个也只赔一次。',
    },
    example: '1,2',
  },
  K3_0: {
    playId: 5011,
    mode: 'trad',
    group: 'single',
    ...each(faceOptions(1), isAbsent),
    tiers: oneTier(125),
    name: { EN: 'Number absent', MY: 'ဂဏန်း မထွက်', CN: '猜不出' },
    help: {
      EN: 'Pick a number. It wins when no die shows it.',
      MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ ထိုဂဏန်း မည်သည့်အန်စာတုံးတွင်မျှ မထွက်လျှင် အနိုင်ရသည်။',
      CN: '选一个号码，三个骰子均不是该号码即中奖。',
    },
    example: '4',
  },
  EK3_BSOE: {
    playId: 5501,
    mode: 'ent',
    group: 'sum',
    ...each(sides('11–17', '4–10'), isSideWithoutTriple),
    tiers: sideTiers(105),
    name: { EN: 'Big, small, odd, even', MY: 'ကြီး/သေး/မ/စုံ', CN: '大小单双' },
    help: {
      EN: 'Big wins on a sum of 11 to 17, Small on 4 to 10, Odd and Even by the sum. A triple loses all four.',
      MY: 'ပေါင်းလဒ် 11 မှ 17 ဆိုလျှင် ကြီး၊ 4 မှ 10 ဆိုလျှင် သေး အနိုင်ရသည်။ မ နှင့် စုံ ကို ပေါင်းလဒ်ဖြင့် ဆုံးဖြတ်သည်။ သုံးလုံးတူ ထွက်လျှင် လေးမျိုးလုံး ရှုံးသည်။',
      CN: '和值 11 至 17 为大，4 至 10 为小，和值为奇数是单，为偶数是双。开出三同号时四项全输。',
    },
    example: 'B,E',
  },
  EK3_DS: {
    playId: 5502,
    mode: 'ent',
    group: 'sum',
    ...each(sumOptions(4, 17), isSum),
    tiers: sumTiers(4, 17),
    name: { EN: 'Sum', MY: 'ပေါင်းလဒ်', CN: '点数' },
    help: {
      EN: 'Pick sums from 4 to 17. A pick wins when the three dice add up to it. Each sum has its own odds.',
      MY: '4 မှ 17 အထိ ပေါင်းလဒ်များ ရွေးပါ။ အန်စာတုံး သုံးတုံး၏ ပေါင်းလဒ်နှင့် တူလျှင် အနိုင်ရသည်။ ပေါင်းလဒ်အလိုက် ပေါက်ကြေး ကွာခြားသည်။',
      CN: '从 4 至 17 中选点数，三个骰子点数之和与所选相同即中奖。各点数赔率不同。',
    },
    example: '10,11',
  },
  EK3_SJ: {
    playId: 5503,
    mode: 'ent',
    group: 'single',
    ...each(faceOptions(1), showsFace),
    tiers: oneTier(91),
    name: { EN: 'Single dice', MY: 'အန်စာတုံး တစ်တုံး', CN: '三军' },
    help: {
      EN: 'Pick a number. It wins when at least one die shows it, and pays once however many do.',
      MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ အန်စာတုံး အနည်းဆုံး တစ်တုံး ထိုဂဏန်း ထွက်လျှင် အနိုင်ရပြီး အကြိမ်မည်မျှထွက်စေ တစ်ကြိမ်သာ လျော်သည်။',
      CN: '选一个号码，至少一个骰子为该号码即中奖，开出多个也只赔一次。',
    },
    example: '6',
  },
  EK3_WT: {
    playId: 5504,
    mode: 'ent',
    group: 'triples',
    ...each(faceOptions(3), showsTriple),
    tiers: oneTier(1),
    name: { EN: 'Exact triple', MY: 'သုံးလုံးတူ အတိအကျ', CN: '围骰' },
    help: {
      EN: 'Pick a number. It wins when all three dice show it.',
      MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ အန်စာတုံး သုံးတုံးလုံး ထိုဂဏန်း ထွက်လျှင် အနိုင်ရသည်။',
      CN: '选一个号码，三个骰子均为该号码即中奖。',
    },
    example: '2,5',
  },
  EK3_QT: {
    playId: 5505,
    mode: 'ent',
    group: 'triples',
    alsoIn: ['sum'],
    ...single(isTriple),
    tiers: oneTier(6),
    name: { EN: 'Any triple', MY: 'သုံးလုံးတူ အားလုံး', CN: '全骰' },
    help: {
      EN: 'Wins when the three dice are alike, whatever the number.',
      MY: 'မည်သည့်ဂဏန်းဖြစ်စေ အန်စာတုံး သုံးတုံးလုံး တူလျှင် အနိုင်ရသည်။',
      CN: '三个骰子号码相同即中奖，不论是哪个号码。',
    },
    example: '',
  },
  EK3_CP: {
    playId: 5506,
    mode: 'ent',
    group: 'two',
    ...facesTogether(2, { danTuo: false }),
    tiers: oneTier(30),
    name: { EN: 'Two dice', MY: 'ဂဏန်းနှစ်လုံးတွဲ', CN: '长牌' },
    help: {
      EN: 'Pick two or more numbers. Every two of them are one bet, which wins when both show on the dice.',
      MY: 'ဂဏန်း နှစ်လုံး သို့မဟုတ် နှစ်လုံးထက်ပို၍ ရွေးပါ။ နှစ်လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခု ဖြစ်ပြီး နှစ်လုံးစလုံး အန်စာတုံးတွင် ထွက်လျှင် အနိုင်ရသည်။',
      CN: '选两个或更多号码，每两个组成一注，两个号码都开出即中奖。',
    },
    example: '1,4',
  },
  EK3_DP: {
    playId: 5507,
    mode: 'ent',
    group: 'pairs',
    ...each(faceOptions(2), showsPair),
    tiers: oneTier(16),
    name: { EN: 'Pair', MY: 'နှစ်လုံးတူ', CN: '短牌' },
    help: {
      EN: 'Pick a number. It wins when at least two dice show it; a triple wins too.',
      MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ အန်စာတုံး အနည်းဆုံး နှစ်တုံး ထိုဂဏန်း ထွက်လျှင် အနိုင်ရသည်။ သုံးလုံးတူ ထွက်လည်း အနိုင်ရသည်။',
      CN: '选一个号码，至少两个骰子为该号码即中奖，三同号也中奖。',
    },
    example: '3',
  },
};

/** The family's table: one row a play. */
export const K3_TABLE = Object.fromEntries(Object.entries(ROWS).map(([code, row]) => [code, { code, family: 'K3', ...row }])) as Readonly<
  Record<K3Play, PlayDefinition<'K3'>>
>;
