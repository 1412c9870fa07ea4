import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';
import { OrderRow } from './order-row.ts';

/** As in the list, but `multiple` is that of the order: how often its slip was bought in the draw. Its lines have multiples of their own. */
export const orderDetail = endpoint({
  id: 'orderDetail',
  method: 'GET',
  path: '/lgw/orders/detail/:orderDetailId',
  aliases: ['/lotto/lgw/orders/detail/:orderDetailId'],
  family: 'lgw',
  auth: 'member',
  module: 'LOTT3',
  params: z.object({ orderDetailId: Id }),
  reply: z.extend(OrderRow, {
    odds: z.string(),
    /** 2 = odds play: show odds, not stakes. */
    playMenuType: z.int(),
    series: z.int(),
    bettingSumAmount: z.string(),
    isEnableAutomaticOddsSetting: z.boolean(),
    /** Of a bet that a free bet paid: those of the free bet. */
    balanceBefore: z.string(),
    balanceAfter: z.string(),
    /** Ours: a free bet paid the stake, which is no part of what its member gets. */
    freeBet: z.boolean(),
    /** Winning numbers of its draw that were corrected, the first one first, each with why and when. */
    corrected: z.array(z.object({ winningNumber: z.string(), reason: z.string(), atMs: z.int() })),
  }),
  errors: ['NOT_FOUND'],
  summary: 'One bet in full',
});
