import { prefixed } from '../book.ts';
import { type Part, threeHelp, twoHelp } from '../digits/help.ts';
import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { D3Play } from './codes.ts';

const THREE: Part = { EN: 'the three digits', MY: 'ဂဏန်း 3 လုံး', CN: '三位' };
const FRONT_TWO: Part = { EN: 'the first two digits', MY: 'ရှေ့ ဂဏန်း 2 လုံး', CN: '前两位' };
const BACK_TWO: Part = { EN: 'the last two digits', MY: 'နောက် ဂဏန်း 2 လုံး', CN: '后两位' };

/** How each play is played and when it wins. Apart from the table of plays: a phone that only bets does not carry the rule book. */
const PLAYS: Readonly<Record<D3Play, Words>> = {
  ...prefixed('D3', threeHelp(THREE)),
  ...prefixed('D3_2F', twoHelp(FRONT_TWO)),
  ...prefixed('D3_2B', twoHelp(BACK_TWO)),
  D3_DWD: {
    EN: 'Pick digits for any places. Each pick is a bet and wins when the draw has that digit in that place.',
    MY: 'ကြိုက်ရာနေရာအတွက် ဂဏန်းရွေးပါ။ ရွေးချယ်မှုတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထိုနေရာတွင် ထိုဂဏန်း ထွက်လျှင် အနိုင်ရသည်။',
    CN: '在任意位置选号，每个号码为一注，该位置开出该号码即中奖。',
  },
  D3_TX: {
    EN: 'Type numbers of three digits. Class A is won when the draw is the number digit by digit, class B when it is the same digits in another order. Odds depend on how many orders the number has.',
    MY: 'ဂဏန်းသုံးလုံး နံပါတ်များကို ရိုက်ထည့်ပါ။ နေရာစဉ်အတိုင်း တူလျှင် အဆင့် A၊ ဂဏန်းများတူပြီး အစီအစဉ်သာ ကွဲလျှင် အဆင့် B အနိုင်ရသည်။ ပေါက်ကြေးသည် နံပါတ်၏ အစီအစဉ် အရေအတွက်အပေါ် မူတည်သည်။',
    CN: '手动输入三位号码，按位全部相同中 A 等奖，号码相同但顺序不同中 B 等奖。赔率依该号码的排列数而定。',
  },
  D3_TLJ: {
    EN: 'One bet on all steps. It wins when the digits rise or fall by one each, as 123 or 987; 890 and 901 do not count.',
    MY: 'ဂဏန်းဆက်အားလုံးအတွက် တစ်ကြိမ်တည်း လောင်းသည်။ 123 သို့မဟုတ် 987 ကဲ့သို့ တစ်ဆင့်စီ တက် သို့မဟုတ် ကျ လျှင် အနိုင်ရသည်။ 890 နှင့် 901 မပါ။',
    CN: '一注包含全部拖拉机，三位号码依次递增或递减一（如 123、987）即中奖，890、901 不算。',
  },
  D3_ALLOE: {
    EN: 'Odd wins when all three digits are odd, Even when all three are even.',
    MY: 'ဂဏန်းသုံးလုံးလုံး မ ဖြစ်လျှင် မ၊ သုံးလုံးလုံး စုံ ဖြစ်လျှင် စုံ အနိုင်ရသည်။',
    CN: '三个号码全为奇数时单中奖，全为偶数时双中奖。',
  },
  D3_SUM: {
    EN: 'By the sum of the three digits: Big 14 and more, Small 13 and less, Odd, Even.',
    MY: 'ဂဏန်းသုံးလုံး ပေါင်းလဒ်အရ 14 နှင့်အထက် ကြီး၊ 13 နှင့်အောက် သေး၊ မ၊ စုံ။',
    CN: '以三个号码之和计：14 及以上为大，13 及以下为小，另分单、双。',
  },
};

export const D3_HELP = {
  title: '3D and P3 福彩3D 排列三',
  draw: 'Three digits 0 to 9: 1000 equally likely draws.',
  plays: PLAYS,
} satisfies FamilyHelp;
