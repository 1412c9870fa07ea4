import { defineMessages } from '../define.ts';

/** A lost factor, number or address, given back by papers and two persons. */
export const lost = defineMessages({
  'lost.title': { EN: 'Lost for good?', MY: 'အပြီးတိုင် ပျောက်ဆုံးသွားပါသလား။', CN: '已彻底丢失？' },
  'lost.how.papers': {
    EN: 'You show a paper with your picture, and your face beside it.',
    MY: 'ဓာတ်ပုံပါ စာရွက်စာတမ်းနှင့် ၎င်းကို ကိုင်ထားသော သင့်မျက်နှာပုံကို ပို့ပါ။',
    CN: '请提交带照片的证件，以及手持证件的面部照片。',
  },
  'lost.how.two': {
    EN: 'Two persons look at them. Every number and address you have proved is told at once, and can stop it.',
    MY: 'လူနှစ်ဦးက စစ်ဆေးပါမည်။ သင်အတည်ပြုထားသည့် ဖုန်းနံပါတ်နှင့် လိပ်စာအားလုံးကို ချက်ချင်း အကြောင်းကြားပြီး ထိုမှ ရပ်တန့်နိုင်သည်။',
    CN: '由两名人员审核。您验证过的所有号码和邮箱会立即收到通知，并可阻止此申请。',
  },
  'lost.how.wait': {
    EN: 'After that it waits a day; three days if you have never shown us papers before.',
    MY: 'ထို့နောက် တစ်ရက် စောင့်ရပါမည်။ ယခင်က စာရွက်စာတမ်း မပြဖူးလျှင် သုံးရက် ဖြစ်သည်။',
    CN: '之后等待一天；若您从未提交过证件，则为三天。',
  },
  'lost.how.hold': {
    EN: 'Then what is lost guards your account no longer. Withdrawals wait another 72 hours; play and deposits go on.',
    MY: 'ထို့နောက် ပျောက်ဆုံးသည့်အရာကို ဖယ်ရှားပါမည်။ ငွေထုတ်ခြင်း 72 နာရီ ထပ်စောင့်ရမည်။ ကစားခြင်းနှင့် ငွေသွင်းခြင်း ဆက်လုပ်နိုင်သည်။',
    CN: '随后该方式不再保护您的账户。提现再暂停 72 小时，游戏和存款不受影响。',
  },
  'lost.what': { EN: 'What have you lost?', MY: 'မည်သည့်အရာ ပျောက်ဆုံးသနည်း။', CN: '您丢失了什么？' },
  'lost.of.totp': { EN: 'Authenticator app', MY: 'အတည်ပြုကုဒ်အက်ပ်', CN: '验证器应用' },
  'lost.of.passkey': { EN: 'Passkeys', MY: 'Passkey များ', CN: '通行密钥' },
  'lost.of.mobile': { EN: 'Mobile number', MY: 'ဖုန်းနံပါတ်', CN: '手机号码' },
  'lost.of.email': { EN: 'E-mail address', MY: 'အီးမေးလ်လိပ်စာ', CN: '电子邮箱' },
  'lost.password': { EN: 'Your password', MY: 'သင့်စကားဝှက်', CN: '您的密码' },
  'lost.begin': { EN: 'Go on to the papers', MY: 'စာရွက်စာတမ်းများသို့ ဆက်သွားရန်', CN: '继续提交证件' },
  'lost.state.none': { EN: 'None', MY: 'မရှိ', CN: '无' },
  'lost.state.uploading': { EN: 'Papers wanted', MY: 'စာရွက်စာတမ်း လိုအပ်', CN: '待提交证件' },
  'lost.state.under_review': { EN: 'Being looked at', MY: 'စစ်ဆေးနေသည်', CN: '审核中' },
  'lost.state.waiting': { EN: 'Agreed, it waits', MY: 'သဘောတူပြီး၊ စောင့်နေသည်', CN: '已同意，等待中' },
  'lost.state.done': { EN: 'Done', MY: 'ပြီးပါပြီ', CN: '已完成' },
  'lost.state.refused': { EN: 'Refused', MY: 'ငြင်းပယ်ထားသည်', CN: '已拒绝' },
  'lost.state.stopped': { EN: 'Stopped', MY: 'ရပ်ထားသည်', CN: '已停止' },
  'lost.state.expired': { EN: 'Run out', MY: 'သက်တမ်းကုန်', CN: '已过期' },
  'lost.told': {
    EN: 'Your numbers and addresses were told. You need do nothing more; come back to this page to see how far it is.',
    MY: 'သင့်ဖုန်းနံပါတ်နှင့် လိပ်စာများကို အကြောင်းကြားပြီးပါပြီ။ ထပ်လုပ်ရန် မလိုပါ။ အခြေအနေကို ဤစာမျက်နှာတွင် ကြည့်နိုင်သည်။',
    CN: '您的号码和邮箱已收到通知。无需其他操作，可随时回到此页查看进度。',
  },
  'lost.due': {
    EN: '{n, plural, one {In # hour it guards your account no longer.} other {In # hours it guards your account no longer.}}',
    MY: '{n} နာရီအကြာတွင် ဖယ်ရှားပါမည်။',
    CN: '{n} 小时后不再保护您的账户。',
  },
  'lost.done': {
    EN: 'Log in with your password and set up another at once.',
    MY: 'စကားဝှက်ဖြင့် ဝင်ရောက်ပြီး အသစ်တစ်ခုကို ချက်ချင်း သတ်မှတ်ပါ။',
    CN: '请用密码登录，并立即设置新的方式。',
  },
  'lost.found': { EN: 'I have found it: stop this', MY: 'ပြန်တွေ့ပြီ၊ ရပ်ရန်', CN: '已找到，停止申请' },
  'lost.nothing': {
    EN: 'Log in with your name and password first. Where a second step is asked for, choose "I have lost this".',
    MY: 'အမည်နှင့် စကားဝှက်ဖြင့် အရင်ဝင်ရောက်ပါ။ ဒုတိယအဆင့် တောင်းသောအခါ "ပျောက်ဆုံးသွားပြီ" ကို ရွေးပါ။',
    CN: '请先用用户名和密码登录。要求第二步验证时，选择“我已丢失”。',
  },
  'lost.to_login': { EN: 'Go on', MY: 'ဆက်သွားရန်', CN: '继续' },
});
