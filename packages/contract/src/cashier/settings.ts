import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const depositSettings = endpoint({
  id: 'depositSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositSettings',
  family: 'wps',
  auth: 'member',
  module: 'DPSTBAS3',
  reply: z.object({
    allowDeposit: z.string(),
    totalDepositSuccessCount: z.int(),
    depositInfo: z.string(),
    minAmount: z.string(),
    maxAmount: z.string(),
  }),
  errors: [],
  summary: 'Whether this member may deposit, and the bounds',
});
