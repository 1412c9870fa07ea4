import { defineMessages } from '../define.ts';

/** What levels ask, and how they are called. */
export const consoleLevels = defineMessages({
  'console.levels.hint': {
    EN: 'A member rises by turnover of all time: valid cash stakes of settled bets. A calendar month below what a level asks is a warning, the second in a row costs one level. A change lowers nobody.',
    MY: 'အဖွဲ့ဝင်သည် စုစုပေါင်း ထိုးငွေ (ရလဒ်ထွက်ပြီး ကိုယ်ပိုင်ငွေ) ဖြင့် အဆင့်တက်သည်။ လစဉ် သတ်မှတ်ချက်အောက် ရောက်လျှင် သတိပေးပြီး နောက်တစ်လ ဆက်ဖြစ်လျှင် တစ်ဆင့် ကျသည်။ ပြင်ဆင်မှုကြောင့် မည်သူမျှ အဆင့်မကျပါ။',
    CN: '会员按累计流水升级：已结算注单中的有效现金投注。自然月流水低于本级要求先警示，连续第二个月不足则降一级。修改不会使任何人降级。',
  },
  'console.levels.level': { EN: 'Level', MY: 'အဆင့်', CN: '等级' },
  'console.levels.names': { EN: 'Name', MY: 'အမည်', CN: '名称' },
  'console.levels.total': { EN: 'Turnover of all time', MY: 'စုစုပေါင်း ထိုးငွေ', CN: '累计流水' },
  'console.levels.keep': { EN: 'Each month', MY: 'လစဉ်', CN: '每月要求' },
  'console.levels.members': { EN: 'Members', MY: 'အဖွဲ့ဝင်', CN: '会员数' },
  'console.levels.others': { EN: 'all others', MY: 'ကျန်အားလုံး', CN: '其余全部' },
  'console.levels.none': { EN: 'No levels are set.', MY: 'အဆင့် မသတ်မှတ်ရသေးပါ။', CN: '尚未设置等级。' },
  'console.levels.change': { EN: 'Change levels', MY: 'အဆင့်များ ပြင်မည်', CN: '修改等级' },
  'console.levels.add': { EN: 'Add a level', MY: 'အဆင့် ထည့်မည်', CN: '新增等级' },
  'console.levels.remove': { EN: 'Take the highest away', MY: 'အမြင့်ဆုံးကို ဖယ်မည်', CN: '删除最高等级' },
  'console.levels.version': { EN: 'Version {n}, by {name}', MY: 'ဗားရှင်း {n}၊ {name}', CN: '版本 {n}，{name}' },
  'console.levels.name_in': { EN: 'Name, {language}', MY: 'အမည်၊ {language}', CN: '名称（{language}）' },
});
