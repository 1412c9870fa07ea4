import { z } from 'zod/mini';

/**
 * One bet in the record. Amounts in major decimals. `orderStatus` (wire.md 3.2): 2 waiting, 4 won, 5 lost, 6 given back by the chase when
 * another of its draws had won, 8 cancelled by the player, 12 void; push is 5 with `winningAmount` equal to the stake and `push: true`.
 */
export const OrderRow = z.object({
  gameId: z.int(),
  gameCode: z.string(),
  gameName: z.string(),
  orderNumber: z.string(),
  orderDetailId: z.string(),
  orderMasterId: z.string(),
  bettingTime: z.int(),
  settleTime: z.nullable(z.int()),
  numero: z.string(),
  drawId: z.string(),
  prizeModeId: z.int(),
  playId: z.int(),
  playCode: z.string(),
  bettingContent: z.string(),
  stakes: z.int(),
  multiple: z.int(),
  bettingModeCode: z.string(),
  planBettingAmount: z.string(),
  actualBettingAmount: z.string(),
  winningAmount: z.nullable(z.string()),
  winningNumber: z.nullable(z.string()),
  orderStatus: z.int(),
  push: z.boolean(),
  chasing: z.boolean(),
  /** Of a chase: which of its draws this is, from 1, how many it has, how many of them were played to the end, and the last; else 0, 0, 0, null. */
  chasingOrder: z.int(),
  chasingPhase: z.int(),
  actualChasingPhase: z.int(),
  chaseEndNumero: z.nullable(z.string()),
  cancellable: z.boolean(),
});
export type OrderRow = z.output<typeof OrderRow>;

export const ORDER_STATUS = { waiting: 2, won: 4, lost: 5, stopped: 6, cancelled: 8, void: 12 } as const;
