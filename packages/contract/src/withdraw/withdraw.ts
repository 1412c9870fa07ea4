import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Id, MajorText, text } from '../shapes.ts';
import { WithdrawalView } from './withdrawal-view.ts';

/** Asks to be paid to a bound card: the amount is held at once. Not to be taken back by the member. */
export const withdraw = endpoint({
  id: 'withdraw',
  method: 'POST',
  path: '/wps/transaction/withdraw',
  aliases: ['/wps/v2/transaction/withdraw'],
  family: 'wps',
  auth: 'member',
  fullSession: true,
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  memberTypes: [0, 1, 2],
  sealed: true,
  idempotent: true,
  ratePerMinute: 30,
  body: z.object({ amount: MajorText, bankCardId: Id, password: text(128) }),
  reply: WithdrawalView,
  errors: [
    'TOO_MANY_REQUESTS',
    'FREE_REJECT',
    'ACCOUNT_LOCKED',
    'HOLD',
    'KYC_REQUIRED',
    'WITHDRAW_TURNOVER',
    'WITHDRAW_OFF',
    'WITHDRAW_CLOSED',
    'WITHDRAW_COUNT',
    'CARD_UNAVAILABLE',
    'FIELD_FORMAT',
    'AMOUNT_OUT_OF_RANGE',
    'CASHIER_LIMIT',
    'PAYMENT_PASSWORD_MISSING',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_BACKOFF',
    'INSUFFICIENT_FUNDS',
    'NO_WALLET',
    'IDEMPOTENCY_MISMATCH',
    'KEY_REQUIRED',
    'KEY_OUT_OF_TIME',
    'OVERLOADED',
  ],
  summary: 'Withdraw to a bound bank card',
});
