import { amongHelp, BY_PLACE_HELP, orderedHelp, setHelp } from '../numbers/help.ts';
import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { KfPlay } from './codes.ts';

const FIRST_THREE: Words = { EN: 'the first three numbers', MY: 'ပထမ ဂဏန်း 3 လုံး', CN: '前三位' };

/** How each play is played and when it wins. Apart from the table of plays: a phone that only bets does not carry the rule book. */
const PLAYS: Readonly<Record<KfPlay, Words>> = {
  KF_1S: {
    EN: 'Pick numbers from 1 to 18. A pick wins when it is drawn first.',
    MY: '1 မှ 18 အထိ ဂဏန်းများ ရွေးပါ။ ပထမဆုံး ထွက်လျှင် အနိုင်ရသည်။',
    CN: '从 1 至 18 中选号，第一个开出即中奖。',
  },
  KF_1H: {
    EN: 'One bet: it wins when the first number is red, 19 or 20.',
    MY: 'တစ်ကြိမ်တည်း လောင်းသည်။ ပထမဂဏန်း အနီ (19 သို့မဟုတ် 20) ထွက်လျှင် အနိုင်ရသည်။',
    CN: '一注，第一个号码为红球（19 或 20）即中奖。',
  },
  KF_R2: amongHelp(2, 8),
  KF_R3: amongHelp(3, 8),
  KF_R4: amongHelp(4, 8),
  KF_R5: amongHelp(5, 8),
  KF_2LZ: {
    EN: 'Pick two or more numbers. Every two of them are one bet, which wins when they are drawn one right after the other, in either order.',
    MY: 'ဂဏန်းနှစ်လုံး သို့မဟုတ် နှစ်လုံးထက်ပို၍ ရွေးပါ။ နှစ်လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး အစီအစဉ်မရွေး တစ်ဆက်တည်း ထွက်လျှင် အနိုင်ရသည်။',
    CN: '至少选两个号码，每两个号码为一注，在相邻位置开出、顺序不限即中奖。',
  },
  KF_2LZX: {
    EN: 'Pick numbers for two rows. A bet is one of the first row and another of the second; it wins when the second is drawn right after the first.',
    MY: 'အတန်းနှစ်တန်းအတွက် ဂဏန်းရွေးပါ။ ပထမတန်းမှ တစ်လုံးနှင့် ဒုတိယတန်းမှ မတူသော တစ်လုံးသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ပထမလုံးပြီးနောက် ဒုတိယလုံး ချက်ချင်းထွက်လျှင် အနိုင်ရသည်။',
    CN: '两行各选号码，每行取一个不同号码为一注，后者紧接前者在相邻位置开出即中奖。',
  },
  KF_3QZ: setHelp(FIRST_THREE, 3),
  KF_3QZX: orderedHelp(FIRST_THREE, 3),
  EKF_NUM: BY_PLACE_HELP,
  EKF_BALL: {
    EN: 'Pick sides for any balls. Big 11 to 20, Small 1 to 10, Odd, Even; Tail big 5 to 9, Tail small 0 to 4; the digits added odd or even; Centre 1 to 7, Fortune 8 to 14, White 15 to 20; East 1, 5, 9, 13, 17, South 2, 6, 10, 14, 18, West 3, 7, 11, 15, 19, North 4, 8, 12, 16, 20.',
    MY: 'ကြိုက်ရာဘောလုံးအတွက် ရွေးပါ။ ကြီး 11 မှ 20၊ သေး 1 မှ 10၊ မ၊ စုံ။ အဆုံးဂဏန်း 5 မှ 9 ကြီး၊ 0 မှ 4 သေး။ ဂဏန်းပေါင်း မ သို့မဟုတ် စုံ။ အလယ် 1 မှ 7၊ ကြွယ်ဝ 8 မှ 14၊ အဖြူ 15 မှ 20။ အရှေ့ 1၊ 5၊ 9၊ 13၊ 17။ တောင် 2၊ 6၊ 10၊ 14၊ 18။ အနောက် 3၊ 7၊ 11၊ 15၊ 19။ မြောက် 4၊ 8၊ 12၊ 16၊ 20။',
    CN: '在任意球位选择：大 11-20，小 1-10，单，双；尾大（个位 5-9），尾小（个位 0-4）；合单、合双（两位数字之和）；中 1-7，发 8-14，白 15-20；东 1、5、9、13、17，南 2、6、10、14、18，西 3、7、11、15、19，北 4、8、12、16、20。',
  },
  EKF_SUM: {
    EN: 'By the sum of the eight numbers: Big over 84, Small under 84, and 84 gives the stake back; Odd, Even; Tail big when the last digit is 5 to 9, Tail small when it is 0 to 4.',
    MY: 'ဂဏန်း 8 လုံး ပေါင်းလဒ်အရ 84 ထက်ကြီးလျှင် ကြီး၊ ငယ်လျှင် သေး၊ 84 ဖြစ်လျှင် လောင်းကြေး ပြန်ရသည်။ မ၊ စုံ။ နောက်ဆုံးဂဏန်း 5 မှ 9 ဆိုလျှင် အဆုံးဂဏန်း ကြီး၊ 0 မှ 4 ဆိုလျှင် အဆုံးဂဏန်း သေး။',
    CN: '以八个号码之和计：大于 84 为大，小于 84 为小，等于 84 退本；另分单、双；个位 5-9 为尾大，0-4 为尾小。',
  },
  EKF_LH: {
    EN: 'Name two balls. Dragon wins when the first named has the higher number, Tiger when the other has.',
    MY: 'ဘောလုံးနှစ်လုံး ရွေးပါ။ ရှေ့ဘောလုံး၏ ဂဏန်း ကြီးလျှင် နဂါး၊ နောက်ဘောလုံး၏ ဂဏန်း ကြီးလျှင် ကျား အနိုင်ရသည်။',
    CN: '选择两个球位，前者大为龙，后者大为虎。',
  },
};

export const KF_HELP = {
  title: 'KL10F 快乐十分',
  draw: 'Eight different numbers of 1 to 20 in order; 19 and 20 are red.',
  plays: PLAYS,
} satisfies FamilyHelp;
