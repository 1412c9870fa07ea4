import { defineMessages } from '../define.ts';

/** Providers of identity at the console. */
export const consoleProviders = defineMessages({
  'console.idp.hint': {
    EN: 'Who may vouch for a member at login. Each is open by its switch and here; a secret is written and never shown again.',
    MY: 'ဝင်ရောက်ရာတွင် အသင်းဝင်ကို အာမခံနိုင်သူများ။ ခလုတ်နှင့် ဤနေရာ နှစ်ခုလုံးဖွင့်မှ ပွင့်သည်။ လျှို့ဝှက်ချက်ကို ထည့်ပြီးနောက် ပြန်မပြပါ။',
    CN: '可在登录时为会员作证的第三方。开关与此处均开启才生效；密钥只写入，不再显示。',
  },
  'console.idp.add': { EN: 'Add a provider', MY: 'ဝန်ဆောင်မှု ထည့်ရန်', CN: '添加提供方' },
  'console.idp.change': { EN: 'Change', MY: 'ပြောင်းရန်', CN: '更改' },
  'console.idp.save': { EN: 'Save', MY: 'သိမ်းရန်', CN: '保存' },
  'console.idp.saved': { EN: 'Saved.', MY: 'သိမ်းပြီးပါပြီ။', CN: '已保存。' },
  'console.idp.none': { EN: 'No provider is named yet.', MY: 'ဝန်ဆောင်မှု မရှိသေးပါ။', CN: '尚未添加提供方。' },
  'console.idp.code': { EN: 'Code', MY: 'ကုဒ်', CN: '代码' },
  'console.idp.code.hint': {
    EN: '2 to 20 small letters and digits, a letter first; never changed',
    MY: 'စာလုံးသေးဖြင့် စပြီး စာလုံးနှင့် ဂဏန်း 2 မှ 20၊ နောက်မပြောင်းရ',
    CN: '小写字母开头，2 至 20 位小写字母或数字，之后不可更改',
  },
  'console.idp.name': { EN: 'Name shown to members', MY: 'အသင်းဝင်များ မြင်ရမည့်အမည်', CN: '向会员显示的名称' },
  'console.idp.kind': { EN: 'Protocol', MY: 'ပရိုတိုကော', CN: '协议' },
  'console.idp.kind.oidc': {
    EN: 'OpenID Connect (Google and others)',
    MY: 'OpenID Connect (Google နှင့် အခြား)',
    CN: 'OpenID Connect（Google 等）',
  },
  'console.idp.kind.facebook': { EN: 'Facebook', MY: 'Facebook', CN: 'Facebook' },
  'console.idp.kind.firebase': {
    EN: 'Firebase tokens of an app of your own',
    MY: 'သင့်ကိုယ်ပိုင်အက်ပ်၏ Firebase token',
    CN: '自有应用的 Firebase 令牌',
  },
  'console.idp.issuer': { EN: 'Issuer', MY: 'ထုတ်ပေးသူလိပ်စာ', CN: '签发方地址' },
  'console.idp.issuer.hint': {
    EN: 'An https address. Facebook: https://www.facebook.com. Firebase: https://securetoken.google.com. It stays as it is once members came by it.',
    MY: 'https လိပ်စာ။ Facebook: https://www.facebook.com။ Firebase: https://securetoken.google.com။ အသင်းဝင်များ သုံးပြီးလျှင် မပြောင်းရ။',
    CN: 'https 地址。Facebook：https://www.facebook.com。Firebase：https://securetoken.google.com。已有会员使用后不可更改。',
  },
  'console.idp.client': { EN: 'Client, app or project', MY: 'Client၊ app သို့မဟုတ် project', CN: '客户端、应用或项目编号' },
  'console.idp.secret': { EN: 'Secret', MY: 'လျှို့ဝှက်ချက်', CN: '密钥' },
  'console.idp.secret.hint': {
    EN: 'Left empty, the former one stays. Firebase needs none.',
    MY: 'မထည့်လျှင် ယခင်အတိုင်း။ Firebase အတွက် မလို။',
    CN: '留空则保留原密钥。Firebase 无需填写。',
  },
  'console.idp.open': { EN: 'Open', MY: 'ဖွင့်', CN: '开启' },
  'console.idp.shut': { EN: 'Shut', MY: 'ပိတ်', CN: '关闭' },
  'console.idp.members': { EN: 'Members linked', MY: 'ချိတ်ထားသော အသင်းဝင်', CN: '已关联会员' },
  'console.idp.return': { EN: 'Send browsers back to', MY: 'ဘရောက်ဇာ ပြန်ပို့ရန်', CN: '回调地址' },
  'console.idp.deletion': { EN: 'Facebook asks for deletions at', MY: 'Facebook ဖျက်ခိုင်းရန်', CN: 'Facebook 数据删除回调' },
});
