import { defineMessages } from '../define.ts';

/** Member centre, settings, logout: what stands in menus and headers. */
export const account = defineMessages({
  'account.trial.title': { EN: 'Free trial', MY: 'အစမ်းကစားရန်', CN: '免费试玩' },
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
  'account.entry.bets': { EN: 'Bet record', MY: 'လောင်းကြေး မှတ်တမ်း', CN: '投注记录' },
  'account.entry.deposits': { EN: 'Deposit records', MY: 'ငွေသွင်းမှတ်တမ်း', CN: '存款记录' },
  'account.entry.withdrawals': { EN: 'Withdrawal records', MY: 'ငွေထုတ်မှတ်တမ်း', CN: '取款记录' },
  'account.entry.security': { EN: 'Security centre', MY: 'လုံခြုံရေး စင်တာ', CN: '安全中心' },
  'account.entry.account': { EN: 'Account record', MY: 'ငွေစာရင်း မှတ်တမ်း', CN: '账户记录' },
  'account.mine.title': { EN: 'Members', MY: 'အသင်းဝင်', CN: '会员中心' },
  'account.settings.title': { EN: 'Settings', MY: 'ဆက်တင်များ', CN: '设置' },
  'account.password.title': { EN: 'Change password', MY: 'စကားဝှက် ပြောင်းရန်', CN: '修改密码' },
});
