import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { GameRoom } from '@fairhall/contract/game/rooms';
import type { liveRooms } from '@fairhall/contract/message/launch-chat';
import { fail, ok, type Result } from '@fairhall/money/result';
import { majorText, parseDigits } from '@fairhall/money/text';
import { TRIAL_ASSET } from '../../ledger/index.ts';
import type { Lobby } from '../catalogue.ts';
import type { Entry } from '../entry.ts';
import type { SaidRoom } from '../game.ts';
import { type GameRefusal, type Named, namedGame, openable } from './launch.ts';
import { placedGames } from './lobby.ts';

/** What a list of a thousand tables is cut at. */
const ROOMS_MAX = 500;

type Asked = Named & { gameType?: string | undefined };
/** Who looks: with which money, and where. */
export type Looker = { asset: string; country: string | null };

/** Rooms of the game that is named, or of all that fit, in the looker's money. Pure. */
export function listRooms(lobby: Lobby, asked: Asked, { asset, country }: Looker): Result<GameRoom[], GameRefusal | 'GAME_NOT_HERE'> {
  if (asked.nodeId || asked.gameId || asked.gameCode) {
    const found = openable(namedGame(lobby, asked), country);
    return found.ok ? ok(roomsOf(found.value, asset)) : found;
  }
  const withRooms = lobby.entries.filter(({ rooms }) => rooms.length > 0);
  const open = placedGames(withRooms, asked).filter(({ entry }) => openable(entry, country).ok);
  return ok(open.flatMap(({ entry }) => roomsOf(entry, asset)).slice(0, ROOMS_MAX));
}

/** Rooms of live games that open now, whoever looks. Pure. */
export function openLiveRooms(lobby: Lobby): ReplyOf<typeof liveRooms>['list'] {
  const live = placedGames(lobby.entries, { gameType: 'LIVE' }).filter(({ entry }) => openable(entry, null).ok);
  const rooms = live.flatMap(({ entry: { nodeId, rooms: said } }) => said.filter(({ open }) => open).map((room) => ({ nodeId, room })));
  return rooms.slice(0, ROOMS_MAX).map(({ nodeId, room: { id, name, type } }) => ({ id, nodeId, name, type }));
}

/** The room that a launch names is there for this money and open. Pure. */
export function roomOpens({ rooms }: Entry, roomId: string, asset: string): Result<void, GameRefusal> {
  const room = rooms.find(({ id }) => id === roomId);
  if (!room || !limitsIn(room, asset)) return fail('GAME_CLOSED', 'roomId');
  return room.open ? ok(undefined) : fail('GAME_NOT_OPEN', 'roomId');
}

function roomsOf({ nodeId, rooms }: Entry, asset: string): GameRoom[] {
  return rooms.flatMap((room) => {
    const limits = limitsIn(room, asset);
    if (!limits) return [];
    const { id: roomId, name: displayName, type: roomType, open } = room;
    return [{ roomId, nodeId, gameId: nodeId, displayName, roomType, ...limits, state: open ? ('OPEN' as const) : ('CLOSED' as const) }];
  });
}

/** Practice money sits in free rooms alone, and no other money does. Null: this money is not taken there. */
function limitsIn({ type, limits }: SaidRoom, asset: string): { minBet: string; maxBet: string } | null {
  if ((type === 'FREE') !== (asset === TRIAL_ASSET)) return null;
  const [min, max] = limits[asset]?.map(parseDigits) ?? [];
  return min && max ? { minBet: majorText(min), maxBet: majorText(max) } : null;
}
