import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PageNo, PageSize, text } from '../shapes.ts';
import { GameCard } from './game-card.ts';

/**
 * Pages from 1, 30 a page. `gameName` searches names of games and vendors and words of categories in every language, forgives typing
 * errors, and gives the best first; `counts` says how many of all that fit stand in each category, whatever `gameType` asks for.
 * `minBet`: games that may be played for so little; `minLine`: with at least so many lines. `gameClassify`: see `gameClassifyNew`.
 */
export const listGames = endpoint({
  id: 'listGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  family: 'wps',
  auth: 'none',
  module: 'GAMELO3',
  query: z.object({
    merchant: z.optional(text(32)),
    platform: z.optional(text(10)),
    gameName: z.optional(text(60)),
    gameType: z.optional(text(20)),
    pageNo: z.optional(PageNo),
    pageSize: z.optional(PageSize),
    vassalage: z.optional(text(32)),
    gameClassify: z.optional(text(32)),
    minBet: z.optional(text(20)),
    minLine: z.optional(text(20)),
    language: z.optional(text(8)),
    clientType: z.optional(text(4)),
  }),
  reply: z.object({
    games: z.array(GameCard),
    pageNum: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
    counts: z.optional(z.record(z.string(), z.int())),
  }),
  errors: [],
  summary: 'Games of the lobby',
});
