import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import { amount, major } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { replaceRails } from '@fairhall/server/modules/cashier/payout/store/rails';
import type { TransferDeps } from '@fairhall/server/modules/cashier/transfer/deps';
import type { WithdrawalDeps } from '@fairhall/server/modules/cashier/withdrawal/deps';
import { insertBank } from '@fairhall/server/modules/cashier/withdrawal/store/banks';
import { insertCard } from '@fairhall/server/modules/cashier/withdrawal/store/cards';
import { createLedger, partOf } from '@fairhall/server/modules/ledger/index';
import { type Catalogue, createCatalogue } from '@fairhall/server/modules/lottery/catalogue';
import { NO_EXPOSURE } from '@fairhall/server/modules/lottery/exposure/exposure';
import { insertGame, insertSale } from '@fairhall/server/modules/lottery/store/games';
import { createMerchant, createMerchantModule } from '@fairhall/server/modules/merchant/index';
import { createControllableClock } from '@fairhall/server/platform/clock';
import type { Db } from '@fairhall/server/platform/db';
import { createIds } from '@fairhall/server/platform/ids';
import { silentLog } from '@fairhall/server/platform/log';
import { systemRandom } from '@fairhall/server/platform/random';
import { seatOperators } from '@fairhall/server/test/acting';
import type { WalletId } from '@fairhall/server/test/ledger/model';
import { createActs } from './acts.ts';
import { createAsk, createContend } from './ask.ts';
import { type Databases, endSessions } from './cluster.ts';
import { compareTables, readStanding } from './compare.ts';
import { GAMES } from './draw-plan.ts';
import { MERCHANTS } from './draws.ts';
import { createLines } from './lines.ts';
import { childrenOf, parentOf } from './members-line.ts';
import { PART_MAX } from './payouts.ts';
import { type Population, START_MS, sendersOf, walletsOf } from './plan.ts';
import { feeding, openPool } from './pools.ts';
import type { Product } from './product.ts';
import { type Options, type Report, simulate, type World } from './run.ts';

/** Sets up two merchants, their games and members on an empty database of our schema. `app`: as the application role. */
async function createWorld(
  { app, owner }: Databases,
  population: Population,
): Promise<World & { stop(): Promise<void>; product: Product }> {
  const clock = createControllableClock({ startMs: START_MS, frozen: true });
  await furnish(owner, clock.nowMs(), population);
  const lines = createLines(app);
  const ids = createIds(clock, 7);
  const base = { db: lines.db, clock, ids, random: systemRandom, log: silentLog };
  const newLedger = () => createLedger({ ...base, stopGraceMs: 0 });
  let current = newLedger();
  const ledger = feeding(() => current);
  const second = newLedger();
  const secondFed = feeding(() => second);
  const drawIds = new Map<string, bigint>();
  // Ids of draws are at hand, so that bets reach the ledger in the order in which they were asked for.
  const catalogue: Catalogue = {
    ...createCatalogue(base),
    async draw(gameId, numero) {
      const drawId = drawIds.get(`${gameId}:${numero}`);
      return drawId === undefined ? null : { drawId, drawsAtMs: clock.nowMs() };
    },
    isDayOff: async () => false,
  };
  const known = createMerchantModule({ db: app, nowMs: clock.nowMs }).port;
  const merchants = new Map(await Promise.all(MERCHANTS.map(async (merchantId) => [merchantId, await known.byId(merchantId)] as const)));
  const identity: WithdrawalDeps['identity'] = {
    findMembers: async () => new Map(),
    checkPaymentPassword: async () => ok(''),
    hasPaymentPassword: async () => true,
    checkAnswer: async () => ok(undefined),
    hasQuestions: async () => false,
    payeeOf: async () => 'Mei Tan',
    claimPayee: async () => 'Mei Tan',
    holdCard: async () => null,
    cardHolds: async () => [],
    guardsOf: async () => ({ factors: 0, mobile: null, email: null, fields: 0, tier: 0 }),
  };
  const cashier: WithdrawalDeps = { ...base, ledger, identity, merchants: known, files: noFiles, underWay: new Map() };
  const product: Product = {
    ...{ clock, lines, owner, merchants, drawIds },
    ...{ betIds: new Map(), txIds: new Map(), withdrawals: new Map() },
    lottery: { ...base, ledger, catalogue, exposure: NO_EXPOSURE, timeZoneOf: async () => 'Asia/Yangon' },
    cashier,
    payouts: { ...cashier, merchants: known, box: noKeys },
    transfers: { ...cashier, identity: lineOf(sendersOf(population)) },
    operator: (merchantId) => ({ operatorId: 11n, name: 'nora', displayName: 'Nora', role: 'finance', merchantId, sessionId: 1n }),
    async restart() {
      const dropped = current;
      current = newLedger();
      await dropped.stop();
    },
    waiting: () => current.waiting() + second.waiting(),
    terminate: () => endSessions(owner),
  };
  const acts = createActs(product);
  const other: Product = {
    ...product,
    lottery: { ...product.lottery, ledger: secondFed },
    cashier: { ...product.cashier, ledger: second, underWay: new Map() },
    payouts: { ...product.payouts, ledger: second },
    transfers: { ...product.transfers, ledger: second },
  };
  const contend = createContend(product, { other, act: (meanwhile) => acts.act(meanwhile, null) });
  return {
    product,
    setClock: (nowMs) => clock.setTo(nowMs),
    act: acts.act,
    ask: createAsk(product),
    contend: async (batch, meanwhile, fault) => ({ answers: await contend(batch, meanwhile, fault), standing: await readStanding(owner) }),
    compare: (state, how) => compareTables(product, state, how),
    finish: acts.finish,
    async stop() {
      lines.calm();
      await Promise.all([current.stop(), second.stop()]);
    },
  };
}

function none<T extends object>(what: string): T {
  return new Proxy({} as T, {
    get: () => () => {
      throw new Error(`no ${what} here`);
    },
  });
}

const noFiles = none<WithdrawalDeps['files']>('files');
const noKeys = none<Product['payouts']['box']>('keys');

/** Who stands above and below whom. */
function lineOf(senders: readonly WalletId[]): TransferDeps['identity'] {
  const told = ({ memberId }: WalletId) => ({ memberId, account: `m${memberId}`, type: 1 as const });
  const walletOf = (merchantId: number, memberId: bigint) => ({ merchantId, memberId, asset: 'MMK' });
  return {
    findMembers: async () => new Map(),
    checkPaymentPassword: async () => ok(''),
    hasPaymentPassword: async () => true,
    async uplineOf(merchantId, memberId) {
      const parent = parentOf(senders, walletOf(merchantId, memberId));
      return parent && told(parent);
    },
    downlinesOf: async (merchantId, memberId) =>
      new Map(childrenOf(senders, walletOf(merchantId, memberId)).map((one) => [`m${one.memberId}`, told(one)])),
  };
}

const BANK = { bankCode: 'BAY', nameEn: 'Bayview', nameMy: 'Bayview', nameCn: 'Bayview', numberMin: 10, numberMax: 19 } as const;

async function furnish(owner: Db, nowMs: number, population: Population): Promise<void> {
  const terms = { stakeMin: amount(20n), stakeMax: major(1_000), multipleMax: 10_000, winMax: major(1_000_000), entReturnE4: 9_700 };
  const shown = { onSale: true, sorting: 0, isHot: false, isNew: false, cancelAllowed: true };
  const profile = {
    memberTransfer: { min: '0.0001', max: '1000000.0000', dayMax: '0.0000', multiple: 0 },
    currency: { code: 'MMK', symbol: 'K', displayDigits: 2 },
    withdraw: {
      allowed: true,
      min: '0.0100',
      max: '1000000.0000',
      dailyCount: 1_000_000,
      from: '00:00',
      to: '00:00',
      feeFixed: '0.0000',
      feePercent: '1',
    },
  };
  await seatOperators(owner);
  await openPool(owner, nowMs);
  for (const game of GAMES) await insertGame(owner, game);
  for (const merchantId of MERCHANTS) {
    const words = { preset: 'standard' as const, hosts: [], overrides: { profile }, author: 'simulation', reason: 'simulation' };
    await createMerchant({ db: owner, nowMs }, { merchantId, code: `sim${merchantId}`, ...words });
    for (const { gameId } of GAMES) await insertSale(owner, merchantId, { gameId, ...shown, ...DEFAULT_SERIES, ...terms });
    await insertBank(owner, merchantId, { ...BANK, branch: 'none', sorting: 0, open: true });
    const bounds = { least: amount(0n), most: amount(PART_MAX), fromMinute: 0, untilMinute: 0 };
    await replaceRails(owner, merchantId, { bankCode: 'BAY', rails: [{ name: 'file', accountId: null, channelCode: '', ...bounds }] });
  }
  await owner.inTx(async (tx) => {
    for (const { merchantId, memberId } of walletsOf(population)) {
      await insertCard(tx, merchantId, {
        ...{ part: partOf(merchantId, memberId), cardId: memberId, memberId, bankCode: 'BAY', number: String(10_000_000_000n + memberId) },
        ...{ holder: 'Mei Tan', province: '', branch: '', active: true, createdAtMs: nowMs },
      });
    }
  });
}

/** The whole story on a database: told, brought to its end when the faults are over, and compared in full. */
export async function simulateWorld(databases: Databases, options: Omit<Options, 'world'>): Promise<Report> {
  const world = await createWorld(databases, options.population);
  try {
    return await simulate({ ...options, world });
  } finally {
    await world.stop();
  }
}
