import type { Words } from '../words.ts';

/** Methods, by what they do. */
export const METHOD_WORDS = {
  straight: { EN: 'straight', MY: 'တိုက်ရိုက်', CN: '直选复式' },
  typed: { EN: 'straight, typed', MY: 'တိုက်ရိုက် ရိုက်ထည့်', CN: '直选单式' },
  tails: { EN: 'straight with tails', MY: 'တိုက်ရိုက် နောက်ဆုံးဂဏန်းများနှင့်', CN: '直选组合' },
  sum: { EN: 'straight by sum', MY: 'တိုက်ရိုက် ပေါင်းလဒ်', CN: '直选和值' },
  span: { EN: 'straight by span', MY: 'တိုက်ရိုက် ခြားနားချက်', CN: '直选跨度' },
  group120: { EN: 'group 120', MY: 'အုပ်စု 120', CN: '组选120' },
  group60: { EN: 'group 60', MY: 'အုပ်စု 60', CN: '组选60' },
  group30: { EN: 'group 30', MY: 'အုပ်စု 30', CN: '组选30' },
  group20: { EN: 'group 20', MY: 'အုပ်စု 20', CN: '组选20' },
  group10: { EN: 'group 10', MY: 'အုပ်စု 10', CN: '组选10' },
  group5: { EN: 'group 5', MY: 'အုပ်စု 5', CN: '组选5' },
  group24: { EN: 'group 24', MY: 'အုပ်စု 24', CN: '组选24' },
  group12: { EN: 'group 12', MY: 'အုပ်စု 12', CN: '组选12' },
  group6of4: { EN: 'group 6', MY: 'အုပ်စု 6', CN: '组选6' },
  group4: { EN: 'group 4', MY: 'အုပ်စု 4', CN: '组选4' },
  group3: { EN: 'group 3', MY: 'အုပ်စု 3', CN: '组三复式' },
  group3typed: { EN: 'group 3, typed', MY: 'အုပ်စု 3 ရိုက်ထည့်', CN: '组三单式' },
  group6: { EN: 'group 6', MY: 'အုပ်စု 6', CN: '组六复式' },
  group6typed: { EN: 'group 6, typed', MY: 'အုပ်စု 6 ရိုက်ထည့်', CN: '组六单式' },
  group2: { EN: 'group', MY: 'အုပ်စု', CN: '组选复式' },
  group2typed: { EN: 'group, typed', MY: 'အုပ်စု ရိုက်ထည့်', CN: '组选单式' },
  mixed: { EN: 'mixed groups, typed', MY: 'အုပ်စုရော ရိုက်ထည့်', CN: '混合组选' },
  groupSum: { EN: 'group by sum', MY: 'အုပ်စု ပေါင်းလဒ်', CN: '组选和值' },
  holding: { EN: 'groups with a digit', MY: 'ဂဏန်းပါ အုပ်စုများ', CN: '组选包胆' },
  sumTail: { EN: 'last digit of sum', MY: 'ပေါင်းလဒ်၏ နောက်ဆုံးဂဏန်း', CN: '和值尾数' },
  patterns: { EN: 'patterns', MY: 'ပုံစံများ', CN: '特殊号' },
  once: { EN: 'drawn once', MY: 'တစ်ကြိမ် ထွက်', CN: '一帆风顺' },
  twice: { EN: 'drawn twice', MY: 'နှစ်ကြိမ် ထွက်', CN: '好事成双' },
  thrice: { EN: 'drawn three times', MY: 'သုံးကြိမ် ထွက်', CN: '三星报喜' },
  four: { EN: 'drawn four times', MY: 'လေးကြိမ် ထွက်', CN: '四季发财' },
  holds1: { EN: 'one digit anywhere', MY: 'ဂဏန်း 1 လုံး ပါဝင်', CN: '一码不定位' },
  holds2: { EN: 'two digits anywhere', MY: 'ဂဏန်း 2 လုံး ပါဝင်', CN: '二码不定位' },
  holds3: { EN: 'three digits anywhere', MY: 'ဂဏန်း 3 လုံး ပါဝင်', CN: '三码不定位' },
  sides: { EN: 'big, small, odd, even', MY: 'ကြီး/သေး/မ/စုံ', CN: '大小单双' },
  place: { EN: 'Digit in its place', MY: 'နေရာအလိုက် ဂဏန်း', CN: '定位胆' },
  dragon: { EN: 'Dragon, tiger, tie', MY: 'နဂါး/ကျား/သရေ', CN: '龙虎和' },
  ball: { EN: 'Ball: digit', MY: 'ဘောလုံး ဂဏန်း', CN: '第n球号码' },
  ballSides: { EN: 'Ball: big, small, odd, even', MY: 'ဘောလုံး ကြီး/သေး/မ/စုံ', CN: '第n球两面' },
  totalSides: { EN: 'Sum: big, small, odd, even', MY: 'စုစုပေါင်း ကြီး/သေး/မ/စုံ', CN: '总和两面' },
  bull: { EN: 'Bull', MY: 'နွားဂဏန်း', CN: '牛牛' },
} as const satisfies Readonly<Record<string, Words>>;
export type MethodWord = keyof typeof METHOD_WORDS;

/** Name of a method on a part of the draw: "Front three: straight". */
export function named(part: Words, method: Words): Words {
  return { EN: `${part.EN}: ${method.EN}`, MY: `${part.MY} ${method.MY}`, CN: `${part.CN}${method.CN}` };
}
