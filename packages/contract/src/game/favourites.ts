import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, PageNo, PageSize, text } from '../shapes.ts';
import { GameCard } from './game-card.ts';

const COMMON = { family: 'wps', auth: 'member', module: 'GAMELOFAV3' } as const;
const Starred = {
  nodeId: CatalogueId,
  vendor: z.optional(text(32)),
  gameType: z.optional(text(20)),
  token: z.optional(text(128)),
};

/** Stars a game; starred before, it answers the same. */
export const addFavourite = endpoint({
  ...COMMON,
  id: 'addFavourite',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  body: z.object(Starred),
  reply: z.boolean(),
  errors: ['NOT_FOUND', 'FAVOURITES_MAX'],
  summary: 'Star a game',
});

/** Safe to repeat: what is not starred is not missed. */
export const removeFavourite = endpoint({
  ...COMMON,
  id: 'removeFavourite',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  query: z.object(Starred),
  reply: z.boolean(),
  errors: [],
  summary: 'Take the star off a game',
});

/** Node ids as text, the one starred last first: for the stars of any list. */
export const favouriteIds = endpoint({
  ...COMMON,
  id: 'favouriteIds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  query: z.object({ token: z.optional(text(128)), gameType: z.optional(text(20)), language: z.optional(text(8)) }),
  reply: z.array(z.string()),
  errors: [],
  summary: 'Starred games by their ids',
});

/** Pages from 1, 25 a page, the one starred last first. */
export const listFavourites = endpoint({
  ...COMMON,
  id: 'listFavourites',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  aliases: ['/wps/relay/getFavoriteGamesList'],
  query: z.object({
    token: z.optional(text(128)),
    pageNo: z.optional(PageNo),
    pageSize: z.optional(PageSize),
    gameType: z.optional(text(20)),
    language: z.optional(text(8)),
  }),
  reply: z.object({ content: z.array(GameCard), pageNum: z.int(), totalPages: z.int(), totalCount: z.int() }),
  errors: [],
  summary: 'Starred games',
});
