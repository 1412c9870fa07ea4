import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { launchGame } from '@fairhall/contract/game/launch-game';
import { ok, type Result } from '@fairhall/money/result';
import type { Actor, RequestContext } from '../../../platform/http/context.ts';
import { type BreakCode, TRIAL_ASSET } from '../../ledger/index.ts';
import type { GameDeps } from '../deps.ts';
import { nameIn } from '../entry.ts';
import { type GameRefusal, type Named, namedRoom, openable } from '../queries/launch.ts';
import { roomOpens } from '../queries/rooms.ts';
import { noteOpened } from './note-opened.ts';

export type OpenWish = Named & Pick<QueryOf<typeof launchGame>, 'accountType' | 'language' | 'roomId'>;
type Opened = ReplyOf<typeof launchGame>['content'];
type Refusal = GameRefusal | BreakCode | 'GAME_NOT_HERE' | 'VENDOR_UNAVAILABLE';

const PRACTICE = '0';
const TRIAL_TYPE = 4;

/**
 * Opens a game at its vendor: for a member with its money, real or practice money of ours; for who wants to practise, or is nobody, with
 * the vendor's own. What a member opened is among its recents.
 */
export async function openVendorGame(
  deps: Pick<GameDeps, 'db' | 'clock' | 'catalogue' | 'vendors' | 'countryOf'>,
  context: RequestContext & { actor?: Actor | null },
  asked: OpenWish,
): Promise<Result<Opened, Refusal>> {
  const { merchant, ip, siteOrigin } = context;
  const { actor } = context;
  const language = asked.language ?? context.language;
  const lobby = await deps.catalogue.of(merchant);
  const country = deps.countryOf(ip);
  const { entry, roomId: room } = namedRoom(lobby, asked);
  const found = openable(entry, country);
  if (!found.ok) return found;
  const { nodeId, code, places } = found.value;
  const vendor = places[0]?.vendor ?? '';
  const { merchantId } = merchant;
  const player = actor && asked.accountType !== PRACTICE ? { memberId: actor.memberId, asset: assetIn(merchant, actor) } : null;
  // Practice sits where the vendor lets it: no room of money is open to it.
  const roomId = player ? room : '';
  const isMatch = found.value.matches.some(({ id }) => id === roomId);
  const inRoom = player && roomId !== '' && !isMatch ? roomOpens(found.value, roomId, player.asset) : ok(undefined);
  if (!inRoom.ok) return inRoom;
  const opened = await deps.vendors().launch({
    ...{ merchantId, game: { nodeId, vendor, code, ...(roomId === '' ? {} : { roomId }) }, player, language, country, siteOrigin, ip },
  });
  if (!opened.ok) return opened;
  if (actor) await noteOpened(deps, actor, nodeId);
  const unfinished = player && (await deps.vendors().unfinished(merchantId, { memberId: player.memberId, vendor }));
  const former = unfinished && lobby.byNode.get(unfinished.nodeId);
  return ok({
    ...{ game_url: opened.value.url, frame: opened.value.frame },
    ...(opened.value.ownWallet ? { ownWallet: true } : {}),
    ...(former ? { unfinished: { nodeId: former.nodeId, gameName: nameIn(former.names, language) } } : {}),
  });
}

/** What a member plays with. */
export function assetIn({ profile }: RequestContext['merchant'], { type }: Pick<Actor, 'type'>): string {
  return type === TRIAL_TYPE ? TRIAL_ASSET : profile.currency.code;
}
