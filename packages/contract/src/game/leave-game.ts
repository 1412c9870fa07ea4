import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { text } from '../shapes.ts';

/**
 * The player has left a vendor's games: what lies in the vendor's own wallet comes home. `asked`: nobody knows yet. `playing`: a round is
 * open there; it comes home behind that.
 */
export const leaveGame = endpoint({
  id: 'leaveGame',
  method: 'POST',
  path: '/api/games/leave',
  family: 'own',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  body: z.object({ vendor: text(40, 1) }),
  reply: z.object({ state: z.enum(['done', 'asked', 'playing']) }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Tell that a game was left, so that money comes home from its vendor',
});
