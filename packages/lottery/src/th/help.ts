import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { ThPlay } from './codes.ts';

/** What a play is about, as it stands inside a sentence. */
const TOP_THREE: Words = { EN: 'the last three digits of the first prize', MY: 'ပထမဆု၏ နောက်ဂဏန်း 3 လုံး', CN: '头奖后三位' };
const TOP_TWO: Words = { EN: 'the last two digits of the first prize', MY: 'ပထမဆု၏ နောက်ဂဏန်း 2 လုံး', CN: '头奖后两位' };
const TOP_FOUR: Words = { EN: 'the last four digits of the first prize', MY: 'ပထမဆု၏ နောက်ဂဏန်း 4 လုံး', CN: '头奖后四位' };
const TOP_ONE: Words = { EN: 'the last digit of the first prize', MY: 'ပထမဆု၏ နောက်ဆုံးဂဏန်း', CN: '头奖末位' };
const BOTTOM: Words = { EN: 'the bottom two digits', MY: 'အောက်ဂဏန်း 2 လုံး', CN: '下方两位' };
const TOP_FRONT: Words = {
  EN: 'the first two of the last three digits of the first prize',
  MY: 'ပထမဆု၏ နောက်ဂဏန်း 3 လုံးမှ ရှေ့ 2 လုံး',
  CN: '头奖后三位中的前两位',
};

/** The short ways to type several numbers of two digits, and of three. */
const TWO_HELPERS: Words = {
  EN: 'Typed short: 19:5 is every number with a 5, RF:5 the ten that begin with 5, RB:5 the ten that end with it, P2:12 is 12 and 21, DBL the ten doubles.',
  MY: 'အတိုရိုက်နည်း - 19:5 သည် 5 ပါသော ဂဏန်းအားလုံး၊ RF:5 သည် 5 နှင့်စသော 10 ခု၊ RB:5 သည် 5 နှင့်ဆုံးသော 10 ခု၊ P2:12 သည် 12 နှင့် 21၊ DBL သည် အပူး 10 ခု။',
  CN: '可简写输入：19:5 为含 5 的全部号码，RF:5 为 5 开头的十个号码，RB:5 为 5 结尾的十个号码，P2:12 即 12 和 21，DBL 为十个双重号。',
};
const THREE_HELPER: Words = {
  EN: 'Typed short: P3:123 is every order of 123.',
  MY: 'အတိုရိုက်နည်း - P3:123 သည် 123 ၏ ပတ်လည်အားလုံး။',
  CN: '可简写输入：P3:123 为 123 的全部排列。',
};

function then(first: Words, second: Words): Words {
  return { EN: `${first.EN} ${second.EN}`, MY: `${first.MY} ${second.MY}`, CN: `${first.CN}${second.CN}` };
}

/** Numbers that win digit by digit. */
function straight(part: Words, length: number): Words {
  return {
    EN: `Type numbers of ${length} digits. Each is a bet and wins when it equals ${part.EN}.`,
    MY: `ဂဏန်း ${length} လုံး နံပါတ်များ ရိုက်ထည့်ပါ။ နံပါတ်တိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}နှင့် နေရာအတိုင်း တူလျှင် အနိုင်ရသည်။`,
    CN: `手动输入 ${length} 位号码，每个号码为一注，与${part.CN}按位相同即中奖。`,
  };
}

/** Numbers that win in any order. */
function anyOrder(part: Words, length: number): Words {
  const more = length > 2;
  return {
    EN: `Type numbers of ${length} digits. Each is a bet and wins when ${part.EN} are its digits in any order. Numbers whose digits are all equal cannot be played.${more ? ' The odds depend on how many orders the number has.' : ''}`,
    MY: `ဂဏန်း ${length} လုံး နံပါတ်များ ရိုက်ထည့်ပါ။ နံပါတ်တိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}နှင့် ဂဏန်းများတူလျှင် အစီအစဉ်မရွေး အနိုင်ရသည်။ ဂဏန်းအားလုံးတူသော နံပါတ်ကို လောင်း၍မရပါ။${more ? ' ပေါက်ကြေးသည် ပတ်လည် အရေအတွက်အပေါ် မူတည်သည်။' : ''}`,
    CN: `手动输入 ${length} 位号码，每个号码为一注，与${part.CN}数字相同、顺序不限即中奖。各位全同的号码不可投注。${more ? '赔率依该号码的排列数而定。' : ''}`,
  };
}

/** A digit among several. */
function run(part: Words): Words {
  return {
    EN: `Pick digits. Each is a bet and wins when it is among ${part.EN}; it pays once, however often it is drawn.`,
    MY: `ဂဏန်းရွေးပါ။ ရွေးချယ်မှုတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}တွင် ပါလျှင် အနိုင်ရသည်။ အကြိမ်မည်မျှပါပါ တစ်ကြိမ်သာ ရသည်။`,
    CN: `选择数字，每个数字为一注，出现在${part.CN}中即中奖，出现多次也只计一次。`,
  };
}

const NTH = {
  1: { EN: 'first', MY: 'ပထမ', CN: '第一' },
  2: { EN: 'second', MY: 'ဒုတိယ', CN: '第二' },
  3: { EN: 'third', MY: 'တတိယ', CN: '第三' },
} as const satisfies Record<number, Words>;

/** A digit in its place. */
function place(part: Words, nth: keyof typeof NTH): Words {
  return {
    EN: `Pick digits. Each is a bet and wins when it is the ${NTH[nth].EN} of ${part.EN}, from the left.`,
    MY: `ဂဏန်းရွေးပါ။ ရွေးချယ်မှုတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}၏ ဘယ်ဘက်မှ ${NTH[nth].MY} နေရာတွင် ထွက်လျှင် အနိုင်ရသည်။`,
    CN: `选择数字，每个数字为一注，为${part.CN}从左数${NTH[nth].CN}位即中奖。`,
  };
}

/** Two prizes of three digits, each paid. */
function perPrize(part: Words): Words {
  return {
    EN: `Type numbers of 3 digits. Each is a bet and is paid for each of the two ${part.EN} prizes of three digits that it equals.`,
    MY: `ဂဏန်း 3 လုံး နံပါတ်များ ရိုက်ထည့်ပါ။ နံပါတ်တိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY} ဂဏန်း 3 လုံး ဆုနှစ်ခုအနက် တူသော ဆုတိုင်းအတွက် ရသည်။`,
    CN: `手动输入 3 位号码，每个号码为一注，两个${part.CN}三位奖中每中一个赔付一次。`,
  };
}

function sides(part: Words, [low, high]: readonly [string, string]): Words {
  return {
    EN: `By ${part.EN}: Big ${low} to ${high}, Small below; Odd or Even by the last digit.`,
    MY: `${part.MY}အရ ${low} မှ ${high} အထိ ကြီး၊ ထို့အောက် သေး။ မ သို့မဟုတ် စုံကို နောက်ဆုံးဂဏန်းဖြင့် ဆုံးဖြတ်သည်။`,
    CN: `以${part.CN}计：${low} 至 ${high} 为大，以下为小；单双看末位。`,
  };
}

/** How each play is played and when it wins. Apart from the table of plays: a phone that only bets does not carry the rule book. */
const PLAYS: Readonly<Record<ThPlay, Words>> = {
  TH_3T: then(straight(TOP_THREE, 3), THREE_HELPER),
  TH_3TOTE: anyOrder(TOP_THREE, 3),
  TH_2T: then(straight(TOP_TWO, 2), TWO_HELPERS),
  TH_2F: then(straight(TOP_FRONT, 2), TWO_HELPERS),
  TH_2B: then(straight(BOTTOM, 2), TWO_HELPERS),
  TH_2TOTE: {
    EN: 'Type numbers of 2 digits. Each is a bet and wins when both digits are among the last three of the first prize, in any order; a double needs its digit twice there.',
    MY: 'ဂဏန်း 2 လုံး နံပါတ်များ ရိုက်ထည့်ပါ။ နံပါတ်တိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ဂဏန်းနှစ်လုံးစလုံး ပထမဆု၏ နောက်ဂဏန်း 3 လုံးတွင် ပါလျှင် အစီအစဉ်မရွေး အနိုင်ရသည်။ အပူးအတွက် ထိုဂဏန်း နှစ်ကြိမ် ပါရမည်။',
    CN: '手动输入 2 位号码，每个号码为一注，两个数字都出现在头奖后三位中、顺序不限即中奖；双重号须该数字出现两次。',
  },
  TH_2BTOTE: anyOrder(BOTTOM, 2),
  TH_RT: run(TOP_THREE),
  TH_RB: run(BOTTOM),
  TH_PT1: place(TOP_THREE, 1),
  TH_PT2: place(TOP_THREE, 2),
  TH_PT3: place(TOP_THREE, 3),
  TH_PB1: place(BOTTOM, 1),
  TH_PB2: place(BOTTOM, 2),
  TH_4T: straight(TOP_FOUR, 4),
  TH_4TOTE: anyOrder(TOP_FOUR, 4),
  TH_3F: then(perPrize({ EN: 'front', MY: 'ရှေ့', CN: '前' }), THREE_HELPER),
  TH_3B: then(perPrize({ EN: 'back', MY: 'နောက်', CN: '后' }), THREE_HELPER),
  ETH_3T: sides(TOP_THREE, ['500', '999']),
  ETH_2T: sides(TOP_TWO, ['50', '99']),
  ETH_2B: sides(BOTTOM, ['50', '99']),
  ETH_1T: sides(TOP_ONE, ['5', '9']),
};

export const TH_HELP = {
  title: 'Thai, Lao, Hanoi and Malay top',
  draw: 'A first prize of six digits, a bottom of two, two front and two back prizes of three: 20 independent digits 0 to 9. Lao and Malay draw a first prize of four digits, whose first two are the bottom; Hanoi takes the top from the end of its special prize and the bottom from its first prize; these have no front and back prizes.',
  plays: PLAYS,
} satisfies FamilyHelp;
