import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startThrowAwayCluster } from '@fairhall/testkit/cluster';
import { createDb, type Db } from '../../apps/server/src/platform/db.ts';
import { processesIn } from '../../apps/server/src/platform/postgres/processes.ts';

/** One configuration for both sides; fsync stays on. */
export const SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB', max_connections: '300', checkpoint_timeout: '30min' } as const;

/** What the database spent on something; `cpuSeconds` is null where it can't be read (no Linux). */
export type Spent = { cpuSeconds: number | null; walBytes: number; updates: number; hotUpdates: number };

export type Cluster = {
  productUrl: string;
  yardstickUrl: string;
  /** Another database for the product, with nobody in it. */
  gamesUrl: string;
  /** And another, for accounts and messages. */
  peopleUrl: string;
  /** The product's database as its owner. */
  owner: Db;
  /** Begins to count what all processes of the cluster spend; `updates` are those of accounts. */
  meter(): Promise<() => Promise<Spent>>;
  stop(): Promise<void>;
};

/** A fresh cluster with a database for the product and one for the yardstick. */
export async function startCluster(): Promise<Cluster> {
  const postgres = await startThrowAwayCluster('bench-cluster', SETTINGS);
  const owner = createDb({ url: postgres.url, role: null, poolMax: 1, applicationName: 'bench-owner' });
  for (const name of ['yardstick', 'games', 'people']) await owner.query(`create database ${name}`);

  /** CPU of all processes of the cluster so far, those that have ended too; null where it can't be read. */
  const cpuSeconds = () => {
    const ticks = processesIn(join(postgres.dataDir, 'pg')).map((pid) => ticksOf(pid, pid === postgres.pid()));
    return ticks.length === 0 ? null : ticks.reduce((sum, own) => sum + own, 0) / TICKS_PER_S;
  };

  return {
    productUrl: postgres.url,
    yardstickUrl: postgres.urlOf('yardstick'),
    gamesUrl: postgres.urlOf('games'),
    peopleUrl: postgres.urlOf('people'),
    owner,
    async meter() {
      const [before, cpuBefore] = [await readCounters(owner), cpuSeconds()];
      return async () => {
        const [after, cpu] = [await readCounters(owner), cpuSeconds()];
        return {
          cpuSeconds: cpu === null || cpuBefore === null ? null : cpu - cpuBefore,
          walBytes: after.wal - before.wal,
          updates: after.updates - before.updates,
          hotUpdates: after.hot - before.hot,
        };
      };
    },
    async stop() {
      await owner.close();
      await postgres.stop();
    },
  };
}

async function readCounters(owner: Db): Promise<{ wal: number; updates: number; hot: number }> {
  const [counters] = await owner.query<{ wal: number; updates: number; hot: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as wal, n_tup_upd::float8 as updates, n_tup_hot_upd::float8 as hot
       from pg_stat_user_tables where relname = 'account'`,
  );
  return counters ?? { wal: 0, updates: 0, hot: 0 };
}

const TICKS_PER_S = 100;

/** CPU of a process, in clock ticks; with that of its children that have ended. */
function ticksOf(pid: number, withEnded: boolean): number {
  try {
    // "pid (name) state …": the name may hold spaces and brackets, so count from the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system, endedUser, endedSystem] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
    return (user ?? 0) + (system ?? 0) + (withEnded ? (endedUser ?? 0) + (endedSystem ?? 0) : 0);
  } catch {
    return 0; // it has just ended
  }
}
