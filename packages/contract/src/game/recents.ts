import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, PageNo, PageSize, text } from '../shapes.ts';
import { GameCard } from './game-card.ts';

const COMMON = { method: 'GET', family: 'wps', auth: 'member', module: 'GAMELOREC3' } as const;

/** Notes that the member opened a game. Each launch does so by itself; this is for games that open without one. */
export const addRecent = endpoint({
  ...COMMON,
  id: 'addRecent',
  path: '/wps/relay/MCS2_addRecentGame',
  aliases: ['/wps/relay/MCSFE_addRecentGame'],
  query: z.object({
    nodeId: CatalogueId,
    vendor: z.optional(text(32)),
    gameType: z.optional(text(20)),
    token: z.optional(text(128)),
  }),
  reply: z.boolean(),
  errors: ['NOT_FOUND'],
  summary: 'Note a game as opened',
});

/** Pages from 1, 25 a page, the one opened last first. */
export const listRecents = endpoint({
  ...COMMON,
  id: 'listRecents',
  path: '/wps/relay/GCS_recentGame',
  query: z.object({
    token: z.optional(text(128)),
    page: z.optional(PageNo),
    pageSize: z.optional(PageSize),
    gameType: z.optional(text(20)),
    language: z.optional(text(8)),
    clientType: z.optional(text(4)),
  }),
  reply: z.object({ list: z.array(GameCard), pageNum: z.int(), totalPages: z.int(), totalCount: z.int() }),
  errors: [],
  summary: 'Games opened last',
});
