import { defineMessages } from '../define.ts';

/** Money that stands still: the banner, the checks of the books, and reopening. */
export const consoleMoney = defineMessages({
  'console.nav.money': { EN: 'Money watch', MY: 'ငွေ စောင့်ကြည့်မှု', CN: '资金监控' },
  'console.money.title': { EN: 'Money watch', MY: 'ငွေစာရင်း စောင့်ကြည့်မှု', CN: '资金监控' },
  'console.money.hint': {
    EN: 'What changed is checked within seconds, under load within the hour, everything once a day. When a rule of money is broken, money stops; any other raises an alarm.',
    MY: 'ပြောင်းလဲသမျှကို စက္ကန့်ပိုင်းအတွင်း၊ အလုပ်များချိန်တွင် တစ်နာရီအတွင်း၊ အားလုံးကို တစ်ရက်တစ်ကြိမ် စစ်ဆေးသည်။ ငွေစည်းမျဉ်းတစ်ခု ပျက်ပါက ငွေလွှဲပြောင်းမှု ရပ်သည်။ အခြားစည်းမျဉ်း ပျက်ပါက သတိပေးသည်။',
    CN: '变动部分数秒内核对，繁忙时一小时内核对，全部账目每天核对一次。资金规则被破坏时，资金停止变动；其他规则被破坏时发出警报。',
  },
  'console.money.banner': {
    EN: 'Money stands still at {merchant} since {at}: the books are broken.',
    MY: '{merchant} ၏ ငွေလွှဲပြောင်းမှုများ {at} မှစ၍ ရပ်ထားသည်။ စာရင်း မကိုက်ညီပါ။',
    CN: '{merchant} 的资金自 {at} 起停止变动：账目有误。',
  },
  'console.money.banner_text': {
    EN: 'Bets, deposits and withdrawals are refused and settlement waits, until an owner reopens.',
    MY: 'ပိုင်ရှင်က ပြန်မဖွင့်မချင်း လောင်းကြေး၊ ငွေသွင်း၊ ငွေထုတ်များကို ငြင်းပယ်ပြီး ရှင်းတမ်းများ စောင့်ဆိုင်းမည်။',
    CN: '在所有者恢复之前，投注、存款和取款均被拒绝，派彩等待处理。',
  },
  'console.money.see': { EN: 'See what is broken', MY: 'ပျက်နေသည်ကို ကြည့်ရန်', CN: '查看问题' },
  'console.money.moves': { EN: 'Money moves', MY: 'ငွေလွှဲပြောင်းမှု ပုံမှန်', CN: '资金正常' },
  'console.money.moves_text': {
    EN: 'No broken rule is known. Last look: {at}.',
    MY: 'ပျက်နေသော စည်းမျဉ်း မတွေ့ပါ။ နောက်ဆုံး စစ်ဆေးချိန် - {at}။',
    CN: '未发现被破坏的规则。最近一次核对：{at}。',
  },
  'console.money.alarm': {
    EN: 'Something beside money is broken at {merchant}. Money goes on.',
    MY: '{merchant} တွင် ငွေနှင့်မဆိုင်သော အရာတစ်ခု ပျက်နေသည်။ ငွေလွှဲပြောင်းမှု ဆက်လုပ်နေသည်။',
    CN: '{merchant} 有资金以外的问题。资金照常变动。',
  },
  'console.money.alarm_text': {
    EN: '{n, plural, one {# rule of messages, chats or papers does} other {# rules of messages, chats or papers do}} not hold. It is looked at again with the pass of the day.',
    MY: 'စာတို၊ ချတ် သို့မဟုတ် စာရွက်စာတမ်း စည်းမျဉ်း {n} ခု မကိုက်ညီပါ။ နေ့စဉ် စစ်ဆေးမှုတွင် ထပ်ကြည့်မည်။',
    CN: '有 {n} 条关于消息、聊天或证件的规则不成立。每日核对时会再次检查。',
  },
  'console.money.alarm_only': { EN: 'alarm only', MY: 'သတိပေးရုံသာ', CN: '仅警报' },
  'console.money.behind': {
    EN: 'Money is busy: a sample is checked at once, the rest in its turn. The oldest change that waits is {minutes} min old.',
    MY: 'ငွေလွှဲပြောင်းမှု များနေသည် - နမူနာကို ချက်ချင်း၊ ကျန်သည်ကို အလှည့်ကျ စစ်ဆေးသည်။ စောင့်နေသည့် အဟောင်းဆုံး ပြောင်းလဲမှုမှာ {minutes} မိနစ် ရှိပြီ။',
    CN: '资金变动繁忙：抽样即时核对，其余依次核对。最早待核对的变动已等待 {minutes} 分钟。',
  },
  'console.money.not_yet': { EN: 'The books have not been looked at yet.', MY: 'စာရင်းကို မစစ်ဆေးရသေးပါ။', CN: '尚未核对账目。' },
  'console.money.stands': { EN: 'Money stands still', MY: 'ငွေလွှဲပြောင်းမှု ရပ်ထားသည်', CN: '资金停止变动' },
  'console.money.stands_text': {
    EN: 'Since {at}. {n, plural, one {# row breaks} other {# rows break}} the rule “{rule}”.',
    MY: '{at} မှစ၍။ “{rule}” စည်းမျဉ်းကို {n} ကြောင်း ချိုးဖောက်နေသည်။',
    CN: '自 {at} 起。{n} 行违反规则“{rule}”。',
  },
  'console.money.only_owner': {
    EN: 'Only an owner can reopen it.',
    MY: 'ပိုင်ရှင်သာ ပြန်ဖွင့်နိုင်သည်။',
    CN: '只有所有者可以恢复。',
  },
  'console.money.reopen': { EN: 'Reopen', MY: 'ပြန်ဖွင့်ရန်', CN: '恢复' },
  'console.money.reopen_title': { EN: 'Let money move again?', MY: 'ငွေလွှဲပြောင်းမှု ပြန်ဖွင့်မှာလား။', CN: '恢复资金变动？' },
  'console.money.reopen_text': {
    EN: 'Reopen only after what is wrong has been found and put right: while it is there, the next look that touches it stops the money again. It takes a second owner, or 24 hours.',
    MY: 'အမှားကို ရှာဖွေပြင်ဆင်ပြီးမှသာ ပြန်ဖွင့်ပါ။ အမှားရှိနေသေးပါက ၎င်းကို တွေ့သည့် နောက်စစ်ဆေးမှုတွင် ငွေလွှဲပြောင်းမှု ထပ်ရပ်မည်။ ဒုတိယ ပိုင်ရှင်၏ အတည်ပြုချက် သို့မဟုတ် 24 နာရီ လိုသည်။',
    CN: '请在查明并纠正问题后再恢复。问题仍在时，下一次核对会再次停止资金变动。恢复须另一位所有者确认，或等待 24 小时。',
  },
  'console.money.reopened': { EN: 'Money moves again.', MY: 'ငွေလွှဲပြောင်းမှု ပြန်ပုံမှန်ဖြစ်ပါပြီ။', CN: '资金已恢复变动。' },
  'console.money.checks': { EN: 'Checks', MY: 'စစ်ဆေးမှုများ', CN: '核对项目' },
  'console.money.rule': { EN: 'Rule', MY: 'စည်းမျဉ်း', CN: '规则' },
  'console.money.checked': { EN: 'Last check', MY: 'နောက်ဆုံး စစ်ဆေးချိန်', CN: '最近核对' },
  'console.money.looked': { EN: 'Rows looked at', MY: 'စစ်ဆေးသော စာကြောင်း', CN: '核对行数' },
  'console.money.broken': { EN: 'Broken rows', MY: 'ပျက်နေသော စာကြောင်း', CN: '问题行数' },
  'console.money.holds': { EN: 'Holds', MY: 'ကိုက်ညီ', CN: '成立' },
  'console.money.found': { EN: 'found {at}', MY: '{at} တွင် တွေ့ရှိ', CN: '发现于 {at}' },
  'console.money.first_rows': {
    EN: '{n, plural, one {The first of them} other {The first # of them}}',
    MY: 'ပထမ {n} ကြောင်း',
    CN: '前 {n} 行',
  },
  'console.money.no_checks': { EN: 'Nothing has been checked yet.', MY: 'မစစ်ဆေးရသေးပါ။', CN: '尚无核对记录。' },
  'console.money.past': { EN: 'Earlier stops', MY: 'ယခင် ရပ်ထားမှုများ', CN: '以往停止记录' },
  'console.money.past_from': { EN: 'Stopped', MY: 'ရပ်ချိန်', CN: '停止时间' },
  'console.money.past_to': { EN: 'Reopened', MY: 'ပြန်ဖွင့်ချိန်', CN: '恢复时间' },
  'console.money.past_by': { EN: 'By', MY: 'ပြန်ဖွင့်သူ', CN: '恢复人' },
  'console.action.money.reopen_refused': {
    EN: 'Reopening refused: wrong password or code',
    MY: 'ပြန်ဖွင့်ခြင်း ငြင်းပယ်သည် - စကားဝှက် သို့မဟုတ် ကုဒ် မှား',
    CN: '恢复被拒：密码或验证码错误',
  },
  // What must always hold, in a sentence each.
});
