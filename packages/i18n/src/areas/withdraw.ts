import { defineMessages } from '../define.ts';

/** Withdrawal, bank cards, payment password and the security centre. */
export const withdraw = defineMessages({
  'withdraw.method.bank': { EN: 'Bank card', MY: 'ဘဏ်ကတ်', CN: '银行卡' },
});
