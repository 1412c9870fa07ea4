import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** `family` (our addition) names the rules that a game goes by: a group may hold games of several. */
export const lotteryGames = endpoint({
  id: 'lotteryGames',
  method: 'GET',
  path: '/lgw/games',
  aliases: ['/lgw/games/mobile', '/lotto/lgw/games'],
  family: 'lgw',
  auth: 'none',
  module: 'LOTT3',
  reply: z.array(
    z.object({
      gameGroupId: z.int(),
      code: z.string(),
      games: z.array(
        z.object({
          gameId: z.int(),
          code: z.string(),
          family: z.string(),
          remark: z.string(),
          mobileIconUrl: z.string(),
          lottoMode: z.array(z.string()),
        }),
      ),
    }),
  ),
  errors: [],
  summary: 'Lottery games by group',
});
