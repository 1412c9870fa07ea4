import { defineMessages } from '../define.ts';

/** Account record and bet record. */
export const records = defineMessages({
  'records.transactions.title': { EN: 'Account record', MY: 'ငွေစာရင်း မှတ်တမ်း', CN: '账户记录' },
  'records.more': { EN: 'Show more', MY: 'ထပ်ကြည့်ရန်', CN: '显示更多' },
  // What a move of money is called (the server's words in the account record); one for each kind of transfer.
  'records.tx.deposit': { EN: 'Deposit', MY: 'ငွေသွင်း', CN: '存款' },
  'records.tx.withdrawal': { EN: 'Withdrawal', MY: 'ငွေထုတ်', CN: '取款' },
  'records.tx.hold': { EN: 'Set aside', MY: 'ငွေသီးသန့်ထား', CN: '冻结' },
  'records.tx.release': { EN: 'Set free again', MY: 'သီးသန့်ထားငွေ ပြန်လွှတ်', CN: '解冻' },
  'records.tx.stake': { EN: 'Bet', MY: 'လောင်းကြေး', CN: '投注' },
  'records.tx.stake_refund': { EN: 'Stake returned', MY: 'လောင်းကြေး ပြန်အမ်း', CN: '退还本金' },
  'records.tx.stake_void': { EN: 'Void bet returned', MY: 'ပျက်ပြယ်သော လောင်းကြေး ပြန်အမ်း', CN: '作废退款' },
  'records.tx.payout': { EN: 'Winnings', MY: 'အနိုင်ငွေ', CN: '派奖' },
  'records.tx.rebate': { EN: 'Rebate', MY: 'လောင်းကြေး အပြန်ရငွေ', CN: '返水' },
  'records.tx.correction': { EN: 'Correction', MY: 'စာရင်း ပြင်ဆင်မှု', CN: '账目更正' },
  'records.tx.reversal': { EN: 'Reversal', MY: 'စာရင်း ပြန်ရုပ်သိမ်းမှု', CN: '冲正' },
  'records.tx.trial_grant': { EN: 'Practice money', MY: 'အစမ်းငွေ', CN: '试玩金' },
  'records.tx.trial_close': { EN: 'Trial ended', MY: 'အစမ်းကစားခြင်း ပြီးဆုံး', CN: '试玩结束' },
});
