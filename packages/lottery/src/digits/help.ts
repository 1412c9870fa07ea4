import type { Words } from '../words.ts';

/** The digits a play looks at, as they stand in a sentence. */
export type Part = Words;
type Help = (part: Part) => Words;

/** How each method on a few digits is played and when it wins. */
export const DIGIT_HELP = {
  straight: (part) => ({
    EN: `Pick one or more digits for each place. Every number made of one digit per place is a bet. It wins when ${part.EN} are that number, digit by digit.`,
    MY: `နေရာတိုင်းအတွက် ဂဏန်းတစ်လုံး သို့မဟုတ် တစ်လုံးထက်ပို၍ ရွေးပါ။ နေရာတစ်ခုလျှင် ဂဏန်းတစ်လုံးစီဖြင့် ဖွဲ့သော နံပါတ်တိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်သည်။ ${part.MY}နှင့် နေရာစဉ်အတိုင်း တူလျှင် အနိုင်ရသည်။`,
    CN: `每位至少选一个号码，每位各取一码组成一注，与${part.CN}号码按位完全相同即中奖。`,
  }),
  typed: (part) => ({
    EN: `Type whole numbers, parted by semicolons, commas or spaces. Each is a bet and wins when ${part.EN} are that number, digit by digit.`,
    MY: `နံပါတ်များကို ဆီမီးကော်လံ၊ ကော်မာ သို့မဟုတ် နေရာလွတ်ခြား၍ ရိုက်ထည့်ပါ။ နံပါတ်တစ်ခုလျှင် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}နှင့် နေရာစဉ်အတိုင်း တူလျှင် အနိုင်ရသည်။`,
    CN: `手动输入号码，以分号、逗号或空格隔开，每个号码为一注，与${part.CN}号码按位完全相同即中奖。`,
  }),
  tails: (part) => ({
    EN: `Pick one or more digits for each place. Every number is bet whole and by its last digits, down to the last one, so one number makes as many bets as it has digits. Each ending that agrees with ${part.EN} is paid at its own odds.`,
    MY: `နေရာတိုင်းအတွက် ဂဏန်းရွေးပါ။ နံပါတ်တိုင်းကို အပြည့်အစုံဖြင့်လည်းကောင်း၊ နောက်ဆုံးဂဏန်းများဖြင့်လည်းကောင်း နောက်ဆုံးတစ်လုံးအထိ လောင်းသောကြောင့် ဂဏန်းအရေအတွက်နှင့်အမျှ လောင်းကြေးရှိသည်။ ${part.MY}၏ အဆုံးပိုင်းနှင့် တူသမျှကို ၎င်း၏ပေါက်ကြေးဖြင့် လျော်သည်။`,
    CN: `每位至少选一个号码。每个号码同时投注全部位数及其后若干位直至末一位，有几位即为几注；与${part.CN}末尾相符的每一注按各自赔率派奖。`,
  }),
  sum: (part) => ({
    EN: `Pick sums. Every number whose digits add up to a picked sum is a bet; one of them wins when ${part.EN} add up to it.`,
    MY: `ပေါင်းလဒ်များ ရွေးပါ။ ဂဏန်းပေါင်းလဒ် တူသော နံပါတ်တိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}၏ ပေါင်းလဒ် တူလျှင် တစ်ခု အနိုင်ရသည်။`,
    CN: `选择和值，各位之和等于所选和值的每个号码为一注，${part.CN}号码之和与所选相同即中一注。`,
  }),
  span: (part) => ({
    EN: `Pick spans: the highest digit less the lowest. Every number with a picked span is a bet; one of them wins when ${part.EN} have that span.`,
    MY: `အမြင့်ဆုံးဂဏန်းမှ အနိမ့်ဆုံးဂဏန်း နုတ်ခြင်း ရလဒ်ကို ရွေးပါ။ ထိုရလဒ်ရှိသော နံပါတ်တိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}၏ ရလဒ် တူလျှင် တစ်ခု အနိုင်ရသည်။`,
    CN: `选择跨度（最大号码减最小号码），跨度相同的每个号码为一注，${part.CN}号码的跨度与所选相同即中一注。`,
  }),
  group3: (part) => ({
    EN: `Pick two or more digits. Every two of them make two bets, each with one of the two doubled. It wins when ${part.EN} are those three digits in any order; three alike lose.`,
    MY: `ဂဏန်းနှစ်လုံး သို့မဟုတ် နှစ်လုံးထက်ပို၍ ရွေးပါ။ နှစ်လုံးတွဲတိုင်းသည် တစ်လုံးစီကို နှစ်ထပ်ထား၍ လောင်းကြေးနှစ်ခု ဖြစ်သည်။ ${part.MY}တွင် ထိုဂဏန်းသုံးလုံး အစီအစဉ်မရွေး ထွက်လျှင် အနိုင်ရသည်။ သုံးလုံးတူ ထွက်လျှင် ရှုံးသည်။`,
    CN: `至少选两个号码，每两个号码组成两注（各以其一为对子），${part.CN}恰为该三个号码、顺序不限即中奖，豹子不中。`,
  }),
  group3typed: (part) => ({
    EN: `Type groups of three digits, two of them alike. Each wins when ${part.EN} are those three digits in any order. The same group in another order counts once; other numbers are left out.`,
    MY: `ဂဏန်းသုံးလုံးအနက် နှစ်လုံးတူသော အုပ်စုများကို ရိုက်ထည့်ပါ။ ${part.MY}တွင် ထိုသုံးလုံး အစီအစဉ်မရွေး ထွက်လျှင် အနိုင်ရသည်။ အစီအစဉ်သာ ကွဲသော အုပ်စုကို တစ်ကြိမ်သာ ရေတွက်ပြီး အခြားနံပါတ်များကို ဖယ်ထားသည်။`,
    CN: `手动输入含一个对子的三位号码，${part.CN}与其号码相同、顺序不限即中奖。顺序不同的同组号码只算一注，其他形态的号码不计。`,
  }),
  group6: (part) => ({
    EN: `Pick three or more digits. Every three of them are one bet, which wins when ${part.EN} are those three in any order.`,
    MY: `ဂဏန်းသုံးလုံး သို့မဟုတ် သုံးလုံးထက်ပို၍ ရွေးပါ။ သုံးလုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}တွင် ထိုသုံးလုံး အစီအစဉ်မရွေး ထွက်လျှင် အနိုင်ရသည်။`,
    CN: `至少选三个号码，每三个号码为一注，${part.CN}恰为这三个号码、顺序不限即中奖。`,
  }),
  group6typed: (part) => ({
    EN: `Type groups of three different digits. Each wins when ${part.EN} are those three in any order. The same group in another order counts once; other numbers are left out.`,
    MY: `မတူသော ဂဏန်းသုံးလုံး အုပ်စုများကို ရိုက်ထည့်ပါ။ ${part.MY}တွင် ထိုသုံးလုံး အစီအစဉ်မရွေး ထွက်လျှင် အနိုင်ရသည်။ အစီအစဉ်သာ ကွဲသော အုပ်စုကို တစ်ကြိမ်သာ ရေတွက်ပြီး အခြားနံပါတ်များကို ဖယ်ထားသည်။`,
    CN: `手动输入三个不同的号码，${part.CN}与其号码相同、顺序不限即中奖。顺序不同的同组号码只算一注，其他形态的号码不计。`,
  }),
  mixed: (part) => ({
    EN: `Type groups of three digits. Each wins when ${part.EN} are those three in any order, at the odds of group 3 with a pair and of group 6 without. Three alike are left out.`,
    MY: `ဂဏန်းသုံးလုံး အုပ်စုများကို ရိုက်ထည့်ပါ။ ${part.MY}တွင် ထိုသုံးလုံး အစီအစဉ်မရွေး ထွက်လျှင် အနိုင်ရပြီး နှစ်လုံးတူပါလျှင် အုပ်စု 3၊ မပါလျှင် အုပ်စု 6 ၏ ပေါက်ကြေးဖြင့် လျော်သည်။ သုံးလုံးတူကို ဖယ်ထားသည်။`,
    CN: `手动输入三位号码，${part.CN}与其号码相同、顺序不限即中奖；含对子按组三、三码各异按组六派奖。豹子不计。`,
  }),
  groupSum3: (part) => ({
    EN: `Pick sums. Every group of three digits, not all alike, with a picked sum is a bet; one wins when ${part.EN} add up to it, at the odds of group 3 with a pair and of group 6 without. Three alike lose.`,
    MY: `ပေါင်းလဒ်များ ရွေးပါ။ ပေါင်းလဒ်တူသော ဂဏန်းသုံးလုံး အုပ်စုတိုင်း (သုံးလုံးတူ မပါ) သည် လောင်းကြေးတစ်ခုဖြစ်သည်။ ${part.MY}၏ ပေါင်းလဒ် တူလျှင် တစ်ခု အနိုင်ရပြီး နှစ်လုံးတူပါလျှင် အုပ်စု 3၊ မပါလျှင် အုပ်စု 6 ၏ ပေါက်ကြေးဖြင့် လျော်သည်။ သုံးလုံးတူ ထွက်လျှင် ရှုံးသည်။`,
    CN: `选择和值，和值相同的每组三个号码（豹子除外）为一注，${part.CN}号码之和与所选相同即中一注；含对子按组三、三码各异按组六派奖，豹子不中。`,
  }),
  holding3: (part) => ({
    EN: `Pick one digit. Every group of three digits that holds it, not all alike, is one of 54 bets; one wins when ${part.EN} show it, at the odds of group 3 with a pair and of group 6 without. Three alike lose.`,
    MY: `ဂဏန်းတစ်လုံး ရွေးပါ။ ထိုဂဏန်းပါသော ဂဏန်းသုံးလုံး အုပ်စုတိုင်း (သုံးလုံးတူ မပါ) လောင်းကြေး 54 ခု ဖြစ်သည်။ ${part.MY}တွင် ထိုဂဏန်း ထွက်လျှင် တစ်ခု အနိုင်ရပြီး နှစ်လုံးတူပါလျှင် အုပ်စု 3၊ မပါလျှင် အုပ်စု 6 ၏ ပေါက်ကြေးဖြင့် လျော်သည်။ သုံးလုံးတူ ထွက်လျှင် ရှုံးသည်။`,
    CN: `选一个号码，包含该号码的全部 54 组号码（豹子除外）各为一注，${part.CN}开出该号码即中一注；含对子按组三、三码各异按组六派奖，豹子不中。`,
  }),
  sumTail: (part) => ({
    EN: `Pick digits. A pick wins when the sum of ${part.EN} ends in it.`,
    MY: `ဂဏန်းများ ရွေးပါ။ ${part.MY}၏ ပေါင်းလဒ် နောက်ဆုံးဂဏန်းနှင့် တူလျှင် အနိုင်ရသည်။`,
    CN: `选择号码，${part.CN}号码之和的个位与所选相同即中奖。`,
  }),
  patterns: (part) => ({
    EN: `Triple: ${part.EN} are all alike. Run: three in sequence in any order; 890 and 901 count. Pair: exactly two alike.`,
    MY: `သုံးလုံးတူ - ${part.MY} အားလုံးတူ။ ဆက်တိုက် - အစီအစဉ်မရွေး သုံးလုံးဆက်၊ 890 နှင့် 901 လည်း ပါသည်။ နှစ်လုံးတူ - နှစ်လုံးသာ တူ။`,
    CN: `豹子：${part.CN}三个号码相同；顺子：三个号码相连、顺序不限，890 与 901 也算；对子：恰有两个号码相同。`,
  }),
  allPatterns: (part) => ({
    EN: `Triple: ${part.EN} are all alike. Run: three in sequence in any order; 890 and 901 count. Pair: exactly two alike. Half run: three different with just two next to each other, 9 and 0 being neighbours. Mixed six: all else.`,
    MY: `သုံးလုံးတူ - ${part.MY} အားလုံးတူ။ ဆက်တိုက် - အစီအစဉ်မရွေး သုံးလုံးဆက်၊ 890 နှင့် 901 လည်း ပါသည်။ နှစ်လုံးတူ - နှစ်လုံးသာ တူ။ တစ်ဝက်ဆက် - မတူသောသုံးလုံးတွင် နှစ်လုံးသာ ဆက် (9 နှင့် 0 လည်း ဆက်သည်)။ ရောစပ် - ကျန်အားလုံး။`,
    CN: `豹子：${part.CN}三个号码相同；顺子：三个号码相连、顺序不限，890 与 901 也算；对子：恰有两个号码相同；半顺：三码各异且仅两个相邻，9 与 0 相邻；杂六：其余。`,
  }),
  sides: (part) => ({
    EN: `Pick sides for each place: Big 5 to 9, Small 0 to 4, Odd, Even. Every choice of one side per place is a bet; it wins when ${part.EN} are all on their sides. A digit is on two sides, so several bets can win.`,
    MY: `နေရာတိုင်းအတွက် ကြီး (5 မှ 9)၊ သေး (0 မှ 4)၊ မ၊ စုံ ရွေးပါ။ နေရာတစ်ခုလျှင် တစ်ခုစီယူသော အတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY} အားလုံး ကိုက်ညီလျှင် အနိုင်ရသည်။ လောင်းကြေးအများအပြား တစ်ပြိုင်တည်း အနိုင်ရနိုင်သည်။`,
    CN: `每位选择大（5-9）、小（0-4）、单、双，每位各取一项组成一注，${part.CN}号码逐位相符即中奖。一个号码同时属于两项，可中多注。`,
  }),
  group2: (part) => ({
    EN: `Pick two or more digits. Every two of them are one bet, which wins when ${part.EN} are those two in any order. Two alike lose.`,
    MY: `ဂဏန်းနှစ်လုံး သို့မဟုတ် နှစ်လုံးထက်ပို၍ ရွေးပါ။ နှစ်လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}တွင် ထိုနှစ်လုံး အစီအစဉ်မရွေး ထွက်လျှင် အနိုင်ရသည်။ နှစ်လုံးတူ ထွက်လျှင် ရှုံးသည်။`,
    CN: `至少选两个号码，每两个号码为一注，${part.CN}恰为这两个号码、顺序不限即中奖，对子不中。`,
  }),
  group2typed: (part) => ({
    EN: `Type pairs of different digits. Each wins when ${part.EN} are those two in any order. The same pair in another order counts once; two alike are left out.`,
    MY: `မတူသော ဂဏန်းနှစ်လုံးတွဲများကို ရိုက်ထည့်ပါ။ ${part.MY}တွင် ထိုနှစ်လုံး အစီအစဉ်မရွေး ထွက်လျှင် အနိုင်ရသည်။ အစီအစဉ်သာ ကွဲသောအတွဲကို တစ်ကြိမ်သာ ရေတွက်ပြီး နှစ်လုံးတူကို ဖယ်ထားသည်။`,
    CN: `手动输入两个不同的号码，${part.CN}与其号码相同、顺序不限即中奖。顺序不同的同组号码只算一注，对子不计。`,
  }),
  groupSum2: (part) => ({
    EN: `Pick sums. Every pair of different digits with a picked sum is a bet; one wins when ${part.EN} add up to it. Two alike lose.`,
    MY: `ပေါင်းလဒ်များ ရွေးပါ။ ပေါင်းလဒ်တူသော မတူသည့် ဂဏန်းနှစ်လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}၏ ပေါင်းလဒ် တူလျှင် တစ်ခု အနိုင်ရသည်။ နှစ်လုံးတူ ထွက်လျှင် ရှုံးသည်။`,
    CN: `选择和值，和值相同的每组两个不同号码为一注，${part.CN}号码之和与所选相同即中一注，对子不中。`,
  }),
  holding2: (part) => ({
    EN: `Pick one digit. Its nine pairs with another digit are nine bets; one wins when ${part.EN} show it. Two alike lose.`,
    MY: `ဂဏန်းတစ်လုံး ရွေးပါ။ အခြားဂဏန်းများနှင့် တွဲသော ကိုးတွဲသည် လောင်းကြေးကိုးခုဖြစ်ပြီး ${part.MY}တွင် ထိုဂဏန်း ထွက်လျှင် တစ်ခု အနိုင်ရသည်။ နှစ်လုံးတူ ထွက်လျှင် ရှုံးသည်။`,
    CN: `选一个号码，它与其他号码组成的九组各为一注，${part.CN}开出该号码即中一注，对子不中。`,
  }),
} as const satisfies Readonly<Record<string, Help>>;

/** Digits that must all be there, wherever among the drawn. */
export function holdsHelp(part: Part, size: 1 | 2 | 3): Words {
  if (size === 1) {
    return {
      EN: `Pick digits. A pick wins when it is among ${part.EN}, and pays once however often it is there.`,
      MY: `ဂဏန်းများ ရွေးပါ။ ${part.MY}တွင် ပါလျှင် အနိုင်ရပြီး အကြိမ်မည်မျှပါစေ တစ်ကြိမ်သာ လျော်သည်။`,
      CN: `选择号码，${part.CN}中开出该号码即中奖，开出多次也只赔一次。`,
    };
  }
  return {
    EN: `Pick ${size} or more digits. Every ${size} of them are one bet, which wins when all ${size} are among ${part.EN}.`,
    MY: `ဂဏန်း ${size} လုံး သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${size} လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}တွင် ${size} လုံးစလုံး ပါလျှင် အနိုင်ရသည်။`,
    CN: `至少选 ${size} 个号码，每 ${size} 个号码为一注，${part.CN}中全部开出即中奖。`,
  };
}

/** A digit drawn so many times or more. */
export function oftenHelp(part: Part, times: number): Words {
  return {
    EN: `Pick digits. A pick wins when it stands at least ${times} times among ${part.EN}, and pays once.`,
    MY: `ဂဏန်းများ ရွေးပါ။ ${part.MY}တွင် အနည်းဆုံး ${times} ကြိမ် ပါလျှင် အနိုင်ရပြီး တစ်ကြိမ်သာ လျော်သည်။`,
    CN: `选择号码，${part.CN}中至少开出 ${times} 次即中奖，只赔一次。`,
  };
}

/** Digits of equal standing, all different or all pairs: `shape` is written with letters, "abcd" or "aabb". */
export function groupHelp(part: Part, size: number, shape: string): Words {
  return {
    EN: `Pick ${size} or more digits. Every ${size} of them are one bet, which wins when ${part.EN} are made of just these, in the shape ${shape} and any order.`,
    MY: `ဂဏန်း ${size} လုံး သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${size} လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}တွင် ၎င်းတို့ ${shape} ပုံစံဖြင့် အစီအစဉ်မရွေး ထွက်လျှင် အနိုင်ရသည်။`,
    CN: `至少选 ${size} 个号码，每 ${size} 个号码为一注，${part.CN}由它们组成 ${shape} 形态、顺序不限即中奖。`,
  };
}

/** Two rows of digits that stand differently often; `shape` is written with letters, a and b of the first row before those of the second. */
export function groupOfTwoHelp(part: Part, sizes: readonly [number, number], shape: string): Words {
  return {
    EN: `A bet takes ${sizes[0]} from the first row and ${sizes[1]} from the second, all different. It wins when ${part.EN} are of the shape ${shape} in any order, the digits drawn more often being those of the first row.`,
    MY: `ပထမတန်းမှ ${sizes[0]} လုံးနှင့် ဒုတိယတန်းမှ ${sizes[1]} လုံး၊ အားလုံးမတူစေဘဲ တွဲသည်။ ${part.MY}တွင် ${shape} ပုံစံဖြင့် အစီအစဉ်မရွေး ထွက်ပြီး ပို၍ထပ်သောဂဏန်းသည် ပထမတန်းမှ ဖြစ်လျှင် အနိုင်ရသည်။`,
    CN: `每注从第一行取 ${sizes[0]} 个、第二行取 ${sizes[1]} 个号码且互不相同，${part.CN}为 ${shape} 形态、顺序不限，重复较多的号码属第一行即中奖。`,
  };
}

/** Help of every method on four digits. */
export function fourHelp(part: Part) {
  return {
    ZX_FS: DIGIT_HELP.straight(part),
    ZX_DS: DIGIT_HELP.typed(part),
    ZH: DIGIT_HELP.tails(part),
    ...fourGroups(part),
    BDW1: holdsHelp(part, 1),
    BDW2: holdsHelp(part, 2),
  };
}

/** Help of the groups of four digits. */
export function fourGroups(part: Part) {
  return {
    Z24: groupHelp(part, 4, 'abcd'),
    Z12: groupOfTwoHelp(part, [1, 2], 'aabc'),
    Z6: groupHelp(part, 2, 'aabb'),
    Z4: groupOfTwoHelp(part, [1, 1], 'aaab'),
  };
}

/** Help of every method on three digits. */
export function threeHelp(part: Part) {
  return {
    ZX_FS: DIGIT_HELP.straight(part),
    ZX_DS: DIGIT_HELP.typed(part),
    ZH: DIGIT_HELP.tails(part),
    HZ: DIGIT_HELP.sum(part),
    KD: DIGIT_HELP.span(part),
    Z3_FS: DIGIT_HELP.group3(part),
    Z3_DS: DIGIT_HELP.group3typed(part),
    Z6_FS: DIGIT_HELP.group6(part),
    Z6_DS: DIGIT_HELP.group6typed(part),
    HHZ: DIGIT_HELP.mixed(part),
    ZHZ: DIGIT_HELP.groupSum3(part),
    BD: DIGIT_HELP.holding3(part),
    HZW: DIGIT_HELP.sumTail(part),
    TS: DIGIT_HELP.patterns(part),
    BDW1: holdsHelp(part, 1),
    BDW2: holdsHelp(part, 2),
    DXDS: DIGIT_HELP.sides(part),
  };
}

/** Help of every method on two digits. */
export function twoHelp(part: Part) {
  return {
    ZX_FS: DIGIT_HELP.straight(part),
    ZX_DS: DIGIT_HELP.typed(part),
    HZ: DIGIT_HELP.sum(part),
    KD: DIGIT_HELP.span(part),
    Z2_FS: DIGIT_HELP.group2(part),
    Z2_DS: DIGIT_HELP.group2typed(part),
    ZHZ: DIGIT_HELP.groupSum2(part),
    BD: DIGIT_HELP.holding2(part),
    DXDS: DIGIT_HELP.sides(part),
  };
}
