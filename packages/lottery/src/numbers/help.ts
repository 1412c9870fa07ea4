import type { Words } from '../words.ts';

/** Sentences shared by the families that draw different numbers; `part` is what a play looks at, as it stands in a sentence. */

export function orderedHelp(part: Words, size: number): Words {
  return {
    EN: `Pick numbers for each of the ${size} places. Every list of different numbers, one per place, is a bet. It wins when ${part.EN} are that list in order.`,
    MY: `နေရာ ${size} ခုစီအတွက် ဂဏန်းရွေးပါ။ နေရာတစ်ခုလျှင် တစ်လုံးစီ၊ မတူသော ဂဏန်းများဖြင့် ဖွဲ့သော အတန်းတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်သည်။ ${part.MY}နှင့် အစီအစဉ်အတိုင်း တူလျှင် အနိုင်ရသည်။`,
    CN: `${size} 个位置各选号码，每位各取一码且互不相同组成一注，与${part.CN}号码按顺序完全相同即中奖。`,
  };
}

export function orderedTypedHelp(part: Words): Words {
  return {
    EN: `Type lists of different numbers, as 01,02,03, parted by semicolons. Each wins when ${part.EN} are that list in order. A list that names a number twice is left out.`,
    MY: `01,02,03 ကဲ့သို့ မတူသော ဂဏန်းအတန်းများကို ဆီမီးကော်လံခြား၍ ရိုက်ထည့်ပါ။ ${part.MY}နှင့် အစီအစဉ်အတိုင်း တူလျှင် အနိုင်ရသည်။ ဂဏန်းထပ်ပါသော အတန်းကို ဖယ်ထားသည်။`,
    CN: `手动输入互不相同的号码，如 01,02,03，各注以分号隔开，与${part.CN}号码按顺序完全相同即中奖。含重复号码的不计。`,
  };
}

export function setHelp(part: Words, size: number): Words {
  return {
    EN: `Pick ${size} or more numbers. Every ${size} of them are one bet, which wins when ${part.EN} are those ${size} in any order. With fixed numbers, every bet contains all of the fixed ones.`,
    MY: `ဂဏန်း ${size} လုံး သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${size} လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${part.MY}တွင် ထိုဂဏန်းများ အစီအစဉ်မရွေး ထွက်လျှင် အနိုင်ရသည်။ ပုံသေဂဏန်း ရွေးထားလျှင် လောင်းကြေးတိုင်းတွင် အားလုံး ပါဝင်သည်။`,
    CN: `至少选 ${size} 个号码，每 ${size} 个号码为一注，${part.CN}恰为这 ${size} 个号码、顺序不限即中奖。胆拖投注时每注都包含全部胆码。`,
  };
}

export function setTypedHelp(part: Words, size: number): Words {
  return {
    EN: `Type sets of ${size} different numbers, parted by semicolons. Each wins when ${part.EN} are those ${size} in any order. The same set in another order counts once; a set that names a number twice is left out.`,
    MY: `မတူသော ဂဏန်း ${size} လုံး အစုများကို ဆီမီးကော်လံခြား၍ ရိုက်ထည့်ပါ။ ${part.MY}တွင် ထိုဂဏန်းများ အစီအစဉ်မရွေး ထွက်လျှင် အနိုင်ရသည်။ အစီအစဉ်သာ ကွဲသော အစုကို တစ်ကြိမ်သာ ရေတွက်ပြီး ဂဏန်းထပ်ပါသော အစုကို ဖယ်ထားသည်။`,
    CN: `手动输入 ${size} 个互不相同的号码，各注以分号隔开，${part.CN}与其相同、顺序不限即中奖。顺序不同的同组号码只算一注，含重复号码的不计。`,
  };
}

/** `drawn` numbers come, a bet has `size`. */
export function amongHelp(size: number, drawn: number): Words {
  if (size === 1) {
    return {
      EN: `Pick numbers. A pick wins when it is among the ${drawn} drawn.`,
      MY: `ဂဏန်းများ ရွေးပါ။ ထွက်သော ဂဏန်း ${drawn} လုံးတွင် ပါလျှင် အနိုင်ရသည်။`,
      CN: `选择号码，开出的 ${drawn} 个号码中有该号码即中奖。`,
    };
  }
  const fixed = {
    EN: 'With fixed numbers, every bet contains all of the fixed ones.',
    MY: 'ပုံသေဂဏန်း ရွေးထားလျှင် လောင်းကြေးတိုင်းတွင် အားလုံး ပါဝင်သည်။',
    CN: '胆拖投注时每注都包含全部胆码。',
  };
  if (size <= drawn) {
    return {
      EN: `Pick ${size} or more numbers. Every ${size} of them are one bet, which wins when all ${size} are among the ${drawn} drawn. ${fixed.EN}`,
      MY: `ဂဏန်း ${size} လုံး သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${size} လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထွက်သော ဂဏန်း ${drawn} လုံးတွင် ${size} လုံးစလုံး ပါလျှင် အနိုင်ရသည်။ ${fixed.MY}`,
      CN: `至少选 ${size} 个号码，每 ${size} 个号码为一注，全部在开出的 ${drawn} 个号码中即中奖。${fixed.CN}`,
    };
  }
  return {
    EN: `Pick ${size} or more numbers. Every ${size} of them are one bet, which wins when all ${drawn} drawn numbers are among its ${size}. ${fixed.EN}`,
    MY: `ဂဏန်း ${size} လုံး သို့မဟုတ် ထို့ထက်ပို၍ ရွေးပါ။ ${size} လုံးတွဲတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထွက်သော ဂဏန်း ${drawn} လုံးစလုံး ထိုတွဲတွင် ပါလျှင် အနိုင်ရသည်။ ${fixed.MY}`,
    CN: `至少选 ${size} 个号码，每 ${size} 个号码为一注，开出的 ${drawn} 个号码全部包含在内即中奖。${fixed.CN}`,
  };
}

/** Sets as `amongHelp`, typed. */
export function amongTypedHelp(size: number, drawn: number): Words {
  const need =
    size <= drawn
      ? {
          EN: `all ${size} are among the ${drawn} drawn`,
          MY: `${size} လုံးစလုံး ထွက်သော ဂဏန်း ${drawn} လုံးတွင် ပါလျှင်`,
          CN: `全部在开出的 ${drawn} 个号码中`,
        }
      : {
          EN: `all ${drawn} drawn numbers are among its ${size}`,
          MY: `ထွက်သော ဂဏန်း ${drawn} လုံးစလုံး ထိုအစုတွင် ပါလျှင်`,
          CN: `开出的 ${drawn} 个号码全部包含在内`,
        };
  return {
    EN: `Type sets of ${size} different numbers, as 01,02, parted by semicolons. Each is a bet and wins when ${need.EN}. The same set in another order counts once.`,
    MY: `မတူသော ဂဏန်း ${size} လုံး အစုများကို 01,02 ကဲ့သို့ ဆီမီးကော်လံခြား၍ ရိုက်ထည့်ပါ။ အစုတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ${need.MY} အနိုင်ရသည်။ အစီအစဉ်သာ ကွဲသော အစုကို တစ်ကြိမ်သာ ရေတွက်သည်။`,
    CN: `手动输入 ${size} 个互不相同的号码，如 01,02，各注以分号隔开，${need.CN}即中奖。顺序不同的同组号码只算一注。`,
  };
}

export const BY_PLACE_HELP: Words = {
  EN: 'Pick numbers for any places. Each pick is a bet and wins when that number is drawn in that place.',
  MY: 'ကြိုက်ရာနေရာအတွက် ဂဏန်းရွေးပါ။ ရွေးချယ်မှုတိုင်းသည် လောင်းကြေးတစ်ခုဖြစ်ပြီး ထိုနေရာတွင် ထိုဂဏန်း ထွက်လျှင် အနိုင်ရသည်။',
  CN: '在任意位置选号，每个号码为一注，该位置开出该号码即中奖。',
};
