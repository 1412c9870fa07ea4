import { defineMessages } from '../define.ts';

/** Notices to this phone or browser. */
export const push = defineMessages({
  'push.title': { EN: 'Notices on this device', MY: 'ဤစက်တွင် အသိပေးချက်များ', CN: '本设备通知' },
  'push.note': {
    EN: 'News of your account, money and draws, also while this page is closed. Amounts are not shown on the lock screen.',
    MY: 'သင့်အကောင့်၊ ငွေနှင့် ပွဲစဉ် သတင်းများကို ဤစာမျက်နှာ ပိတ်ထားချိန်တွင်လည်း ရရှိပါမည်။ လော့ခ်မျက်နှာပြင်တွင် ငွေပမာဏ မပြပါ။',
    CN: '即使关闭此页面，也能收到账户、资金和开奖的消息。锁屏上不会显示金额。',
  },
  'push.on': { EN: 'On', MY: 'ဖွင့်ထား', CN: '已开启' },
  'push.off': { EN: 'Off', MY: 'ပိတ်ထား', CN: '已关闭' },
  'push.turn_on': { EN: 'Turn on', MY: 'ဖွင့်ရန်', CN: '开启' },
  'push.turn_off': { EN: 'Turn off', MY: 'ပိတ်ရန်', CN: '关闭' },
  'push.test': { EN: 'Send a test', MY: 'စမ်းပို့ရန်', CN: '发送测试' },
  'push.tested': { EN: 'A test is on its way', MY: 'စမ်းသပ် အသိပေးချက် ပို့နေပါသည်', CN: '测试通知已发出' },
  'push.devices': {
    EN: '{n, plural, one {Reaches # device of yours} other {Reaches # devices of yours}}',
    MY: 'သင့်စက် {n} ခုသို့ ရောက်ပါသည်',
    CN: '可送达您的 {n} 台设备',
  },
  'push.denied': {
    EN: 'This browser blocks notices from here. Allow them in the settings of the browser, then come back.',
    MY: 'ဤ ဘရောက်ဇာ က ဤနေရာမှ အသိပေးချက်များကို ပိတ်ထားသည်။ ဘရောက်ဇာ ဆက်တင်တွင် ခွင့်ပြုပြီး ပြန်လာပါ။',
    CN: '此浏览器屏蔽了本站通知。请在浏览器设置中允许，然后返回。',
  },
  'push.install': {
    EN: 'On an iPhone, first add this app to the home screen (Share, then "Add to Home Screen"), and open it from there.',
    MY: 'iPhone တွင် ဤအက်ပ်ကို ပင်မမျက်နှာပြင်သို့ အရင်ထည့်ပါ (Share ပြီးလျှင် "Add to Home Screen")၊ ထိုမှ ဖွင့်ပါ။',
    CN: '在 iPhone 上，请先将本应用添加到主屏幕（共享，然后“添加到主屏幕”），再从主屏幕打开。',
  },
  'push.none': {
    EN: 'This browser can show no notices. Everything stays in your inbox.',
    MY: 'ဤ ဘရောက်ဇာ တွင် အသိပေးချက် မပြနိုင်ပါ။ အားလုံးကို စာတိုက်ပုံးတွင် တွေ့နိုင်ပါသည်။',
    CN: '此浏览器无法显示通知。所有消息都保留在站内信中。',
  },
  'push.failed': {
    EN: 'Notices could not be turned on. Try again later.',
    MY: 'အသိပေးချက်များ ဖွင့်၍မရပါ။ နောက်မှ ထပ်စမ်းပါ။',
    CN: '无法开启通知，请稍后再试。',
  },
  'push.offer': {
    EN: 'Shall we tell you when it is credited?',
    MY: 'ငွေဝင်သည့်အခါ အသိပေးရမလား။',
    CN: '到账时通知您？',
  },
  'push.offer.yes': { EN: 'Tell me', MY: 'အသိပေးပါ', CN: '通知我' },
  'push.offer.no': { EN: 'No', MY: 'မလိုပါ', CN: '不用' },
});
