import { DIGIT_HELP } from '../digits/help.ts';
import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { PcPlay } from './codes.ts';

/** How each play is played and when it wins. Apart from the table of plays: a phone that only bets does not carry the rule book. */
const PLAYS: Readonly<Record<PcPlay, Words>> = {
  PC_SUM: {
    EN: 'Pick sums from 0 to 27. A pick wins when the three digits add up to it. Each sum has its own odds.',
    MY: '0 မှ 27 အထိ ပေါင်းလဒ်များ ရွေးပါ။ ဂဏန်းသုံးလုံး ပေါင်းလဒ်နှင့် တူလျှင် အနိုင်ရသည်။ ပေါင်းလဒ်အလိုက် ပေါက်ကြေး ကွာခြားသည်။',
    CN: '从 0 至 27 中选和值，三个号码之和与所选相同即中奖，各和值赔率不同。',
  },
  PC_SUM3: {
    EN: 'Pick three or more sums. Every three of them are one bet, which wins when the three digits add up to one of the three. The odds follow from the three sums together.',
    MY: 'ပေါင်းလဒ် သုံးခု သို့မဟုတ် သုံးခုထက်ပို၍ ရွေးပါ။ သုံးခုတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ဂဏန်းသုံးလုံး ပေါင်းလဒ်သည် ထိုသုံးခုအနက် တစ်ခုဖြစ်လျှင် အနိုင်ရသည်။ ပေါက်ကြေးကို သုံးခုပေါင်းဖြင့် တွက်သည်။',
    CN: '至少选三个和值，每三个为一注，三个号码之和为其中之一即中奖，赔率依三个和值合计而定。',
  },
  PC_BSOE: {
    EN: 'By the sum of the three digits: Big 14 and more, Small 13 and less, Odd, Even, and each two of them together.',
    MY: 'ဂဏန်းသုံးလုံး ပေါင်းလဒ်အရ 14 နှင့်အထက် ကြီး၊ 13 နှင့်အောက် သေး၊ မ၊ စုံ နှင့် ၎င်းတို့ နှစ်ခုတွဲ။',
    CN: '以三个号码之和计：14 及以上为大，13 及以下为小，另分单、双及其组合。',
  },
  PC_EXT: {
    EN: 'By the sum of the three digits: Extreme big 22 to 27, Extreme small 0 to 5.',
    MY: 'ဂဏန်းသုံးလုံး ပေါင်းလဒ်အရ 22 မှ 27 အကြီးစွန်း၊ 0 မှ 5 အသေးစွန်း။',
    CN: '以三个号码之和计：22-27 为极大，0-5 为极小。',
  },
  PC_COLOR: {
    EN: 'Red wins on the sums 3, 6, 9, 12, 15, 18, 21, 24; Green on 1, 4, 7, 10, 16, 19, 22, 25; Blue on 2, 5, 8, 11, 17, 20, 23, 26. On 0, 13, 14 and 27 all lose.',
    MY: 'ပေါင်းလဒ် 3၊ 6၊ 9၊ 12၊ 15၊ 18၊ 21၊ 24 အနီ။ 1၊ 4၊ 7၊ 10၊ 16၊ 19၊ 22၊ 25 အစိမ်း။ 2၊ 5၊ 8၊ 11၊ 17၊ 20၊ 23၊ 26 အပြာ။ 0၊ 13၊ 14၊ 27 ထွက်လျှင် အားလုံး ရှုံးသည်။',
    CN: '和值 3、6、9、12、15、18、21、24 为红波；1、4、7、10、16、19、22、25 为绿波；2、5、8、11、17、20、23、26 为蓝波。开出 0、13、14、27 时全输。',
  },
  PC_PAT: DIGIT_HELP.patterns({ EN: 'the three digits', MY: 'ဂဏန်းသုံးလုံး', CN: '' }),
};

export const PC_HELP = {
  title: 'PC28 幸运28',
  draw: 'Three digits 0 to 9 and their sum 0 to 27: 1000 equally likely draws.',
  plays: PLAYS,
} satisfies FamilyHelp;
