import { defineMessages } from '../define.ts';

/** What must be played before own money leaves, need by need. */
export const turnover = defineMessages({
  'turnover.title': { EN: 'To play before you withdraw', MY: 'ငွေမထုတ်မီ ကစားရန်', CN: '取款前须完成的流水' },
  'turnover.of': { EN: '{actual} of {required}', MY: '{required} တွင် {actual}', CN: '{actual} / {required}' },
  'turnover.lacking': { EN: 'Still {amount}', MY: 'ကျန်သေးသည် {amount}', CN: '还差 {amount}' },
  'turnover.source.deposit': { EN: 'Deposit of {time}', MY: '{time} ငွေသွင်း', CN: '{time} 的存款' },
  'turnover.source.transfer': { EN: 'Transfer of {time}', MY: '{time} ငွေလွှဲ', CN: '{time} 的转账' },
  'turnover.source.operator': { EN: 'Asked for on {time}', MY: '{time} တွင် တောင်းဆိုထားသည်', CN: '{time} 由客服要求' },
  'turnover.free': { EN: 'Does not stop a withdrawal', MY: 'ငွေထုတ်ခြင်းကို မတားပါ', CN: '不影响取款' },
  'turnover.counts': { EN: 'What counts', MY: 'ထည့်တွက်သည့် ဂိမ်းများ', CN: '可计入的游戏' },
  'turnover.game': { EN: 'Game', MY: 'ဂိမ်း', CN: '游戏' },
  'turnover.staked': { EN: 'Your stakes', MY: 'သင့်လောင်းကြေး', CN: '您的投注' },
  'turnover.weight': { EN: 'Counts', MY: 'ရာခိုင်နှုန်း', CN: '计入比例' },
  'turnover.gives': { EN: 'Gives', MY: 'ရရှိသည်', CN: '计入' },
  'turnover.newest': { EN: 'Newest bets', MY: 'နောက်ဆုံး လောင်းကြေးများ', CN: '最近投注' },
  'turnover.none_yet': { EN: 'No settled bet counts yet.', MY: 'ရလဒ်ထွက်ပြီး ထည့်တွက်သည့် လောင်းကြေး မရှိသေးပါ။', CN: '尚无已结算的有效投注。' },
  'turnover.met': { EN: 'Met on {time}', MY: '{time} တွင် ပြည့်မီပြီး', CN: '{time} 已完成' },
  'turnover.rule': {
    EN: 'Settled cash bets count, the oldest need first, each unit once. Draws that close after the deposit count, also for bets made before it. A voided draw takes its stake out again.',
    MY: 'ရလဒ်ထွက်ပြီး ငွေသား လောင်းကြေးများကို အဟောင်းဆုံးမှ စ၍ တစ်ကြိမ်စီသာ ထည့်တွက်သည်။ ငွေသွင်းပြီးနောက် ပိတ်သော ထီဖွင့်ပွဲများကို ယခင်ကထိုးထားလျှင်လည်း ထည့်တွက်သည်။ ပယ်ဖျက်လိုက်သော ဖွင့်ပွဲ၏ လောင်းကြေးကို ပြန်နုတ်သည်။',
    CN: '已结算的现金投注计入流水，先计最早的要求，每一单位只计一次。存款之后截止的期次均计入，包括存款前的投注。作废期次的投注会被扣回。',
  },
});
