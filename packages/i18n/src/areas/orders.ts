import { defineMessages } from '../define.ts';

/** An order seen again: its lines, its slip once more. */
export const orders = defineMessages({
  'order.lines': { EN: 'Lines of this order', MY: 'ဤအမှာရှိ လောင်းကြေးများ', CN: '本单全部注项' },
  'order.lines.n': {
    EN: '{n, plural, one {# line, bought together} other {# lines, bought together}}',
    MY: 'အတူတကွ လောင်းထားသော {n} ကြောင်း',
    CN: '共 {n} 行，一并投注',
  },
  'order.again': { EN: 'Order again', MY: 'ထပ်လောင်းရန်', CN: '再来一单' },
  'order.laid': {
    EN: 'On the board at today’s prices. Nothing is bought yet.',
    MY: 'ယခုဈေးနှုန်းဖြင့် ဘုတ်ပေါ် တင်ပြီးပါပြီ။ မလောင်းရသေးပါ။',
    CN: '已按当前赔率放上投注盘，尚未投注。',
  },
  'order.stale': {
    EN: 'Not for sale now and left out: {plays}.',
    MY: 'ယခု မရောင်းသဖြင့် ချန်ထားသည်: {plays}။',
    CN: '以下玩法已停售，未放入：{plays}。',
  },
  'order.uneven': {
    EN: 'Its lines had different stakes; the first one’s is set for all.',
    MY: 'လောင်းငွေ မတူသဖြင့် ပထမလိုင်း၏ လောင်းငွေကို အားလုံးအတွက် သတ်မှတ်ထားသည်။',
    CN: '各行投注额不同，现统一按第一行设定。',
  },
  'order.crowded': {
    EN: 'The board holds one bet of each of these, and the others are left out: {plays}.',
    MY: 'ဘုတ်ပေါ်တွင် တစ်မျိုးလျှင် လောင်းကြေးတစ်ခုသာ ထားနိုင်သဖြင့် ကျန်သည်ကို ချန်ထားသည်: {plays}။',
    CN: '以下玩法在投注盘上只能放一注，其余未放入：{plays}。',
  },
  'order.nothing': {
    EN: 'Nothing of it is for sale in this game now.',
    MY: 'ဤဂိမ်းတွင် ၎င်းမှ မည်သည့်အရာကိုမျှ ယခု မရောင်းပါ။',
    CN: '其中没有任何玩法目前在本游戏中出售。',
  },
});
