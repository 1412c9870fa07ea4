import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId } from '../shapes.ts';

/** Times in server time: `remainTime` ms until the draw, `lockTime` s before it when sale stops. */
export const nearNumeros = endpoint({
  id: 'nearNumeros',
  method: 'GET',
  path: '/lgw/numeros/near',
  aliases: ['/lotto/lgw/numeros/near'],
  family: 'lgw',
  auth: 'none',
  module: 'LOTT3',
  query: z.object({ gameId: CatalogueId }),
  reply: z.object({
    currentNumero: z.object({
      numero: z.string(),
      gameId: z.int(),
      drawId: z.string(),
      remainTime: z.int(),
      lockTime: z.int(),
      isSale: z.boolean(),
      /** Null where the result is drawn elsewhere. */
      seedHash: z.nullable(z.string()),
      /** Round of the public beacon that the result will rest on; null where the draw names none. */
      beaconRound: z.nullable(z.int()),
    }),
    previousNumero: z.nullable(z.object({ numero: z.string(), drawId: z.string(), winNo: z.nullable(z.string()) })),
    serverTime: z.int(),
  }),
  errors: ['NOT_FOUND', 'GAME_CLOSED'],
  summary: 'The draw on sale and the one before it',
});
