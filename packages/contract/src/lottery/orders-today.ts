import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PageNo, PageSize } from '../shapes.ts';
import { OrderRow } from './order-row.ts';

export const ordersToday = endpoint({
  id: 'ordersToday',
  method: 'GET',
  path: '/lgw/orders/today',
  aliases: ['/lotto/lgw/orders/today'],
  family: 'lgw',
  auth: 'member',
  module: 'LOTT3',
  query: z.object({
    gameId: z.optional(z.int().check(z.minimum(-1), z.maximum(2_147_483_647))),
    page: z.optional(PageNo),
    size: z.optional(PageSize),
  }),
  reply: z.object({ content: z.array(OrderRow), page: z.int(), totalPages: z.int() }),
  errors: [],
  summary: "Today's bets in the merchant's time zone",
});
