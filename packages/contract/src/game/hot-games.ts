import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { GameCard } from './game-card.ts';

export const hotGames = endpoint({
  id: 'hotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  family: 'wps',
  auth: 'none',
  module: 'GAMELOHOT3',
  query: z.object({
    isPlatform: z.optional(text(4)),
    language: z.optional(text(8)),
    platform: z.optional(text(10)),
    gameType: z.optional(text(20)),
    merchantCode: z.optional(text(32)),
    vassalage: z.optional(text(32)),
  }),
  reply: z.array(GameCard),
  errors: [],
  summary: 'Hot games',
});
