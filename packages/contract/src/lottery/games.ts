import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

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
        z.object({ gameId: z.int(), code: z.string(), remark: z.string(), mobileIconUrl: z.string(), lottoMode: z.array(z.string()) }),
      ),
    }),
  ),
  errors: [],
  summary: 'Lottery games by group',
});
