import { defineMessages } from '../define.ts';

/** Why a line of a betting slip is refused: said by the server in its replies. `at` is the place of the sign in the line's picks. */
export const slip = defineMessages({
  // picks that a play does not take
  'slip.TEXT_TOO_LONG': { EN: 'Line {line}: the picks are too long.', MY: 'လိုင်း {line}: ရွေးချယ်မှု ရှည်လွန်းသည်။', CN: '第 {line} 行：号码过长。' },
  'slip.ITEM_UNKNOWN': {
    EN: 'Line {line}: there is no such pick, at place {at}.',
    MY: 'လိုင်း {line}: နေရာ {at} တွင် ထိုရွေးချယ်မှု မရှိပါ။',
    CN: '第 {line} 行：第 {at} 个字符处的选项不存在。',
  },
  'slip.ROWS_WRONG': {
    EN: 'Line {line}: the number of rows is wrong.',
    MY: 'လိုင်း {line}: အတန်းအရေအတွက် မမှန်ပါ။',
    CN: '第 {line} 行：位数不对。',
  },
  'slip.PICKS_TOO_FEW': {
    EN: 'Line {line}: too few picks, at place {at}.',
    MY: 'လိုင်း {line}: နေရာ {at} တွင် ရွေးချယ်မှု နည်းလွန်းသည်။',
    CN: '第 {line} 行：第 {at} 个字符处所选过少。',
  },
  'slip.PICKS_TOO_MANY': {
    EN: 'Line {line}: too many picks, at place {at}.',
    MY: 'လိုင်း {line}: နေရာ {at} တွင် ရွေးချယ်မှု များလွန်းသည်။',
    CN: '第 {line} 行：第 {at} 个字符处所选过多。',
  },
  'slip.DAN_NOT_ALLOWED': {
    EN: 'Line {line}: this play has no fixed picks.',
    MY: 'လိုင်း {line}: ဤကစားနည်းတွင် ပုံသေရွေးချယ်မှု မရှိပါ။',
    CN: '第 {line} 行：该玩法不支持胆码。',
  },
  'slip.DAN_TOO_MANY': {
    EN: 'Line {line}: too many fixed picks.',
    MY: 'လိုင်း {line}: ပုံသေရွေးချယ်မှု များလွန်းသည်။',
    CN: '第 {line} 行：胆码过多。',
  },
  'slip.DAN_REPEATED': {
    EN: 'Line {line}: a fixed pick is chosen twice, at place {at}.',
    MY: 'လိုင်း {line}: နေရာ {at} တွင် ပုံသေရွေးချယ်မှု ထပ်နေသည်။',
    CN: '第 {line} 行：第 {at} 个字符处胆码与拖码重复。',
  },
  'slip.NO_UNITS': {
    EN: 'Line {line}: these picks make no bet.',
    MY: 'လိုင်း {line}: ဤရွေးချယ်မှုဖြင့် လောင်း၍ မရပါ။',
    CN: '第 {line} 行：所选号码不成注。',
  },
  'slip.PLACES_WRONG': { EN: 'Line {line}: the places are wrong.', MY: 'လိုင်း {line}: နေရာများ မမှန်ပါ။', CN: '第 {line} 行：位置有误。' },
  'slip.ENTRY_WRONG': {
    EN: 'Line {line}: an entry is wrong, at place {at}.',
    MY: 'လိုင်း {line}: နေရာ {at} ရှိ ဂဏန်း မမှန်ပါ။',
    CN: '第 {line} 行：第 {at} 个字符处的号码有误。',
  },
  'slip.ENTRIES_TOO_MANY': {
    EN: 'Line {line}: too many entries.',
    MY: 'လိုင်း {line}: ဂဏန်းအရေအတွက် များလွန်းသည်။',
    CN: '第 {line} 行：号码数量过多。',
  },

  // lines that are none
  'slip.SLIP_EMPTY': { EN: 'The slip is empty.', MY: 'စာရင်း ဗလာဖြစ်နေသည်။', CN: '注单为空。' },
  'slip.SLIP_TOO_LONG': { EN: 'The slip has too many lines.', MY: 'စာရင်းတွင် လိုင်းများလွန်းသည်။', CN: '注单内容过多。' },
  'slip.SLIP_PICKS': {
    EN: 'Line {line}: the slip holds more than {max} picks. Please split it.',
    MY: 'လိုင်း {line}: စာရင်းတွင် ရွေးချယ်မှု {max} ထက် များနေသည်။ စာရင်းခွဲ၍ လောင်းပါ။',
    CN: '第 {line} 行：整张注单的号码超过 {max} 个，请分单投注。',
  },
  'slip.SLIP_CLASSES': {
    EN: 'Line {line}: the slip holds more than {max} different odds. Please split it.',
    MY: 'လိုင်း {line}: စာရင်းတွင် ပေါက်ကြေး {max} မျိုးထက် များနေသည်။ စာရင်းခွဲ၍ လောင်းပါ။',
    CN: '第 {line} 行：整张注单的赔率超过 {max} 种，请分单投注。',
  },
  'slip.SLIP_UNITS': {
    EN: 'Line {line}: the slip holds more than {max} bets. Please choose less.',
    MY: 'လိုင်း {line}: စာရင်းတွင် လောင်းချက် {max} ထက် များနေသည်။ လျှော့၍ ရွေးပါ။',
    CN: '第 {line} 行：整张注单超过 {max} 注，请减少选号。',
  },
  'slip.SLIP_SHAPE': { EN: 'Line {line} cannot be read.', MY: 'လိုင်း {line} ကို ဖတ်၍ မရပါ။', CN: '第 {line} 行无法识别。' },
  'slip.SLIP_FIELD': {
    EN: 'Line {line}: {part} is wrong.',
    MY: 'လိုင်း {line}: {part} မမှန်ပါ။',
    CN: '第 {line} 行：{part} 有误。',
  },
  'slip.PLAY': {
    EN: 'Line {line}: this play does not belong to the game.',
    MY: 'လိုင်း {line}: ဤကစားနည်းသည် ဤဂိမ်းနှင့် မသက်ဆိုင်ပါ။',
    CN: '第 {line} 行：该玩法不属于此游戏。',
  },

  // what is not sold, or not so
  'slip.PLAY_OFF': { EN: 'Line {line}: this play is closed.', MY: 'လိုင်း {line}: ဤကစားနည်း ပိတ်ထားသည်။', CN: '第 {line} 行：该玩法已关闭。' },
  'slip.SERIES_OUT_OF_RANGE': {
    EN: 'Line {line}: this prize level is not open to you.',
    MY: 'လိုင်း {line}: ဤဆုအဆင့်ကို သင် အသုံးမပြုနိုင်ပါ။',
    CN: '第 {line} 行：该奖级不可用。',
  },
  'slip.MULTIPLE_OUT_OF_RANGE': {
    EN: 'Line {line}: the multiple may be {max} at most.',
    MY: 'လိုင်း {line}: အဆသည် အများဆုံး {max} ဖြစ်ရမည်။',
    CN: '第 {line} 行：倍数最高为 {max}。',
  },
  'slip.STAKE_BELOW': {
    EN: 'Line {line}: the stake must be at least {min}.',
    MY: 'လိုင်း {line}: လောင်းကြေးသည် အနည်းဆုံး {min} ဖြစ်ရမည်။',
    CN: '第 {line} 行：投注额不得低于 {min}。',
  },
  'slip.STAKE_ABOVE': {
    EN: 'Line {line}: the stake may be {max} at most.',
    MY: 'လိုင်း {line}: လောင်းကြေးသည် အများဆုံး {max} ဖြစ်ရမည်။',
    CN: '第 {line} 行：投注额不得高于 {max}。',
  },
  'slip.PRICE_CHANGED': {
    EN: 'Line {line}: the odds have changed.',
    MY: 'လိုင်း {line}: ပေါက်ကြေး ပြောင်းသွားပါပြီ။',
    CN: '第 {line} 行：赔率已变动。',
  },
});

/** Names of these sentences. */
export type SlipMessage = keyof typeof slip;
