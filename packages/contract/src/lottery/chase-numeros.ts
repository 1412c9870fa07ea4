import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId } from '../shapes.ts';

/** Draws of a game that can be chased now, soonest first: those that stand ready and are not closed, at most CHASE_ISSUES_MAX. */
export const chaseNumeros = endpoint({
  id: 'chaseNumeros',
  method: 'GET',
  path: '/lgw/numeros/chase/:gameId',
  aliases: ['/lotto/lgw/numeros/chase/:gameId'],
  family: 'lgw',
  auth: 'none',
  module: 'LOTT3',
  params: z.object({ gameId: CatalogueId }),
  reply: z.object({
    chaseNumeros: z.array(z.object({ numero: z.string(), gameId: z.int(), drawId: z.string(), closeTime: z.int(), drawTime: z.int() })),
    serverTime: z.int(),
  }),
  errors: ['NOT_FOUND'],
  summary: 'Draws that can be chased',
});
