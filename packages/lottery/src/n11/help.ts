import { prefixed } from '../book.ts';
import { amongHelp, amongTypedHelp, BY_PLACE_HELP, orderedHelp, orderedTypedHelp, setHelp, setTypedHelp } from '../numbers/help.ts';
import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { N11Play } from './codes.ts';

const FRONT_THREE: Words = { EN: 'the first three numbers', MY: 'ရှေ့ ဂဏန်း 3 လုံး', CN: '前三位' };
const MIDDLE_THREE: Words = { EN: 'the middle three numbers', MY: 'အလယ် ဂဏန်း 3 လုံး', CN: '中三位' };
const BACK_THREE: Words = { EN: 'the last three numbers', MY: 'နောက် ဂဏန်း 3 လုံး', CN: '后三位' };
const FRONT_TWO: Words = { EN: 'the first two numbers', MY: 'ရှေ့ ဂဏန်း 2 လုံး', CN: '前两位' };
const BACK_TWO: Words = { EN: 'the last two numbers', MY: 'နောက် ဂဏန်း 2 လုံး', CN: '后两位' };

function part(words: Words, size: 2 | 3) {
  return {
    ZX_FS: orderedHelp(words, size),
    ZX_DS: orderedTypedHelp(words),
    Z_FS: setHelp(words, size),
    Z_DS: setTypedHelp(words, size),
    Z_DT: setHelp(words, size),
  };
}

function anywhere({ EN, MY, CN }: Words): Words {
  return {
    EN: `Pick numbers. A pick wins when it is among ${EN}.`,
    MY: `ဂဏန်းများ ရွေးပါ။ ${MY}တွင် ပါလျှင် အနိုင်ရသည်။`,
    CN: `选择号码，${CN}中开出该号码即中奖。`,
  };
}

/** How each play is played and when it wins. Apart from the table of plays: a phone that only bets does not carry the rule book. */
const PLAYS: Readonly<Record<N11Play, Words>> = {
  N11_R1: amongHelp(1, 5),
  N11_R2: amongHelp(2, 5),
  N11_R3: amongHelp(3, 5),
  N11_R4: amongHelp(4, 5),
  N11_R5: amongHelp(5, 5),
  N11_R6: amongHelp(6, 5),
  N11_R7: amongHelp(7, 5),
  N11_R8: amongHelp(8, 5),
  N11_R1_DS: amongTypedHelp(1, 5),
  N11_R2_DS: amongTypedHelp(2, 5),
  N11_R3_DS: amongTypedHelp(3, 5),
  N11_R4_DS: amongTypedHelp(4, 5),
  N11_R5_DS: amongTypedHelp(5, 5),
  N11_R6_DS: amongTypedHelp(6, 5),
  N11_R7_DS: amongTypedHelp(7, 5),
  N11_R8_DS: amongTypedHelp(8, 5),
  ...prefixed('N11_3F', part(FRONT_THREE, 3)),
  ...prefixed('N11_3M', part(MIDDLE_THREE, 3)),
  ...prefixed('N11_3B', part(BACK_THREE, 3)),
  ...prefixed('N11_2F', part(FRONT_TWO, 2)),
  ...prefixed('N11_2B', part(BACK_TWO, 2)),
  N11_BDW3F: anywhere(FRONT_THREE),
  N11_BDW3M: anywhere(MIDDLE_THREE),
  N11_BDW3B: anywhere(BACK_THREE),
  N11_DWD: BY_PLACE_HELP,
  N11_DDS: {
    EN: 'Pick how many of the five numbers are odd, 0 to 5. A pick wins when just so many are. Each has its own odds.',
    MY: 'ဂဏန်း 5 လုံးအနက် မဂဏန်း အရေအတွက် (0 မှ 5) ရွေးပါ။ အတိအကျ တူလျှင် အနိုင်ရသည်။ တစ်ခုစီ ပေါက်ကြေး ကွာခြားသည်။',
    CN: '选择五个号码中单数的个数（0 至 5），与开奖相同即中奖，各项赔率不同。',
  },
  N11_CZW: {
    EN: 'Pick the median, 3 to 9: the third smallest of the five numbers. A pick wins when it is the median. Each has its own odds.',
    MY: 'ဂဏန်း 5 လုံးအနက် တတိယအငယ်ဆုံးဖြစ်သော အလယ်ဂဏန်း (3 မှ 9) ရွေးပါ။ တူလျှင် အနိုင်ရသည်။ တစ်ခုစီ ပေါက်ကြေး ကွာခြားသည်။',
    CN: '选择中位数（3 至 9），即五个号码从小到大的第三个，与开奖相同即中奖，各项赔率不同。',
  },
  EN11_NUM: BY_PLACE_HELP,
  EN11_BALL: {
    EN: 'Pick sides for any balls: Big 6 to 10, Small 1 to 5, Odd, Even. Each pick is a bet. The number 11 gives the stake back.',
    MY: 'ကြိုက်ရာဘောလုံးအတွက် ကြီး (6 မှ 10)၊ သေး (1 မှ 5)၊ မ၊ စုံ ရွေးပါ။ ရွေးချယ်မှုတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်သည်။ 11 ထွက်လျှင် လောင်းကြေး ပြန်ရသည်။',
    CN: '在任意球位选择大（6-10）、小（1-5）、单、双，每项为一注；开出 11 为和局退本。',
  },
  EN11_SUM: {
    EN: 'By the sum of the five numbers: Big over 30, Small under 30, and 30 gives the stake back; Odd, Even; Tail big when the last digit is 5 to 9, Tail small when it is 0 to 4.',
    MY: 'ဂဏန်း 5 လုံး ပေါင်းလဒ်အရ 30 ထက်ကြီးလျှင် ကြီး၊ ငယ်လျှင် သေး၊ 30 ဖြစ်လျှင် လောင်းကြေး ပြန်ရသည်။ မ၊ စုံ။ နောက်ဆုံးဂဏန်း 5 မှ 9 ဆိုလျှင် အဆုံးဂဏန်း ကြီး၊ 0 မှ 4 ဆိုလျှင် အဆုံးဂဏန်း သေး။',
    CN: '以五个号码之和计：大于 30 为大，小于 30 为小，等于 30 退本；另分单、双；个位 5-9 为尾大，0-4 为尾小。',
  },
  EN11_LH: {
    EN: 'Dragon wins when the first number is higher than the fifth, Tiger when it is lower.',
    MY: 'ပထမဂဏန်းက ပဉ္စမဂဏန်းထက် ကြီးလျှင် နဂါး၊ ငယ်လျှင် ကျား အနိုင်ရသည်။',
    CN: '第一球大于第五球为龙，小于为虎。',
  },
};

export const N11_HELP = {
  title: '11x5 11选5',
  draw: 'Five different numbers of 1 to 11 in order: 55440 equally likely draws.',
  plays: PLAYS,
} satisfies FamilyHelp;
