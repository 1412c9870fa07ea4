import { defineMessages } from '../define.ts';

/** Levels: where a member stands, and what brings or keeps a level. */
export const levels = defineMessages({
  'levels.none': { EN: 'No levels yet', MY: 'အဆင့်များ မရှိသေးပါ', CN: '暂无等级' },
  'levels.none_text': {
    EN: 'This site has not set up levels.',
    MY: 'ဤဆိုက်တွင် အဆင့်များ မသတ်မှတ်ရသေးပါ။',
    CN: '本站尚未设置等级。',
  },
  'levels.yours': { EN: 'Your level', MY: 'သင့်အဆင့်', CN: '您的等级' },
  'levels.next': { EN: 'To {name}', MY: '{name} သို့', CN: '升至 {name}' },
  'levels.next.total': { EN: 'Turnover of all time', MY: 'စုစုပေါင်း ထိုးငွေ', CN: '累计流水' },
  'levels.next.month': { EN: 'Turnover of this month', MY: 'ယခုလ ထိုးငွေ', CN: '本月流水' },
  'levels.of': { EN: '{actual} of {expected}', MY: '{expected} အနက် {actual}', CN: '{actual} / {expected}' },
  'levels.top': { EN: 'You have the highest level.', MY: 'အမြင့်ဆုံးအဆင့် ရောက်ပြီးပါပြီ။', CN: '您已达到最高等级。' },
  'levels.keep': { EN: 'To keep {name}', MY: '{name} ဆက်ထားရန်', CN: '保持 {name}' },
  'levels.kept': {
    EN: 'Kept for this month: nothing more is asked.',
    MY: 'ယခုလအတွက် အဆင့် မြဲနေပါသည်။ ထပ်မလိုပါ။',
    CN: '本月等级已保留，无需其他条件。',
  },
  'levels.warned': {
    EN: 'Last month was below what this level asks. After a second such month in a row it falls by one. Nothing else changes, and no money is lost.',
    MY: 'ပြီးခဲ့သောလသည် ဤအဆင့်၏ သတ်မှတ်ချက်အောက် ရောက်ခဲ့သည်။ နောက်တစ်လ ဆက်ဖြစ်လျှင် တစ်ဆင့် ကျမည်။ အခြား မပြောင်းပါ၊ ငွေ မဆုံးရှုံးပါ။',
    CN: '上月流水低于本等级要求。若连续第二个月不足，将降一级。其他不变，资金不受影响。',
  },
  'levels.rules': { EN: 'How levels work', MY: 'အဆင့် စည်းကမ်း', CN: '等级规则' },
  'levels.rules_text': {
    EN: 'Turnover is your own money staked in settled bets; voided bets do not count, deposits and losses play no part. A level is never a reason to stake more.',
    MY: 'ထိုးငွေဆိုသည်မှာ ရလဒ်ထွက်ပြီးသော လောင်းကြေးရှိ သင့်ကိုယ်ပိုင်ငွေဖြစ်သည်။ ပယ်ဖျက်ထားသော လောင်းကြေး မပါ၊ ငွေသွင်းမှုနှင့် ရှုံးငွေ မသက်ဆိုင်ပါ။ အဆင့်အတွက် ပိုမထိုးပါနှင့်။',
    CN: '流水指已结算注单中您自己的投注资金；作废注单不计，与存款和输赢无关。请勿为等级而加注。',
  },
  'levels.brings': { EN: 'What it brings', MY: 'အကျိုးကျေးဇူး', CN: '等级权益' },
  'levels.rebate': { EN: '{category} rebate', MY: '{category} ကော်မရှင်', CN: '{category}返水' },
  'levels.points': { EN: '{category} points', MY: '{category} ပွိုင့်', CN: '{category}积分' },
  'levels.birthday': { EN: 'Birthday gift', MY: 'မွေးနေ့ လက်ဆောင်', CN: '生日礼金' },
  'levels.monthly': { EN: 'Monthly gift', MY: 'လစဉ် လက်ဆောင်', CN: '每月礼金' },
  'levels.table': { EN: 'All levels', MY: 'အဆင့်အားလုံး', CN: '全部等级' },
  'levels.name': { EN: 'Level', MY: 'အဆင့်', CN: '等级' },
  'levels.total': { EN: 'All time', MY: 'စုစုပေါင်း', CN: '累计' },
  'levels.month': { EN: 'Each month', MY: 'လစဉ်', CN: '每月' },
  'levels.now': { EN: 'yours', MY: 'သင့်', CN: '当前' },
  'levels.history': { EN: 'What happened', MY: 'မှတ်တမ်း', CN: '变动记录' },
  'levels.rose': { EN: 'Up to {name}', MY: '{name} သို့ တက်သည်', CN: '升至 {name}' },
  'levels.warned_then': { EN: 'A month below {name}', MY: '{name} အောက် တစ်လ', CN: '一个月低于 {name}' },
  'levels.fell': { EN: 'Down to {name}', MY: '{name} သို့ ကျသည်', CN: '降至 {name}' },
});
