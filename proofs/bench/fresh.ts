import { readConfig } from '../../apps/server/src/config.ts';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { createCatalogue } from '../../apps/server/src/modules/lottery/catalogue.ts';
import type { LotteryDeps } from '../../apps/server/src/modules/lottery/deps.ts';
import { createExposure } from '../../apps/server/src/modules/lottery/exposure/exposure.ts';
import { planDraws } from '../../apps/server/src/modules/lottery/jobs/plan-draws.ts';
import { comingDraws } from '../../apps/server/src/modules/lottery/store/draws.ts';
import { dividedTables } from '../../apps/server/src/partitions.ts';
import { type ControllableClock, createControllableClock } from '../../apps/server/src/platform/clock.ts';
import { createDb, type Db, leaseNode } from '../../apps/server/src/platform/db.ts';
import { createIds } from '../../apps/server/src/platform/ids.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { outboxBounds } from '../../apps/server/src/platform/outbox.ts';
import { DAY_MS, weekStartMs } from '../../apps/server/src/platform/partition-range.ts';
import { keepPartitions } from '../../apps/server/src/platform/partitions.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import { prepareDatabase } from '../../tools/prepare.ts';
import { REPOSITORY } from '../../tools/steps.ts';
import type { Market } from './bets.ts';
import type { Cluster } from './cluster.ts';
import { GAME } from './hall.ts';

export type Fresh = Market & {
  owner: Db;
  clock: ControllableClock;
  /** What jobs and commands of the lottery are given. */
  deps: LotteryDeps;
  /** Empties the tables that only grow. Wallets keep what they have, so these books are nobody's: no server looks after them. */
  empty(): Promise<void>;
  /** Goes on in the next week, whose partitions were made ahead and hold nothing yet. */
  nextWeek(): Promise<void>;
  stop(): Promise<void>;
};

/** A database of its own in the cluster, with the demo in it and no server. */
export async function openFresh(cluster: Cluster, name = 'fresh'): Promise<Fresh> {
  await cluster.owner.query(`create database ${name}`);
  const address = new URL(cluster.productUrl);
  address.pathname = `/${name}`;
  await prepareDatabase(address.href, readConfig({ ...process.env, NODE_ENV: 'test' }, REPOSITORY), silentLog);
  const owner = createDb({ url: address.href, role: null, poolMax: 1 });
  const db = createDb({ url: address.href, applicationName: 'bench-fresh' });
  const clock = createControllableClock({ startMs: Date.now() });
  const lease = await leaseNode(db, () => {});
  const ids = createIds(clock, lease.node);
  const ledger = createLedger({ db, clock, ids, log: silentLog, lanes: 1 });
  const deps = {
    db,
    clock,
    ids,
    random: systemRandom,
    log: silentLog,
    ledger,
    catalogue: createCatalogue({ db, clock }),
    exposure: createExposure({ db, clock, ids }),
    timeZoneOf: async () => 'Asia/Yangon',
  };
  const tables = dividedTables(async () => (await outboxBounds(db)).last);
  return {
    db,
    owner,
    deps,
    clock,
    ids,
    cpuSeconds: () => Promise.resolve(0),
    async saleOf(seconds) {
      for (;;) {
        await planDraws(deps);
        const [next] = await comingDraws(db, GAME, { fromMs: clock.nowMs(), max: 1 });
        if (!next) throw new Error('no draw is planned');
        if (next.opensAtMs <= clock.nowMs() && next.closesAtMs > clock.nowMs() + (seconds + 1) * 1000) return next.numero;
        clock.advance(next.drawsAtMs + 500 - clock.nowMs());
      }
    },
    async empty() {
      await owner.query('truncate transfer, idempotency, outbox, bet, bet_order, payout, member_draw, settle_chunk');
    },
    async nextWeek() {
      const keep = () => keepPartitions({ owner, nowMs: clock.nowMs(), log: silentLog }, tables);
      await keep();
      clock.setTo(weekStartMs(clock.nowMs()) + 7 * DAY_MS);
      await keep();
    },
    async stop() {
      await ledger.stop();
      lease.release();
      await Promise.all([db.close(), owner.close()]);
    },
  };
}
