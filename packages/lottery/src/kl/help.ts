import { range } from '../options.ts';
import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { KlPlay } from './codes.ts';

type Size = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Hits that are paid where it is not all of them alone, by numbers picked. */
const PAID: Readonly<Partial<Record<Size, string>>> = {
  8: '0, 4, 5, 6, 7, 8',
  9: '0, 4, 5, 6, 7, 8, 9',
  10: '0, 5, 6, 7, 8, 9, 10',
};

function pick(size: Size): Words {
  const paid = PAID[size];
  if (size === 1) {
    return {
      EN: 'Pick numbers. A pick wins when it is among the 20 drawn of 80.',
      MY: 'ဂဏန်းများ ရွေးပါ။ 80 အနက် ထွက်သော ဂဏန်း 20 တွင် ပါလျှင် အနိုင်ရသည်။',
      CN: '选择号码，在 80 选 20 的开奖号码中即中奖。',
    };
  }
  if (!paid) {
    return {
      EN: `Pick ${size} or more numbers. Every ${size} of them are one bet, which wins when all ${size} are among the 20 drawn. With fixed numbers, every bet contains all of the fixed ones.`,
      MY: `ဂဏန်း ${size} လုံး သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${size} လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထွက်သော ဂဏန်း 20 တွင် ${size} လုံးစလုံး ပါလျှင် အနိုင်ရသည်။ ပုံသေဂဏန်း ရွေးထားလျှင် လောင်းကြေးတိုင်းတွင် အားလုံး ပါဝင်သည်။`,
      CN: `至少选 ${size} 个号码，每 ${size} 个号码为一注，全部在开出的 20 个号码中即中奖。胆拖投注时每注都包含全部胆码。`,
    };
  }
  return {
    EN: `Pick ${size} or more numbers. Every ${size} of them are one bet, paid by how many of its numbers are among the 20 drawn: on ${paid} hits, each at odds of its own. With fixed numbers, every bet contains all of the fixed ones.`,
    MY: `ဂဏန်း ${size} လုံး သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${size} လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထွက်သော ဂဏန်း 20 တွင် ပါသည့်အရေအတွက် ${paid} ဖြစ်လျှင် ၎င်း၏ပေါက်ကြေးဖြင့် လျော်သည်။ ပုံသေဂဏန်း ရွေးထားလျှင် လောင်းကြေးတိုင်းတွင် အားလုံး ပါဝင်သည်။`,
    CN: `至少选 ${size} 个号码，每 ${size} 个号码为一注，按命中个数派奖：中 ${paid} 个均有奖，赔率各不相同。胆拖投注时每注都包含全部胆码。`,
  };
}

function picks(): Record<`KL_R${Size}`, Words> {
  return Object.fromEntries(range(1, 10).map((size) => [`KL_R${size}`, pick(size as Size)])) as Record<`KL_R${Size}`, Words>;
}

/** How each play is played and when it wins. Apart from the table of plays: a phone that only bets does not carry the rule book. */
const PLAYS: Readonly<Record<KlPlay, Words>> = {
  ...picks(),
  EKL_SUM: {
    EN: 'By the sum of the 20 numbers: Big over 810, Small under 810, 810 itself, Odd, Even, and Big or Small with Odd or Even. On 810 Big, Small and their combinations get the stake back.',
    MY: 'ဂဏန်း 20 ပေါင်းလဒ်အရ 810 ထက်ကြီးလျှင် ကြီး၊ ငယ်လျှင် သေး၊ 810 အတိအကျ၊ မ၊ စုံ နှင့် ကြီး/သေး ကို မ/စုံ နှင့်တွဲ၍ လောင်းနိုင်သည်။ 810 ထွက်လျှင် ကြီး၊ သေး နှင့် ၎င်းတို့၏အတွဲများ လောင်းကြေး ပြန်ရသည်။',
    CN: '以二十个号码之和计：大于 810 为大，小于 810 为小，另有总和 810、单、双及大小单双组合；开出 810 时大、小及其组合退本。',
  },
  EKL_SX: {
    EN: 'Wins for the half, 1 to 40 or 41 to 80, that has more of the 20 numbers; Alike wins when each has ten.',
    MY: '1 မှ 40 နှင့် 41 မှ 80 အနက် ထွက်ဂဏန်း 20 ပိုပါသော အပိုင်း အနိုင်ရသည်။ ဆယ်လုံးစီ ပါလျှင် တူညီ အနိုင်ရသည်။',
    CN: '二十个号码中 1-40 较多为上盘，41-80 较多为下盘，各十个为和。',
  },
  EKL_JO: {
    EN: 'Wins for odd or even, whichever has more of the 20 numbers; Alike wins when each has ten.',
    MY: 'မဂဏန်းနှင့် စုံဂဏန်းအနက် ထွက်ဂဏန်း 20 ပိုပါသောဘက် အနိုင်ရသည်။ ဆယ်လုံးစီ ပါလျှင် တူညီ အနိုင်ရသည်။',
    CN: '二十个号码中单数较多为奇盘，双数较多为偶盘，各十个为和。',
  },
  EKL_WX: {
    EN: 'By the sum of the 20 numbers: Metal 210 to 695, Wood 696 to 763, Water 764 to 855, Fire 856 to 923, Earth 924 to 1410.',
    MY: 'ဂဏန်း 20 ပေါင်းလဒ်အရ 210 မှ 695 သတ္တု၊ 696 မှ 763 သစ်၊ 764 မှ 855 ရေ၊ 856 မှ 923 မီး၊ 924 မှ 1410 မြေ။',
    CN: '以二十个号码之和计：210-695 为金，696-763 为木，764-855 为水，856-923 为火，924-1410 为土。',
  },
};

export const KL_HELP = {
  title: 'KL8 快乐8',
  draw: 'Twenty different numbers of 1 to 80, in no order: 3535316142212174320 equally likely draws.',
  plays: PLAYS,
} satisfies FamilyHelp;
