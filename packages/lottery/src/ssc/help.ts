import { prefixed } from '../book.ts';
import {
  DIGIT_HELP,
  fourGroups,
  fourHelp,
  groupHelp,
  groupOfTwoHelp,
  holdsHelp,
  oftenHelp,
  type Part,
  threeHelp,
  twoHelp,
} from '../digits/help.ts';
import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { SscPlay } from './codes.ts';

const FIVE: Part = { EN: 'the five digits', MY: 'ဂဏန်း 5 လုံး', CN: '五位' };
const FRONT_FOUR: Part = { EN: 'the first four digits', MY: 'ရှေ့ ဂဏန်း 4 လုံး', CN: '前四位' };
const BACK_FOUR: Part = { EN: 'the last four digits', MY: 'နောက် ဂဏန်း 4 လုံး', CN: '后四位' };
const FRONT_THREE: Part = { EN: 'the first three digits', MY: 'ရှေ့ ဂဏန်း 3 လုံး', CN: '前三位' };
const MIDDLE_THREE: Part = { EN: 'the middle three digits', MY: 'အလယ် ဂဏန်း 3 လုံး', CN: '中三位' };
const BACK_THREE: Part = { EN: 'the last three digits', MY: 'နောက် ဂဏန်း 3 လုံး', CN: '后三位' };
const FRONT_TWO: Part = { EN: 'the first two digits', MY: 'ရှေ့ ဂဏန်း 2 လုံး', CN: '前两位' };
const BACK_TWO: Part = { EN: 'the last two digits', MY: 'နောက် ဂဏန်း 2 လုံး', CN: '后两位' };
const NAMED: Part = { EN: 'the digits of those places', MY: 'ထိုနေရာများမှ ဂဏန်းများ', CN: '该组位置' };

/** Said before the rule of a play on places that the player names. */
function onNamed(size: number, rule: Words): Words {
  return {
    EN: `Name ${size} or more places: the bet is made on every ${size} of them. ${rule.EN}`,
    MY: `နေရာ ${size} ခု သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ၎င်းတို့အနက် ${size} နေရာတွဲတိုင်းအတွက် လောင်းသည်။ ${rule.MY}`,
    CN: `先选 ${size} 个或更多位置，其中每 ${size} 个位置各投注一次。${rule.CN}`,
  };
}

function spread(size: number): Words {
  return {
    EN: `Pick digits for ${size} or more places; others stay empty. Every number on ${size} of the places is a bet, which wins when the draw has those digits there.`,
    MY: `နေရာ ${size} ခု သို့မဟုတ် ထို့ထက်ပို၍ ဂဏန်းရွေးပါ။ ကျန်နေရာများ လွတ်ထားနိုင်သည်။ ${size} နေရာပေါ်ရှိ နံပါတ်တိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထိုနေရာများတွင် ထိုဂဏန်းများ ထွက်လျှင် အနိုင်ရသည်။`,
    CN: `在 ${size} 个或更多位置上选号，其余可不选。每 ${size} 个位置上的号码组成一注，开奖号码在相应位置全部相同即中奖。`,
  };
}

const DRAGON: Words = {
  EN: 'Name two places. Dragon wins when the left digit is higher, Tiger when the right one is, Tie when they are equal. A tie loses Dragon and Tiger.',
  MY: 'နေရာနှစ်ခု ရွေးပါ။ ဘယ်ဘက်ဂဏန်း ကြီးလျှင် နဂါး၊ ညာဘက်ဂဏန်း ကြီးလျှင် ကျား၊ တူလျှင် သရေ အနိုင်ရသည်။ သရေထွက်လျှင် နဂါးနှင့် ကျား ရှုံးသည်။',
  CN: '选择两个位置，左位大为龙，右位大为虎，相等为和。开和时龙、虎均输。',
};

/** How each play is played and when it wins. Apart from the table of plays: a phone that only bets does not carry the rule book. */
const PLAYS: Readonly<Record<SscPlay, Words>> = {
  ...prefixed('SSC_5', {
    ZX_FS: DIGIT_HELP.straight(FIVE),
    ZX_DS: DIGIT_HELP.typed(FIVE),
    ZH: DIGIT_HELP.tails(FIVE),
    Z120: groupHelp(FIVE, 5, 'abcde'),
    Z60: groupOfTwoHelp(FIVE, [1, 3], 'aabcd'),
    Z30: groupOfTwoHelp(FIVE, [2, 1], 'aabbc'),
    Z20: groupOfTwoHelp(FIVE, [1, 2], 'aaabc'),
    Z10: groupOfTwoHelp(FIVE, [1, 1], 'aaabb'),
    Z5: groupOfTwoHelp(FIVE, [1, 1], 'aaaab'),
    T1: holdsHelp(FIVE, 1),
    T2: oftenHelp(FIVE, 2),
    T3: oftenHelp(FIVE, 3),
    T4: oftenHelp(FIVE, 4),
    BDW1: holdsHelp(FIVE, 1),
    BDW2: holdsHelp(FIVE, 2),
    BDW3: holdsHelp(FIVE, 3),
  }),
  ...prefixed('SSC_4F', fourHelp(FRONT_FOUR)),
  ...prefixed('SSC_4B', fourHelp(BACK_FOUR)),
  ...prefixed('SSC_3F', threeHelp(FRONT_THREE)),
  ...prefixed('SSC_3M', threeHelp(MIDDLE_THREE)),
  ...prefixed('SSC_3B', threeHelp(BACK_THREE)),
  ...prefixed('SSC_2F', twoHelp(FRONT_TWO)),
  ...prefixed('SSC_2B', twoHelp(BACK_TWO)),
  SSC_DWD: {
    EN: 'Pick digits for any places. Each pick is a bet and wins when the draw has that digit in that place.',
    MY: 'ကြိုက်ရာနေရာအတွက် ဂဏန်းရွေးပါ။ ရွေးချယ်မှုတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထိုနေရာတွင် ထိုဂဏန်း ထွက်လျှင် အနိုင်ရသည်။',
    CN: '在任意位置选号，每个号码为一注，该位置开出该号码即中奖。',
  },
  SSC_LH: DRAGON,
  ...prefixed('SSC_R2', {
    ZX_FS: spread(2),
    ZX_DS: onNamed(2, DIGIT_HELP.typed(NAMED)),
    HZ: onNamed(2, DIGIT_HELP.sum(NAMED)),
    Z: onNamed(2, DIGIT_HELP.group2(NAMED)),
    ZHZ: onNamed(2, DIGIT_HELP.groupSum2(NAMED)),
  }),
  ...prefixed('SSC_R3', {
    ZX_FS: spread(3),
    ZX_DS: onNamed(3, DIGIT_HELP.typed(NAMED)),
    HZ: onNamed(3, DIGIT_HELP.sum(NAMED)),
    Z3: onNamed(3, DIGIT_HELP.group3(NAMED)),
    Z6: onNamed(3, DIGIT_HELP.group6(NAMED)),
    HHZ: onNamed(3, DIGIT_HELP.mixed(NAMED)),
    ZHZ: onNamed(3, DIGIT_HELP.groupSum3(NAMED)),
  }),
  ...prefixed('SSC_R4', {
    ZX_FS: spread(4),
    ZX_DS: onNamed(4, DIGIT_HELP.typed(NAMED)),
    Z24: onNamed(4, fourGroups(NAMED).Z24),
    Z12: onNamed(4, fourGroups(NAMED).Z12),
    Z6: onNamed(4, fourGroups(NAMED).Z6),
    Z4: onNamed(4, fourGroups(NAMED).Z4),
  }),
  ESSC_NUM: {
    EN: 'Pick digits for any balls. Each pick is a bet and wins when that ball shows the digit.',
    MY: 'ကြိုက်ရာဘောလုံးအတွက် ဂဏန်းရွေးပါ။ ရွေးချယ်မှုတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထိုဘောလုံးတွင် ထိုဂဏန်း ထွက်လျှင် အနိုင်ရသည်။',
    CN: '在任意球位选号，每个号码为一注，该球开出该号码即中奖。',
  },
  ESSC_BALL: {
    EN: 'Pick sides for any balls: Big 5 to 9, Small 0 to 4, Odd, Even. Each pick is a bet and wins when the ball is on that side.',
    MY: 'ကြိုက်ရာဘောလုံးအတွက် ကြီး (5 မှ 9)၊ သေး (0 မှ 4)၊ မ၊ စုံ ရွေးပါ။ ရွေးချယ်မှုတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ကိုက်ညီလျှင် အနိုင်ရသည်။',
    CN: '在任意球位选择大（5-9）、小（0-4）、单、双，每项为一注，相符即中奖。',
  },
  ESSC_SUM: {
    EN: 'By the sum of the five digits: Big 23 and more, Small 22 and less, Odd, Even.',
    MY: 'ဂဏန်း 5 လုံး ပေါင်းလဒ်အရ 23 နှင့်အထက် ကြီး၊ 22 နှင့်အောက် သေး၊ မ၊ စုံ။',
    CN: '以五个号码之和计：23 及以上为大，22 及以下为小，另分单、双。',
  },
  ESSC_LH: {
    EN: 'Dragon wins when the first digit is higher than the fifth, Tiger when it is lower, Tie when they are equal. A tie loses Dragon and Tiger.',
    MY: 'ပထမဂဏန်းက ပဉ္စမဂဏန်းထက် ကြီးလျှင် နဂါး၊ ငယ်လျှင် ကျား၊ တူလျှင် သရေ အနိုင်ရသည်။ သရေထွက်လျှင် နဂါးနှင့် ကျား ရှုံးသည်။',
    CN: '第一球大于第五球为龙，小于为虎，相等为和。开和时龙、虎均输。',
  },
  ESSC_PAT_3F: DIGIT_HELP.allPatterns(FRONT_THREE),
  ESSC_PAT_3M: DIGIT_HELP.allPatterns(MIDDLE_THREE),
  ESSC_PAT_3B: DIGIT_HELP.allPatterns(BACK_THREE),
  ESSC_BULL: {
    EN: 'Three of the five digits that add up to 10, 20 or 0 make a bull; its value is the last digit of the other two added, 10 for 0. No such three is value 0. A pick wins when the draw has its value.',
    MY: 'ဂဏန်း 5 လုံးအနက် သုံးလုံးပေါင်း 0၊ 10 သို့မဟုတ် 20 ဖြစ်လျှင် နွား ဖြစ်ပြီး ကျန်နှစ်လုံးပေါင်း၏ နောက်ဆုံးဂဏန်းသည် တန်ဖိုး (0 လျှင် 10) ဖြစ်သည်။ ထိုသို့မရှိလျှင် တန်ဖိုး 0 ဖြစ်သည်။ ရွေးထားသော တန်ဖိုး ထွက်လျှင် အနိုင်ရသည်။',
    CN: '五个号码中任三个之和为 0、10 或 20 即有牛，其余两个之和的个位为牛数，0 为牛 10（牛牛）；无此组合为 0（无牛）。开出所选牛数即中奖。',
  },
};

export const SSC_HELP = {
  title: 'SSC 时时彩',
  draw: 'Five digits 0 to 9 in the places wan, qian, bai, shi, ge: 100000 equally likely draws.',
  plays: PLAYS,
} satisfies FamilyHelp;
