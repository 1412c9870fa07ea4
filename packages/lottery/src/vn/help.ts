import { prefixed } from '../book.ts';
import type { Words } from '../words.ts';
import type { VnnPlay, VnsPlay } from './codes.ts';

/** Numbers of a region with at least two, three and four digits. */
type Slots = { readonly two: number; readonly three: number; readonly four: number };

/** What is compared, as it stands in a sentence. */
function perHit(digits: number, of: Words, cost: number): Words {
  const price =
    cost === 1
      ? { EN: '', MY: '', CN: '' }
      : {
          EN: ` A bet costs ${cost} units.`,
          MY: ` လောင်းကြေးတစ်ခုသည် ${cost} ယူနစ် ကျသည်။`,
          CN: `每注为 ${cost} 个单位。`,
        };
  return {
    EN: `Type numbers of ${digits} digits, "12,34", or rows of digits, "1,2|3". Each is a bet, paid once for every one of ${of.EN} that it equals.${price.EN}`,
    MY: `ဂဏန်း ${digits} လုံး နံပါတ်များကို ရိုက်ထည့်ပါ၊ သို့မဟုတ် နေရာအလိုက် ဂဏန်းရွေးပါ။ တစ်ခုစီသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${of.MY}တွင် တူသမျှ တစ်ကြိမ်စီ လျော်သည်။${price.MY}`,
    CN: `输入 ${digits} 位号码（如 12,34）或按位选号（如 1,2|3），每个号码为一注，与${of.CN}相同即中奖，相同几次赔几次。${price.CN}`,
  };
}

const all = (count: number, digits: number, end: 'last' | 'first' = 'last'): Words => ({
  EN: `the ${end} ${digits} digits of the ${count} numbers that have as many`,
  MY: `ဂဏန်း ${digits} လုံးရှိသော နံပါတ် ${count} ခု၏ ${end === 'last' ? 'နောက်' : 'ရှေ့'} ${digits} လုံး`,
  CN: `不少于 ${digits} 位的 ${count} 个开奖号码的${end === 'last' ? '末' : '前'} ${digits} 位`,
});

function oneK(digits: number, count: number): Words {
  const base = perHit(digits, all(count, digits), 1);
  return { EN: `${base.EN} A bet costs one unit.`, MY: `${base.MY} လောင်းကြေးတစ်ခုသည် 1 ယူနစ် ကျသည်။`, CN: `${base.CN}每注为 1 个单位。` };
}

const SPECIAL: Words = { EN: 'the special prize', MY: 'အထူးဆု', CN: '特等奖' };

const ends = (prize: Words, digits: number, end: 'last' | 'first' = 'last'): Words => ({
  EN: `the ${end} ${digits} digits of ${prize.EN}`,
  MY: `${prize.MY}၏ ${end === 'last' ? 'နောက်' : 'ရှေ့'} ${digits} လုံး`,
  CN: `${prize.CN}${end === 'last' ? '末' : '前'} ${digits} 位`,
});

function xien(size: number, count: number): Words {
  return {
    EN: `Pick ${size} or more numbers of two digits. Every ${size} of them are one bet, which wins once when all ${size} are among the last two digits of the ${count} numbers drawn.`,
    MY: `ဂဏန်းနှစ်လုံး နံပါတ် ${size} ခု သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${size} ခုတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထွက်သော နံပါတ် ${count} ခု၏ နောက်နှစ်လုံးများတွင် အားလုံး ပါလျှင် တစ်ကြိမ် အနိုင်ရသည်။`,
    CN: `至少选 ${size} 个两位号码，每 ${size} 个为一注，全部出现在 ${count} 个开奖号码的末两位中即中奖，只赔一次。`,
  };
}

function truot(size: number, count: number): Words {
  return {
    EN: `Pick ${size} or more numbers of two digits. Every ${size} of them are one bet, which wins when none of the ${size} is among the last two digits of the ${count} numbers drawn.`,
    MY: `ဂဏန်းနှစ်လုံး နံပါတ် ${size} ခု သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${size} ခုတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထွက်သော နံပါတ် ${count} ခု၏ နောက်နှစ်လုံးများတွင် တစ်ခုမှ မပါလျှင် အနိုင်ရသည်။`,
    CN: `至少选 ${size} 个两位号码，每 ${size} 个为一注，${count} 个开奖号码的末两位中一个都未出现即中奖。`,
  };
}

function shared({ two, three, four }: Slots) {
  return {
    LO2: perHit(2, all(two, 2), two),
    LO2_1K: oneK(2, two),
    LO2D: perHit(2, all(two, 2, 'first'), two),
    LO3: perHit(3, all(three, 3), three),
    LO3_1K: oneK(3, three),
    LO4: perHit(4, all(four, 4), four),
    LO4_1K: oneK(4, four),
    DE_DB: perHit(2, ends(SPECIAL, 2), 1),
    DE_DBD: perHit(2, ends(SPECIAL, 2, 'first'), 1),
    C3_DB: perHit(3, ends(SPECIAL, 3), 1),
    C4_DB: perHit(4, ends(SPECIAL, 4), 1),
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

const numbers = (EN: string, MY: string, CN: string): Words => ({ EN, MY, CN });

/** How each play of the North is played and when it wins. */
export const VNN_HELP: Readonly<Record<VnnPlay, Words>> = {
  ...prefixed('VNN', shared({ two: 27, three: 23, four: 20 })),
  VNN_DE_G1: perHit(2, ends({ EN: 'the first prize', MY: 'ပထမဆု', CN: '一等奖' }, 2), 1),
  VNN_DE_G7: perHit(2, numbers('the four numbers of the seventh prize', 'သတ္တမဆု နံပါတ်လေးခု', '七等奖四个号码'), 4),
  VNN_C3_G6: perHit(3, numbers('the three numbers of the sixth prize', 'ဆဋ္ဌမဆု နံပါတ်သုံးခု', '六等奖三个号码'), 3),
};

/** How each play of Centre and South is played and when it wins. */
export const VNS_HELP: Readonly<Record<VnsPlay, Words>> = {
  ...prefixed('VNS', shared({ two: 18, three: 17, four: 16 })),
  VNS_DE_G8: perHit(2, numbers('the number of the eighth prize', 'အဋ္ဌမဆု နံပါတ်', '八等奖号码'), 1),
  VNS_DE_DD: perHit(
    2,
    numbers('the eighth prize and the last 2 digits of the special prize', 'အဋ္ဌမဆုနှင့် အထူးဆု၏ နောက် 2 လုံး', '八等奖号码与特等奖末两位'),
    2,
  ),
  VNS_C3_G7: perHit(3, numbers('the number of the seventh prize', 'သတ္တမဆု နံပါတ်', '七等奖号码'), 1),
  VNS_C3_DD: perHit(
    3,
    numbers('the seventh prize and the last 3 digits of the special prize', 'သတ္တမဆုနှင့် အထူးဆု၏ နောက် 3 လုံး', '七等奖号码与特等奖末三位'),
    2,
  ),
};
