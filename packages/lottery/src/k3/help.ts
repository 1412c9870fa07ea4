import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { K3Play } from './codes.ts';

/** How each play is played and when it wins. Apart from the table of plays: a phone that only bets does not carry the rule book. */
const PLAYS: Readonly<Record<K3Play, Words>> = {
  K3_SUM: {
    EN: 'Pick one or more sums from 3 to 18. A pick wins when the three dice add up to it. Each sum has its own odds.',
    MY: '3 မှ 18 အထိ ပေါင်းလဒ် တစ်ခု သို့မဟုတ် တစ်ခုထက်ပို၍ ရွေးပါ။ အန်စာတုံး သုံးတုံး၏ ပေါင်းလဒ်နှင့် တူလျှင် အနိုင်ရသည်။ ပေါင်းလဒ်အလိုက် ပေါက်ကြေး ကွာခြားသည်။',
    CN: '从 3 至 18 中选一个或多个和值，三个骰子点数之和与所选相同即中奖。各和值赔率不同。',
  },
  K3_SUM_BSOE: {
    EN: 'Big wins on a sum of 11 to 18, Small on 3 to 10, Odd and Even by the sum. Triples count like any other roll.',
    MY: 'ပေါင်းလဒ် 11 မှ 18 ဆိုလျှင် ကြီး၊ 3 မှ 10 ဆိုလျှင် သေး အနိုင်ရသည်။ မ နှင့် စုံ ကို ပေါင်းလဒ်ဖြင့် ဆုံးဖြတ်သည်။ သုံးလုံးတူ ထွက်လည်း ပုံမှန်အတိုင်း ရေတွက်သည်။',
    CN: '和值 11 至 18 为大，3 至 10 为小，和值为奇数是单，为偶数是双。三同号照常计算。',
  },
  K3_3TD: {
    EN: 'Pick a number. It wins when all three dice show it.',
    MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ အန်စာတုံး သုံးတုံးလုံး ထိုဂဏန်း ထွက်လျှင် အနိုင်ရသည်။',
    CN: '选一个号码，三个骰子均为该号码即中奖。',
  },
  K3_3TT: {
    EN: 'One bet on all six triples. It wins when the three dice are alike.',
    MY: 'သုံးလုံးတူ ခြောက်မျိုးလုံးအတွက် တစ်ကြိမ်တည်း လောင်းသည်။ အန်စာတုံး သုံးတုံးလုံး တူလျှင် အနိုင်ရသည်။',
    CN: '一注包含全部六种三同号，三个骰子号码相同即中奖。',
  },
  K3_3BT: {
    EN: 'Pick three or more numbers. Every three of them are one bet, which wins when the dice show exactly those three. With fixed numbers, every bet contains all of the fixed ones.',
    MY: 'ဂဏန်း သုံးလုံး သို့မဟုတ် သုံးလုံးထက်ပို၍ ရွေးပါ။ သုံးလုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခု ဖြစ်ပြီး အန်စာတုံးများက ထိုသုံးလုံး အတိအကျ ထွက်လျှင် အနိုင်ရသည်။ ပုံသေဂဏန်း ရွေးထားလျှင် လောင်းကြေးတိုင်းတွင် ပုံသေဂဏန်းအားလုံး ပါဝင်သည်။',
    CN: '选三个或更多号码，每三个组成一注，开出的三个骰子恰为这三个号码即中奖。胆拖投注时每注都包含全部胆码。',
  },
  K3_3LT: {
    EN: 'One bet on all runs. It wins on 1-2-3, 2-3-4, 3-4-5 or 4-5-6, in any order.',
    MY: 'ဆက်တိုက်ဂဏန်း သုံးလုံးအားလုံးအတွက် တစ်ကြိမ်တည်း လောင်းသည်။ 1-2-3၊ 2-3-4၊ 3-4-5 သို့မဟုတ် 4-5-6 ကို မည်သည့်အစီအစဉ်ဖြင့် ထွက်ထွက် အနိုင်ရသည်။',
    CN: '一注包含全部三连号，开出 1-2-3、2-3-4、3-4-5 或 4-5-6（不分顺序）即中奖。',
  },
  K3_2TF: {
    EN: 'Pick a number. It wins when at least two dice show it; a triple wins too.',
    MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ အန်စာတုံး အနည်းဆုံး နှစ်တုံး ထိုဂဏန်း ထွက်လျှင် အနိုင်ရသည်။ သုံးလုံးတူ ထွက်လည်း အနိုင်ရသည်။',
    CN: '选一个号码，至少两个骰子为该号码即中奖，三同号也中奖。',
  },
  K3_2TD: {
    EN: 'Pick the number of the pair and a different number for the third die. It wins when exactly two dice show the pair and one the other number.',
    MY: 'နှစ်လုံးတူ ဂဏန်းနှင့် ကျန်တစ်တုံးအတွက် မတူသော ဂဏန်းကို ရွေးပါ။ အန်စာတုံး နှစ်တုံးတိတိ နှစ်လုံးတူဂဏန်း ထွက်ပြီး ကျန်တစ်တုံး အခြားဂဏန်း ထွက်လျှင် အနိုင်ရသည်။',
    CN: '选一个对子号码和一个不同的单号，恰有两个骰子为对子号码、另一个为单号即中奖。',
  },
  K3_2BT: {
    EN: 'Pick two or more numbers. Every two of them are one bet, which wins when both show on the dice. With a fixed number, every bet contains it.',
    MY: 'ဂဏန်း နှစ်လုံး သို့မဟုတ် နှစ်လုံးထက်ပို၍ ရွေးပါ။ နှစ်လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခု ဖြစ်ပြီး နှစ်လုံးစလုံး အန်စာတုံးတွင် ထွက်လျှင် အနိုင်ရသည်။ ပုံသေဂဏန်း ရွေးထားလျှင် လောင်းကြေးတိုင်းတွင် ပါဝင်သည်။',
    CN: '选两个或更多号码，每两个组成一注，两个号码都开出即中奖。胆拖投注时每注都包含胆码。',
  },
  K3_1: {
    EN: 'Pick a number. It wins when at least one die shows it, and pays once however many do.',
    MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ အန်စာတုံး အနည်းဆုံး တစ်တုံး ထိုဂဏန်း ထွက်လျှင် အနိုင်ရပြီး အကြိမ်မည်မျှထွက်စေ တစ်ကြိမ်သာ လျော်သည်။',
    CN: '选一个号码，至少一个骰子为该号码即中奖，开出多个也只赔一次。',
  },
  K3_0: {
    EN: 'Pick a number. It wins when no die shows it.',
    MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ ထိုဂဏန်း မည်သည့်အန်စာတုံးတွင်မျှ မထွက်လျှင် အနိုင်ရသည်။',
    CN: '选一个号码，三个骰子均不是该号码即中奖。',
  },
  EK3_BSOE: {
    EN: 'Big wins on a sum of 11 to 17, Small on 4 to 10, Odd and Even by the sum. A triple loses all four.',
    MY: 'ပေါင်းလဒ် 11 မှ 17 ဆိုလျှင် ကြီး၊ 4 မှ 10 ဆိုလျှင် သေး အနိုင်ရသည်။ မ နှင့် စုံ ကို ပေါင်းလဒ်ဖြင့် ဆုံးဖြတ်သည်။ သုံးလုံးတူ ထွက်လျှင် လေးမျိုးလုံး ရှုံးသည်။',
    CN: '和值 11 至 17 为大，4 至 10 为小，和值为奇数是单，为偶数是双。开出三同号时四项全输。',
  },
  EK3_DS: {
    EN: 'Pick sums from 4 to 17. A pick wins when the three dice add up to it. Each sum has its own odds.',
    MY: '4 မှ 17 အထိ ပေါင်းလဒ်များ ရွေးပါ။ အန်စာတုံး သုံးတုံး၏ ပေါင်းလဒ်နှင့် တူလျှင် အနိုင်ရသည်။ ပေါင်းလဒ်အလိုက် ပေါက်ကြေး ကွာခြားသည်။',
    CN: '从 4 至 17 中选点数，三个骰子点数之和与所选相同即中奖。各点数赔率不同。',
  },
  EK3_SJ: {
    EN: 'Pick a number. It wins when at least one die shows it, and pays once however many do.',
    MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ အန်စာတုံး အနည်းဆုံး တစ်တုံး ထိုဂဏန်း ထွက်လျှင် အနိုင်ရပြီး အကြိမ်မည်မျှထွက်စေ တစ်ကြိမ်သာ လျော်သည်။',
    CN: '选一个号码，至少一个骰子为该号码即中奖，开出多个也只赔一次。',
  },
  EK3_WT: {
    EN: 'Pick a number. It wins when all three dice show it.',
    MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ အန်စာတုံး သုံးတုံးလုံး ထိုဂဏန်း ထွက်လျှင် အနိုင်ရသည်။',
    CN: '选一个号码，三个骰子均为该号码即中奖。',
  },
  EK3_QT: {
    EN: 'Wins when the three dice are alike, whatever the number.',
    MY: 'မည်သည့်ဂဏန်းဖြစ်စေ အန်စာတုံး သုံးတုံးလုံး တူလျှင် အနိုင်ရသည်။',
    CN: '三个骰子号码相同即中奖，不论是哪个号码。',
  },
  EK3_CP: {
    EN: 'Pick two or more numbers. Every two of them are one bet, which wins when both show on the dice.',
    MY: 'ဂဏန်း နှစ်လုံး သို့မဟုတ် နှစ်လုံးထက်ပို၍ ရွေးပါ။ နှစ်လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခု ဖြစ်ပြီး နှစ်လုံးစလုံး အန်စာတုံးတွင် ထွက်လျှင် အနိုင်ရသည်။',
    CN: '选两个或更多号码，每两个组成一注，两个号码都开出即中奖。',
  },
  EK3_DP: {
    EN: 'Pick a number. It wins when at least two dice show it; a triple wins too.',
    MY: 'ဂဏန်းတစ်လုံး ရွေးပါ။ အန်စာတုံး အနည်းဆုံး နှစ်တုံး ထိုဂဏန်း ထွက်လျှင် အနိုင်ရသည်။ သုံးလုံးတူ ထွက်လည်း အနိုင်ရသည်။',
    CN: '选一个号码，至少两个骰子为该号码即中奖，三同号也中奖。',
  },
};

export const K3_HELP = {
  title: 'K3 快三',
  draw: 'Three dice, each 1 to 6: 216 equally likely draws. No rule looks at the order of the dice.',
  plays: PLAYS,
} satisfies FamilyHelp;
