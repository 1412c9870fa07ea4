import { defineMessages } from '../define.ts';

/** What home has below its games and over them. */
export const home = defineMessages({
  'home.winners': { EN: 'Latest winners', MY: 'လတ်တလော အနိုင်ရသူများ', CN: '最新中奖' },
  'home.winners.just_won': { EN: 'just won', MY: 'အနိုင်ရ', CN: '刚刚赢得' },
  'home.winners.pause': { EN: 'Pause the winners', MY: 'အနိုင်ရသူများ ရပ်ရန်', CN: '暂停中奖信息' },
  'home.winners.play': { EN: 'Move the winners', MY: 'အနိုင်ရသူများ ဆက်ပြရန်', CN: '播放中奖信息' },
  'home.social': { EN: 'Find us elsewhere', MY: 'အခြားနေရာများတွင် တွေ့ရန်', CN: '关注我们' },
  'home.social.video': { EN: 'How a draw is proven', MY: 'ထွက်ဂဏန်းကို သက်သေပြပုံ', CN: '开奖如何验证' },
  'home.social.play': { EN: 'Open the video', MY: 'ဗီဒီယို ဖွင့်ရန်', CN: '打开视频' },
  'home.left': { EN: 'Share and social', MY: 'မျှဝေရန်နှင့် လူမှုကွန်ရက်', CN: '分享与社交' },
  'home.left.open': { EN: 'Open the side strip', MY: 'ဘေးဘား ဖွင့်ရန်', CN: '展开侧栏' },
  'home.left.close': { EN: 'Fold the side strip', MY: 'ဘေးဘား ခေါက်ရန်', CN: '收起侧栏' },
  'home.support': { EN: 'Customer service', MY: 'ဖောက်သည် ဝန်ဆောင်မှု', CN: '在线客服' },
  'home.snow.pause': { EN: 'Stop the snow', MY: 'နှင်းကျခြင်း ရပ်ရန်', CN: '停止飘雪' },
  'home.snow.play': { EN: 'Let it snow', MY: 'နှင်းကျရန်', CN: '开启飘雪' },
  'home.popup.place': { EN: '{place} of {count}', MY: '{count} ခုအနက် {place}', CN: '{place} / {count}' },
  'home.popup.open': { EN: 'Open', MY: 'ကြည့်ရန်', CN: '查看' },
  'home.app.bar': { EN: 'App', MY: 'အက်ပ်', CN: '应用' },
  'home.app.name': { EN: 'The {name} app', MY: '{name} အက်ပ်', CN: '{name} 应用' },
  'home.app.gift': { EN: 'A gift for installing it', MY: 'ထည့်သွင်းသူအတွက် လက်ဆောင်', CN: '安装有礼' },
  'home.app.download': { EN: 'Download', MY: 'ဒေါင်းလုဒ်', CN: '下载' },
  'home.app.close': { EN: 'Do not show this bar again', MY: 'ဤဘားကို ထပ်မပြရန်', CN: '不再显示此栏' },
  'home.app.guide': { EN: 'How to install', MY: 'ထည့်သွင်းနည်း', CN: '安装指南' },
  'home.app.text': {
    EN: '{name} on your home screen, one tap away.',
    MY: 'ပင်မမျက်နှာပြင်မှ {name} ကို တစ်ချက်နှိပ်ရုံဖြင့် ဖွင့်နိုင်ပါသည်။',
    CN: '把 {name} 放到主屏幕，一点即开。',
  },
  'home.matches': { EN: 'Hot match', MY: 'ပွဲကြီး', CN: '热门赛事' },
  'home.matches.play': { EN: 'Play now', MY: 'ကစားရန်', CN: '立即投注' },
  contact_service: {
    EN: 'Please ask customer service about this.',
    MY: 'ဤအကြောင်းကို ဖောက်သည် ဝန်ဆောင်မှုသို့ မေးပါ။',
    CN: '请联系客服了解详情。',
  },
});
