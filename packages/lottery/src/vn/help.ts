import { prefixed } from '../book.ts';
import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { VnnPlay, VnsPlay } from './codes.ts';

/** Numbers of a region with at least two, three and four digits. */
type Slots = { readonly two: number; readonly three: number; readonly four: number };

/** Numbers of so many digits; `wins` says when one does. */
function typed(digits: number, wins: Words, cost: 'unit' | number = 'unit'): Words {
  const list = ['1234', '5678'].map((number) => number.slice(0, digits)).join();
  const places = ['1,2', '3', '4', '5'].slice(0, digits).join('|');
  const price =
    cost === 'unit'
      ? { EN: '', MY: '', CN: '' }
      : {
          EN: ` A bet costs ${cost} times the unit price, once for each of these numbers.`,
          MY: ` လောင်းကြေးတစ်ခုသည် ယူနစ်ဈေး၏ ${cost} ဆ ကျသည်။`,
          CN: `每注价格为单位价的 ${cost} 倍。`,
        };
  return {
    EN: `Type numbers of ${digits} digits, "${list}", or digits for each place, "${places}". Each number is a bet. ${wins.EN}${price.EN}`,
    MY: `ဂဏန်း ${digits} လုံး နံပါတ်များကို "${list}" ပုံစံဖြင့် ရိုက်ထည့်ပါ၊ သို့မဟုတ် "${places}" ပုံစံဖြင့် နေရာအလိုက် ဂဏန်းရွေးပါ။ နံပါတ်တစ်ခုစီသည် လောင်းကြေးတစ်ခုဖြစ်သည်။ ${wins.MY}${price.MY}`,
    CN: `输入 ${digits} 位号码（如 ${list}），或按位选号（如 ${places}），每个号码为一注。${wins.CN}${price.CN}`,
  };
}

/** Lô: against every number that has as many digits. */
function lo(digits: number, count: number, end: 'last' | 'first' = 'last'): Words {
  const [MY, CN] = end === 'last' ? ['နောက်', '末'] : ['ရှေ့', '前'];
  const long =
    digits > 2
      ? { EN: ` with ${digits} digits or more`, MY: `ဂဏန်း ${digits} လုံးနှင့်အထက်ရှိသော `, CN: `不少于 ${digits} 位的 ` }
      : { EN: '', MY: '', CN: '' };
  return {
    EN: `It wins once for each of the ${count} numbers drawn${long.EN} of which it is the ${end} ${digits} digits.`,
    MY: `ထွက်သော ${long.MY}နံပါတ် ${count} ခုအနက် ${MY} ${digits} လုံး တူသည့် နံပါတ်တစ်ခုလျှင် တစ်ကြိမ်စီ လျော်သည်။`,
    CN: `${long.CN}${count} 个开奖号码中，${CN} ${digits} 位与之相同的每个号码各赔一次。`,
  };
}

/** The same at the price of one number. */
function oneK(digits: number, wins: Words): Words {
  const base = typed(digits, wins);
  return {
    EN: `${base.EN} A bet costs one unit price in all.`,
    MY: `${base.MY} လောင်းကြေးတစ်ခုသည် ယူနစ်ဈေး 1 ဆသာ ကျသည်။`,
    CN: `${base.CN}每注价格为 1 个单位价。`,
  };
}

const SPECIAL: Words = { EN: 'the special prize', MY: 'အထူးဆု', CN: '特等奖' };
const FIRST: Words = { EN: 'the first prize', MY: 'ပထမဆု', CN: '一等奖' };

/** Some digits of one number. */
function one(digits: number, prize: Words, end: 'last' | 'first' = 'last'): Words {
  const [MY, CN] = end === 'last' ? ['နောက်', '末'] : ['ရှေ့', '前'];
  return {
    EN: `It wins when it is the ${end} ${digits} digits of ${prize.EN}.`,
    MY: `${prize.MY}၏ ${MY} ${digits} လုံးနှင့် တူလျှင် အနိုင်ရသည်။`,
    CN: `与${prize.CN}${CN} ${digits} 位相同即中奖。`,
  };
}

/** A prize whose numbers have just so many digits: how many they are, and whether the special prize's last digits count too. */
function whole(prize: Words, count: number, special?: { digits: number }): Words {
  const each =
    count === 1
      ? { EN: `if it is ${prize.EN}`, MY: `${prize.MY} နံပါတ်နှင့် တူလျှင် တစ်ကြိမ်`, CN: `与${prize.CN}号码相同赔一次` }
      : {
          EN: `for each of the ${count} numbers of ${prize.EN} that it is`,
          MY: `${prize.MY} နံပါတ် ${count} ခုအနက် တူသည့် နံပါတ်တစ်ခုလျှင် တစ်ကြိမ်စီ`,
          CN: `与${prize.CN} ${count} 个号码中的每一个相同各赔一次`,
        };
  if (!special) return { EN: `It wins once ${each.EN}.`, MY: `${each.MY} လျော်သည်။`, CN: `${each.CN}。` };
  const { digits } = special;
  return {
    EN: `It wins once ${each.EN}, and once more if it is the last ${digits} digits of the special prize.`,
    MY: `${each.MY} လျော်ပြီး အထူးဆု၏ နောက် ${digits} လုံးနှင့် တူလျှင် တစ်ကြိမ် ထပ်လျော်သည်။`,
    CN: `${each.CN}，与特等奖末 ${digits} 位相同再赔一次。`,
  };
}

function xien(size: number, count: number): Words {
  return {
    EN: `Pick ${size} or more numbers of two digits. Every ${size} of them are one bet, which wins once when all ${size} are among the last two digits of the ${count} numbers drawn. With fixed numbers, every bet contains all of them.`,
    MY: `ဂဏန်းနှစ်လုံး နံပါတ် ${size} ခု သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${size} ခုတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထွက်သော နံပါတ် ${count} ခု၏ နောက်နှစ်လုံးများတွင် အားလုံး ပါလျှင် တစ်ကြိမ် အနိုင်ရသည်။ ပုံသေ ရွေးထားလျှင် လောင်းကြေးတိုင်းတွင် ပါဝင်သည်။`,
    CN: `至少选 ${size} 个两位号码，每 ${size} 个为一注，全部出现在 ${count} 个开奖号码的末两位中即中奖，只赔一次。胆拖投注时每注都包含全部胆码。`,
  };
}

function truot(size: number, count: number): Words {
  return {
    EN: `Pick ${size} or more numbers of two digits. Every ${size} of them are one bet, which wins when none of the ${size} is among the last two digits of the ${count} numbers drawn. With fixed numbers, every bet contains all of them.`,
    MY: `ဂဏန်းနှစ်လုံး နံပါတ် ${size} ခု သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${size} ခုတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထွက်သော နံပါတ် ${count} ခု၏ နောက်နှစ်လုံးများတွင် တစ်ခုမှ မပါလျှင် အနိုင်ရသည်။ ပုံသေ ရွေးထားလျှင် လောင်းကြေးတိုင်းတွင် ပါဝင်သည်။`,
    CN: `至少选 ${size} 个两位号码，每 ${size} 个为一注，${count} 个开奖号码的末两位中一个都未出现即中奖。胆拖投注时每注都包含全部胆码。`,
  };
}

function shared({ two, three, four }: Slots) {
  return {
    LO2: typed(2, lo(2, two), two),
    LO2_1K: oneK(2, lo(2, two)),
    LO2D: typed(2, lo(2, two, 'first'), two),
    LO2D_1K: oneK(2, lo(2, two, 'first')),
    LO3: typed(3, lo(3, three), three),
    LO3_1K: oneK(3, lo(3, three)),
    LO4: typed(4, lo(4, four), four),
    LO4_1K: oneK(4, lo(4, four)),
    DE_DB: typed(2, one(2, SPECIAL)),
    DE_DBD: typed(2, one(2, SPECIAL, 'first')),
    DE_G1: typed(2, one(2, FIRST)),
    C3_DB: typed(3, one(3, SPECIAL)),
    C4_DB: typed(4, one(4, SPECIAL)),
    DAU: {
      EN: 'Pick digits. A pick wins when it is the last but one digit of the special prize.',
      MY: 'ဂဏန်းများ ရွေးပါ။ အထူးဆု၏ နောက်ဆုံးမှ ဒုတိယဂဏန်းနှင့် တူလျှင် အနိုင်ရသည်။',
      CN: '选择号码，与特等奖十位相同即中奖。',
    },
    DUOI: {
      EN: 'Pick digits. A pick wins when it is the last digit of the special prize.',
      MY: 'ဂဏန်းများ ရွေးပါ။ အထူးဆု၏ နောက်ဆုံးဂဏန်းနှင့် တူလျှင် အနိုင်ရသည်။',
      CN: '选择号码，与特等奖个位相同即中奖。',
    },
    XIEN2: xien(2, two),
    XIEN3: xien(3, two),
    XIEN4: xien(4, two),
    TRUOT4: truot(4, two),
    TRUOT8: truot(8, two),
    TRUOT10: truot(10, two),
    '2D': {
      EN: 'By the last two digits of the special prize: Big 50 to 99, Small 0 to 49, Odd, Even; by their sum: big over 9, small under 9 (9 gives the stake back), odd, even, or the sum itself, T0 to T18.',
      MY: 'အထူးဆု၏ နောက်နှစ်လုံးအရ 50 မှ 99 ကြီး၊ 0 မှ 49 သေး၊ မ၊ စုံ။ ၎င်းတို့ပေါင်းလဒ်အရ 9 ထက်ကြီးလျှင် ကြီး၊ ငယ်လျှင် သေး (9 ဖြစ်လျှင် လောင်းကြေး ပြန်ရသည်)၊ မ၊ စုံ သို့မဟုတ် ပေါင်းလဒ် အတိအကျ (T0 မှ T18)။',
      CN: '以特等奖末两位计：50-99 为大，00-49 为小，另分单、双；以两位之和计：大于 9 为和大，小于 9 为和小（等于 9 退本），另分和单、和双及和值 T0-T18。',
    },
  };
}

const SIXTH: Words = { EN: 'the sixth prize', MY: 'ဆဋ္ဌမဆု', CN: '六等奖' };
const SEVENTH: Words = { EN: 'the seventh prize', MY: 'သတ္တမဆု', CN: '七等奖' };
const EIGHTH: Words = { EN: 'the eighth prize', MY: 'အဋ္ဌမဆု', CN: '八等奖' };

/** How each play of the North is played and when it wins. */
const NORTH: Readonly<Record<VnnPlay, Words>> = {
  ...prefixed('VNN', shared({ two: 27, three: 23, four: 20 })),
  VNN_DE_G7: typed(2, whole(SEVENTH, 4), 4),
  VNN_DE_DD: typed(2, whole(SEVENTH, 4, { digits: 2 }), 5),
  VNN_C3_G6: typed(3, whole(SIXTH, 3), 3),
  VNN_C3_DD: typed(3, whole(SIXTH, 3, { digits: 3 }), 4),
};

/** How each play of Centre and South is played and when it wins. */
const SOUTH: Readonly<Record<VnsPlay, Words>> = {
  ...prefixed('VNS', shared({ two: 18, three: 17, four: 16 })),
  VNS_DE_G8: typed(2, whole(EIGHTH, 1)),
  VNS_DE_DD: typed(2, whole(EIGHTH, 1, { digits: 2 }), 2),
  VNS_C3_G7: typed(3, whole(SEVENTH, 1)),
  VNS_C3_DD: typed(3, whole(SEVENTH, 1, { digits: 3 }), 2),
};

export const VNN_HELP = {
  title: 'Vietnam North, xổ số miền Bắc',
  draw: '27 numbers in eight prizes: 107 independent digits 0 to 9. Where a bet is paid for every hit, its chance is that of one hit times the numbers that it can hit.',
  plays: NORTH,
} satisfies FamilyHelp;

export const VNS_HELP = {
  title: 'Vietnam Centre and South, xổ số miền Trung, miền Nam',
  draw: '18 numbers in nine prizes: 82 independent digits 0 to 9. Where a bet is paid for every hit, its chance is that of one hit times the numbers that it can hit.',
  plays: SOUTH,
} satisfies FamilyHelp;
