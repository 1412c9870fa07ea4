import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, PageNo, PageSize, text } from '../shapes.ts';
import { OrderRow } from './order-row.ts';

/** Pages from 0, newest first. `orderStatus` as in order-row.ts, absent or -1 = all. `chase` true or `chasingStatus` 1: bets of chases alone. */
export const listOrders = endpoint({
  id: 'listOrders',
  method: 'POST',
  path: '/lgw/orders',
  aliases: ['/lotto/lgw/orders'],
  family: 'lgw',
  auth: 'member',
  module: 'LOTT3',
  body: z.object({
    startDate: z.optional(EpochMs),
    endDate: z.optional(EpochMs),
    orderStatus: z.optional(z.int().check(z.minimum(-1), z.maximum(99))),
    gameId: z.optional(z.int().check(z.minimum(-1), z.maximum(2_147_483_647))),
    orderNumber: z.optional(text(32)),
    chasingOrder: z.optional(z.int()),
    numero: z.optional(text(32)),
    chasingStatus: z.optional(z.int()),
    chase: z.optional(z.boolean()),
    page: z.optional(PageNo),
    size: z.optional(PageSize),
  }),
  reply: z.object({
    orders: z.object({ content: z.array(OrderRow), totalPages: z.int(), page: z.int() }),
    orderSumTO: z.object({ sumPlanBettingAmt: z.string(), sumActualBettingAmt: z.string(), sumWinningAmt: z.string() }),
  }),
  errors: ['INVALID_INPUT'],
  summary: 'Bet record',
});
