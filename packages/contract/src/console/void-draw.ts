import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, text } from '../shapes.ts';
import { ConsoleDraw } from './draws.ts';

const params = z.object({ drawId: Id });

/**
 * What a void would do to the acting merchant's members, by the tables of this moment: on an open draw more may be sold until it is
 * done. Real money only; practice money is given back too. `lacking`: members whose cash, with the stakes given back, does not cover
 * what they were paid; they will owe the rest. At most 20 of `lackingCount`.
 */
export const voidPreview = endpoint({
  id: 'voidPreview',
  method: 'GET',
  path: '/console/api/draws/:drawId/void',
  family: 'own',
  auth: 'operator',
  right: 'draws.void',
  params,
  reply: z.object({
    draw: ConsoleDraw,
    bets: z.int(),
    members: z.int(),
    refundE4: Digits,
    reversedE4: Digits,
    lackingCount: z.int(),
    lackingE4: Digits,
    lacking: z.array(z.object({ memberId: z.string(), account: z.string(), owedE4: Digits })),
  }),
  errors: ['NOT_FOUND'],
  summary: 'What voiding a draw would give back and take back',
});

/**
 * Takes a draw back for the acting merchant's members alone: sale stops at once, stakes are given back, what was paid is taken back.
 * `numero` is typed by the operator. Safe to repeat; the first reason stands.
 */
export const voidDraw = endpoint({
  id: 'voidDraw',
  method: 'POST',
  path: '/console/api/draws/:drawId/void',
  family: 'own',
  auth: 'operator',
  right: 'draws.void',
  params,
  body: z.object({ numero: text(40, 1), reason: text(300, 1) }),
  reply: ConsoleDraw,
  errors: ['NOT_FOUND', 'DRAW_NUMBER_WRONG', 'REASON_REQUIRED'],
  summary: 'Void a draw and give its stakes back',
});
