import type { Announcements } from './deps.ts';

type Item = Announcements['items'][number];

/** What home greets with, in a scene of the merchant's own. */
export function greeting(scene: Item['scene']): Item {
  return {
    id: 'welcome',
    type: 'PU',
    groupName: 'm_home',
    execution: 'F',
    scene,
    link: '/m/help',
    texts: {
      EN: {
        title: 'Welcome',
        content:
          '<p>Three things to know first.</p><p>Every result can be checked on your own phone.</p><p>A bet can be taken back until its draw closes.</p><p>The session line always tells what you have won or lost.</p>',
        action: 'Help centre',
      },
      MY: {
        title: 'ကြိုဆိုပါသည်',
        content:
          '<p>ဦးစွာ သိသင့်သည့် အချက်သုံးချက်။</p><p>ရလဒ်တိုင်းကို သင့်ဖုန်းတွင် စစ်ဆေးနိုင်ပါသည်။</p><p>ပိတ်ချိန်မတိုင်မီ လောင်းကြေးကို ပြန်ရုပ်သိမ်းနိုင်ပါသည်။</p><p>အနိုင်အရှုံးကို အမြဲ မြင်ရပါသည်။</p>',
        action: 'အကူအညီ',
      },
      CN: {
        title: '欢迎',
        content: '<p>开始前请了解三点。</p><p>每期结果都可在您的手机上验证。</p><p>封盘前可随时撤单。</p><p>本次输赢始终显示。</p>',
        action: '帮助中心',
      },
    },
  };
}
