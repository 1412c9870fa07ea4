import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, PageNo, PageSize } from '../shapes.ts';

/** Pages from 0, newest first; `winNo` is the faces as a comma list. */
export const listDraws = endpoint({
  id: 'listDraws',
  method: 'GET',
  path: '/lgw/draw/:gameId',
  aliases: ['/lotto/lgw/draw/:gameId'],
  family: 'lgw',
  auth: 'none',
  module: 'LOTT3',
  params: z.object({ gameId: CatalogueId }),
  query: z.object({ page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({
    content: z.array(
      z.object({
        ...{ numero: z.string(), drawId: z.string(), winNo: z.string(), drawTime: z.int(), state: z.string() },
        /** Results that were corrected, the first one first. */
        past: z.array(z.string()),
      }),
    ),
    page: z.int(),
    totalPages: z.int(),
  }),
  errors: ['NOT_FOUND'],
  summary: 'Past results of a game',
});
