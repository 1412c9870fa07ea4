import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Id } from '../shapes.ts';

/**
 * The slip of an order of one's own, to be placed again: at the prices of now, at the series it was bought at where that is still open, else
 * at the one that is usual. Of a chase the slip once, with how often it was bought in each draw. What would not be sold now is refused as
 * placing it would be.
 */
export const repeatOrder = endpoint({
  id: 'repeatOrder',
  method: 'GET',
  path: '/api/orders/:orderMasterId/slip',
  family: 'own',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.bets,
  module: 'LOTT3',
  params: z.object({ orderMasterId: Id }),
  reply: z.object({
    gameId: z.int(),
    gameCode: z.string(),
    prizeModeId: z.int(),
    bettingSlipString: z.string(),
    betCartAmountSum: z.string(),
    lines: z.array(
      z.object({
        playId: z.int(),
        playCode: z.string(),
        bettingContent: z.string(),
        stakes: z.int(),
        bettingModeId: z.int(),
        series: z.int(),
        multiple: z.int(),
        bettingAmount: z.string(),
        /** As `seenOdds` of placeBets takes them. */
        odds: z.array(z.object({ key: z.string(), odds: z.string() })),
      }),
    ),
    chase: z.nullable(z.object({ multiples: z.array(z.int()), winningStop: z.boolean(), abandoning: z.boolean() })),
  }),
  errors: [
    'TOO_MANY_REQUESTS',
    'NOT_FOUND',
    'GAME_CLOSED',
    'SLIP_INVALID',
    'PLAY_OFF',
    'SERIES_OUT_OF_RANGE',
    'MULTIPLE_OUT_OF_RANGE',
    'STAKE_OUT_OF_RANGE',
    'WIN_OVER_CAP',
    'PRICE_CHANGED',
  ],
  summary: 'The slip of an order, to be placed again',
});
