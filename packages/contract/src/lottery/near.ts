import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId } from '../shapes.ts';
import { RestsOn } from './rests-on.ts';

/** How the draw before stands where its result comes from elsewhere. */
const Awaited = z.object({
  sources: RestsOn,
  /** How many numbers two sources agree on while the rest is to come, of how many; null where there are none so far. */
  partial: z.nullable(z.object({ known: z.int(), all: z.int() })),
  /** Sources contradict each other: the draw waits. */
  disputed: z.boolean(),
  /** The result should have been there for long. */
  late: z.boolean(),
  demo: z.boolean(),
});

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
      /** The merchant does not sell the draws of this day. */
      dayOff: z.boolean(),
      /** Null where the result is drawn elsewhere. */
      seedHash: z.nullable(z.string()),
      /** Round of the public beacon that the result will rest on; null where the draw names none. */
      beaconRound: z.nullable(z.int()),
    }),
    /** Null for draws of our own. `demo`: results are made by demonstration sources, by chance; they are no lottery's. */
    official: z.nullable(z.object({ demo: z.boolean() })),
    previousNumero: z.nullable(
      z.object({ numero: z.string(), drawId: z.string(), winNo: z.nullable(z.string()), official: z.nullable(Awaited) }),
    ),
    serverTime: z.int(),
  }),
  errors: ['NOT_FOUND', 'GAME_CLOSED'],
  summary: 'The draw on sale and the one before it',
});
