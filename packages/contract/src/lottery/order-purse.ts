import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits } from '../shapes.ts';

/** What an order may be paid with besides cash just now: what lies on the active grant, where lotteries are open to it. */
export const orderPurse = endpoint({
  id: 'orderPurse',
  method: 'GET',
  path: '/api/lottery/purse',
  family: 'own',
  auth: 'member',
  module: 'LOTT3',
  reply: z.object({
    /** Null: none is active. */
    purse: z.nullable(z.object({ usableE4: Digits, maxBetE4: z.nullable(Digits) })),
  }),
  errors: [],
  summary: 'Bonus money that orders may use',
});
