import { join } from 'node:path';
import type { ConsoleEventName, MemberEventName } from '@fairhall/contract/events';
import type { Config } from './config.ts';
import { createAgentModule, POSTBACK_SECRET } from './modules/agent/index.ts';
import { createApprovalModule } from './modules/approval/index.ts';
import { createAuditModule } from './modules/audit/index.ts';
import { createBackofficeModule } from './modules/backoffice/index.ts';
import { type CashierModule, createCashierModule } from './modules/cashier/index.ts';
import { type ChatwootHook, createChatModule } from './modules/chat/index.ts';
import { createDeliveryModule, type Delivery, type DeliveryModule } from './modules/delivery/index.ts';
import { createFileModule, type Files, facePicture, publicPicture } from './modules/file/index.ts';
import { createGameModule } from './modules/game/index.ts';
import {
  askBreaches,
  createIdentityModule,
  type DeletionHook,
  type Identity,
  loadOrCreateSecret,
  sealKeeping,
} from './modules/identity/index.ts';
import { createJackpotModule } from './modules/jackpot/index.ts';
import { createLeavingModule } from './modules/leaving/index.ts';
import { createLedger, type Ledger } from './modules/ledger/index.ts';
import { createLevelModule, mostPoints } from './modules/level/index.ts';
import { createLotteryModule, type LotteryPort, openResultFeeds } from './modules/lottery/index.ts';
import { createMallModule } from './modules/mall/index.ts';
import { createMerchantModule, createSettingsDesk, type Merchants } from './modules/merchant/index.ts';
import { createMessageModule, type MessageModule, toldTo } from './modules/message/index.ts';
import { createOversightModule } from './modules/oversight/index.ts';
import { createPromotionModule } from './modules/promotion/index.ts';
import { createProtectionModule, whyNotMarket } from './modules/protection/index.ts';
import { createReferralModule } from './modules/referral/index.ts';
import { createReportModule, daysKeptTo } from './modules/report/index.ts';
import { createSystemModule } from './modules/system/index.ts';
import { createVendorModule, endPlay, type VendorModule, type VendorPort } from './modules/vendor/index.ts';
import { createVerificationModule, PAPERS_SECRET, type VerificationModule } from './modules/verification/index.ts';
import { createWalletModule } from './modules/wallet/index.ts';
import { createWatchModule } from './modules/watch/index.ts';
import { createPartitions } from './partitions.ts';
import { openBeacon } from './platform/beacon/open-beacon.ts';
import { openBus } from './platform/bus.ts';
import { type Clock, createControllableClock, type SharedClock, systemClock } from './platform/clock.ts';
import { createCursors } from './platform/cursors.ts';
import { createDb, type Db } from './platform/db.ts';
import { isDistributed } from './platform/distributed.ts';
import { createFacts, type Facts } from './platform/facts.ts';
import type { Gates } from './platform/http/gates.ts';
import { plainHosts } from './platform/http/plain-hosts.ts';
import type { RouteBinding } from './platform/http/route.ts';
import { createIds, type Ids } from './platform/ids.ts';
import type { Job } from './platform/jobs.ts';
import { checkKeys } from './platform/key-check.ts';
import { holdKeys } from './platform/keys.ts';
import { type LockedColumn, relockingJob } from './platform/locked-columns.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import { fold, type Module, type ToldToMembers, type ToldToOperators } from './platform/module.ts';
import { keepNodeNumber } from './platform/node-number.ts';
import { earliest } from './platform/outbox.ts';
import { createDrawings } from './platform/pictures/drawings.ts';
import { openPictureStore } from './platform/pictures/open-store.ts';
import { createPictures, type Pictures } from './platform/pictures/pictures.ts';
import { openPlaces } from './platform/places/open-places.ts';
import { createPush, type Push, pushFigures } from './platform/push.ts';
import { type RandomSource, systemRandom } from './platform/random.ts';
import { openReplica, type Replica } from './platform/replica.ts';
import { createSeal } from './platform/seal.ts';
import { pushRoutes } from './push-routes.ts';

export type Composed = {
  db: Db;
  clock: Clock;
  controllable: SharedClock | null;
  random: RandomSource;
  ids: Ids;
  ledger: Ledger;
  merchants: Merchants;
  /** What modules give each other. */
  ports: { identity: Identity; lottery: LotteryPort; files: Files; cashier: CashierModule['port']; vendor: VendorPort; delivery: Delivery };
  /** What carriers of messages call. */
  deliveryHooks: DeliveryModule['hooks'];
  /** What a merchant's own engine of chats calls. */
  chatwootHook: ChatwootHook;
  /** Where Facebook asks for a deletion. */
  deletionHook: DeletionHook;
  /** Where links of mails end offers. */
  offerHooks: MessageModule['hooks'];
  /** What a checker of papers calls. */
  verificationHooks: VerificationModule['hooks'];
  /** What providers of payments call. */
  providerHooks: CashierModule['providerHooks'];
  /** What vendors of games call. */
  vendorGateway: VendorModule['gateway'];
  vendorWallet: VendorModule['wallet'];
  pictures: Pictures;
  gates: Gates;
  facts: Facts;
  bindings: RouteBinding[];
  /** All that holds what is locked. */
  locked: readonly LockedColumn[];
  jobs: Job[];
  push: Push;
  /** Where history is read from, when it is not the main database. */
  replica: Replica | undefined;
  close(): Promise<void>;
};

/** `clock`: one that is moved by who composes; without it the setting decides. */
export type ComposeOptions = { config: Config; databaseUrl: string; log: Log; metrics: Metrics; clock?: SharedClock };

/** Connections of the system, beside those of the lanes. */
const POOL_MAX = 14;
const PARTITIONS_AHEAD_MS = 86_400_000;
/** For what a request asks: a line that is silent for longer is taken for dead. */
const ANSWER_WITHIN_MS = 20_000;

/** Makes every part and hands each what it needs: the one place that knows them all. */
export async function compose({ config, databaseUrl, log, metrics, clock: given }: ComposeOptions): Promise<Composed> {
  holdKeys(config.keys);
  const controllable = given ?? (config.clock === 'controlled' ? createControllableClock({ startMs: Date.now() }) : null);
  const clock: Clock = controllable ?? systemClock;
  const random = systemRandom;
  const { passwordCost } = config;
  const primary = createDb({ url: databaseUrl, poolMax: POOL_MAX + config.lanes, answerWithinMs: ANSWER_WITHIN_MS });
  const replica = config.readDatabaseUrl
    ? await openReplica({ url: config.readDatabaseUrl, primary, log, answerWithinMs: ANSWER_WITHIN_MS })
    : undefined;
  const db = replica ? replica.serve(primary) : primary;
  const bus = config.busUrl ? await openBus({ url: config.busUrl, db: primary, log }) : undefined;
  await checkKeys(primary);
  const node = await keepNodeNumber(db, log);
  const ids = createIds(clock, node.current);

  const facts = createFacts();
  const audit = createAuditModule({ db });
  const merchants = createMerchantModule({
    db,
    nowMs: clock.nowMs,
    facts,
    isPlainHost: plainHosts({ named: config.hosts, production: config.production }),
  });
  const drawings = createDrawings({ everyGame: () => game.port.everyArt(), everyVendor: () => game.port.everyVendor(), clock });
  const pictures = createPictures({
    store: openPictureStore({ at: config.picturesUrl, dataDir: config.dataDir, clock }),
    origins: [drawings.origin, merchants.port.formerPicture],
    log,
  });
  const settings = createSettingsDesk({ db, clock, ids, publicPicture, pictures });
  const base = { db, clock, ids, random, log };
  const breached = config.breachesUrl === null ? async () => false : askBreaches(config.breachesUrl);
  const backoffice = createBackofficeModule({ ...base, passwordCost, breached, merchants: merchants.port, push: () => push });
  const operators = backoffice.port;
  const watch = await createWatchModule({ ...base, operators, facts, cores: config.lanes });
  const partitions = createPartitions({ databaseUrl, clock, log, readTo: () => earliest(watch.readTo(), toldTo(db), daysKeptTo(db)) });
  // Before anything is served, where there is room for less than a day; else by the job, after it. What can't be made now is made within
  // the hour; until then the default partitions take the rows.
  const room = await partitions.aheadMs().catch(() => 0);
  if (room < PARTITIONS_AHEAD_MS) await partitions.keep().catch((error: unknown) => log.error({ err: error }, 'partitions are not kept'));
  const lanes = { lanes: config.lanes, onePartPerCall: await isDistributed(db), batched: metrics.batched };
  const ledger = createLedger({ db, ids, clock, log, stops: watch.stops, facts, ...lanes });
  const protection = createProtectionModule({ db, clock, ids, log, ledger });
  const delivery = createDeliveryModule({
    ...{ ...base, merchants: merchants.port, production: config.production },
    practiceUrl: config.production ? null : `http://127.0.0.1:${config.sandboxPort}/push`,
    loadSecret: (name) => loadOrCreateSecret(db, name, async () => random.bytes(32).toString('base64')),
    async mayMarket({ merchantId, ...asked }) {
      const { jurisdiction } = (await merchants.port.byId(merchantId)).profile;
      const why = { ...asked, product: null, ref: null, strict: jurisdiction === 'strict' };
      const reason = await whyNotMarket(db.of(merchantId), merchantId, why);
      return reason === null ? { may: true } : { may: false, reason };
    },
  });
  const seal = await createSeal(sealKeeping(db, clock));
  const places = await openPlaces(config.placesFile, log);
  const identity = createIdentityModule({
    plainHttp: !config.production,
    ...base,
    ledger,
    merchants: merchants.port,
    delivery: delivery.port,
    seal,
    facts,
    passwordCost,
    breached,
    staffOf: operators.staffOf,
    endPlay,
    facePicture,
    placeOf: places.placeOf,
    placesCredit: places.credit,
  });
  const known = { identity: identity.port, merchants: merchants.port, operators };
  const beacon = await openBeacon(config, { clock, random, log });
  const feeds = await openResultFeeds(config, { db, clock, random, log });
  const lottery = createLotteryModule({ ...base, ...known, ledger, beacon, feeds, facts });
  const files = createFileModule({ db, clock, ids, dir: join(config.dataDir, 'files') });
  const cashier = createCashierModule({
    ...{ ...base, ...known, ledger, files: files.port },
    countryOf: (ip) => places.placeOf(ip).country,
    production: config.production,
    loadSecret: (name) => loadOrCreateSecret(db, name, async () => random.bytes(32).toString('base64')),
  });
  const subjects = { bets: lottery.port.betSubjects, banks: cashier.port.banksOf };
  const cursors = createCursors(() => loadOrCreateSecret(db, 'records.cursors', async () => random.bytes(32).toString('base64')));
  const wallet = createWalletModule({
    ...{ ...base, ...known, ledger, subjects, cursors },
    lines: { direct: (...asked) => agent.port.direct(...asked) },
  });
  const approval = createApprovalModule({
    ...base,
    ...backoffice.approval,
    kinds: { ...backoffice.approval.kinds, ...settings.changes, ...watch.changes, ...cashier.changes },
  });
  const system = createSystemModule({ clock, merchants: merchants.port, places });
  const game = createGameModule({
    ...{ db, clock, ids, facts, drawings, lottery: lottery.port, merchants: merchants.port },
    ...{ pageTicket: identity.port.pageTicket, vendors: () => vendor.port, countryOf: places.countryOf },
  });
  const vendor: VendorModule = createVendorModule({
    ...base,
    ledger,
    merchants: merchants.port,
    identity: identity.port,
    games: game.port,
    ends: () => promotion.port.spins,
  });
  const oversight = createOversightModule({ ...base, ledger, merchants: merchants.port, identity: identity.port, vendor: vendor.port });
  const report = createReportModule({
    ...{ db, clock, log, ledger, cashier: cashier.port, merchants: merchants.port },
    ...{ lottery: lottery.port, vendor: vendor.port, identity: identity.port, games: game.port },
  });
  const verification = createVerificationModule({
    ...{ ...base, ledger, identity: identity.port, merchants: merchants.port, dir: join(config.dataDir, 'papers') },
    scannerUrl: config.scannerUrl,
    loadSecret: () => loadOrCreateSecret(db, PAPERS_SECRET, async () => random.bytes(32).toString('hex')),
  });
  const agent = createAgentModule({
    ...{ db, clock, ids, random, log, ledger, identity: identity.port, games: game.port, merchants: merchants.port },
    ...{ production: config.production, countryOf: places.countryOf },
    loadSecret: () => loadOrCreateSecret(db, POSTBACK_SECRET, async () => random.bytes(32).toString('hex')),
  });
  const mall = createMallModule({ db, clock, ids, ledger, drawings, identity: identity.port, mostPoints });
  const promotion = createPromotionModule({
    ...{ db, clock, ids, random, log, ledger, beacon, points: mall.points, files: files.port, merchants: merchants.port },
    ...{ freeRounds: vendor.port.freeRounds, games: game.port },
    loadSecret: () => loadOrCreateSecret(db, 'promotion.codes', async () => random.bytes(32).toString('base64')),
  });
  const level = createLevelModule({
    ...{ db, clock, ids, log, ledger, points: mall.points, identity: identity.port, merchants: merchants.port, promotions: promotion.port },
  });
  const chat = createChatModule({
    ...{ ...base, files: files.port, identity: identity.port, queue: delivery.port.queue, production: config.production },
    loadSecret: (name) => loadOrCreateSecret(db, name, async () => random.bytes(32).toString('base64')),
  });
  const message = createMessageModule({
    ...{ db, clock, ids, log, drawings, merchants: merchants.port, cashier: cashier.port, lottery: lottery.port },
    queue: delivery.port.queue,
    loadSecret: () => loadOrCreateSecret(db, 'message.offers', async () => random.bytes(32).toString('base64')),
  });
  const modules = [
    audit,
    approval,
    merchants,
    settings,
    watch,
    protection,
    delivery,
    identity,
    lottery,
    files,
    cashier,
    wallet,
    backoffice,
    report,
    chat,
    message,
    game,
    vendor,
    oversight,
    verification,
    agent,
    promotion,
    createJackpotModule({ ...base, ledger, beacon, lottery: lottery.port, merchants: merchants.port }),
    level,
    mall,
    createReferralModule({
      ...{ db, clock, ids, ledger, identity: identity.port, merchants: merchants.port, promotions: promotion.port },
    }),
    createLeavingModule({
      ...{ ...base, ledger, identity: identity.port, files: files.port },
      loadSecret: () => loadOrCreateSecret(db, 'leaving.exports', async () => random.bytes(32).toString('base64')),
    }),
    system,
  ] as const;
  everyEventIsTold<(typeof modules)[number]>();
  const lanesOfMoney: Module = {
    figures: [{ name: 'fairhall_ledger_waiting_intents', help: 'Intents in the queues of the lanes', read: () => ledger.waiting() }],
    close: () => ledger.stop(),
  };
  const all = fold([...modules, partitions, lanesOfMoney]);
  const { member, operator, atOpening } = all;
  const push: Push = await createPush({ db, clock, log, member, operator, atOpening, facts, before: replica?.told, bus });
  for (const figure of [...all.figures, ...pushFigures(push), ...(replica?.figures ?? [])]) metrics.watch(figure);

  return {
    db,
    clock,
    controllable,
    random,
    ids,
    ledger,
    merchants: merchants.port,
    ports: {
      ...{ identity: identity.port, lottery: lottery.port, files: files.port, cashier: cashier.port, vendor: vendor.port },
      delivery: delivery.port,
    },
    deliveryHooks: delivery.hooks,
    chatwootHook: chat.chatwootHook,
    deletionHook: identity.deletionHook,
    offerHooks: message.hooks,
    verificationHooks: verification.hooks,
    providerHooks: cashier.providerHooks,
    vendorGateway: vendor.gateway,
    vendorWallet: vendor.wallet,
    pictures,
    gates: {
      merchant: (host, header) => merchants.port.ofRequest(host, header),
      merchantById: (merchantId) => merchants.port.byId(merchantId),
      visitor: system.gate,
      member: (token) => identity.port.memberBySession(token),
      operator: (token, merchant) => backoffice.gate.operator(token, merchant),
      unseal: (body, headers, merchant) => seal.unseal(body, headers, { acceptOld: merchant.profile.flags.OLDSEAL3 === true }),
      acceptPlain: false,
    },
    facts,
    bindings: [...all.routes, ...pushRoutes(() => push)],
    locked: all.locked,
    jobs: [...all.jobs, relockingJob(db, all.locked, log)],
    push,
    replica,
    async close() {
      await all.close();
      await Promise.all([beacon.close(), feeds.close()]);
      node.release();
      bus?.close();
      await replica?.close();
      await db.close();
    },
  };
}

/** What push itself tells, and no module. */
type OfPush = 'resync' | 'stream.closed';
type Untold<Given extends Module> =
  | Exclude<MemberEventName, ToldToMembers<Given> | OfPush>
  | Exclude<ConsoleEventName, ToldToOperators<Given> | OfPush>;

/** Every event of the contract is told by a module: one that nobody tells does not compile where this is called. */
function everyEventIsTold<Given extends Module>(..._untold: [Untold<Given>] extends [never] ? [] : [untold: Untold<Given>]): void {}
