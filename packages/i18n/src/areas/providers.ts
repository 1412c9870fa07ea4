import { defineMessages } from '../define.ts';

/** Getting in by the word of a provider of identity. */
export const providers = defineMessages({
  'providers.row': { EN: 'Other ways in', MY: 'အခြား ဝင်ရောက်နည်းများ', CN: '其他登录方式' },
  'providers.or': { EN: 'or', MY: 'သို့မဟုတ်', CN: '或' },
  'providers.continue': { EN: 'Continue with {name}', MY: '{name} ဖြင့် ဆက်လုပ်ရန်', CN: '使用 {name} 继续' },
  'providers.vouched': {
    EN: '{name} vouches for you. Once registered, it opens your account too.',
    MY: '{name} က သင့်ကို အတည်ပြုထားသည်။ အကောင့်ဖွင့်ပြီးလျှင် ၎င်းဖြင့်လည်း အကောင့်ဝင်နိုင်သည်။',
    CN: '{name} 已确认您的身份。注册后也可用它登录。',
  },
  'providers.without': { EN: 'Register without {name}', MY: '{name} မပါဘဲ အကောင့်ဖွင့်ရန်', CN: '不使用 {name} 注册' },
  'providers.came': { EN: 'Back from {name}', MY: '{name} မှ ပြန်ရောက်ပါပြီ', CN: '已从 {name} 返回' },
  'providers.came.login': {
    EN: '{name} has told us who you are. Nothing opens before you say so.',
    MY: '{name} က သင်မည်သူဖြစ်ကြောင်း ပြောပြထားသည်။ သင် မနှိပ်မချင်း ဘာမျှ မဖွင့်ပါ။',
    CN: '{name} 已告知您的身份。在您确认之前不会登录。',
  },
  'providers.came.link': {
    EN: 'From now on, whoever logs in there as you did opens your account at {merchant}.',
    MY: 'ယခုမှစ၍ ထိုနေရာတွင် သင့်အမည်ဖြင့် ဝင်သူသည် {merchant} ရှိ သင့်အကောင့်ကို ဖွင့်နိုင်ပါမည်။',
    CN: '此后，凭您在该处的登录即可打开您在 {merchant} 的账户。',
  },
  'providers.enter': { EN: 'Go on to {merchant}', MY: '{merchant} သို့ ဆက်သွားရန်', CN: '进入 {merchant}' },
  'providers.link.do': { EN: 'Link it', MY: 'ချိတ်ရန်', CN: '确认关联' },
  'providers.linked': { EN: 'Linked.', MY: 'ချိတ်ပြီးပါပြီ။', CN: '已关联。' },
  'providers.unknown': { EN: 'You have no account linked to it yet', MY: '၎င်းနှင့် ချိတ်ထားသော အကောင့် မရှိသေးပါ', CN: '尚无关联的账户' },
  'providers.unknown.text': {
    EN: 'Register now: ten minutes long, {name} vouches for you. If you have an account, log in to it first and link {name} in the security centre. An equal e-mail address alone links nothing.',
    MY: 'ယခု အကောင့်ဖွင့်ပါ။ {name} ၏ အတည်ပြုချက်သည် 10 မိနစ် အကျုံးဝင်သည်။ အကောင့်ရှိပြီးသားဆိုလျှင် ဦးစွာ ဝင်ပြီး လုံခြုံရေးစင်တာတွင် {name} ကို ချိတ်ပါ။ အီးမေးလ် တူရုံဖြင့် မချိတ်ပါ။',
    CN: '请立即注册：{name} 的确认十分钟内有效。如已有账户，请先登录，再到安全中心关联 {name}。仅邮箱相同不会自动关联。',
  },
  'providers.register': { EN: 'Register', MY: 'အကောင့်ဖွင့်ရန်', CN: '注册' },
  'providers.have': { EN: 'I have an account', MY: 'အကောင့်ရှိပြီးသား', CN: '我已有账户' },
  'providers.refused': { EN: 'This opens nothing', MY: 'ဤအရာဖြင့် ဝင်၍မရပါ', CN: '无法登录' },
  'providers.refused.text': {
    EN: 'What came back could not be trusted, was used before, or took longer than ten minutes. Nothing was changed: begin again.',
    MY: 'ပြန်လာသော အချက်အလက်ကို ယုံကြည်၍မရပါ၊ သုံးပြီးသား သို့မဟုတ် 10 မိနစ် ကျော်သွားပါပြီ။ ဘာမျှ မပြောင်းလဲပါ။ အစမှ ပြန်စပါ။',
    CN: '返回的信息不可信、已被使用或超过十分钟。未作任何更改，请重新开始。',
  },
  'providers.back': { EN: 'Back to the login', MY: 'အကောင့်ဝင်ရန် ပြန်သွားရန်', CN: '返回登录' },
  // at the security centre
  'providers.title': { EN: 'Linked providers', MY: 'ချိတ်ထားသော ဝန်ဆောင်မှုများ', CN: '关联的登录服务' },
  'providers.text': {
    EN: 'Whoever logs in there as you opens this account too, by the same second step.',
    MY: 'ထိုနေရာတွင် သင့်အမည်ဖြင့် ဝင်သူသည် တူညီသော ဒုတိယအဆင့်ဖြင့် ဤအကောင့်ကို ဖွင့်နိုင်သည်။',
    CN: '凭您在该处的登录可打开此账户，第二步验证照常进行。',
  },
  'providers.since': { EN: 'Linked {time}', MY: '{time} တွင် ချိတ်ခဲ့သည်', CN: '关联于 {time}' },
  'providers.link': { EN: 'Link', MY: 'ချိတ်ရန်', CN: '关联' },
  'providers.link.of': { EN: 'Link {name}', MY: '{name} ချိတ်ရန်', CN: '关联 {name}' },
  'providers.unlink': { EN: 'Unlink', MY: 'ဖြုတ်ရန်', CN: '解除' },
  'providers.unlink.of': { EN: 'Unlink {name}', MY: '{name} ဖြုတ်ရန်', CN: '解除 {name}' },
  'providers.unlink.ask': { EN: 'Unlink {name}?', MY: '{name} ကို ဖြုတ်မလား။', CN: '解除 {name}？' },
  'providers.unlink.text': {
    EN: 'It opens your account no longer. Your password and passkeys do as before.',
    MY: '၎င်းဖြင့် အကောင့်ဝင်၍မရတော့ပါ။ သင့်စကားဝှက်နှင့် passkey များ ယခင်အတိုင်း သုံးနိုင်သည်။',
    CN: '此后无法再用它登录。密码和通行密钥照常可用。',
  },
  'providers.unlinked': { EN: 'Unlinked.', MY: 'ဖြုတ်ပြီးပါပြီ။', CN: '已解除。' },
});
