import { defineMessages } from '../define.ts';

/** What is said of a login, by its member and by operators alike. */
export const logins = defineMessages({
  'logins.way.password': { EN: 'Password', MY: 'စကားဝှက်', CN: '密码' },
  'logins.way.sms': { EN: 'SMS code', MY: 'SMS ကုဒ်', CN: '短信验证码' },
  'logins.way.passkey': { EN: 'Passkey', MY: 'Passkey', CN: '通行密钥' },
  'logins.way.federated': { EN: 'Other account', MY: 'အခြားအကောင့်', CN: '第三方账户' },
  'logins.way.registered': { EN: 'Registration', MY: 'အကောင့်ဖွင့်ခြင်း', CN: '注册' },
  'logins.way.trial': { EN: 'Practice', MY: 'လေ့ကျင့်မှု', CN: '试玩' },
  'logins.outcome.in': { EN: 'let in', MY: 'ဝင်ရောက်ပြီး', CN: '已登录' },
  'logins.outcome.limited': { EN: 'let in, limited', MY: 'ကန့်သတ်၍ ဝင်ရောက်', CN: '受限登录' },
  'logins.outcome.asked': { EN: 'second step asked', MY: 'ဒုတိယအဆင့် တောင်းဆို', CN: '已要求第二步验证' },
  'logins.outcome.refused': { EN: 'stopped: wrong second step', MY: 'တားဆီး- ဒုတိယအဆင့် မှားယွင်း', CN: '已阻止：第二步验证错误' },
  'logins.reason.new_device': { EN: 'new device', MY: 'စက်အသစ်', CN: '新设备' },
  'logins.reason.new_country': { EN: 'new country', MY: 'နိုင်ငံအသစ်', CN: '新国家/地区' },
  'logins.reason.far': { EN: 'far from the last login', MY: 'ယခင်ဝင်ရောက်ရာမှ ဝေးကွာ', CN: '距上次登录地较远' },
  'logins.reason.hosting': { EN: 'network of a data centre', MY: 'ဒေတာစင်တာ ကွန်ရက်', CN: '数据中心网络' },
  'logins.reason.failures': { EN: 'wrong passwords just before', MY: 'မတိုင်မီ စကားဝှက် မှားယွင်းမှုများ', CN: '此前多次密码错误' },
  'logins.reason.idle': { EN: 'not here for 90 days', MY: 'ရက် 90 ကြာ မဝင်ရောက်', CN: '90 天未登录' },
  'logins.reason.reset': { EN: 'password reset within a day', MY: 'တစ်ရက်အတွင်း စကားဝှက် ပြန်သတ်မှတ်', CN: '一天内重置过密码' },
  'logins.reason.number_changed': { EN: 'number changed within three days', MY: 'သုံးရက်အတွင်း ဖုန်းနံပါတ် ပြောင်းလဲ', CN: '三天内更换过手机号' },
  'logins.calm': { EN: 'As ever', MY: 'ပုံမှန်အတိုင်း', CN: '一切如常' },
  'logins.raised': { EN: 'Unusual, {score}', MY: 'ပုံမှန်မဟုတ်၊ {score}', CN: '异常，{score}' },
  'logins.high': { EN: 'Very unusual, {score}', MY: 'အလွန်ထူးခြား၊ {score}', CN: '高度异常，{score}' },
  'logins.device.unknown': { EN: 'Device without a name', MY: 'အမည်မသိ စက်', CN: '未知设备' },
  'logins.place.unknown': { EN: 'place unknown', MY: 'နေရာ မသိရ', CN: '地点未知' },
  'logins.credit': {
    EN: 'Places are estimates from the network. Source: {source}',
    MY: 'နေရာများကို ကွန်ရက်မှ ခန့်မှန်းသည်။ အရင်းအမြစ်- {source}',
    CN: '地点由网络推测。来源：{source}',
  },
});
