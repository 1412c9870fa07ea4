import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id } from '../shapes.ts';

/** What an order may be paid with besides cash just now: what lies on the active grant, and free bets, where lotteries are open to them. */
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
    /** Free bets that a slip may take, those that end first in front: so many stakes of so much each. */
    freeBets: z.array(z.object({ grantId: Id, unitE4: Digits, left: z.int(), expiresAtMs: z.int() })),
  }),
  errors: [],
  summary: 'Bonus money and free bets that orders may use',
});
