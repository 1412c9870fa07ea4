import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/**
 * `frame`: a page of this site may hold it; else it wants a window of its own. `ownWallet`: it plays from a wallet of the vendor's, and who
 * leaves it says so (leaveGame). `unfinished`: a round of the vendor's that still is under way.
 */
export const OpenedGame = z.object({
  game_url: z.string(),
  frame: z.optional(z.boolean()),
  ownWallet: z.optional(z.boolean()),
  unfinished: z.optional(z.object({ nodeId: z.int(), gameName: z.string() })),
});

/** Why a game is not opened. */
export const NOT_OPENED = [
  'GAME_CLOSED',
  'GAME_NOT_OPEN',
  'GAME_MAINTENANCE',
  'GAME_NOT_HERE',
  'VENDOR_UNAVAILABLE',
  'MEMBER_COOLING_OFF',
  'MEMBER_EXCLUDED',
  'ACCOUNT_CLOSING',
  'KYC_REQUIRED',
] as const;

/**
 * Where a client of the family opens a game: an address of this site, good for one opening within a minute. `launchMode` LOTT is a lottery,
 * by `lottoGameCode`: its node number or code, or LOTTO_LOBBY for the lobby of the region that `lottoPrizeMode` (Lott, Elott, SEA) names.
 * GLS is a game of another vendor, by `nodeId`, `gameId`, or `vassalage` and `gameCode`: an address of the vendor's, for real or, with
 * `accountType` 0, for practice without a wallet; `roomId`, or the room in the place of
 * `nodeId` beside `gameId`, leads to a room of it (rooms.ts). What was opened is among the recents.
 */
export const launchGame = endpoint({
  id: 'launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  family: 'wps',
  auth: 'member',
  module: 'GAMELO3',
  query: z.object({
    launchMode: z.optional(text(8)),
    device: z.optional(text(16)),
    language: z.optional(text(8)),
    lottoArea: z.optional(text(8)),
    lottoPrizeMode: z.optional(text(16)),
    lottoView: z.optional(text(16)),
    lottoGameCode: z.optional(text(32)),
    accountType: z.optional(text(4)),
    gameType: z.optional(text(20)),
    vassalage: z.optional(text(32)),
    gameCode: z.optional(text(32)),
    gameId: z.optional(text(20)),
    nodeId: z.optional(text(20)),
    roomId: z.optional(text(64)),
    platform: z.optional(text(10)),
  }),
  reply: z.object({ content: OpenedGame }),
  errors: ['LAUNCH_MODE_MISSING', ...NOT_OPENED],
  summary: 'Address that opens a game',
});
