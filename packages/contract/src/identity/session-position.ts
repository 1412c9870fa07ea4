import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits } from '../shapes.ts';

export const sessionPosition = endpoint({
  id: 'sessionPosition',
  method: 'GET',
  path: '/api/session/position',
  family: 'own',
  auth: 'member',
  reply: z.object({
    /** When this session began, epoch ms. */
    sinceMs: z.int(),
    /** Won less lost since then; a stake counts as lost until it wins or comes back. */
    netE4: Digits,
    /** Deposits less withdrawals, in all the time that the account exists. */
    paidInE4: Digits,
  }),
  errors: [],
  summary: 'Net position of this session and net deposits of the account',
});
