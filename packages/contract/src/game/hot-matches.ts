import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, text } from '../shapes.ts';

/** A match that is announced in the lobby. `nodeId` and `vendor`: the game that opens on it. */
export const HotMatch = z.object({
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeTeamImageUrl: z.string(),
  awayTeamImageUrl: z.string(),
  league: z.string(),
  matchTime: EpochMs,
  vendor: z.string(),
  roomId: z.string(),
  nodeId: z.int(),
});
export type HotMatch = z.output<typeof HotMatch>;

export const hotMatches = endpoint({
  id: 'hotMatches',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameMatchV2',
  family: 'wps',
  auth: 'none',
  module: 'GAMELO3',
  query: z.object({ merchantCode: z.optional(text(32)), language: z.optional(text(8)), platform: z.optional(text(10)) }),
  reply: z.array(HotMatch),
  errors: [],
  summary: 'Hot matches',
});
