import { BY_PLACE_HELP, orderedHelp, orderedTypedHelp } from '../numbers/help.ts';
import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { PkPlay } from './codes.ts';

const front = (size: number): Words => ({ EN: `the first ${size}`, MY: `ပထမ ${size} နေရာ`, CN: `前${size}名` });

const CHAMPION: Words = {
  EN: 'Pick numbers. A pick wins when it comes first.',
  MY: 'ဂဏန်းများ ရွေးပါ။ ပထမ ရလျှင် အနိုင်ရသည်။',
  CN: '选择号码，获得冠军即中奖。',
};

const SUM: Words = {
  EN: 'Pick sums from 3 to 19. A pick wins when the numbers of the first two add up to it. Each sum has its own odds.',
  MY: '3 မှ 19 အထိ ပေါင်းလဒ်များ ရွေးပါ။ ပထမနှင့် ဒုတိယ ဂဏန်း ပေါင်းလဒ် တူလျှင် အနိုင်ရသည်။ ပေါင်းလဒ်အလိုက် ပေါက်ကြေး ကွာခြားသည်။',
  CN: '从 3 至 19 中选和值，冠军与亚军号码之和与所选相同即中奖，各和值赔率不同。',
};

const SUM_SIDES: Words = {
  EN: 'By the sum of the first two: Big 12 to 19, Small 3 to 11, Odd, Even.',
  MY: 'ပထမနှင့် ဒုတိယ ဂဏန်း ပေါင်းလဒ်အရ 12 မှ 19 ကြီး၊ 3 မှ 11 သေး၊ မ၊ စုံ။',
  CN: '以冠军与亚军号码之和计：12-19 为大，3-11 为小，另分单、双。',
};

/** How each play is played and when it wins. Apart from the table of plays: a phone that only bets does not carry the rule book. */
const PLAYS: Readonly<Record<PkPlay, Words>> = {
  PK_Q1_FS: CHAMPION,
  PK_Q2_FS: orderedHelp(front(2), 2),
  PK_Q3_FS: orderedHelp(front(3), 3),
  PK_Q4_FS: orderedHelp(front(4), 4),
  PK_Q5_FS: orderedHelp(front(5), 5),
  PK_Q1_DS: CHAMPION,
  PK_Q2_DS: orderedTypedHelp(front(2)),
  PK_Q3_DS: orderedTypedHelp(front(3)),
  PK_Q4_DS: orderedTypedHelp(front(4)),
  PK_Q5_DS: orderedTypedHelp(front(5)),
  PK_DWD: BY_PLACE_HELP,
  PK_GYH: SUM,
  PK_GYH_BSOE: SUM_SIDES,
  PK_Q3H: {
    EN: 'Pick sums from 6 to 27. A pick wins when the numbers of the first three add up to it. Each sum has its own odds.',
    MY: '6 မှ 27 အထိ ပေါင်းလဒ်များ ရွေးပါ။ ပထမ 3 နေရာ ဂဏန်း ပေါင်းလဒ် တူလျှင် အနိုင်ရသည်။ ပေါင်းလဒ်အလိုက် ပေါက်ကြေး ကွာခြားသည်။',
    CN: '从 6 至 27 中选和值，前三名号码之和与所选相同即中奖，各和值赔率不同。',
  },
  EPK_NUM: BY_PLACE_HELP,
  EPK_BALL: {
    EN: 'Pick sides for any ranks: Big 6 to 10, Small 1 to 5, Odd, Even. Each pick is a bet and wins when the number of that rank is on that side.',
    MY: 'ကြိုက်ရာအဆင့်အတွက် ကြီး (6 မှ 10)၊ သေး (1 မှ 5)၊ မ၊ စုံ ရွေးပါ။ ရွေးချယ်မှုတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ကိုက်ညီလျှင် အနိုင်ရသည်။',
    CN: '在任意名次选择大（6-10）、小（1-5）、单、双，每项为一注，相符即中奖。',
  },
  EPK_LH: {
    EN: 'Name two ranks that face each other, 1 and 10 to 5 and 6. Dragon wins when the better rank has the higher number, Tiger when the other has.',
    MY: 'မျက်နှာချင်းဆိုင် အဆင့်နှစ်ခု (1 နှင့် 10 မှ 5 နှင့် 6) ရွေးပါ။ ရှေ့အဆင့်၏ ဂဏန်း ကြီးလျှင် နဂါး၊ နောက်အဆင့်၏ ဂဏန်း ကြီးလျှင် ကျား အနိုင်ရသည်။',
    CN: '选择相对的两个名次（1 对 10 至 5 对 6），前名次号码大为龙，后名次号码大为虎。',
  },
  EPK_GYH: SUM,
  EPK_GYH_BSOE: SUM_SIDES,
};

export const PK_HELP = {
  title: 'PK10 赛车',
  draw: 'The numbers 1 to 10 in the order in which they arrive: 3628800 equally likely draws.',
  plays: PLAYS,
} satisfies FamilyHelp;
