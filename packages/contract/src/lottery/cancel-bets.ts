import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Id } from '../shapes.ts';

/** Body: a bare array of orderDetailIds. All are cancelled and refunded, or none. Safe to repeat. */
export const cancelBets = endpoint({
  id: 'cancelBets',
  method: 'PUT',
  path: '/lgw/orders/suborders/cancel',
  aliases: ['/lotto/lgw/orders/suborders/cancel'],
  family: 'lgw',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.bets,
  module: 'LOTT3',
  body: z.array(Id).check(z.minLength(1), z.maxLength(200)),
  reply: z.object({ success: z.boolean(), cancelled: z.array(z.string()), refund: z.string(), balanceE4: z.string(), version: z.string() }),
  errors: ['TOO_MANY_REQUESTS', 'NOT_FOUND', 'ACCOUNT_LOCKED', 'BET_NOT_CANCELLABLE', 'DRAW_CLOSED', 'TAKEN_BACK'],
  summary: 'Cancel bets before their draw closes',
});
