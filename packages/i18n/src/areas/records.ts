import { defineMessages } from '../define.ts';

/** Account record and bet record. */
export const records = defineMessages({
  'records.transactions.title': { EN: 'Account record', MY: 'ငွေစာရင်း မှတ်တမ်း', CN: '账户记录' },
  'records.more': { EN: 'Show more', MY: 'ထပ်ကြည့်ရန်', CN: '显示更多' },
});
