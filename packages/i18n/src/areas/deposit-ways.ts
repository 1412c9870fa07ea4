import { defineMessages } from '../define.ts';

/** Ways to pay in: what each costs, how long it takes, and whether it is open. */
export const depositWays = defineMessages({
  'ways.no_fee': { EN: 'No fee', MY: 'အခကြေးမရှိ', CN: '免手续费' },
  'ways.seconds': { EN: 'usually {n} s', MY: 'ပုံမှန် {n} စက္ကန့်', CN: '通常 {n} 秒' },
  'ways.minutes': { EN: 'usually {n} min', MY: 'ပုံမှန် {n} မိနစ်', CN: '通常 {n} 分钟' },
  'ways.hours': { EN: 'usually {n} h', MY: 'ပုံမှန် {n} နာရီ', CN: '通常 {n} 小时' },
  'ways.resting': { EN: 'Resting', MY: 'ခေတ္တရပ်နား', CN: '暂停中' },
  'ways.resting_until': { EN: 'Until {time} at rest', MY: '{time} အထိ ရပ်နား', CN: '暂停至 {time}' },
  'ways.full': { EN: 'Full today', MY: 'ယနေ့ ပြည့်ပြီ', CN: '今日已满' },
  'ways.rests': {
    EN: '{name} takes no payments just now. Nothing was opened there.',
    MY: '{name} သည် ယခု ငွေလက်မခံသေးပါ။ ၎င်းတွင် ဘာမျှ မဖွင့်ရသေးပါ။',
    CN: '{name} 目前无法收款，未创建任何订单。',
  },
  'ways.use': { EN: 'Use {name}', MY: '{name} သုံးရန်', CN: '改用 {name}' },
  'ways.amounts': { EN: 'Amounts', MY: 'ပမာဏများ', CN: '常用金额' },
  'ways.change': { EN: 'Change', MY: 'ပြောင်းရန်', CN: '更换' },
  'ways.changing': {
    EN: 'The answer was lost. The old way is closed only once.',
    MY: 'အဖြေ မရောက်သေးပါ။ ယခင်နည်းကို တစ်ကြိမ်သာ ပိတ်ပါသည်။',
    CN: '回应未收到，原渠道只会关闭一次。',
  },
});
