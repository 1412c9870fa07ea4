import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, PageNo, PageSize, text } from '../shapes.ts';
import { OrderRow } from './order-row.ts';

/** What clients send where they filter by nothing. */
const Nothing = z.literal('');
const Place = z.optional(z.nullable(z.union([z.int().check(z.minimum(-1), z.maximum(2_147_483_647)), Nothing])));
const Switch = z.optional(z.nullable(z.union([z.boolean(), z.int().check(z.minimum(-1), z.maximum(99)), Nothing])));

/**
 * Pages from 0, newest first. What is absent, null, empty or -1 filters nothing. `orderStatus` as in order-row.ts. `orderNumber`: of a bet
 * or an order, whole or the last six characters of it, which is what clients show. `chase`, `chasingOrder` or `chasingStatus` true or 1:
 * bets of chases alone.
 */
export const listOrders = endpoint({
  id: 'listOrders',
  method: 'POST',
  path: '/lgw/orders',
  aliases: ['/lotto/lgw/orders'],
  family: 'lgw',
  auth: 'member',
  module: 'LOTT3',
  body: z.object({
    startDate: z.optional(z.nullable(z.union([EpochMs, Nothing]))),
    endDate: z.optional(z.nullable(z.union([EpochMs, Nothing]))),
    orderStatus: Place,
    gameId: Place,
    orderNumber: z.optional(z.nullable(text(32))),
    chasingOrder: Switch,
    numero: z.optional(z.nullable(text(32))),
    chasingStatus: Switch,
    chase: Switch,
    page: z.optional(z.nullable(PageNo)),
    size: z.optional(z.nullable(PageSize)),
  }),
  reply: z.object({
    orders: z.object({ content: z.array(OrderRow), totalPages: z.int(), page: z.int() }),
    orderSumTO: z.object({ sumPlanBettingAmt: z.string(), sumActualBettingAmt: z.string(), sumWinningAmt: z.string() }),
  }),
  errors: ['INVALID_INPUT'],
  summary: 'Bet record',
});
