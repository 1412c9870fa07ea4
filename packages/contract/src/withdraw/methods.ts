import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Ways to be paid: the tabs of the form. B bank, V virtual, E e-wallet; an empty list means none is open. */
export const withdrawMethods = endpoint({
  id: 'withdrawMethods',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawMethods',
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2],
  reply: z.array(
    z.object({
      methodGroupType: z.enum(['B', 'V', 'E']),
      withdrawMethodGroup: z.string(),
      groupName: z.string(),
      groupIconUrl: z.string(),
    }),
  ),
  errors: ['FREE_REJECT'],
  summary: 'Ways to be paid',
});
