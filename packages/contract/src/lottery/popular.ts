import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const popularGames = endpoint({
  id: 'popularGames',
  method: 'GET',
  path: '/lgw/games/popular',
  aliases: ['/lotto/lgw/games/opened/numero'],
  family: 'lgw',
  auth: 'none',
  module: 'LOTT3',
  query: z.object({
    count: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
    /** Ours: of this vendor alone. */
    vassalage: z.optional(z.enum(['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'])),
  }),
  reply: z.array(
    z.object({
      gameCode: z.string(),
      gameId: z.int(),
      gameName: z.string(),
      numero: z.string(),
      remainTime: z.int(),
      lastNumero: z.string(),
      winNo: z.string(),
    }),
  ),
  errors: [],
  summary: 'Games on sale with the time left and the last result',
});
