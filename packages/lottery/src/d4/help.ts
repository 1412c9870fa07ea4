import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { D4Play } from './codes.ts';

/** Prizes that a bet can win, as they stand inside a sentence. */
const ALL: Words = {
  EN: 'all 23 numbers of the draw (first, second and third prize, starters and consolation)',
  MY: 'ထွက်သော နံပါတ် 23 ခုလုံး (ပထမ၊ ဒုတိယ၊ တတိယဆု၊ စတင်ဆုနှင့် နှစ်သိမ့်ဆု)',
  CN: '全部 23 个号码（头奖、二奖、三奖、入围奖及安慰奖）',
};
const TOP_THREE: Words = { EN: 'the first, second and third prize', MY: 'ပထမ၊ ဒုတိယနှင့် တတိယဆု', CN: '头奖、二奖及三奖' };

/** Each number is paid for every prize that it equals. */
function numbers(prizes: Words): Words {
  return {
    EN: `Type numbers of 4 digits. Each is a bet on ${prizes.EN} and is paid for every one that it equals, at the odds of that prize.`,
    MY: `ဂဏန်း 4 လုံး နံပါတ်များ ရိုက်ထည့်ပါ။ နံပါတ်တိုင်းသည် ${prizes.MY}အတွက် လောင်းကြေးတစ်ခုဖြစ်ပြီး တူသော ဆုတိုင်းအတွက် ထိုဆု၏ ပေါက်ကြေး ရသည်။`,
    CN: `手动输入 4 位号码，每个号码为一注，对应${prizes.CN}，每中一个按该奖赔率赔付一次。`,
  };
}

/** How each play is played and when it wins. Apart from the table of plays: a phone that only bets does not carry the rule book. */
const PLAYS: Readonly<Record<D4Play, Words>> = {
  D4_BIG: numbers(ALL),
  D4_SMALL: numbers(TOP_THREE),
  D4_4A: {
    EN: 'Type numbers of 4 digits. Each is a bet and wins when it is the first prize.',
    MY: 'ဂဏန်း 4 လုံး နံပါတ်များ ရိုက်ထည့်ပါ။ နံပါတ်တိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ပထမဆုနှင့် တူလျှင် အနိုင်ရသည်။',
    CN: '手动输入 4 位号码，每个号码为一注，与头奖相同即中奖。',
  },
  D4_BOX: {
    EN: 'Type numbers of 4 digits. Every order of a number is a bet of its own, 24, 12, 6 or 4 of them, and plays as in Big. Four equal digits cannot be played.',
    MY: 'ဂဏန်း 4 လုံး နံပါတ်များ ရိုက်ထည့်ပါ။ နံပါတ်တစ်ခု၏ ပတ်လည် (24၊ 12၊ 6 သို့မဟုတ် 4 ခု) တိုင်းသည် လောင်းကြေးတစ်ခုစီဖြစ်ပြီး အကြီး ကစားနည်းအတိုင်း အနိုင်ရသည်။ ဂဏန်းလေးလုံးတူကို လောင်း၍မရပါ။',
    CN: '手动输入 4 位号码，号码的每种排列（24、12、6 或 4 种）各为一注，按“大”的规则中奖。四位全同的号码不可投注。',
  },
  D4_IBOX: {
    EN: 'Type numbers of 4 digits. One bet covers every order of a number and plays as in Big; the odds are those of Big divided by the number of orders. Four equal digits cannot be played.',
    MY: 'ဂဏန်း 4 လုံး နံပါတ်များ ရိုက်ထည့်ပါ။ လောင်းကြေးတစ်ခုတည်းဖြင့် ပတ်လည်အားလုံးပါပြီး အကြီး ကစားနည်းအတိုင်း အနိုင်ရသည်။ ပေါက်ကြေးသည် အကြီး၏ပေါက်ကြေးကို ပတ်လည်အရေအတွက်ဖြင့် စားထားသည်။ ဂဏန်းလေးလုံးတူကို လောင်း၍မရပါ။',
    CN: '手动输入 4 位号码，一注包含该号码的全部排列，按“大”的规则中奖，赔率为“大”的赔率除以排列数。四位全同的号码不可投注。',
  },
  D4_ROLL: {
    EN: 'Type three digits and an R in the place of the fourth, as R123 or 12R3. It stands for ten numbers, one for every digit in that place; each is a bet and plays as in Big.',
    MY: 'ဂဏန်းသုံးလုံးနှင့် ကျန်တစ်နေရာတွင် R ရိုက်ထည့်ပါ (ဥပမာ R123၊ 12R3)။ ထိုနေရာတွင် ဂဏန်းတစ်လုံးစီဖြင့် နံပါတ် 10 ခု ဖြစ်ပြီး တစ်ခုစီသည် လောင်းကြေးတစ်ခုဖြစ်ကာ အကြီး ကစားနည်းအတိုင်း အနိုင်ရသည်။',
    CN: '输入三位数字，其余一位写 R，如 R123、12R3，代表该位取 0 至 9 的十个号码，每个号码为一注，按“大”的规则中奖。',
  },
  D4_3A: {
    EN: 'Type numbers of 3 digits. Each is a bet and wins when the first prize ends with it.',
    MY: 'ဂဏန်း 3 လုံး နံပါတ်များ ရိုက်ထည့်ပါ။ နံပါတ်တိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ပထမဆု၏ နောက်ဂဏန်း 3 လုံးနှင့် တူလျှင် အနိုင်ရသည်။',
    CN: '手动输入 3 位号码，每个号码为一注，与头奖后三位相同即中奖。',
  },
  D4_3ABC: {
    EN: 'Type numbers of 3 digits. Each is a bet on the last three digits of the first, second and third prize and is paid for every one that it equals, at the odds of that prize.',
    MY: 'ဂဏန်း 3 လုံး နံပါတ်များ ရိုက်ထည့်ပါ။ နံပါတ်တိုင်းသည် ပထမ၊ ဒုတိယနှင့် တတိယဆု၏ နောက်ဂဏန်း 3 လုံးအတွက် လောင်းကြေးတစ်ခုဖြစ်ပြီး တူသော ဆုတိုင်းအတွက် ထိုဆု၏ ပေါက်ကြေး ရသည်။',
    CN: '手动输入 3 位号码，每个号码为一注，对应头奖、二奖及三奖的后三位，每中一个按该奖赔率赔付一次。',
  },
};

export const D4_HELP = {
  title: '4D 万字',
  draw: '23 numbers of four digits: first, second and third prize, ten starters, ten consolation prizes, each drawn independently.',
  plays: PLAYS,
} satisfies FamilyHelp;
