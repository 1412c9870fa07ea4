import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { MajorText, text } from '../shapes.ts';
import { DepositView } from './deposit-view.ts';

/** Opens a deposit by manual bank transfer: the reply says where to pay and under which reference. */
export const createManualDeposit = endpoint({
  id: 'createManualDeposit',
  method: 'POST',
  path: '/wps/relay/MCSFE_manualTransferByAccountName',
  aliases: ['/wps/relay/depositManualTransfer'],
  family: 'wps',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  memberTypes: [0, 1, 2],
  module: 'DPSTBAS3',
  idempotent: true,
  body: z.object({
    targetUsername: z.optional(text(32)),
    payeeName: text(80, 1),
    amount: MajorText,
    bankCode: text(20, 1),
    vendorId: z.int(),
    mcsBankCode: text(20, 1),
    token: z.optional(text(128)),
  }),
  reply: DepositView,
  errors: [
    'TOO_MANY_REQUESTS',
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
    'DEPOSIT_PENDING_MAX',
    'FIELD_FORMAT',
    'IDEMPOTENCY_MISMATCH',
    'KEY_REQUIRED',
    'KEY_OUT_OF_TIME',
  ],
  summary: 'Open a deposit by bank transfer',
});
