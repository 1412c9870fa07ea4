import { defineMessages } from '../define.ts';

/** Lost factors at the desk of papers. */
export const consoleLosses = defineMessages({
  'console.losses.queue': { EN: 'Lost factors', MY: 'ပျောက်ဆုံးသော အတည်ပြုနည်းများ', CN: '丢失的验证方式' },
  'console.losses.none': { EN: 'Nobody has lost anything.', MY: 'ပျောက်ဆုံးကြောင်း တင်ပြထားသူ မရှိပါ။', CN: '没有丢失申请。' },
  'console.losses.of.totp': { EN: 'Authenticator app', MY: 'အတည်ပြုကုဒ်အက်ပ်', CN: '验证器应用' },
  'console.losses.of.passkey': { EN: 'Passkeys', MY: 'Passkey များ', CN: '通行密钥' },
  'console.losses.of.mobile': { EN: 'Mobile number', MY: 'ဖုန်းနံပါတ်', CN: '手机号码' },
  'console.losses.of.email': { EN: 'E-mail address', MY: 'အီးမေးလ်လိပ်စာ', CN: '电子邮箱' },
  'console.losses.agreed': { EN: '{n} of two agreed', MY: 'နှစ်ဦးအနက် {n} ဦး သဘောတူ', CN: '两人中 {n} 人已同意' },
  'console.losses.first_by': {
    EN: '{operator} agreed: {reason}',
    MY: '{operator} သဘောတူသည် — {reason}',
    CN: '{operator} 已同意：{reason}',
  },
  'console.losses.before': { EN: 'Papers before', MY: 'ယခင် စာရွက်စာတမ်း', CN: '先前证件' },
  'console.losses.unknown': {
    EN: 'No papers have proved this member before: compare with the name on its cards, and it waits three days.',
    MY: 'ယခင်က စာရွက်စာတမ်းဖြင့် အတည်ပြုထားခြင်း မရှိပါ။ ကတ်ပေါ်ရှိ အမည်နှင့် တိုက်စစ်ပါ။ သုံးရက် စောင့်ရပါမည်။',
    CN: '该会员此前未经证件验证：请与其银行卡姓名核对，须等待三天。',
  },
  'console.losses.told': {
    EN: '{n, plural, =0 {No number or address is proved: nobody could be told.} one {# number or address was told.} other {# numbers and addresses were told.}}',
    MY: '{n, plural, =0 {အတည်ပြုထားသော ဖုန်းနံပါတ် သို့မဟုတ် လိပ်စာ မရှိ၍ မည်သူ့ကိုမျှ အကြောင်းမကြားနိုင်ပါ။} other {ဖုန်းနံပါတ်နှင့် လိပ်စာ # ခုကို အကြောင်းကြားပြီး}}',
    CN: '{n, plural, =0 {没有已验证的号码或邮箱：无人收到通知。} other {已通知 # 个号码或邮箱。}}',
  },
  'console.losses.due': { EN: 'Given back at', MY: 'ပြန်ပေးမည့်အချိန်', CN: '生效时间' },
  'console.losses.mine': {
    EN: 'You agreed: another operator must be the second.',
    MY: 'သင် သဘောတူပြီး — ဒုတိယသူမှာ အခြားအော်ပရေတာ ဖြစ်ရမည်။',
    CN: '您已同意：须由另一位操作员再次同意。',
  },
  'console.losses.agree.first': { EN: 'Agree as the first', MY: 'ပထမအဖြစ် သဘောတူမည်', CN: '首位同意' },
  'console.losses.agree.second': { EN: 'Agree as the second', MY: 'ဒုတိယအဖြစ် သဘောတူမည်', CN: '第二位同意' },
  'console.losses.agree.go': { EN: 'Agree', MY: 'သဘောတူမည်', CN: '同意' },
  'console.losses.agree.title': {
    EN: 'The papers are those of {account}',
    MY: 'စာရွက်စာတမ်းများသည် {account} ၏ ဖြစ်သည်',
    CN: '证件属于 {account}',
  },
  'console.losses.agree.text': {
    EN: 'With the second operator a time begins in which every old address may stop it: a day, or three where no papers had proved the member before.',
    MY: 'ဒုတိယ အော်ပရေတာ သဘောတူပြီးနောက် လိပ်စာဟောင်းများမှ ရပ်တန့်နိုင်သည့် အချိန် စတင်သည် — တစ်ရက်၊ ယခင်က အတည်ပြုမထားလျှင် သုံးရက်။',
    CN: '第二位操作员同意后开始等待期，所有旧地址均可阻止：一天；若此前未经证件验证，则为三天。',
  },
  'console.losses.refuse': { EN: 'Refuse', MY: 'ငြင်းပယ်မည်', CN: '拒绝' },
  'console.losses.refuse.title': {
    EN: 'Refuse what {account} asks for',
    MY: '{account} ၏ တောင်းဆိုချက်ကို ငြင်းပယ်မည်',
    CN: '拒绝 {account} 的申请',
  },
  'console.losses.refuse.text': {
    EN: 'It ends here; the member reads the reason you choose, and may begin anew.',
    MY: 'ဤနေရာတွင် ပြီးဆုံးသည်။ အသင်းဝင်က သင်ရွေးသည့် အကြောင်းရင်းကို ဖတ်ရပြီး ပြန်စနိုင်သည်။',
    CN: '申请到此结束；会员会看到您选择的原因，并可重新申请。',
  },
});
