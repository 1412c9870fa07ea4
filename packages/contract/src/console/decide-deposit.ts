import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { ConsoleDeposit } from './deposits.ts';

const params = z.object({ depositId: text(19, 1) });

/** One handler for each request. */
export const takeDeposit = endpoint({
  id: 'takeDeposit',
  method: 'POST',
  path: '/console/api/deposits/:depositId/take',
  family: 'own',
  auth: 'operator',
  right: 'cash.decide',
  params,
  reply: ConsoleDeposit,
  errors: ['NOT_FOUND', 'DEPOSIT_STATE'],
  summary: 'Take a deposit for review',
});

/**
 * Credits the wallet and closes the request in one transaction. From the merchant's threshold on the first approval is only written
 * down, and another operator's credits. Safe to repeat.
 */
export const approveDeposit = endpoint({
  id: 'approveDeposit',
  method: 'POST',
  path: '/console/api/deposits/:depositId/approve',
  family: 'own',
  auth: 'operator',
  right: 'cash.decide',
  params,
  body: z.object({ note: z.optional(text(300)), amountE4: text(19, 1) }),
  reply: ConsoleDeposit,
  errors: [
    'NOT_FOUND',
    'DEPOSIT_STATE',
    'AMOUNT_OUT_OF_RANGE',
    'SECOND_OPERATOR_REQUIRED',
    'PROOF_REQUIRED',
    'MEMBER_LIMIT',
    'DEPOSIT_UNPROVED',
  ],
  summary: 'Approve and credit a deposit',
});

export const rejectDeposit = endpoint({
  id: 'rejectDeposit',
  method: 'POST',
  path: '/console/api/deposits/:depositId/reject',
  family: 'own',
  auth: 'operator',
  right: 'cash.decide',
  params,
  body: z.object({ reason: text(300, 1) }),
  reply: ConsoleDeposit,
  errors: ['NOT_FOUND', 'DEPOSIT_STATE', 'REASON_REQUIRED'],
  summary: 'Reject a deposit with a reason the member will read',
});

/** Money that came at a provider and may not be credited goes back there. From the merchant's threshold on it takes two operators. */
export const refundDeposit = endpoint({
  id: 'refundDeposit',
  method: 'POST',
  path: '/console/api/deposits/:depositId/refund',
  family: 'own',
  auth: 'operator',
  right: 'cash.decide',
  params,
  body: z.object({ reason: text(300, 1), amountE4: text(19, 1) }),
  reply: ConsoleDeposit,
  errors: [
    'NOT_FOUND',
    'DEPOSIT_STATE',
    'REASON_REQUIRED',
    'AMOUNT_OUT_OF_RANGE',
    'CHANNEL_UNAVAILABLE',
    'SECOND_OPERATOR_REQUIRED',
    'PROOF_REQUIRED',
  ],
  summary: 'Have a payment sent back by its provider',
});
