import { defineMessages } from '../define.ts';

/** Deposit and its timeline. */
export const cashier = defineMessages({
  'cashier.deposit.title': { EN: 'Deposit', MY: 'ငွေသွင်း', CN: '存款' },
});
