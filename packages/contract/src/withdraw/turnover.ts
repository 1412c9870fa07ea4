import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Status: A and D nothing to reach, I to know of, N not reached yet: no withdrawal until it is. */
export const TURNOVER_STATUSES = ['A', 'D', 'I', 'N'] as const;

export const turnoverInfo = endpoint({
  id: 'turnoverInfo',
  method: 'GET',
  path: '/wps/relay/MCSFE_getTurnoverInfo',
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2],
  reply: z.object({
    status: z.enum(TURNOVER_STATUSES),
    details: z.array(z.object({ gameType: z.string(), requiredTurnover: z.string(), actualTurnover: z.string() })),
    totalRequiredTurnover: z.string(),
    totalActualTurnover: z.string(),
  }),
  errors: ['FREE_REJECT'],
  summary: 'Turnover that stands before a withdrawal',
});
