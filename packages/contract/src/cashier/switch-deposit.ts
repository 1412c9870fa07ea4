import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Id, text } from '../shapes.ts';
import { DepositView } from './deposit-view.ts';

/**
 * Closes a deposit that is not paid yet, and opens one of the same amount by another channel. What is paid for the closed one all the same
 * is credited. `payeeName`: where the new one is a transfer by hand and the old one was none.
 */
export const switchDeposit = endpoint({
  id: 'switchDeposit',
  method: 'POST',
  path: '/api/deposits/:depositId/switch',
  family: 'own',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  memberTypes: [0, 1, 2],
  module: 'DPSTBAS3',
  idempotent: true,
  params: z.object({ depositId: Id }),
  body: z.object({ vendorId: z.int(), payeeName: z.optional(text(80, 1)) }),
  reply: DepositView,
  errors: [
    'TOO_MANY_REQUESTS',
    'NOT_FOUND',
    'DEPOSIT_STATE',
    'FREE_REJECT',
    'ACCOUNT_LOCKED',
    'MEMBER_COOLING_OFF',
    'MEMBER_EXCLUDED',
    'ACCOUNT_CLOSING',
    'KYC_REQUIRED',
    'MEMBER_LIMIT',
    'CASHIER_LIMIT',
    'AMOUNT_OUT_OF_RANGE',
    'CHANNEL_UNAVAILABLE',
    'PROVIDER_DOWN',
    'DEPOSIT_PENDING_MAX',
    'FIELD_FORMAT',
    'IDEMPOTENCY_MISMATCH',
    'KEY_REQUIRED',
    'KEY_OUT_OF_TIME',
  ],
  summary: 'Pay a deposit by another channel',
});
