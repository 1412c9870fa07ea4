import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { NOT_OPENED, OpenedGame } from './launch-game.ts';

/** FREE takes practice money of the platform alone, VIP lets in some, PPV is paid for by a ticket. */
export const ROOM_TYPES = ['FREE', 'VIP', 'PPV'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

/** The names that a family's call may name a game by. */
const Named = z.object({
  nodeId: z.optional(text(20)),
  vassalage: z.optional(text(32)),
  gameType: z.optional(text(20)),
  gameCode: z.optional(text(32)),
  language: z.optional(text(8)),
  platform: z.optional(text(10)),
});

/** A room in the member's money, in major decimals. A table that everybody sits at is no room. */
export const GameRoom = z.object({
  roomId: z.string(),
  nodeId: z.int(),
  gameId: z.int(),
  displayName: z.string(),
  roomType: z.enum(ROOM_TYPES),
  minBet: z.string(),
  maxBet: z.string(),
  /** CLOSED: shown, and opening it is refused with GAME_NOT_OPEN. */
  state: z.enum(['OPEN', 'CLOSED']),
});
export type GameRoom = z.output<typeof GameRoom>;

/** Of a game, named by its node or by vendor and code; else of all games, of one vendor or category where that is named. */
export const listRooms = endpoint({
  id: 'listRooms',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  family: 'wps',
  auth: 'member',
  module: 'GAMELO3',
  query: Named,
  reply: z.object({ list: z.array(GameRoom) }),
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
  errors: [...NOT_OPENED],
  summary: 'Address that opens a game for practice',
});
