import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, PageNo, PageSize } from '../shapes.ts';

/** `bettingAmount` is for the slip once: clients take it times the order's multiple. */
export const orderLines = endpoint({
  id: 'orderLines',
  method: 'GET',
  path: '/lgw/orders/detail/:orderDetailId/info',
  aliases: ['/lotto/lgw/orders/detail/:orderDetailId/info'],
  family: 'lgw',
  auth: 'member',
  module: 'LOTT3',
  params: z.object({ orderDetailId: Id }),
  query: z.object({ page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({
    content: z.array(
      z.object({
        playId: z.int(),
        bettingContent: z.string(),
        stakes: z.int(),
        series: z.int(),
        bettingMode: z.string(),
        multiple: z.int(),
        bettingAmount: z.string(),
        winAmount: z.nullable(z.string()),
      }),
    ),
    page: z.int(),
    totalPages: z.int(),
  }),
  errors: ['NOT_FOUND'],
  summary: 'Contents of a bet',
});
