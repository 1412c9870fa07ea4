import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { Ph2Play, Ph3Play } from './codes.ts';

/** How each play is played and when it wins. Apart from the table of plays: a phone that only bets does not carry the rule book. */
const SWERTRES: Readonly<Record<Ph3Play, Words>> = {
  PH_3D: {
    EN: 'Type numbers of 3 digits. Each is a bet and wins when it is drawn digit by digit.',
    MY: 'ဂဏန်း 3 လုံး နံပါတ်များ ရိုက်ထည့်ပါ။ နံပါတ်တိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး နေရာအတိုင်း တူလျှင် အနိုင်ရသည်။',
    CN: '手动输入 3 位号码，每个号码为一注，与开奖号码按位相同即中奖。',
  },
  PH_3DR: {
    EN: 'Type numbers of 3 digits. Each is a bet and wins when its digits are drawn in any order. Three equal digits cannot be played. The odds depend on how many orders the number has, 6 or 3.',
    MY: 'ဂဏန်း 3 လုံး နံပါတ်များ ရိုက်ထည့်ပါ။ နံပါတ်တိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ဂဏန်းများတူလျှင် အစီအစဉ်မရွေး အနိုင်ရသည်။ ဂဏန်းသုံးလုံးတူကို လောင်း၍မရပါ။ ပေါက်ကြေးသည် ပတ်လည် အရေအတွက် (6 သို့မဟုတ် 3) အပေါ် မူတည်သည်။',
    CN: '手动输入 3 位号码，每个号码为一注，与开奖号码数字相同、顺序不限即中奖。三位全同的号码不可投注。赔率依排列数（6 或 3）而定。',
  },
};

/** The same of EZ2. */
const EZ2: Readonly<Record<Ph2Play, Words>> = {
  PH_2D: {
    EN: 'Type pairs of numbers from 1 to 31, as 07,31; the same number twice is allowed. Each pair is a bet and wins when it is drawn in that order.',
    MY: '1 မှ 31 အထိ နံပါတ်နှစ်ခုတွဲများ ရိုက်ထည့်ပါ (ဥပမာ 07,31)။ တူညီသော နံပါတ်နှစ်ခုလည်း ရသည်။ အတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထိုအစီအစဉ်အတိုင်း ထွက်လျှင် အနိုင်ရသည်။',
    CN: '手动输入两个 1 至 31 的号码，如 07,31，可相同。每组为一注，按顺序开出即中奖。',
  },
  PH_2DR: {
    EN: 'Type pairs of different numbers from 1 to 31, as 07,31. Each pair is a bet and wins when both are drawn, in either order.',
    MY: '1 မှ 31 အထိ မတူသော နံပါတ်နှစ်ခုတွဲများ ရိုက်ထည့်ပါ (ဥပမာ 07,31)။ အတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး နှစ်ခုစလုံး ထွက်လျှင် အစီအစဉ်မရွေး အနိုင်ရသည်။',
    CN: '手动输入两个不同的 1 至 31 的号码，如 07,31。每组为一注，两个号码都开出、顺序不限即中奖。',
  },
};

export const PH3_HELP = {
  title: 'Philippines 3D Swertres',
  draw: 'Three digits 0 to 9: 1000 equally likely draws.',
  plays: SWERTRES,
} satisfies FamilyHelp;

export const PH2_HELP = {
  title: 'Philippines 2D EZ2',
  draw: 'Two numbers 1 to 31, drawn independently: 961 equally likely draws.',
  plays: EZ2,
} satisfies FamilyHelp;
