import { defineMessages } from '../define.ts';

/** Codes by message: registration and login by number, forgotten passwords. */
export const codes = defineMessages({
  'codes.by.mobile': { EN: 'Mobile', MY: 'ဖုန်း', CN: '手机' },
  'codes.by.username': { EN: 'Username', MY: 'အမည်', CN: '用户名' },
  'codes.by.password': { EN: 'Password', MY: 'စကားဝှက်', CN: '密码' },
  'codes.by.code': { EN: 'SMS code', MY: 'SMS ကုဒ်', CN: '短信验证码' },
  'codes.by.mail': { EN: 'E-mail', MY: 'အီးမေးလ်', CN: '邮箱' },
  'codes.by.label': { EN: 'How', MY: 'နည်းလမ်း', CN: '方式' },
  'codes.country': { EN: 'Country, now +{code}', MY: 'နိုင်ငံ၊ ယခု +{code}', CN: '国家或地区，当前 +{code}' },
  'codes.country.title': { EN: 'Country or region', MY: 'နိုင်ငံ သို့မဟုတ် ဒေသ', CN: '国家或地区' },
  'codes.country.search': { EN: 'Search', MY: 'ရှာရန်', CN: '搜索' },
  'codes.country.none': { EN: 'No country by this name', MY: 'ဤအမည်ဖြင့် နိုင်ငံမရှိပါ', CN: '没有找到' },
  'codes.number.wrong': {
    EN: 'This is no mobile number of this country',
    MY: 'ဤနိုင်ငံ၏ ဖုန်းနံပါတ် မဟုတ်ပါ',
    CN: '不是该国家的手机号码',
  },
  'codes.code': { EN: 'Code from the message', MY: 'မက်ဆေ့ချ်ထဲက ကုဒ်', CN: '短信验证码' },
  'codes.code.good_until': { EN: 'good until {time}', MY: '{time} အထိ သုံးနိုင်သည်', CN: '{time} 前有效' },
  'codes.send': { EN: 'Send code', MY: 'ကုဒ် ပို့ရန်', CN: '获取验证码' },
  'codes.sending': { EN: 'Sending…', MY: 'ပို့နေသည်…', CN: '发送中…' },
  'codes.again': { EN: 'Send again', MY: 'ထပ်ပို့ရန်', CN: '重新获取' },
  'codes.again_in': { EN: 'Send again in {time}', MY: '{time} အကြာတွင် ထပ်ပို့နိုင်သည်', CN: '{time} 后可重新获取' },
  'codes.left': { EN: '{count} of 5 left today', MY: 'ယနေ့ 5 ကြိမ်တွင် {count} ကြိမ် ကျန်သည်', CN: '今天还剩 {count}/5 次' },
  'codes.tries': {
    EN: 'This code is not right. {count} tries left.',
    MY: 'ကုဒ် မမှန်ပါ။ {count} ကြိမ် ကျန်သည်။',
    CN: '验证码不正确，还可试 {count} 次。',
  },
  'codes.other_way': { EN: 'Use {way}', MY: '{way} ဖြင့် လုပ်ရန်', CN: '改用{way}' },
  'codes.closed': {
    EN: 'Nobody can register here at the moment.',
    MY: 'ယခုအချိန်တွင် အကောင့်ဖွင့်၍ မရသေးပါ။',
    CN: '目前暂不开放注册。',
  },
  'codes.forgot': { EN: "Can't get in?", MY: 'ဝင်၍မရဘူးလား။', CN: '无法登录？' },
  'codes.forgot.title': { EN: 'Set a new password', MY: 'စကားဝှက်အသစ် သတ်မှတ်ရန်', CN: '重设密码' },
  'codes.forgot.mail_note': {
    EN: 'We send a link to the e-mail address that you have verified.',
    MY: 'သင် အတည်ပြုထားသော အီးမေးလ်သို့ လင့်ခ် ပို့ပါမည်။',
    CN: '我们会向您已验证的邮箱发送链接。',
  },
  'codes.forgot.send_link': { EN: 'Send the link', MY: 'လင့်ခ် ပို့ရန်', CN: '发送链接' },
  'codes.forgot.mail_sent': {
    EN: 'If this name and address belong together, a mail is on its way. Its link is good for 30 minutes.',
    MY: 'အမည်နှင့် အီးမေးလ် ကိုက်ညီလျှင် မေးလ် ပို့ပြီးပါပြီ။ လင့်ခ်ကို မိနစ် 30 အတွင်း သုံးပါ။',
    CN: '若用户名与邮箱匹配，邮件已发出，链接 30 分钟内有效。',
  },
  'codes.new_password': { EN: 'New password', MY: 'စကားဝှက်အသစ်', CN: '新密码' },
  'codes.auth_code': { EN: 'Code from your app', MY: 'အက်ပ်မှ ကုဒ်', CN: '验证器代码' },
  'codes.auth_code.note': {
    EN: 'Or one of your recovery codes. It stays as it is.',
    MY: 'သို့မဟုတ် ပြန်ရယူကုဒ် တစ်ခု။ ယင်းတို့ မပြောင်းလဲပါ။',
    CN: '或使用一个恢复码；验证器保持不变。',
  },
  'codes.set_password': { EN: 'Set the password', MY: 'စကားဝှက် သတ်မှတ်ရန်', CN: '设置密码' },
  'codes.hold_note': {
    EN: 'Money out waits 24 hours or more after this. You can play and deposit as always.',
    MY: 'ထို့နောက် ငွေထုတ်ခြင်းကို 24 နာရီ (သို့) ပိုကြာ ဆိုင်းထားပါမည်။ ကစားခြင်းနှင့် ငွေသွင်းခြင်း ပုံမှန်အတိုင်း ရပါသည်။',
    CN: '重设后提款需等待至少 24 小时，游戏和存款不受影响。',
  },
  'codes.done': {
    EN: 'Your new password is set. Log in with it.',
    MY: 'စကားဝှက်အသစ် သတ်မှတ်ပြီးပါပြီ။ ယင်းဖြင့် ဝင်ပါ။',
    CN: '新密码已设置，请重新登录。',
  },
  'codes.no_way': {
    EN: 'Please write to support: nobody can reset a password here at the moment.',
    MY: 'ဝန်ဆောင်မှုသို့ ဆက်သွယ်ပါ။ ယခု ဤနေရာတွင် စကားဝှက် ပြန်သတ်မှတ်၍ မရပါ။',
    CN: '请联系客服，目前无法在此重设密码。',
  },
});
