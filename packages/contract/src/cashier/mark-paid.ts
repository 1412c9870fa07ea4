import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Id } from '../shapes.ts';
import { DepositView } from './deposit-view.ts';

/** Safe to repeat: a deposit already marked stays as it is. */
export const markDepositPaid = endpoint({
  id: 'markDepositPaid',
  method: 'POST',
  path: '/api/deposits/:depositId/paid',
  family: 'own',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  memberTypes: [0, 1, 2],
  module: 'DPSTBAS3',
  params: z.object({ depositId: Id }),
  reply: DepositView,
  errors: ['TOO_MANY_REQUESTS', 'NOT_FOUND', 'DEPOSIT_STATE'],
  summary: 'The member says the transfer is made',
});
