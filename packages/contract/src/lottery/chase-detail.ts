import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

/**
 * A chase with its draws, first to last. Amounts in major decimals. `orderDetailIds`: of each line of the slip in the draw, the first of
 * them is `orderDetailId`; any of them cancels the whole draw of the chase. `completed`: draws that are over, however they ended.
 */
export const chaseDetail = endpoint({
  id: 'chaseDetail',
  method: 'GET',
  path: '/lgw/orders/chase/:orderMasterId',
  aliases: ['/lotto/lgw/orders/chase/:orderMasterId'],
  family: 'lgw',
  auth: 'member',
  module: 'LOTT3',
  params: z.object({ orderMasterId: Id }),
  reply: z.object({
    orderNumber: z.string(),
    orderMasterId: z.string(),
    gameId: z.int(),
    gameCode: z.string(),
    gameName: z.string(),
    prizeModeId: z.int(),
    bettingTime: z.int(),
    totalBet: z.int(),
    totalBetAmount: z.string(),
    totalActualBetAmount: z.string(),
    totalWinAmount: z.string(),
    totalChasePhases: z.int(),
    completed: z.int(),
    winningStop: z.boolean(),
    abandoning: z.boolean(),
    /** The draw whose win stopped the chase. */
    stoppedByNumero: z.nullable(z.string()),
    lines: z.array(
      z.object({ playId: z.int(), playCode: z.string(), bettingContent: z.string(), stakes: z.int(), multiple: z.int(), series: z.int() }),
    ),
    orderDetailOrders: z.array(
      z.object({
        orderDetailId: z.string(),
        orderDetailIds: z.array(z.string()),
        numero: z.string(),
        drawId: z.string(),
        drawTime: z.int(),
        orderStatus: z.int(),
        push: z.boolean(),
        bettingSumAmount: z.string(),
        winAmount: z.nullable(z.string()),
        winningNumber: z.nullable(z.string()),
        chasingOrder: z.int(),
        multiple: z.int(),
        stakes: z.int(),
        cancellable: z.boolean(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
  summary: 'A chase and its draws',
});
