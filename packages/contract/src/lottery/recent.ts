import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId } from '../shapes.ts';

export const recentNumeros = endpoint({
  id: 'recentNumeros',
  method: 'GET',
  path: '/lgw/numeros/recent',
  aliases: ['/lotto/lgw/numeros/recent'],
  family: 'lgw',
  auth: 'none',
  module: 'LOTT3',
  query: z.object({ gameId: CatalogueId }),
  reply: z.array(z.object({ numero: z.string(), drawId: z.string(), state: z.string(), closeTime: z.int(), drawTime: z.int() })),
  errors: ['NOT_FOUND'],
  summary: 'Issues around now',
});
