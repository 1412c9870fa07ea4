import { defineMessages } from '../define.ts';

/** Lists of names and passwords that somebody tried at the login. */
export const consoleLoginWaves = defineMessages({
  'console.waves.title': { EN: 'Lists tried at the login', MY: 'ဝင်ရောက်ရန် စမ်းခဲ့သော စာရင်းများ', CN: '撞库记录' },
  'console.waves.hint': {
    EN: 'Somebody tried many names with passwords from elsewhere. Whose account was entered should hear of it, and choose a new password.',
    MY: 'တစ်စုံတစ်ဦးက အခြားနေရာမှရသော အမည်နှင့် စကားဝှက်များစွာကို စမ်းခဲ့သည်။ ဝင်ခံရသော အဖွဲ့ဝင်ကို အကြောင်းကြားပြီး စကားဝှက်အသစ် ပြောင်းခိုင်းပါ။',
    CN: '有人用别处得来的名单逐个试登录。被登入的会员应尽快告知，并请其更换密码。',
  },
  'console.waves.none': { EN: 'No list was tried in the last 90 days.', MY: 'ရက် 90 အတွင်း စမ်းခဲ့သော စာရင်း မရှိပါ။', CN: '近 90 天没有撞库。' },
  'console.waves.from': { EN: 'From', MY: 'လာရာ', CN: '来源' },
  'console.waves.everywhere': { EN: 'Everywhere', MY: 'နေရာအနှံ့', CN: '各处' },
  'console.waves.when': { EN: 'When', MY: 'အချိန်', CN: '时间' },
  'console.waves.tries': { EN: 'Tries', MY: 'ကြိုးစားမှု', CN: '尝试' },
  'console.waves.failed': { EN: '{n} failed', MY: '{n} ကြိမ် မအောင်မြင်', CN: '{n} 次失败' },
  'console.waves.names': { EN: 'Names tried', MY: 'စမ်းခဲ့သော အမည်များ', CN: '所试用户名' },
  'console.waves.strangers': { EN: '{n} that are nobody’s', MY: 'မည်သူမျှမဟုတ်သော အမည် {n} ခု', CN: '{n} 个不属于任何会员' },
  'console.waves.more': { EN: 'and {n} more members', MY: 'နောက်ထပ် အဖွဲ့ဝင် {n} ဦး', CN: '另有 {n} 名会员' },
  'console.waves.full': {
    EN: 'Only the first thousand tries are listed by name.',
    MY: 'ပထမ အကြိမ် 1,000 ကိုသာ အမည်ဖြင့် ပြသည်။',
    CN: '仅列出前 1,000 次尝试的用户名。',
  },
  'console.waves.spread': { EN: 'Names are not kept', MY: 'အမည်များ မသိမ်းပါ', CN: '不保存用户名' },
  'console.waves.entered': { EN: 'entered', MY: 'ဝင်ခံရသည်', CN: '已登入' },
  'console.waves.measure': { EN: 'What was done', MY: 'ဆောင်ရွက်ချက်', CN: '处置' },
  'console.waves.measure.work': { EN: 'Eight times the work for each try', MY: 'ကြိုးစားတိုင်း တွက်ချက်မှု 8 ဆ', CN: '每次尝试需八倍运算' },
  'console.waves.measure.captcha': { EN: 'Captcha for unknown devices', MY: 'မသိသောစက်များကို captcha မေးသည်', CN: '未知设备须先验证' },
  'console.waves.until': { EN: 'until', MY: 'ပြီးချိန်', CN: '截至' },
  'console.waves.lasts': { EN: 'under way', MY: 'ဆက်ဖြစ်နေသည်', CN: '进行中' },
});
