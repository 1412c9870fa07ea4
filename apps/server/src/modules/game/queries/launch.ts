import type { QueryOf } from '@fairhall/contract/endpoint';
import type { launchGame } from '@fairhall/contract/game/launch-game';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { Lobby } from '../catalogue.ts';
import type { Entry } from '../entry.ts';

const LOBBY = 'LOTTO_LOBBY';

export type GameRefusal = 'GAME_CLOSED' | 'GAME_NOT_OPEN' | 'GAME_MAINTENANCE';

/** What a launch opens: an address without its ticket, and the game, unless it is a lobby. */
export type Opening = { path: string; query: Record<string, string>; entry: Entry | null };

/** The address a lottery, or a lobby of them, opens at. Pure. */
export function openingOf(
  lobby: Lobby,
  { merchant }: Pick<MemberContext, 'merchant'>,
  asked: QueryOf<typeof launchGame>,
): Result<Opening, 'LAUNCH_MODE_MISSING' | 'GAME_CLOSED'> {
  const { launchMode, lottoGameCode, lottoPrizeMode } = asked;
  if (!launchMode) return fail('LAUNCH_MODE_MISSING', 'launchMode');
  if (launchMode !== 'LOTT') return fail('GAME_CLOSED', 'launchMode');
  const prizeMode = prizeModeIn(lottoPrizeMode);
  const code = lottoGameCode || LOBBY;
  if (code === LOBBY) {
    return ok({ path: '/m/launchGame', query: { playType: 'trad', prize_mode: prizeMode, code, pageBack: 'home' }, entry: null });
  }
  const entry = lobby.entries.find((one) => isLottery(one) && (String(one.nodeId) === code || one.code === code));
  if (!entry) return fail('GAME_CLOSED', 'lottoGameCode');
  const { mui, skin } = merchant.profile;
  const [playType, gameId] = [entry.lottoModes.includes('Entertainment') ? 'ent' : 'trad', String(entry.nodeId)];
  return ok({
    path: `/m/lotto-h5/${encodeURIComponent(mui)}/${playType}/games/${gameId}`,
    query: { mui, playType, gameId, prize_mode: prizeMode, pageBack: 'home', skin: skin.name },
    entry,
  });
}

/** A vendor's game that may be opened in a country, or why it may not. A country that nobody knows shuts nobody out. Pure. */
export function openable(entry: Entry | undefined, country: string | null): Result<Entry, GameRefusal | 'GAME_NOT_HERE'> {
  if (!entry) return fail('GAME_CLOSED', 'nodeId');
  if (entry.maintenance) return fail('GAME_MAINTENANCE', 'nodeId');
  if (!entry.launchable) return fail('GAME_NOT_OPEN', 'nodeId');
  if (country && entry.blockedCountries.includes(country)) return fail('GAME_NOT_HERE', 'nodeId');
  return ok(entry);
}

export type Named = {
  nodeId?: string | undefined;
  gameId?: string | undefined;
  vassalage?: string | undefined;
  gameCode?: string | undefined;
};

/** The vendor's game that a call names: by its node, else by vendor and code. */
export function namedGame(lobby: Lobby, { nodeId, gameId, vassalage, gameCode }: Named): Entry | undefined {
  const node = Number(nodeId || gameId);
  if (node) return vendorsOwn(lobby.byNode.get(node));
  return lobby.entries.find(
    (entry) => !isLottery(entry) && entry.code === gameCode && entry.places.some(({ vendor }) => vendor === vassalage),
  );
}

/**
 * The game that a launch names, and which of its rooms or matches. The family's clients put a room where the node stands, beside the game's own
 * number.
 */
export function namedRoom(lobby: Lobby, asked: Named & { roomId?: string | undefined }): { entry: Entry | undefined; roomId: string } {
  const { nodeId = '', gameId, roomId = '' } = asked;
  const game = vendorsOwn(lobby.byNode.get(Number(gameId)));
  if (game && [...game.rooms, ...game.matches].some(({ id }) => id === nodeId)) return { entry: game, roomId: nodeId };
  return { entry: namedGame(lobby, asked), roomId };
}

function vendorsOwn(entry: Entry | undefined): Entry | undefined {
  return entry && !isLottery(entry) ? entry : undefined;
}

function isLottery({ lottoModes }: Entry): boolean {
  return lottoModes.length > 0;
}

/** Of the default where none that is known is named. */
function prizeModeIn(named = ''): string {
  const mode = named.toUpperCase();
  return mode === 'LOTT' || mode === 'SEA' ? mode : 'ELOTT';
}
