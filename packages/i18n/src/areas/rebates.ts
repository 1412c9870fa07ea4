import { defineMessages } from '../define.ts';

/** Rebates and gifts of levels. */
export const rebates = defineMessages({
  'rebates.rates': { EN: 'Your rates', MY: 'သင့်နှုန်းများ', CN: '您的返水比例' },
  'rebates.rate': { EN: '{percent}%', MY: '{percent}%', CN: '{percent}%' },
  'rebates.waits': { EN: 'Waiting', MY: 'စောင့်ဆိုင်း', CN: '待领取' },
  'rebates.gifts': { EN: 'Gifts of your level', MY: 'အဆင့်လက်ဆောင်', CN: '等级礼金' },
  'rebates.total': { EN: 'In all', MY: 'စုစုပေါင်း', CN: '合计' },
  'rebates.claim': { EN: 'Claim {amount}', MY: '{amount} ယူမည်', CN: '领取 {amount}' },
  'rebates.claimed': { EN: 'Paid to your balance: {amount}', MY: 'လက်ကျန်ငွေသို့ ထည့်ပြီး: {amount}', CN: '已存入余额：{amount}' },
  'rebates.by_hand': {
    EN: 'What you don’t claim within 7 days is paid by itself. It is cash: nothing is to be staked.',
    MY: '7 ရက်အတွင်း မယူလျှင် အလိုအလျောက် ပေးမည်။ ငွေသားဖြစ်ပြီး ထိုးရန် မလိုပါ။',
    CN: '7天内未领取将自动发放。返水为现金，无流水要求。',
  },
  'rebates.by_itself': {
    EN: 'Paid by itself at two in the morning for the day before. It is cash: nothing is to be staked.',
    MY: 'ယမန်နေ့အတွက် မနက် 2 နာရီတွင် အလိုအလျောက် ပေးသည်။ ငွေသားဖြစ်ပြီး ထိုးရန် မလိုပါ။',
    CN: '每日凌晨两点自动发放前一天的返水。返水为现金，无流水要求。',
  },
  'rebates.how': {
    EN: 'Of your own money in settled bets, by category and by your level. Lottery has its rebate with the series of the bet.',
    MY: 'ရလဒ်ထွက်ပြီး လောင်းကြေးရှိ သင့်ကိုယ်ပိုင်ငွေမှ အမျိုးအစားနှင့် အဆင့်အလိုက်။ ထီသည် လောင်းကြေး၏ စီးရီးဖြင့် ကော်မရှင် ရပြီးဖြစ်သည်။',
    CN: '按类别与等级，以已结算注单中您自己的资金计算。彩票返水随投注系列发放。',
  },
  'rebates.none': { EN: 'No rates are set for your level', MY: 'သင့်အဆင့်အတွက် နှုန်း မရှိပါ', CN: '您的等级暂无返水比例' },
  'rebates.report': { EN: 'All that was paid', MY: 'ပေးပြီးသမျှ', CN: '全部返水记录' },
  'rebates.empty': { EN: 'Nothing yet', MY: 'မရှိသေးပါ', CN: '暂无记录' },
  'rebates.empty_text': {
    EN: 'Rebates stand here the day after your bets are settled.',
    MY: 'လောင်းကြေး ရလဒ်ထွက်ပြီး နောက်နေ့တွင် ဤနေရာတွင် ပြမည်။',
    CN: '注单结算的次日，返水会显示在这里。',
  },
  'rebates.what.rebate': { EN: 'Rebate', MY: 'ကော်မရှင်', CN: '返水' },
  'rebates.what.line_rebate': { EN: 'Rebate of your line', MY: 'သင့်လိုင်း၏ ကော်မရှင်', CN: '代理线返水' },
  'rebates.what.monthly': { EN: 'Monthly gift', MY: 'လစဉ် လက်ဆောင်', CN: '每月礼金' },
  'rebates.what.birthday': { EN: 'Birthday gift', MY: 'မွေးနေ့ လက်ဆောင်', CN: '生日礼金' },
  'rebates.paid_on': { EN: 'paid {day}', MY: '{day} ပေးပြီး', CN: '{day} 已发放' },
  'rebates.due_on': { EN: 'by itself on {day}', MY: '{day} အလိုအလျောက်', CN: '{day} 自动发放' },
  'rebates.part': {
    EN: '{category}: {percent}% of {valid}',
    MY: '{category}: {valid} ၏ {percent}%',
    CN: '{category}：{valid} 的 {percent}%',
  },
});
