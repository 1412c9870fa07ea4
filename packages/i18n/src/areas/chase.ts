import { defineMessages } from '../define.ts';

/** One slip in several draws: the plan, what was taken, its draws in the record. */
export const chase = defineMessages({
  'chase.title': { EN: 'Several draws', MY: 'ပွဲစဉ်များစွာ ထိုးရန်', CN: '追号' },
  'chase.draws': { EN: 'Number of draws', MY: 'ပွဲစဉ်အရေအတွက်', CN: '追号期数' },
  'chase.draws.own': { EN: 'Another number', MY: 'အခြားအရေအတွက်', CN: '其他期数' },
  'chase.range': { EN: 'from {min} to {max}', MY: '{min} မှ {max} အထိ', CN: '{min} 至 {max}' },
  'chase.none': {
    EN: 'No further draws can be bet on now.',
    MY: 'ယခု နောက်ထပ်ပွဲစဉ်များကို လောင်း၍ မရသေးပါ။',
    CN: '目前没有可追的期次。',
  },
  'chase.kind': { EN: 'Stake in each draw', MY: 'ပွဲစဉ်တစ်ခုစီ၏ လောင်းငွေ', CN: '每期倍数' },
  'chase.kind.same': { EN: 'Always the same', MY: 'အမြဲတူညီ', CN: '同倍追号' },
  'chase.kind.doubling': { EN: 'Growing', MY: 'တိုးမြှင့်', CN: '翻倍追号' },
  'chase.kind.profit-rate': { EN: 'By rate of profit', MY: 'အမြတ်နှုန်းဖြင့်', CN: '按利润率' },
  'chase.kind.fixed-profit': { EN: 'By fixed profit', MY: 'သတ်မှတ်အမြတ်ဖြင့်', CN: '固定利润' },
  'chase.rate': { EN: 'Profit on all staked, %', MY: 'လောင်းငွေအပေါ် အမြတ် (%)', CN: '利润率（%）' },
  'chase.profit': { EN: 'Profit to aim at', MY: 'ရည်မှန်းသော အမြတ်ငွေ', CN: '目标利润' },
  'chase.profit.wrong': { EN: 'Enter an amount above zero', MY: 'သုညထက်ကြီးသော ငွေပမာဏ ထည့်ပါ', CN: '请输入大于零的金额' },
  'chase.factor': { EN: 'Times', MY: 'အဆ', CN: '翻倍系数' },
  'chase.gap': { EN: 'Every so many draws', MY: 'ပွဲစဉ် မည်မျှတိုင်း', CN: '每隔期数' },
  'chase.stop': { EN: 'Stop after a win', MY: 'နိုင်လျှင် ရပ်ရန်', CN: '中奖后停止' },
  'chase.stop.note': {
    EN: 'Draws still on sale are then given back.',
    MY: 'အရောင်းမပိတ်သေးသော ပွဲစဉ်များ၏ ငွေကို ပြန်ပေးသည်။',
    CN: '尚未截止的期次将退款。',
  },
  'chase.stop.off': {
    EN: 'A win ends nothing: every draw of the plan is played, and what was won can be lost again.',
    MY: 'နိုင်လည်း မရပ်ပါ။ ပွဲစဉ်အားလုံး ဆက်ထိုးမည်။ နိုင်ထားသောငွေ ပြန်ရှုံးနိုင်သည်။',
    CN: '中奖后不停止：计划各期都会投注，已中的奖金可能再次输掉。',
  },
  'chase.truth': {
    EN: 'More draws do not raise the chance of winning any one of them.',
    MY: 'ပွဲစဉ်ပိုထိုးခြင်းသည် ပွဲတစ်ပွဲချင်း၏ အနိုင်ရနိုင်ခြေကို မတိုးစေပါ။',
    CN: '追号期数再多，也不会提高任何一期的中奖机会。',
  },
  'chase.truth.growing': {
    EN: 'A growing plan can lose all of its stake.',
    MY: 'တိုးမြှင့်သည့် အစီအစဉ်တွင် လောင်းငွေအားလုံး ရှုံးနိုင်သည်။',
    CN: '翻倍追号可能输掉全部投注金额。',
  },
  'chase.truth.profit': {
    EN: 'Each draw stakes enough to make up for those before it. If none wins, all of it is lost.',
    MY: 'ပွဲစဉ်တိုင်းသည် ရှေ့ပွဲများ၏ ငွေကို ပြန်ကာမိရန် လောင်းသည်။ တစ်ပွဲမျှ မနိုင်လျှင် ငွေအားလုံး ရှုံးမည်။',
    CN: '每期投注额足以弥补之前各期；若各期均未中奖，将输掉全部投注金额。',
  },
  'chase.no_profit': {
    EN: 'This slip costs {stake} and wins {win} at most. That is too little for the profit asked for, however often it is bought.',
    MY: 'ဤစာရွက်သည် {stake} ကျပြီး အများဆုံး {win} နိုင်သည်။ အဆ မည်မျှတိုးစေ ထိုအမြတ်ကို မရနိုင်ပါ။',
    CN: '本单花费 {stake}，最多中 {win}，无论加多少倍都达不到所求利润。',
  },
  'chase.over.profit': {
    EN: 'At draw {at} that profit would need a bet above what may be staked or won. Choose fewer draws or a smaller profit.',
    MY: 'ထိုအမြတ်အတွက် ပွဲစဉ် {at} တွင် ကန့်သတ်ချက်ထက် ပိုလောင်းရမည်။ ပွဲစဉ် သို့မဟုတ် အမြတ် လျှော့ပါ။',
    CN: '为达到该利润，第 {at} 期将超出投注或奖金上限，请减少期数或利润。',
  },
  'chase.over': {
    EN: 'At draw {at} of the plan the bet is above what may be staked or won. Choose fewer draws or a smaller multiple.',
    MY: 'အစီအစဉ်၏ ပွဲစဉ် {at} တွင် ကန့်သတ်ချက် ကျော်သွားသည်။ ပွဲစဉ် သို့မဟုတ် အဆ လျှော့ပါ။',
    CN: '计划第 {at} 期超出投注或奖金上限，请减少期数或倍数。',
  },
  'chase.list': { EN: 'Draws of the plan', MY: 'အစီအစဉ်၏ ပွဲစဉ်များ', CN: '追号计划' },
  'chase.col.draw': { EN: 'Draw', MY: 'ပွဲစဉ်', CN: '期次' },
  'chase.col.stake': { EN: 'Stake', MY: 'လောင်းငွေ', CN: '投注额' },
  'chase.col.spent': { EN: 'Staked so far', MY: 'ယခုအထိ စုစုပေါင်း', CN: '累计投注' },
  'chase.col.profit': { EN: 'Left if it wins', MY: 'နိုင်လျှင် အသားတင်', CN: '若中奖净得' },
  'chase.col.note': {
    EN: 'Left if it wins: the greatest win of the slip in that draw, less all that is staked up to it. A smaller win leaves less.',
    MY: 'နိုင်လျှင် အသားတင် - ထိုပွဲစဉ်၏ အများဆုံးအနိုင်ငွေမှ ထိုအထိ လောင်းငွေအားလုံး နုတ်ပြီး ကျန်ငွေ။ အနိုင်နည်းလျှင် ကျန်ငွေ ပိုနည်းမည်။',
    CN: '若中奖净得：该期最高奖金减去截至该期的全部投注；奖金较低时净得更少。',
  },
  'chase.times': { EN: '× {n}', MY: '× {n}', CN: '{n} 倍' },
  'chase.total': { EN: 'Total stake of all draws', MY: 'ပွဲစဉ်အားလုံး၏ လောင်းငွေ စုစုပေါင်း', CN: '全部期次投注总额' },
  'chase.button.empty': { EN: 'Choose a number of draws', MY: 'ပွဲစဉ်အရေအတွက် ရွေးပါ', CN: '请选择期数' },
  'chase.button.none': { EN: 'There is no such plan', MY: 'ထိုအစီအစဉ် မရနိုင်ပါ', CN: '没有这样的计划' },
  'chase.button.no_goal': { EN: 'Enter the profit to aim at', MY: 'ရည်မှန်းသော အမြတ် ထည့်ပါ', CN: '请输入目标利润' },
  'chase.button': {
    EN: '{n, plural, one {Place in # draw} other {Place in # draws}}',
    MY: 'ပွဲစဉ် {n} ခုတွင် လောင်းမည်',
    CN: '确认追 {n} 期',
  },
  'chase.button.look': { EN: 'Look at it once more', MY: 'နောက်တစ်ကြိမ် စစ်ဆေးရန်', CN: '再看一次' },

  // a plan that grows, asked for a second time
  'chase.ask.title': {
    EN: '{n, plural, one {Place # draw?} other {Place # draws?}}',
    MY: 'ပွဲစဉ် {n} ခု လောင်းမလား။',
    CN: '确定追 {n} 期？',
  },
  'chase.ask.plan': { EN: 'Plan', MY: 'အစီအစဉ်', CN: '计划' },
  'chase.ask.grows': { EN: 'Look once more, this plan grows', MY: 'ထပ်စစ်ပါ၊ လောင်းငွေ တိုးသွားမည်', CN: '请再看一次：投注会递增' },
  'chase.ask.total': { EN: 'You stake in all', MY: 'လောင်းငွေ စုစုပေါင်း', CN: '投注总额' },
  'chase.ask.most': {
    EN: '{n, plural, one {# draw} other {# draws}}, at most {stake} in draw {numero}',
    MY: 'ပွဲစဉ် {n} ခု၊ အများဆုံး {stake} (ပွဲစဉ် {numero})',
    CN: '共 {n} 期，第 {numero} 期最多，为 {stake}',
  },
  'chase.ask.worst': { EN: 'Worst case', MY: 'အဆိုးဆုံး အခြေအနေ', CN: '最坏情况' },
  'chase.ask.worst.text': { EN: 'If no draw wins, all is lost.', MY: 'တစ်ပွဲမျှ မနိုင်လျှင် အားလုံး ရှုံးမည်။', CN: '若各期均未中奖，将全部输掉。' },
  'chase.ask.loses': {
    EN: 'From draw {numero} on, even a win leaves a loss.',
    MY: 'ပွဲစဉ် {numero} မှစ၍ နိုင်သော်လည်း အရှုံးကျန်မည်။',
    CN: '自第 {numero} 期起，即使中奖仍会亏损。',
  },
  'chase.ask.can_lose': { EN: 'I can lose {amount}', MY: '{amount} ဆုံးရှုံးနိုင်ကြောင်း သိပါသည်', CN: '我可以承受输掉 {amount}' },
  'chase.ask.change': { EN: 'Change', MY: 'ပြင်ရန်', CN: '修改' },
  'chase.ask.place': { EN: 'Place {amount}', MY: '{amount} လောင်းမည်', CN: '投注 {amount}' },
  'chase.ask.closed': {
    EN: 'Draw {numero} has closed. The plan moves on to the next one.',
    MY: 'ပွဲစဉ် {numero} ပိတ်ပြီ။ အစီအစဉ်ကို နောက်ပွဲစဉ်သို့ ရွှေ့မည်။',
    CN: '第 {numero} 期已截止，计划将顺延到下一期。',
  },
  'chase.ask.moved': {
    EN: 'The plan now begins with draw {numero}. Look at it once more.',
    MY: 'အစီအစဉ်သည် ယခု ပွဲစဉ် {numero} မှ စသည်။ နောက်တစ်ကြိမ် စစ်ဆေးပါ။',
    CN: '计划现从第 {numero} 期开始，请再看一次。',
  },
  'chase.taken': {
    EN: '{n, plural, one {Your slip is in # draw, this one first.} other {Your slip is in # draws, this one first.}}',
    MY: 'ဤပွဲစဉ်မှစ၍ ပွဲစဉ် {n} ခုတွင် လောင်းပြီးပါပြီ။',
    CN: '已追 {n} 期，自本期开始。',
  },

  // in the record
  'chase.place': { EN: 'draw {n} of {m}', MY: 'ပွဲစဉ် {m} ခုအနက် {n}', CN: '追号第 {n}/{m} 期' },
  'chase.over_draws': { EN: '{n} of {m} draws are over', MY: 'ပွဲစဉ် {m} ခုအနက် {n} ခု ပြီးပြီ', CN: '已完成 {n}/{m} 期' },
  'chase.stopped': {
    EN: 'Stopped by the win in draw {numero}',
    MY: 'ပွဲစဉ် {numero} တွင် နိုင်သဖြင့် ရပ်ထားသည်',
    CN: '第 {numero} 期中奖后已停止',
  },
  'chase.cancel.of': { EN: 'Cancel draw {numero}', MY: 'ပွဲစဉ် {numero} ပယ်ဖျက်မည်', CN: '撤销第 {numero} 期' },
  'chase.cancel.all': {
    EN: '{n, plural, one {Cancel # open draw} other {Cancel all # open draws}}',
    MY: 'ဖွင့်ထားသော ပွဲစဉ် {n} ခုလုံး ပယ်ဖျက်မည်',
    CN: '撤销全部 {n} 个未开期次',
  },
  'chase.cancel.text': {
    EN: '{n, plural, one {The stake of # draw, {stake}, goes back to your balance.} other {The stake of # draws, {stake}, goes back to your balance.}}',
    MY: 'ပွဲစဉ် {n} ခု၏ လောင်းငွေ {stake} ကို လက်ကျန်သို့ ပြန်ထည့်မည်။',
    CN: '{n} 期的投注金额 {stake} 将退回余额。',
  },
});
