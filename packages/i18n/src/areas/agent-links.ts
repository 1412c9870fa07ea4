import { defineMessages } from '../define.ts';

/** Links by which agents bring members. */
export const agentLinks = defineMessages({
  'links.new': { EN: 'New link', MY: 'လင့်ခ်အသစ်', CN: '新链接' },
  'links.opens': { EN: 'Who registers by it becomes', MY: 'ဤလင့်ခ်ဖြင့် စာရင်းသွင်းသူ ဖြစ်လာမည်', CN: '注册后成为' },
  'links.opens.member': { EN: 'Player', MY: 'ကစားသူ', CN: '会员' },
  'links.opens.agent': { EN: 'Agent', MY: 'ကိုယ်စားလှယ်', CN: '代理' },
  'links.word': { EN: 'Own word', MY: 'ကိုယ်ပိုင် စကားလုံး', CN: '自定义代码' },
  'links.word_aside': { EN: 'may be left out', MY: 'မထည့်လည်းရ', CN: '可不填' },
  'links.word_hint': {
    EN: '3 to 14 letters, digits or dashes. A word that was once used stays used.',
    MY: 'အက္ခရာ၊ ဂဏန်း သို့မဟုတ် မျဉ်းတို 3 မှ 14 လုံး။ အသုံးပြုပြီးသော စကားလုံးကို ထပ်မသုံးနိုင်ပါ။',
    CN: '3 至 14 个字母、数字或连字符；用过的代码不能再用。',
  },
  'links.valid': { EN: 'Valid for', MY: 'သက်တမ်း', CN: '有效期' },
  'links.valid.always': { EN: 'No end', MY: 'အကန့်အသတ်မရှိ', CN: '长期' },
  'links.valid.week': { EN: '7 days', MY: '7 ရက်', CN: '7 天' },
  'links.valid.month': { EN: '30 days', MY: '30 ရက်', CN: '30 天' },
  'links.create': { EN: 'Create link', MY: 'လင့်ခ် ဖန်တီးရန်', CN: '创建链接' },
  'links.rates': {
    EN: 'Who joins by it plays at the merchant’s own rates and stands below you for good.',
    MY: 'ဤလင့်ခ်ဖြင့် ဝင်သူသည် ကုန်သည်၏ နှုန်းများဖြင့် ကစားပြီး သင့်အောက်တွင် အမြဲရှိမည်။',
    CN: '通过链接加入的会员按商户费率投注，并始终归属您的下级。',
  },
  'links.own': { EN: 'My links', MY: 'ကျွန်ုပ်၏ လင့်ခ်များ', CN: '我的链接' },
  'links.none': { EN: 'No links yet', MY: 'လင့်ခ် မရှိသေးပါ', CN: '暂无链接' },
  'links.registered': {
    EN: '{n, plural, one {# registered} other {# registered}}',
    MY: '{n} ဦး စာရင်းသွင်းပြီး',
    CN: '已注册 {n} 人',
  },
  'links.until': { EN: 'to {day}', MY: '{day} အထိ', CN: '至 {day}' },
  'links.status.closed': { EN: 'Closed', MY: 'ပိတ်ပြီး', CN: '已关闭' },
  'links.status.active': { EN: 'Active', MY: 'အသုံးပြုနေ', CN: '有效' },
  'links.status.over': { EN: 'Over', MY: 'သက်တမ်းကုန်', CN: '已过期' },
  'links.close': { EN: 'Close', MY: 'ပိတ်ရန်', CN: '关闭' },
  'links.close_title': { EN: 'Close {code} for good?', MY: '{code} ကို အပြီးပိတ်မလား။', CN: '永久关闭 {code}？' },
  'links.close_text': {
    EN: 'Nobody registers by it any more. Who came by it stays where they are.',
    MY: 'ဤလင့်ခ်ဖြင့် ထပ်မံစာရင်းသွင်း၍ မရတော့ပါ။ ဝင်ပြီးသူများ မပြောင်းလဲပါ။',
    CN: '之后无人能通过它注册；已注册的会员不受影响。',
  },
  'links.qr': { EN: 'QR code of {code}', MY: '{code} ၏ QR ကုဒ်', CN: '{code} 的二维码' },
  'links.qr_show': { EN: 'QR', MY: 'QR', CN: '二维码' },
  'links.adults': { EN: 'For adults of age {n} and above only.', MY: 'အသက် {n} နှစ်နှင့်အထက် လူကြီးများအတွက်သာ။', CN: '仅限 {n} 岁及以上成年人。' },
  'links.look_only': {
    EN: 'Your account looks on and opens none.',
    MY: 'သင့်အကောင့်သည် ကြည့်ရှုရုံသာဖြစ်ပြီး ဖွင့်၍မရပါ။',
    CN: '您的账号仅可查看，不能开户。',
  },
  'links.off': { EN: 'Links are switched off here', MY: 'လင့်ခ်များ ပိတ်ထားသည်', CN: '此处未开放推广链接' },
});
