import { defineMessages } from '../define.ts';

/** Member centre, settings, logout: what stands in menus and headers. */
export const account = defineMessages({
  'account.trial.title': { EN: 'Free trial', MY: 'အစမ်းကစားရန်', CN: '免费试玩' },
  'account.leave.title': { EN: 'Log out?', MY: 'ထွက်မှာ သေချာပါသလား။', CN: '确定退出登录？' },
  'account.leave.text': {
    EN: 'Bets already placed stay in play.',
    MY: 'လောင်းထားပြီးသော လောင်းကြေးများ ဆက်လက် အကျုံးဝင်ပါသည်။',
    CN: '已提交的投注继续有效。',
  },
  'account.session.kicked': {
    EN: 'Customer service ended this session. You can log in again.',
    MY: 'ဝန်ဆောင်မှုဌာနမှ ဤဝင်ရောက်မှုကို အဆုံးသတ်လိုက်ပါသည်။ ပြန်ဝင်နိုင်ပါသည်။',
    CN: '客服已结束本次登录，您可以重新登录。',
  },
  'account.session.password_changed': {
    EN: 'The password of this account was changed. Log in with the new one.',
    MY: 'ဤအကောင့်၏ စကားဝှက်ကို ပြောင်းလိုက်ပါပြီ။ စကားဝှက်အသစ်ဖြင့် ပြန်ဝင်ပါ။',
    CN: '此账号的密码已更改，请使用新密码登录。',
  },
  'account.leave.wait': { EN: 'One moment, logging you out.', MY: 'ခဏစောင့်ပါ၊ ထွက်နေပါသည်။', CN: '正在退出，请稍候。' },
  'account.entry.bets': { EN: 'Bet record', MY: 'လောင်းကြေး မှတ်တမ်း', CN: '投注记录' },
  'account.entry.deposits': { EN: 'Deposit records', MY: 'ငွေသွင်းမှတ်တမ်း', CN: '存款记录' },
  'account.entry.withdrawals': { EN: 'Withdrawal records', MY: 'ငွေထုတ်မှတ်တမ်း', CN: '取款记录' },
  'account.entry.security': { EN: 'Security centre', MY: 'လုံခြုံရေး စင်တာ', CN: '安全中心' },
  'account.entry.account': { EN: 'Account record', MY: 'ငွေစာရင်း မှတ်တမ်း', CN: '账户记录' },
  'account.mine.title': { EN: 'Members', MY: 'အသင်းဝင်', CN: '会员中心' },
  'account.mine.joined': {
    EN: 'Joined on the {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} day',
    MY: 'အသင်းဝင်သက်တမ်း {n} ရက်',
    CN: '加入第 {n} 天',
  },
  'account.mine.session': { EN: 'This session', MY: 'ယခု ဝင်ထားချိန်', CN: '本次登录时长' },
  'account.mine.guest': { EN: 'You are not logged in', MY: 'ဝင်မထားသေးပါ', CN: '尚未登录' },
  'account.mine.guest_text': {
    EN: 'Log in to see your balance and records.',
    MY: 'လက်ကျန်နှင့် မှတ်တမ်းများကို ကြည့်ရန် ဝင်ပါ။',
    CN: '登录后可查看余额和记录。',
  },
  'account.settings.title': { EN: 'Settings', MY: 'ဆက်တင်များ', CN: '设置' },
  'account.password.title': { EN: 'Change password', MY: 'စကားဝှက် ပြောင်းရန်', CN: '修改密码' },
  'account.tile.bets': { EN: 'Bets', MY: 'လောင်းမှု', CN: '投注' },
  'account.tile.account': { EN: 'Account', MY: 'ငွေစာရင်း', CN: '账户' },
  'account.tile.security': { EN: 'Security', MY: 'လုံခြုံရေး', CN: '安全' },
  'account.tile.password': { EN: 'Password', MY: 'စကားဝှက်', CN: '密码' },
});
