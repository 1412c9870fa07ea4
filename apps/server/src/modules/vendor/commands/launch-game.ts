import { fail, ok, type Result } from '@fairhall/money/result';
import { PROFILES, type Profile } from '@fairhall/vendor-protocol/hub88/profiles';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { BreakCode, Ledger } from '../../ledger/index.ts';
import type { GameClient, GameClientFailure } from '../adapters/hub88/game-client.ts';
import { currencyOf, UNKNOWN_COUNTRY, userOf } from '../adapters/hub88/words.ts';
import type { OneWalletClient } from '../adapters/onewallet/game-client.ts';
import type { GameUrlRefusal, TransferClient } from '../adapters/transfer/client.ts';
import { pauseEndMs } from '../link.ts';
import type { OutwardLink } from '../links.ts';
import type { TransferWallets } from '../transfer/transfer-wallets.ts';
import type { SessionWish } from './open-session.ts';

export type LaunchDeps = {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'breaks' | 'gates'>;
  client: GameClient;
  transferClient: Pick<TransferClient, 'gameUrl'>;
  oneWallet: OneWalletClient;
  ids: Ids;
  transfers: Pick<TransferWallets, 'follow' | 'homeFromOthers'>;
  linkOf(merchantId: number, vendor: string): Promise<OutwardLink | null>;
  openSession(tx: Tx, wish: SessionWish): Promise<{ token: string }>;
};

/** `player` null: practice, of which no wallet knows. `siteOrigin`: where the player is, as its browser names it. */
export type LaunchWish = {
  merchantId: number;
  game: { nodeId: number; vendor: string; code: string; roomId?: string };
  player: { memberId: bigint; asset: string } | null;
  language: string;
  /** ISO 3166-1; null where nobody knows. */
  country: string | null;
  siteOrigin: string;
  ip: string;
};

/** `frame`: a page of ours may hold it. `ownWallet`: it plays from a wallet of the vendor's own. */
export type LaunchedGame = { url: string; frame: boolean; ownWallet: boolean };
export type LaunchRefusal = BreakCode | 'GAME_NOT_OPEN' | 'GAME_MAINTENANCE' | 'GAME_NOT_HERE' | 'VENDOR_UNAVAILABLE';

/** Of the vendor: by ISO 639-1. */
const LANGUAGES: Readonly<Record<string, string>> = { EN: 'en', MY: 'my', CN: 'zh', TW: 'zh', TH: 'th', VI: 'vi', VN: 'vi' };

const TRANSFER_REFUSED: Readonly<Record<GameUrlRefusal, LaunchRefusal>> = {
  ...{ UNKNOWN_GAME: 'GAME_NOT_OPEN', NOT_HERE: 'GAME_NOT_HERE', NO_ANSWER: 'VENDOR_UNAVAILABLE' },
};
const REFUSED: Readonly<Partial<Record<GameClientFailure, LaunchRefusal>>> = { NOT_ENABLED: 'GAME_NOT_HERE', UNKNOWN: 'GAME_NOT_OPEN' };

/**
 * Asks a vendor for the address of a game, for a player with a session of its own that takes the place of the one before, or with its
 * money in the vendor's own wallet. What lies in other vendors' comes home first.
 */
export async function launchGame(deps: LaunchDeps, wish: LaunchWish): Promise<Result<LaunchedGame, LaunchRefusal>> {
  const { merchantId, game, player } = wish;
  const rest = player && (await deps.ledger.breaks.codeOf(deps.db.of(merchantId), merchantId, player.memberId));
  if (rest) return fail(rest);
  const gate = player && (await deps.ledger.gates.of(deps.db.of(merchantId), merchantId, { memberId: player.memberId, daySinceMs: 0 }));
  if (gate?.barred) return fail('KYC_REQUIRED');
  const link = await deps.linkOf(merchantId, game.vendor);
  if (!link) return fail('GAME_NOT_OPEN', 'nodeId');
  if (!link.enabled) return fail('GAME_MAINTENANCE', 'nodeId');
  const pausedUntilMs = pauseEndMs(link, deps.clock.nowMs());
  if (pausedUntilMs !== null) return fail('GAME_MAINTENANCE', 'nodeId', { untilMs: pausedUntilMs });
  const { currencies = [] } = link.policy;
  if (player && currencies.length > 0 && !currencies.includes(currencyOf(player.asset))) return fail('GAME_NOT_HERE', 'nodeId');
  if (player) await deps.transfers.homeFromOthers(merchantId, { memberId: player.memberId, vendor: game.vendor });
  const answer = await addressOf(deps, link, wish);
  if (!answer.ok) return fail(answer.code, 'nodeId');
  const url = foreignUrl(answer.value, wish.siteOrigin);
  if (!url) return fail('VENDOR_UNAVAILABLE', 'nodeId');
  const ownWallet = player !== null && link.protocol === 'transfer';
  if (ownWallet) {
    const follows = await deps.transfers.follow({ merchantId, ...player, vendor: game.vendor, gameCode: game.code });
    if (!follows) return fail('VENDOR_UNAVAILABLE', 'nodeId');
  }
  return ok({ url: url.href, frame: frameOrigins(link, wish.siteOrigin).includes(url.origin), ownWallet });
}

/** Asks in the vendor's protocol for an address of the game. */
async function addressOf(deps: LaunchDeps, link: OutwardLink, wish: LaunchWish): Promise<Result<string, LaunchRefusal>> {
  const { merchantId, game, player, siteOrigin } = wish;
  const { protocol } = link;
  const [country, language] = [wish.country ?? UNKNOWN_COUNTRY, LANGUAGES[wish.language] ?? 'en'];
  const lobby = `${siteOrigin}/m/gameCenter`;
  if (protocol === 'transfer') {
    const holder = player ? { user: userOf(merchantId, player.memberId), currency: currencyOf(player.asset) } : {};
    const told = await deps.transferClient.gameUrl(link, { game: game.code, language, country, lobby, ...holder });
    return told.ok ? told : fail(TRANSFER_REFUSED[told.code]);
  }
  if (protocol === 'onewallet') {
    // Its tables know no practice.
    if (!player) return fail('GAME_NOT_OPEN');
    const { token: sid, user } = await identityOf(deps, wish, player);
    const uuid = deps.ids.next().toString();
    const entry = { uuid, sid, user, currency: currencyOf(player.asset), game: game.code, language, country, lobby, ip: wish.ip };
    const told = await deps.oneWallet.entry(link, entry);
    return told.ok ? told : fail('VENDOR_UNAVAILABLE');
  }
  if (!speaksHub88(protocol)) return fail('VENDOR_UNAVAILABLE');
  const currency = player ? currencyOf(player.asset) : PROFILES[protocol].demoCurrency;
  const answer = await deps.client.ask({ ...link, protocol }, 'url', {
    ...(player ? await identityOf(deps, wish, player) : {}),
    ...{ game_code: game.code, currency, country, lang: language },
    ...{ lobby_url: lobby, deposit_url: `${siteOrigin}/m/voucherCenter` },
    ...{ platform: 'GPL_MOBILE', ip: wish.ip, ...(game.roomId === undefined ? {} : { room_id: game.roomId }) },
  });
  return answer.ok ? ok(answer.value.url) : fail(REFUSED[answer.code] ?? 'VENDOR_UNAVAILABLE');
}

async function identityOf(
  deps: LaunchDeps,
  { merchantId, game: { vendor, nodeId } }: LaunchWish,
  player: { memberId: bigint; asset: string },
) {
  const { memberId, asset } = player;
  const { token } = await deps.db.of(merchantId).inTx((tx) => deps.openSession(tx, { merchantId, memberId, vendor, asset, nodeId }));
  return { user: userOf(merchantId, memberId), token };
}

export function speaksHub88(protocol: string): protocol is Profile['name'] {
  return Object.hasOwn(PROFILES, protocol);
}

/** A page of another origin than ours: one of ours would run with our rights. Null for anything else. */
export function foreignUrl(text: string, siteOrigin: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPage = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isPage && url.origin !== siteOrigin ? url : null;
}

/** `http://localhost`, as a phone of the same network reaches it. */
const THIS_MACHINE = /^http:\/\/localhost(:\d{1,5})$/;
const BARE_HOST = /^http:\/\/((?:\d{1,3}\.){3}\d{1,3}|[\w-]+\.localhost|localhost)(?::\d{1,5})?$/;

/**
 * Origins that a page of ours may hold in a frame. One of this very machine counts also by the name or number that the visitor came by,
 * which is how a phone in the same network reaches it.
 */
export function frameOrigins({ policy }: Pick<OutwardLink, 'policy'>, siteOrigin: string): string[] {
  const host = BARE_HOST.exec(siteOrigin)?.[1];
  return (policy.frameOrigins ?? []).flatMap((origin) => {
    const port = THIS_MACHINE.exec(origin)?.[1];
    return port && host && host !== 'localhost' ? [origin, `http://${host}${port}`] : [origin];
  });
}
