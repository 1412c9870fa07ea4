import type { FamilyHelp } from '../play.ts';
import type { Words } from '../words.ts';
import type { LhcPlay } from './codes.ts';

/** Bets on one ball; `ball` is what is bet on, as it stands in a sentence. */
function ballHelp(ball: Words): Words {
  return {
    EN: `Bet on ${ball.EN}: its number, its sides (big 25 to 49, small, odd, even; of the digits added up, big is 7 and more; of the last digit, big is 5 and more), its colour, first digit, last digit, animal or element, on 2 to 11 animals together, or on domestic animals (ox, horse, goat, rooster, dog, pig) against wild ones. On 49 the sides, colours with a side, sets of animals and domestic or wild get the stake back.`,
    MY: `${ball.MY}ကို လောင်းပါ။ ဂဏန်းကိုယ်တိုင်၊ ကြီး (25 မှ 49)၊ သေး၊ မ၊ စုံ၊ ဂဏန်းပေါင်း (7 နှင့်အထက် ကြီး)၊ ခုဂဏန်း (5 နှင့်အထက် ကြီး)၊ အရောင်၊ ဆယ်ဂဏန်း၊ ခုဂဏန်း၊ ရာသီခွင်၊ ဒြပ်ငါးပါး၊ ရာသီခွင် 2 ခုမှ 11 ခုတွဲ၊ အိမ်မွေး (နွား၊ မြင်း၊ ဆိတ်၊ ကြက်၊ ခွေး၊ ဝက်) နှင့် တောရိုင်း ရှိသည်။ 49 ထွက်လျှင် ကြီးသေးမစုံ၊ အရောင်နှင့်တွဲသော ကြီးသေးမစုံ၊ ရာသီခွင်တွဲ၊ အိမ်မွေး/တောရိုင်းတို့၏ လောင်းကြေး ပြန်ရသည်။`,
    CN: `投注${ball.CN}：号码，两面（25 至 49 为大，合数 7 及以上为合大，尾数 5 及以上为尾大），大单大双小单小双，波色，半波，半半波，头数，尾数，生肖，合肖（2 至 11 个生肖为一注），五行，家禽（牛、马、羊、鸡、狗、猪）或野兽。开出 49 时两面、半波、半半波、合肖、家禽野兽退还本金，其余照常计算。`,
  };
}

/** Every `size` of the picks are a bet; `wins` says when it does. */
function several(size: number, wins: Words): Words {
  return {
    EN: `Pick ${size} or more numbers. Every ${size} of them are one bet, which wins when ${wins.EN}. With fixed numbers, every bet contains all of the fixed ones.`,
    MY: `ဂဏန်း ${size} လုံး သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${size} လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${wins.MY} အနိုင်ရသည်။ ပုံသေဂဏန်း ရွေးထားလျှင် လောင်းကြေးတိုင်းတွင် အားလုံး ပါဝင်သည်။`,
    CN: `至少选 ${size} 个号码，每 ${size} 个号码为一注，${wins.CN}即中奖。胆拖投注时每注都包含全部胆码。`,
  };
}

/** Two groups of numbers. */
function paired(wins: Words): Words {
  return {
    EN: `Pick two groups of numbers. Every number of one with every different number of the other is a bet, which wins when ${wins.EN}.`,
    MY: `ဂဏန်းအုပ်စု နှစ်စု ရွေးပါ။ အုပ်စုတစ်စုမှ ဂဏန်းတစ်လုံးနှင့် အခြားအုပ်စုမှ မတူသော ဂဏန်းတစ်လုံး တွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${wins.MY} အနိုင်ရသည်။`,
    CN: `选两组号码，一组的每个号码与另一组的每个不同号码组成一注，${wins.CN}即中奖。`,
  };
}

const BOTH: Words = {
  EN: 'both are among the six regular numbers',
  MY: 'နှစ်လုံးစလုံး ပုံမှန်ဂဏန်း 6 လုံးတွင် ပါလျှင်',
  CN: '两个号码都在六个正码中',
};
const EITHER: Words = {
  EN: 'both are regular numbers, or one is and the other is the special number; the two ways pay differently',
  MY: 'နှစ်လုံးစလုံး ပုံမှန်ဂဏန်း ဖြစ်လျှင်၊ သို့မဟုတ် တစ်လုံးက ပုံမှန်ဂဏန်း၊ တစ်လုံးက အထူးဂဏန်း ဖြစ်လျှင် (ပေါက်ကြေး ကွာသည်)',
  CN: '两个号码都是正码，或一个正码一个特码（两种赔率不同）',
};
const JOINED: Words = {
  EN: 'one is a regular number and the other the special number',
  MY: 'တစ်လုံးက ပုံမှန်ဂဏန်း၊ တစ်လုံးက အထူးဂဏန်း ဖြစ်လျှင်',
  CN: '一个是正码、另一个是特码',
};

function missing(size: number): Words {
  return several(size, {
    EN: 'none of them is among the seven numbers drawn',
    MY: 'ထွက်သော ဂဏန်း 7 လုံးတွင် တစ်လုံးမျှ မပါလျှင်',
    CN: '所选号码都不在开出的七个号码中',
  });
}

function oneOf(size: number): Words {
  return several(size, {
    EN: 'exactly one of them is among the seven numbers drawn',
    MY: 'ထွက်သော ဂဏန်း 7 လုံးတွင် တစ်လုံးတည်းသာ ပါလျှင်',
    CN: '所选号码恰有一个在开出的七个号码中',
  });
}

/** Groups of numbers: animals or last digits. `odd` says which of them has another number of numbers. */
type Kind = { readonly one: Words; readonly many: Words; readonly odd: Words };
const ANIMAL: Kind = {
  one: { EN: 'animal', MY: 'ရာသီခွင်', CN: '生肖' },
  many: { EN: 'animals', MY: 'ရာသီခွင်', CN: '生肖' },
  odd: {
    EN: "The year's animal has five numbers, the others four: bets with it have their own odds.",
    MY: 'နှစ်ရာသီခွင်တွင် ဂဏန်း 5 လုံး၊ အခြားရာသီခွင်တွင် 4 လုံးစီ ရှိ၍ နှစ်ရာသီခွင်ပါသော လောင်းကြေး၏ ပေါက်ကြေး ကွာသည်။',
    CN: '当年生肖有五个号码，其余各四个，含当年生肖的注另定赔率。',
  },
};
const TAIL: Kind = {
  one: { EN: 'last digit', MY: 'ခုဂဏန်း', CN: '尾数' },
  many: { EN: 'last digits', MY: 'ခုဂဏန်း', CN: '尾数' },
  odd: {
    EN: 'Four numbers end in 0, five in every other digit: bets with 0 have their own odds.',
    MY: '0 ဖြင့်ဆုံးသော ဂဏန်း 4 လုံး၊ အခြားဂဏန်းဖြင့်ဆုံးသော ဂဏန်း 5 လုံးစီ ရှိ၍ 0 ပါသော လောင်းကြေး၏ ပေါက်ကြေး ကွာသည်။',
    CN: '0 尾有四个号码，其余各五个，含 0 尾的注另定赔率。',
  },
};

function single({ one, many, odd }: Kind, where: Words): Words {
  return {
    EN: `Pick ${many.EN}. Each wins when a number of that ${one.EN} is ${where.EN}; it pays once, 49 counts too. ${odd.EN}`,
    MY: `${many.MY} ရွေးပါ။ ${where.MY} ထို${one.MY} ဂဏန်း ပါလျှင် အနိုင်ရပြီး တစ်ကြိမ်သာ လျော်သည်။ 49 လည်း ရေတွက်သည်။ ${odd.MY}`,
    CN: `选择${many.CN}，${where.CN}有该${one.CN}的号码即中奖，开出多个只赔一次，49 也计算在内。${odd.CN}`,
  };
}

function together({ many, odd }: Kind, { count, comes }: { count: number; comes: boolean }): Words {
  return {
    EN: `Pick ${count} or more ${many.EN}. Every ${count} are one bet, which wins when ${comes ? 'all of them come' : 'none of them comes'} among the seven numbers. With fixed ones, every bet contains all of them. ${odd.EN}`,
    MY: `${many.MY} ${count} ခု သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${count} ခုတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ဂဏန်း 7 လုံးတွင် ${comes ? 'အားလုံး ပါလျှင်' : 'တစ်ခုမျှ မပါလျှင်'} အနိုင်ရသည်။ ပုံသေ ရွေးထားလျှင် လောင်းကြေးတိုင်းတွင် ပါဝင်သည်။ ${odd.MY}`,
    CN: `至少选 ${count} 个${many.CN}，每 ${count} 个为一注，七个号码中${comes ? '全部出现' : '都不出现'}即中奖。胆拖投注时每注都包含全部胆码。${odd.CN}`,
  };
}

const IN_SEVEN: Words = { EN: 'among the seven numbers drawn', MY: 'ထွက်သော ဂဏန်း 7 လုံးတွင်', CN: '开出的七个号码中' };
const IN_SIX: Words = { EN: 'among the six regular numbers', MY: 'ပုံမှန်ဂဏန်း 6 လုံးတွင်', CN: '六个正码中' };

/** How each play is played and when it wins. */
const PLAYS: Readonly<Record<LhcPlay, Words>> = {
  LHC_TM: ballHelp({ EN: 'the special number', MY: 'အထူးဂဏန်း', CN: '特码' }),
  LHC_ZT: ballHelp({
    EN: 'one of the six regular balls by its place in the draw',
    MY: 'ပုံမှန်ဘော 6 လုံးအနက် ထွက်သည့်အစဉ်အလိုက် တစ်လုံး',
    CN: '按开出顺序指定的一个正码',
  }),
  LHC_ZM: {
    EN: 'Pick numbers. A pick wins when it is among the six regular numbers.',
    MY: 'ဂဏန်းများ ရွေးပါ။ ပုံမှန်ဂဏန်း 6 လုံးတွင် ပါလျှင် အနိုင်ရသည်။',
    CN: '选择号码，该号码在六个正码中即中奖。',
  },
  LHC_TPZ: {
    EN: 'Pick numbers. A pick wins when it is among the seven numbers drawn, special or not.',
    MY: 'ဂဏန်းများ ရွေးပါ။ အထူးဂဏန်းအပါအဝင် ထွက်သော ဂဏန်း 7 လုံးတွင် ပါလျှင် အနိုင်ရသည်။',
    CN: '选择号码，该号码在开出的七个号码（正码和特码）中即中奖。',
  },
  LHC_2QZ: several(2, BOTH),
  LHC_2ZT: several(2, EITHER),
  LHC_TC: several(2, JOINED),
  LHC_3QZ: several(3, {
    EN: 'all three are among the six regular numbers',
    MY: 'သုံးလုံးစလုံး ပုံမှန်ဂဏန်း 6 လုံးတွင် ပါလျှင်',
    CN: '三个号码都在六个正码中',
  }),
  LHC_3Z2: several(3, {
    EN: 'two or all three of them are among the six regular numbers; three pay more',
    MY: 'ပုံမှန်ဂဏန်း 6 လုံးတွင် နှစ်လုံး သို့မဟုတ် သုံးလုံး ပါလျှင် (သုံးလုံး ပိုလျော်သည်)',
    CN: '其中两个或三个在六个正码中（中三赔率更高）',
  }),
  LHC_4QZ: several(4, {
    EN: 'all four are among the six regular numbers',
    MY: 'လေးလုံးစလုံး ပုံမှန်ဂဏန်း 6 လုံးတွင် ပါလျှင်',
    CN: '四个号码都在六个正码中',
  }),
  LHC_2QZ_DP: paired(BOTH),
  LHC_2ZT_DP: paired(EITHER),
  LHC_TC_DP: paired(JOINED),
  LHC_BZ5: missing(5),
  LHC_BZ6: missing(6),
  LHC_BZ7: missing(7),
  LHC_BZ8: missing(8),
  LHC_BZ9: missing(9),
  LHC_BZ10: missing(10),
  LHC_BZ11: missing(11),
  LHC_BZ12: missing(12),
  LHC_Z1_5: oneOf(5),
  LHC_Z1_6: oneOf(6),
  LHC_Z1_7: oneOf(7),
  LHC_Z1_8: oneOf(8),
  LHC_Z1_9: oneOf(9),
  LHC_Z1_10: oneOf(10),
  LHC_1X: single(ANIMAL, IN_SEVEN),
  LHC_ZX: single(ANIMAL, IN_SIX),
  LHC_LX2: together(ANIMAL, { count: 2, comes: true }),
  LHC_LX3: together(ANIMAL, { count: 3, comes: true }),
  LHC_LX4: together(ANIMAL, { count: 4, comes: true }),
  LHC_LX5: together(ANIMAL, { count: 5, comes: true }),
  LHC_LXB2: together(ANIMAL, { count: 2, comes: false }),
  LHC_LXB3: together(ANIMAL, { count: 3, comes: false }),
  LHC_LXB4: together(ANIMAL, { count: 4, comes: false }),
  LHC_1W: single(TAIL, IN_SEVEN),
  LHC_LW2: together(TAIL, { count: 2, comes: true }),
  LHC_LW3: together(TAIL, { count: 3, comes: true }),
  LHC_LW4: together(TAIL, { count: 4, comes: true }),
  LHC_LWB2: together(TAIL, { count: 2, comes: false }),
  LHC_LWB3: together(TAIL, { count: 3, comes: false }),
  LHC_SUM: {
    EN: 'The seven numbers are added up. Big wins on 175 and more, Small on 174 and less, Odd and Even by the sum.',
    MY: 'ဂဏန်း 7 လုံးကို ပေါင်းသည်။ 175 နှင့်အထက် ဆိုလျှင် ကြီး၊ 174 နှင့်အောက် ဆိုလျှင် သေး အနိုင်ရသည်။ မ နှင့် စုံ ကို ပေါင်းလဒ်ဖြင့် ဆုံးဖြတ်သည်။',
    CN: '七个号码相加，175 及以上为大，174 及以下为小，和为奇数是单，为偶数是双。',
  },
  LHC_ZXS: {
    EN: 'How many different animals the seven numbers have: 2 to 4, 5, 6 or 7, or an odd or even number of them.',
    MY: 'ဂဏန်း 7 လုံးတွင် မတူသော ရာသီခွင် အရေအတွက်ကို ခန့်မှန်းပါ။ 2 မှ 4၊ 5၊ 6၊ 7 သို့မဟုတ် အရေအတွက် မ၊ စုံ။',
    CN: '竞猜七个号码共有几个不同生肖：2 至 4 个、5 个、6 个、7 个，或个数为单、双。',
  },
  LHC_7SB: {
    EN: 'A regular number is one point for its colour, the special number one and a half. The colour with most points wins. A shared lead is a tie: Tie wins and bets on colours get the stake back.',
    MY: 'ပုံမှန်ဂဏန်းတိုင်း အရောင်အတွက် 1 မှတ်၊ အထူးဂဏန်း 1.5 မှတ် ရသည်။ အမှတ်အများဆုံး အရောင် အနိုင်ရသည်။ အမှတ်တူ ဦးဆောင်လျှင် သရေဖြစ်၍ သရေ အနိုင်ရပြီး အရောင်လောင်းကြေး ပြန်ရသည်။',
    CN: '正码每个为其波色记 1 分，特码记 1.5 分，得分最多的波色中奖。并列最高为和局，和局中奖，投注波色退还本金。',
  },
  LHC_GG: {
    EN: 'Pick 2 to 6 of the regular balls and for each a side or a colour. All of them must win; one that is 49 on a side counts as not bet. The odds of those that won are multiplied.',
    MY: 'ပုံမှန်ဘော 2 လုံးမှ 6 လုံးအထိ ရွေးပြီး တစ်လုံးစီအတွက် ကြီးသေးမစုံ သို့မဟုတ် အရောင် ရွေးပါ။ အားလုံး နိုင်ရမည်။ ကြီးသေးမစုံ လောင်းထားသော ဘော 49 ဖြစ်လျှင် မလောင်းသကဲ့သို့ ယူဆသည်။ နိုင်သော ပေါက်ကြေးများကို မြှောက်သည်။',
    CN: '选 2 至 6 个正码，各选一项两面或波色，全部选中才中奖；投两面的正码开出 49 时该关不计。赔率为所中各关赔率相乘。',
  },
};

export const LHC_HELP = {
  title: 'Mark Six 六合彩',
  draw: 'Six regular numbers and a special one, all different, of 1 to 49: 601304088 equally likely draws. Odds of animals and elements are those of the lunar year of the draw; the tables here show the year of the horse (2026).',
  plays: PLAYS,
} satisfies FamilyHelp;
