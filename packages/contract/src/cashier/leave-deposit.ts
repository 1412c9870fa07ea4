import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Id } from '../shapes.ts';
import { DepositView } from './deposit-view.ts';

/** Leaves the way by which a deposit was to be paid: its order is closed first. What was paid all the same is credited. Safe to repeat. */
export const leaveDeposit = endpoint({
  id: 'leaveDeposit',
  method: 'POST',
  path: '/api/deposits/:depositId/leave',
  family: 'own',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  memberTypes: [0, 1, 2],
  module: 'DPSTBAS3',
  params: z.object({ depositId: Id }),
  reply: DepositView,
  errors: ['TOO_MANY_REQUESTS', 'NOT_FOUND', 'DEPOSIT_STATE'],
  summary: 'Leave the way by which a deposit was to be paid',
});
