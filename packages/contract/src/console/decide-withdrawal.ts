import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { ConsoleWithdrawal } from './withdrawals.ts';

const params = z.object({ withdrawalId: text(19, 1) });

/** One handler for each request. */
export const takeWithdrawal = endpoint({
  id: 'takeWithdrawal',
  method: 'POST',
  path: '/console/api/withdrawals/:withdrawalId/take',
  family: 'own',
  auth: 'operator',
  right: 'cash.decide',
  params,
  reply: ConsoleWithdrawal,
  errors: ['NOT_FOUND', 'WITHDRAWAL_STATE'],
  summary: 'Take a withdrawal for review',
});

/** Clears a withdrawal for payment; the amount stays held. Two operators from the merchant's threshold on. Safe to repeat. */
export const approveWithdrawal = endpoint({
  id: 'approveWithdrawal',
  method: 'POST',
  path: '/console/api/withdrawals/:withdrawalId/approve',
  family: 'own',
  auth: 'operator',
  right: 'cash.decide',
  params,
  body: z.object({ note: z.optional(text(300)), amountE4: text(19, 1) }),
  reply: ConsoleWithdrawal,
  errors: ['NOT_FOUND', 'WITHDRAWAL_STATE', 'AMOUNT_OUT_OF_RANGE', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED', 'CASE_OPEN'],
  summary: 'Approve a withdrawal for payment',
});

/** Returns the held amount to the member. Safe to repeat. */
export const rejectWithdrawal = endpoint({
  id: 'rejectWithdrawal',
  method: 'POST',
  path: '/console/api/withdrawals/:withdrawalId/reject',
  family: 'own',
  auth: 'operator',
  right: 'cash.decide',
  params,
  body: z.object({ reason: text(300, 1) }),
  reply: ConsoleWithdrawal,
  errors: ['NOT_FOUND', 'WITHDRAWAL_STATE', 'REASON_REQUIRED'],
  summary: 'Reject a withdrawal with a reason the member will read, and return the money',
});

/** Says that the bank has paid, under its reference: the held amount leaves. Safe to repeat. */
export const payWithdrawal = endpoint({
  id: 'payWithdrawal',
  method: 'POST',
  path: '/console/api/withdrawals/:withdrawalId/paid',
  family: 'own',
  auth: 'operator',
  right: 'cash.decide',
  params,
  body: z.object({ bankReference: text(64, 1) }),
  reply: ConsoleWithdrawal,
  errors: ['NOT_FOUND', 'WITHDRAWAL_STATE', 'BANK_REFERENCE_REQUIRED', 'CASE_OPEN'],
  summary: 'Mark a withdrawal as paid by the bank',
});
