import { defineMessages } from '../define.ts';

/** Sign-in calendars. */
export const signIn = defineMessages({
  'sign.none': { EN: 'No calendar just now', MY: 'ယခု ပြက္ခဒိန် မရှိပါ', CN: '暂无签到活动' },
  'sign.none_text': {
    EN: 'When there is one, its days stand here.',
    MY: 'ရှိလာလျှင် ရက်များကို ဤနေရာတွင် ပြမည်။',
    CN: '有签到活动时，会显示在这里。',
  },
  'sign.days': { EN: 'Days of the calendar', MY: 'ပြက္ခဒိန် ရက်များ', CN: '签到日历' },
  'sign.day': { EN: 'Day {n}', MY: '{n} ရက်မြောက်', CN: '第{n}天' },
  'sign.taken': { EN: 'taken', MY: 'ယူပြီး', CN: '已领' },
  'sign.today': { EN: 'today', MY: 'ယနေ့', CN: '今天' },
  'sign.missed': { EN: 'missed', MY: 'လွတ်သွား', CN: '漏签' },
  'sign.cash': { EN: 'cash', MY: 'ငွေသား', CN: '现金' },
  'sign.bonus': { EN: 'bonus', MY: 'ဘောနပ်စ်', CN: '红利' },
  'sign.take': { EN: 'Take {amount}', MY: '{amount} ယူမည်', CN: '领取 {amount}' },
  'sign.got': { EN: 'Taken: {amount}', MY: 'ယူပြီး: {amount}', CN: '已领取：{amount}' },
  'sign.had': {
    EN: 'Today is taken. The next day begins at midnight, {zone}.',
    MY: 'ယနေ့အတွက် ယူပြီးပါပြီ။ နောက်ရက်သည် သန်းခေါင် ({zone}) တွင် စမည်။',
    CN: '今天已领取。下一天从零点开始（{zone}）。',
  },
  'sign.done': { EN: 'You have taken all its days.', MY: 'ရက်အားလုံး ယူပြီးပါပြီ။', CN: '您已领完全部天数。' },
  'sign.asks': { EN: 'What today asks', MY: 'ယနေ့ လိုအပ်ချက်', CN: '今日条件' },
  'sign.deposited': { EN: 'Paid in today', MY: 'ယနေ့ သွင်းငွေ', CN: '今日存款' },
  'sign.staked': { EN: 'Validly staked today', MY: 'ယနေ့ အကျုံးဝင် ထိုးငွေ', CN: '今日有效投注' },
  'sign.of': { EN: '{actual} of {asked}', MY: '{asked} အနက် {actual}', CN: '{actual} / {asked}' },
  'sign.settled': {
    EN: 'Bets count once they are settled.',
    MY: 'လောင်းကြေးများကို ရလဒ်ထွက်မှ ရေတွက်သည်။',
    CN: '投注在结算后计入。',
  },
  'sign.broken': {
    EN: 'A day was missed, so it begins again with day 1.',
    MY: 'တစ်ရက် လွတ်သွား၍ ပထမရက်မှ ပြန်စသည်။',
    CN: '有漏签，已从第1天重新开始。',
  },
  'sign.streak': {
    EN: 'One day a day. A missed day begins it again, and can’t be bought back.',
    MY: 'တစ်ရက်လျှင် တစ်ကြိမ်။ တစ်ရက်လွတ်လျှင် ပြန်စပြီး လွတ်သောရက်ကို ပြန်ဝယ်၍ မရပါ။',
    CN: '每天一次。漏签则重新开始，且不可补签。',
  },
  'sign.plain': {
    EN: 'One day a day. A missed day is skipped; the calendar goes on where you left it.',
    MY: 'တစ်ရက်လျှင် တစ်ကြိမ်။ တစ်ရက်လွတ်လျှင် ကျော်သွားပြီး ရပ်ခဲ့သည့်နေရာမှ ဆက်သည်။',
    CN: '每天一次。漏签的日子略过，日历从上次处继续。',
  },
  'sign.past': { EN: 'The last days', MY: 'ပြီးခဲ့သော ရက်များ', CN: '最近几天' },
  'sign.total': { EN: 'Days taken: {n}, {amount} in all', MY: '{n} ရက် ယူပြီး၊ စုစုပေါင်း {amount}', CN: '已领{n}天，共 {amount}' },
  'sign.wagering': {
    EN: 'Bonus money: stake it {times} times within {n} days. Your own cash is staked first and is never locked.',
    MY: 'ဘောနပ်စ်ငွေ: {n} ရက်အတွင်း {times} ဆ ထိုးပါ။ သင့်ငွေသားကို အရင်ထိုးပြီး ဘယ်တော့မှ မပိတ်ပါ။',
    CN: '红利：{n}天内完成{times}倍流水。优先使用您的现金，现金绝不锁定。',
  },
});
