import { defineMessages, type Sentence } from '../define.ts';

/** Kinds of transfer that a member's records and the console call the same. */
const transferKinds = defineMessages({
  deposit: { EN: 'Deposit', MY: 'ငွေသွင်း', CN: '存款' },
  fee: { EN: 'Fee', MY: 'ဝန်ဆောင်ခ', CN: '手续费' },
  transfer: { EN: 'Transfer', MY: 'ငွေလွှဲ', CN: '转账' },
  adjustment: { EN: 'Adjustment', MY: 'ငွေညှိနှိုင်းမှု', CN: '调整' },
  payout_return: { EN: 'Returned by the bank', MY: 'ဘဏ်မှ ပြန်ပို့', CN: '银行退回' },
  charge_back: { EN: 'Deposit taken back', MY: 'ငွေသွင်း ပြန်ရုပ်သိမ်း', CN: '存款被撤回' },
  grant: { EN: 'Bonus given', MY: 'ဘောနပ်စ် ရရှိ', CN: '发放红利' },
  convert: { EN: 'Bonus became cash', MY: 'ဘောနပ်စ်မှ ငွေသား', CN: '红利转现金' },
  forfeit: { EN: 'Bonus ended', MY: 'ဘောနပ်စ် သက်တမ်းကုန်', CN: '红利作废' },
  reward: { EN: 'Reward', MY: 'ဆုလာဘ်', CN: '奖励' },
  free_win: { EN: 'Won by free spins', MY: 'အခမဲ့လှည့်မှ အနိုင်', CN: '免费旋转奖金' },
  points: { EN: 'Points', MY: 'အမှတ်များ', CN: '积分' },
  referral_rebate: { EN: 'Referral reward', MY: 'မိတ်ဆက်ဆုကြေး', CN: '推荐奖励' },
  agent_rebate: { EN: 'Agent commission', MY: 'အေးဂျင့် ကော်မရှင်', CN: '代理佣金' },
  daily_wage: { EN: 'Daily salary', MY: 'နေ့စဉ်လစာ', CN: '日工资' },
  hour_wage: { EN: 'Hourly salary', MY: 'နာရီလစာ', CN: '时工资' },
  dividend: { EN: 'Dividend', MY: 'အမြတ်ဝေစု', CN: '分红' },
  share_bonus: { EN: 'Partner dividend', MY: 'မိတ်ဖက် အမြတ်ဝေစု', CN: '合伙分红' },
  agent_adjust: { EN: 'Agent adjustment', MY: 'အေးဂျင့် ညှိနှိုင်းမှု', CN: '代理调整' },
  agent_out: { EN: 'Paid to an agent below', MY: 'အောက်အေးဂျင့်သို့ ပေးချေ', CN: '支付下级代理' },
  set_aside: { EN: 'Own funds', MY: 'သီးသန့်ရန်ပုံငွေ', CN: '自备资金' },
  credit: { EN: 'Credit settled', MY: 'ချေးငွေ ရှင်းတမ်း', CN: '信用结算' },
});

/** Sentences under keys that begin alike. */
function under<Prefix extends string, Name extends string>(prefix: Prefix, words: Record<Name, Sentence>) {
  const entries = Object.entries<Sentence>(words).map(([name, sentence]) => [`${prefix}${name}`, sentence]);
  return Object.fromEntries(entries) as Record<`${Prefix}${Name}`, Sentence>;
}

export const recordKinds = under('records.tx.', transferKinds);
export const consoleTransferKinds = under('console.transfer_kind.', transferKinds);
