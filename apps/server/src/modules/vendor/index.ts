/**
 * Vendors of games: the wallet that they call, in whichever protocol they speak.
 *
 * Owns: vendor_link, vendor_key, vendor_session, vendor_transaction, vendor_round, vendor_move, free_rounds.
 * Events out: none of its own: the ledger tells of wallets. Events in: none.
 * A call becomes one intent of the ledger with its rows (sql/transactions.sql): what is written, answered and pushed is so together or
 * not at all. A vendor of a protocol we speak is data: a link, keys, and where it differs from the usual.
 * Invariants: an id of a vendor is done once at each merchant, over all its members, and is answered the same as long as it is kept; what
 * was taken back before it came never comes; a win or a rollback of a bet that stands is refused for nothing a member or merchant may do
 * no more; a round says what its transactions moved.
 */
import type { Result } from '@fairhall/money/result';
import type { GameAnswer, GameRequest } from '@fairhall/vendor-protocol/hub88/game-calls';
import type { Db, Tx } from '../../platform/db.ts';
import type { MerchantRef } from '../../platform/http/context.ts';
import type { RouteBinding } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import { type LockedColumn, lockedColumn } from '../../platform/locked-columns.ts';
import type { Source } from '../../platform/metrics.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { loadOrCreateSecret } from '../identity/index.ts';
import { createGameClient, type GameClientFailure } from './adapters/hub88/game-client.ts';
import { createOneWalletClient } from './adapters/onewallet/game-client.ts';
import { createTransferClient } from './adapters/transfer/client.ts';
import { createAlarms } from './alarms.ts';
import { type Correction, correctTransaction, type Resettlement, resettleRound } from './commands/amend.ts';
import { changeKeys, type KeyChange } from './commands/change-keys.ts';
import { frameOrigins, type LaunchedGame, type LaunchRefusal, type LaunchWish, launchGame } from './commands/launch-game.ts';
import { type LinkWish, linkVendor } from './commands/link-vendor.ts';
import { openSession, type SessionWish } from './commands/open-session.ts';
import type { GatewayDeps, VendorDeps } from './deps.ts';
import { deskRoutes } from './desk-routes.ts';
import { vendorFigures } from './figures.ts';
import { createFreeRoundsClient } from './free-rounds/ask-vendor.ts';
import { createFreeRounds, type FreeRoundsPort } from './free-rounds/port.ts';
import { type FreeRoundsEnds, runDueFreeRounds, takeBackOfClosed } from './free-rounds/run-due.ts';
import { createGateway, type VendorGateway } from './gateway.ts';
import { askNextList } from './jobs/ask-lists.ts';
import { countRounds } from './jobs/count-rounds.ts';
import { sweep } from './jobs/sweep.ts';
import { tellPauses } from './jobs/tell-pauses.ts';
import type { VendorKey, VendorLink, VendorSession } from './link.ts';
import { createLinks, keyPlace, type OutwardLink } from './links.ts';
import { greatWins, type ToldWin, type WinsAsked } from './queries/great-wins.ts';
import { type ShownAsked, shownAt } from './queries/round-detail.ts';
import { vendorRoutes } from './routes.ts';
import { createPlaySessions } from './sessions.ts';
import { listKeys, listLinks } from './store/links.ts';
import { findOpenRound, findRound, listRounds, type SoughtRounds } from './store/rounds.ts';
import { findOpenSession } from './store/sessions.ts';
import { listTransactionsOfRound } from './store/transactions.ts';
import type { VendorRound, VendorTransaction } from './transaction.ts';
import { createTransferWallets, type TransferWallets } from './transfer/transfer-wallets.ts';
import { createVendorWallet, type VendorWallet } from './wallet.ts';

export { assetOf, currencyOf, readUser, userOf } from './adapters/hub88/words.ts';
export { type Correction, OWN_PREFIX } from './commands/amend.ts';
export type { LinkWish } from './commands/link-vendor.ts';
export type { SessionWish } from './commands/open-session.ts';
export { switchVendor } from './commands/switch-vendor.ts';
export { ownToken } from './credential.ts';
export { VENDOR_TABLES } from './divided.ts';
export { VENDOR_PROTOCOLS, type VendorLink, type VendorPolicy, type VendorProtocol, type VendorSession } from './link.ts';
export type { OutwardLink } from './links.ts';
export { serveVendorGateway } from './serve-gateway.ts';
/** Of a vendor at all merchants, for who links it. */
export { listLinksOfVendor } from './store/links.ts';
export type { SoughtRounds } from './store/rounds.ts';
export { replaceAllSessions as endPlay } from './store/sessions.ts';
export type { VendorRound, VendorTransaction } from './transaction.ts';
/** Of money that came home and does not add up. */
export { excessOf } from './transfer/book-home.ts';
export type { VendorWallet } from './wallet.ts';

export type ListAsked = Omit<GameRequest<'transactions'>, 'operator_id' | 'sub_partner_id'>;

export type VendorPort = {
  /** A member's session at a vendor, in the place of the one it has there. In the caller's transaction, which locks the member's wallets. */
  openSession(tx: Tx, wish: SessionWish): Promise<{ token: string }>;
  /** What a member has open at a vendor. */
  sessionOf(merchantId: number, asked: { memberId: bigint; vendor: string }): Promise<VendorSession | null>;
  /** What who calls the vendor needs: address, protocol, what it calls us, our signature. Null without a link. */
  linkOf(merchantId: number, vendor: string): Promise<OutwardLink | null>;
  links(merchantId: number): Promise<VendorLink[]>;
  /** Asks a vendor for the address of a game, and gives the player a session there. */
  /** When which vendors are under maintenance: to come and under way. */
  pauses(merchantId: number): Promise<{ vendor: string; fromMs: number; untilMs: number }[]>;
  launch(wish: LaunchWish): Promise<Result<LaunchedGame, LaunchRefusal>>;
  /** The newest round of the member's at the vendor that is not over. */
  unfinished(merchantId: number, asked: { memberId: bigint; vendor: string }): Promise<VendorRound | null>;
  /** The newest wins above the threshold of latest winners. */
  greatWins(merchant: MerchantRef, asked: WinsAsked): Promise<ToldWin[]>;
  /** Origins that a merchant's pages may hold in frames, for a visitor who came by this one of ours. */
  framesOf(merchantId: number, siteOrigin: string): Promise<readonly string[]>;
  /** A vendor's own list of what it moved, a page at a time. Null: its protocol has none, or there is no link. */
  listed(merchantId: number, vendor: string, asked: ListAsked): Promise<Result<GameAnswer<'transactions'>, GameClientFailure> | null>;
  /** What a vendor signals about play behind its cursor, a page at a time. Null: its link allows no fields beyond the protocol. */
  playCases(merchantId: number, vendor: string, cursor: string | null): Promise<Result<GameAnswer<'cases'>, GameClientFailure> | null>;
  /** Where a vendor shows a round, or a hand of a case that it told, to operators. */
  shownAt(merchantId: number, asked: ShownAsked): ReturnType<typeof shownAt>;
  /** Makes a wallet what a vendor's transaction says, by an operator's hand. */
  correct(tx: Tx, correction: Correction): Promise<Result<void, 'AMENDMENT_REFUSED'>>;
  /** Pays a closed round anew. */
  resettle(tx: Tx, asked: Resettlement): Promise<Result<void, 'AMENDMENT_REFUSED'>>;
  /** Of vendors that know transfer wallets alone. */
  transfers: TransferWallets;
  /** What campaigns give at vendors. */
  freeRounds: FreeRoundsPort;
  rounds: {
    /** A member's, newest first; the archive included. */
    list(merchantId: number, sought: SoughtRounds): ReturnType<typeof listRounds>;
    /** One with its transactions in their order. */
    find(
      merchantId: number,
      asked: { memberId: bigint; roundId: bigint },
    ): Promise<{ round: VendorRound; transactions: VendorTransaction[] } | null>;
  };
};

export type VendorModule = {
  routes: RouteBinding[];
  jobs: Job[];
  figures: Source[];
  locked: LockedColumn[];
  port: VendorPort;
  gateway: VendorGateway;
  wallet: VendorWallet;
};

/** `ends`: who gives free rounds, and hears what became of them. */
export function createVendorModule({ ends, ...given }: VendorDeps & { ends(): FreeRoundsEnds }): VendorModule {
  const { db, clock } = given;
  const secretBox = vendorKeyBox(given);
  const links = createLinks({ db, clock, secretBox });
  const seatSecret = () => loadOrCreateSecret(db, 'vendor.seat_tags', async () => given.random.bytes(32).toString('hex'));
  const deps: GatewayDeps = { ...given, links, sessions: createPlaySessions(given), secretBox, seatSecret };
  const wallet = createVendorWallet(deps);
  const alarms = createAlarms(given);
  const client = createGameClient({ clock, siteOf: async (merchantId) => (await given.merchants.byId(merchantId)).code });
  const transferClient = createTransferClient();
  const transfers = createTransferWallets(deps, transferClient);
  const askedFor = { ...deps, client: createFreeRoundsClient({ client, links, clock }) };
  const openOne: VendorPort['openSession'] = (tx, wish) => openSession(deps, tx, wish);
  return {
    routes: [...vendorRoutes({ ...given, client, links, transfers, linkOf: links.of }), ...deskRoutes(deps)],
    wallet,
    locked: [
      lockedColumn<{ merchant_id: number; vendor: string; side: string; key_id: string }>(secretBox, {
        ...{ table: 'vendor_key', column: 'private_key', key: ['merchant_id', 'vendor', 'side', 'key_id'] },
        place: (row) => keyPlace(row.merchant_id, row.vendor),
      }),
    ],
    gateway: createGateway(deps, { wallet, alarms, transfers }),
    figures: vendorFigures({ db, clock, alarms }),
    jobs: [
      { name: 'sweep-vendors', everyMs: 60_000, work: () => sweep(deps) },
      { name: 'count-rounds', everyMs: 5_000, work: () => countRounds(deps) },
      { name: 'vendor-moves', everyMs: 15_000, work: transfers.resume },
      { name: 'tell-vendor-pauses', everyMs: 1_000, work: () => tellPauses(deps) },
      { name: 'ask-free-rounds', everyMs: 500, onFacts: true, work: () => runDueFreeRounds({ ...askedFor, ends: ends() }) },
      { name: 'take-free-rounds-back', everyMs: 60_000, work: () => takeBackOfClosed(deps) },
      { name: 'ask-vendor-lists', everyMs: 15_000, work: () => askNextList({ ...deps, client }) },
    ],
    port: {
      transfers,
      freeRounds: createFreeRounds(deps),
      openSession: openOne,
      sessionOf: (merchantId, asked) => findOpenSession(db.of(merchantId), merchantId, asked),
      linkOf: links.of,
      links: links.list,
      async pauses(merchantId) {
        return (await links.list(merchantId)).flatMap(({ vendor, pausedFromMs, pausedUntilMs }) =>
          pausedFromMs === null || pausedUntilMs === null ? [] : [{ vendor, fromMs: pausedFromMs, untilMs: pausedUntilMs }],
        );
      },
      launch: (wish) =>
        launchGame(
          {
            ...{ db, clock, client, transferClient, transfers, ledger: given.ledger },
            ids: given.ids,
            oneWallet: createOneWalletClient(),
            linkOf: links.of,
            openSession: openOne,
          },
          wish,
        ),
      unfinished: (merchantId, asked) => findOpenRound(db.of(merchantId), merchantId, asked),
      greatWins: (merchant, asked) => greatWins(given, merchant, asked),
      async framesOf(merchantId, siteOrigin) {
        const open = (await links.ofMerchant(merchantId)).filter(({ enabled }) => enabled);
        return [...new Set(open.flatMap((link) => frameOrigins(link, siteOrigin)))];
      },
      async listed(merchantId, vendor, asked) {
        const link = await links.of(merchantId, vendor);
        const protocol = link?.protocol;
        return link && (protocol === 'hub88' || protocol === 'hub88-caleta')
          ? client.ask({ ...link, protocol }, 'transactions', asked)
          : null;
      },
      async playCases(merchantId, vendor, cursor) {
        const link = await links.of(merchantId, vendor);
        const protocol = link?.protocol;
        return link?.policy.seatTags && (protocol === 'hub88' || protocol === 'hub88-caleta')
          ? client.ask({ ...link, protocol }, 'cases', cursor === null ? {} : { cursor })
          : null;
      },
      shownAt: (merchantId, asked) => shownAt({ client, linkOf: links.of }, merchantId, asked),
      correct: (tx, correction) => correctTransaction(deps, tx, correction),
      resettle: (tx, asked) => resettleRound(deps, tx, asked),
      rounds: {
        list: (merchantId, sought) => listRounds(db.of(merchantId).history, merchantId, sought),
        async find(merchantId, asked) {
          const own = db.of(merchantId);
          const round = await findRound(own.history, merchantId, asked);
          return round && { round, transactions: await listTransactionsOfRound(own, merchantId, round) };
        },
      },
    },
  };
}

type OutsideDeps = Pick<VendorDeps, 'db' | 'clock' | 'ids' | 'random'>;

/** For who links vendors beside the running product: the command line and the demo. It hears of a change within a second. */
export function linkVendorIn(given: OutsideDeps, wish: LinkWish): ReturnType<typeof linkVendor> {
  return linkVendor({ ...given, secretBox: vendorKeyBox(given) }, wish);
}

export function changeKeysIn(given: OutsideDeps, change: KeyChange): ReturnType<typeof changeKeys> {
  return changeKeys({ ...given, secretBox: vendorKeyBox(given) }, change);
}

export async function linksIn(db: Db, merchantId: number): Promise<(VendorLink & { keys: VendorKey[] })[]> {
  const links = await listLinks(db, merchantId);
  return Promise.all(links.map(async (link) => ({ ...link, keys: await listKeys(db, merchantId, link.vendor) })));
}

function vendorKeyBox({ db, random }: { db: Db; random: VendorDeps['random'] }) {
  const loadSecret = () => loadOrCreateSecret(db, 'vendor.key', async () => random.bytes(32).toString('base64'));
  return createSecretBox({ random, loadSecret, purpose: 'vendor.key' });
}
