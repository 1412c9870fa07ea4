import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { OpenedGame } from './launch-game.ts';

const Named = z.object({
  nodeId: z.optional(text(20)),
  vassalage: z.optional(text(32)),
  gameType: z.optional(text(20)),
  gameCode: z.optional(text(32)),
  language: z.optional(text(8)),
  platform: z.optional(text(10)),
});

/** Rooms of a game that has several. */
export const listRooms = endpoint({
  id: 'listRooms',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  family: 'wps',
  auth: 'member',
  module: 'GAMELO3',
  query: Named,
  reply: z.array(z.object({ roomId: z.string(), name: z.string(), nodeId: z.int() })),
  errors: ['GAME_CLOSED', 'GAME_NOT_OPEN', 'GAME_MAINTENANCE', 'GAME_NOT_HERE'],
  summary: 'Rooms of a game',
});

/** Opens a game of another vendor with practice money, without an account. */
export const trialLaunch = endpoint({
  id: 'trialLaunch',
  method: 'GET',
  path: '/wps/relay/GCS_gameTrialLaunch',
  family: 'wps',
  auth: 'none',
  module: 'GAMELO3',
  query: Named,
  reply: z.object({ content: OpenedGame }),
  errors: ['GAME_CLOSED', 'GAME_NOT_OPEN', 'GAME_MAINTENANCE', 'GAME_NOT_HERE', 'VENDOR_UNAVAILABLE'],
  summary: 'Address that opens a game for practice',
});
