import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { invariant } from '@fairhall/money/result';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { createCatalogue } from '../../apps/server/src/modules/lottery/catalogue.ts';
import { placeBets } from '../../apps/server/src/modules/lottery/commands/place-bets.ts';
import { createExposure } from '../../apps/server/src/modules/lottery/exposure/exposure.ts';
import { makeKey } from '../../apps/server/src/platform/http/idempotency-key.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import type { Cluster } from './cluster.ts';
import { ASSET, fund, GAME, type Hall, MERCHANT } from './hall.ts';
import { median } from './report.ts';

/** One bet of one line, as a phone sends it. */
export const BET = {
  gameId: GAME,
  bettingSlipString: `B~1~${ALL_PLAYS.EK3_BSOE.playId}~1~0~1`,
  betCartAmountSum: '1',
  prizeModeId: 3,
} as const;

/** How long the beginning of a cell is, for what is only slow at first. */
export const EARLY_S = 2;

/** What one cell came to. CPU and WAL are per bet; `serverUs` is the server's, which follows the facts of all bets meanwhile. */
export type Cell = {
  perSecond: number;
  earlyPerSecond: number;
  latePerSecond: number;
  p50Ms: number;
  p99Ms: number;
  batch: number;
  callerUs: number;
  serverUs: number;
  postgresUs: number | null;
  walBytes: number;
  hotShare: number;
};

/** Where bets are placed. */
export type Market = Pick<Hall, 'db' | 'clock' | 'ids' | 'saleOf' | 'cpuSeconds'>;

/** `stopped`: ends it before its seconds are over. */
type Setting = { cluster: Cluster; product: Market; seconds: number; stopped?: AbortSignal };

/** Opens wallets of nobody in particular, with more money than a bench can spend. */
export async function openWallets(product: Market, count: number): Promise<bigint[]> {
  const ledger = createLedger({ ...product, log: silentLog, lanes: 1 });
  const members = Array.from({ length: count }, () => product.ids.next());
  await product.db.inTx(async (tx) => {
    for (const memberId of members) await ledger.openWallet(tx, MERCHANT, memberId, ASSET);
  });
  await ledger.stop();
  await fund(
    product,
    members.map((memberId) => ({ memberId })),
  );
  return members;
}

/**
 * Callers of the command in this process, each asking again as soon as it was answered, the wallets in turn; `taken` hears of each bet.
 * `purseless`: their stakes name no purse, as if there were no grants.
 */
export async function betInProcess(
  { cluster, product, seconds, stopped }: Setting,
  { callers, wallets, taken, purseless }: { callers: number; wallets: readonly bigint[]; taken?: () => void; purseless?: boolean },
): Promise<Cell> {
  const { db, clock, ids } = product;
  const currentNumero = await product.saleOf(seconds);
  const batches: number[] = [];
  const ledger = createLedger({ db, clock, ids, log: silentLog, batched: ({ intents }) => batches.push(intents) });
  const submit: typeof ledger.submit = ({ purse: _, ...intent }) => ledger.submit(intent);
  const deps = {
    db: db.of(MERCHANT),
    clock,
    ids,
    random: systemRandom,
    log: silentLog,
    ledger: purseless ? { ...ledger, submit } : ledger,
    catalogue: createCatalogue({ db, clock }),
    exposure: createExposure({ db, clock, ids }),
    timeZoneOf: async () => 'Asia/Yangon',
  };
  const takenMs: number[] = [];
  let early = 0;

  const spent = await cluster.meter();
  const [serverBefore, callerBefore] = [await product.cpuSeconds(), process.cpuUsage()];
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  const caller = async (_: unknown, place: number): Promise<void> => {
    for (let turn = place, askedMs = performance.now(); askedMs < endMs && !stopped?.aborted; turn += callers) {
      const actor = { merchantId: MERCHANT, memberId: wallets[turn % wallets.length] as bigint, type: 0, account: 'bench' } as const;
      const answer = await placeBets(
        deps,
        { actor: { ...actor, sessionId: 1n, sinceMs: 0 }, asset: ASSET },
        { key: makeKey(clock.nowMs(), systemRandom), input: { ...BET, currentNumero } },
      );
      invariant(answer.ok, 'a bet is taken');
      const nowMs = performance.now();
      if (nowMs - startMs < EARLY_S * 1000) early += 1;
      takenMs.push(nowMs - askedMs);
      taken?.();
      askedMs = nowMs;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const tookS = (performance.now() - startMs) / 1000;
  const callerCpu = process.cpuUsage(callerBefore);
  const { cpuSeconds, walBytes, updates, hotUpdates } = await spent();
  const serverS = (await product.cpuSeconds()) - serverBefore;
  await ledger.stop();

  const bets = takenMs.length;
  takenMs.sort((a, b) => a - b);
  return {
    perSecond: bets / tookS,
    earlyPerSecond: early / EARLY_S,
    latePerSecond: (bets - early) / (tookS - EARLY_S),
    p50Ms: median(takenMs) ?? 0,
    p99Ms: takenMs[Math.floor(bets * 0.99)] ?? 0,
    batch: batches.reduce((sum, intents) => sum + intents, 0) / batches.length,
    callerUs: (callerCpu.user + callerCpu.system) / bets,
    serverUs: (serverS / bets) * 1e6,
    postgresUs: cpuSeconds === null ? null : (cpuSeconds / bets) * 1e6,
    walBytes: walBytes / bets,
    hotShare: hotUpdates / updates,
  };
}
