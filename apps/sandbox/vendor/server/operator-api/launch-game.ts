import { isIP } from 'node:net';
import type { GameAnswer, GameRequest } from '@fairhall/vendor-protocol/hub88/game-calls';
import { isRoomKind } from '../../table-api.ts';
import type { VendorConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { type Category, findGame } from '../games.ts';
import { languageOf } from '../language.ts';
import { type Launch, launchAddress } from '../launch.ts';
import type { Operator } from '../operators.ts';
import { findFixture } from '../sports/book/rows.ts';
import { isGameOn } from '../store/games.ts';
import { Failed } from './routes.ts';

/** Of ISO 4217; `XTS` is the one that tests play for. */
const CURRENCIES_OF_MONEY: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), 'XTS']);

/** Makes the address that a member's browser opens a game at. Without a member it is practice, in the currency that stands for none. */
export function createLaunchGame(deps: Deps, config: Pick<VendorConfig, 'origin' | 'port' | 'fights'>) {
  const { fights } = config;
  return async (operator: Operator, request: GameRequest<'url'>): Promise<GameAnswer<'url'>> => {
    const { game_code: game, lobby_url: lobbyUrl, currency, country, room_id: room } = request;
    const found = findGame(game);
    if (!found) throw new Failed('UNKNOWN', 'there is no such game');
    if (!isGameOn(deps.store.read, game)) throw new Failed('NOT_ENABLED', 'the game is switched off');
    const isShut = found.category === 'cockfight' && !fights?.places.includes(country);
    if (isShut) throw new Failed('NOT_ENABLED', 'fights are not bet on there');
    if (room && !hasRoom(deps, found, room)) throw new Failed('UNKNOWN', 'the game has no such room');
    if (!/^https?:$/.test(URL.parse(lobbyUrl)?.protocol ?? '')) throw new Failed('BAD_PARAMETERS', 'lobby_url is no address of a page');
    const who = playerOf(deps, operator, request);
    const launch: Launch = { ...who, game, currency, country, language: languageOf(request.lang), lobbyUrl, ...(room ? { room } : {}) };
    return { url: await launchAddress(deps, originFor(config, lobbyUrl), launch) };
  };
}

/** A room of a table, or a match of the sportsbook. */
function hasRoom({ store }: Pick<Deps, 'store'>, { category }: { category: Category }, room: string): boolean {
  if (category === 'live') return isRoomKind(room);
  return (category === 'sports' || category === 'esports') && findFixture(store.read, room) !== null;
}

function playerOf({ chance }: Deps, { operatorId, profile }: Operator, { user, token, currency }: GameRequest<'url'>) {
  const isPractice = currency === profile.demoCurrency;
  if (isPractice && !user && !token) return { mode: 'practice', operator: operatorId, user: chance.uuid(), token: '' } as const;
  if (isPractice || !user || !token) throw new Failed('BAD_PARAMETERS', 'user and token come with money, and without them there is none');
  if (!CURRENCIES_OF_MONEY.has(currency)) throw new Failed('NOT_ENABLED', 'there is no such currency');
  return { mode: 'wallet', operator: operatorId, user, token } as const;
}

/**
 * Where this browser finds us. In a network without names for us, and at names of this machine, that is the host at which it found the
 * operator's lobby.
 */
export function originFor({ origin, port }: Pick<VendorConfig, 'origin' | 'port'>, lobbyUrl: string): string {
  const { hostname, protocol } = new URL(lobbyUrl);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  const isOurs = new URL(origin).hostname === 'localhost';
  return isOurs && protocol === 'http:' && (isAddress || hostname.endsWith('.localhost')) ? `http://${hostname}:${port}` : origin;
}
