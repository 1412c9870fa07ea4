import { defineMessages } from '../define.ts';

/** Missions and their milestones. */
export const missionWords = defineMessages({
  'mission.none': { EN: 'No missions just now', MY: 'ယခု မစ်ရှင် မရှိပါ', CN: '暂无任务' },
  'mission.none_text': {
    EN: 'When there are some, how far you are stands here.',
    MY: 'ရှိလာလျှင် သင် ရောက်ရှိသည့်အဆင့်ကို ဤနေရာတွင် ပြမည်။',
    CN: '有任务时，您的进度会显示在这里。',
  },
  'mission.counter.validStake': { EN: 'Stake {target}', MY: '{target} ထိုးပါ', CN: '有效投注 {target}' },
  'mission.counter.bets': { EN: 'Settled bets: {target}', MY: 'ရလဒ်ထွက်ပြီး လောင်းကြေး {target} ခု', CN: '已结算注单 {target} 笔' },
  'mission.counter.days': { EN: 'Days played: {target}', MY: 'ကစားသည့် ရက် {target} ရက်', CN: '游戏 {target} 天' },
  'mission.counter.games': { EN: 'Different games: {target}', MY: 'မတူညီသော ဂိမ်း {target} ခု', CN: '不同游戏 {target} 款' },
  'mission.counter.draws': { EN: 'Draws played: {target}', MY: 'ပါဝင်သည့် ထီပေါက်စဉ် {target} ကြိမ်', CN: '参与开奖 {target} 期' },
  'mission.counter.deposits': { EN: 'Pay in {target}', MY: '{target} သွင်းပါ', CN: '存款 {target}' },
  'mission.of': { EN: '{actual} of {target}', MY: '{target} အနက် {actual}', CN: '{actual} / {target}' },
  'mission.per.total': { EN: 'Once', MY: 'တစ်ကြိမ်', CN: '一次性' },
  'mission.per.day': { EN: 'Each day', MY: 'နေ့စဉ်', CN: '每日' },
  'mission.per.week': { EN: 'Each week', MY: 'အပတ်စဉ်', CN: '每周' },
  'mission.per.month': { EN: 'Each month', MY: 'လစဉ်', CN: '每月' },
  'mission.until': { EN: 'counts to the end of {day}', MY: '{day} ကုန်အထိ ရေတွက်သည်', CN: '计至 {day} 结束' },
  'mission.since': { EN: 'counts since {day}', MY: '{day} မှ ရေတွက်သည်', CN: '自 {day} 起计' },
  'mission.claim': { EN: 'Claim {amount}', MY: '{amount} ယူမည်', CN: '领取 {amount}' },
  'mission.claimed': { EN: 'claimed', MY: 'ယူပြီး', CN: '已领' },
  'mission.got': { EN: 'Claimed: {amount}', MY: 'ယူပြီး: {amount}', CN: '已领取：{amount}' },
  'mission.cash': { EN: '{amount} cash', MY: 'ငွေသား {amount}', CN: '现金 {amount}' },
  'mission.bonus': { EN: '{amount} bonus', MY: 'ဘောနပ်စ် {amount}', CN: '红利 {amount}' },
  'mission.counts': {
    EN: 'Your own money in settled bets counts: {categories}. A bet voided later comes off again; what you have claimed stays yours.',
    MY: 'ရလဒ်ထွက်ပြီး လောင်းကြေးရှိ သင့်ကိုယ်ပိုင်ငွေကို ရေတွက်သည်: {categories}။ နောက်မှ ပယ်ဖျက်လျှင် ပြန်နုတ်ပြီး၊ ယူပြီးသား ဆုမှာ သင့်အတွက် ဖြစ်သည်။',
    CN: '计入已结算注单中您自己的资金：{categories}。之后作废的注单会扣除；已领取的奖励归您所有。',
  },
  'mission.all': { EN: 'all games', MY: 'ဂိမ်းအားလုံး', CN: '全部游戏' },
  'mission.wagering': {
    EN: 'Bonus money: stake it {times} times within {n} days. Your own cash is staked first and is never locked.',
    MY: 'ဘောနပ်စ်ငွေ: {n} ရက်အတွင်း {times} ဆ ထိုးပါ။ သင့်ငွေသားကို အရင်ထိုးပြီး ဘယ်တော့မှ မပိတ်ပါ။',
    CN: '红利：{n}天内完成{times}倍流水。优先使用您的现金，现金绝不锁定。',
  },
  'mission.calm': {
    EN: 'A mission is never a reason to stake more than you meant to.',
    MY: 'မစ်ရှင်အတွက် ရည်ရွယ်ထားသည်ထက် ပိုမထိုးပါနှင့်။',
    CN: '请勿为完成任务而超出原定投注。',
  },
});
