import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { MajorText } from '../shapes.ts';

/** The fee of a withdrawal of this amount, in major decimals; taken out of the amount. */
export const withdrawCharges = endpoint({
  id: 'withdrawCharges',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawCharges',
  family: 'wps',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  memberTypes: [0, 1, 2],
  query: z.object({ withdrawAmount: MajorText, withdrawType: z.optional(z.enum(['BC', 'EW', 'VW'])) }),
  reply: z.string(),
  errors: ['TOO_MANY_REQUESTS', 'FREE_REJECT', 'FIELD_FORMAT'],
  summary: 'Fee of a withdrawal',
});
