import { chmodSync, cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareNodes } from '@fairhall/testkit/cluster';
import { createDb, type Db } from '../../apps/server/src/platform/db.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { type Binaries, findBinaries } from '../../apps/server/src/platform/postgres/binaries.ts';
import { processesIn } from '../../apps/server/src/platform/postgres/processes.ts';
import { giveTo } from '../../apps/server/src/platform/postgres/run-as.ts';

/** Programs of PostgreSQL to try with, by what they are called; those of Debian where they are installed. */
export function enginesHere(): [name: string, binaries: Binaries][] {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).filter((version) => existsSync(join(home, version, 'bin/postgres'))) : [];
  return [
    ['embedded', findBinaries()],
    ...versions.map((version): [string, Binaries] => {
      const bin = join(home, version, 'bin');
      return [`Debian's ${version}`, { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }];
    }),
  ];
}

/** A primary with our schema and a standby that follows its log, both on this machine. Addresses are the owner's. */
export type Pair = {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** The primary as its owner. */
  owner: Db;
  /** The standby takes the log in and shows nothing new, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** The standby is a database of its own from now on. */
  promote(): Promise<void>;
  close(): Promise<void>;
};

const SETTINGS = { shared_buffers: '64MB', wal_keep_size: '256MB' };

export async function startPair(binaries: Binaries): Promise<Pair> {
  const nodes = prepareNodes('pair', binaries);
  const { home, firstDir, password, runAs, urlOf } = nodes;
  const standbyDir = join(home, 'standby');
  // Both begin as the same files, before anything was written: all that comes is in the log.
  cpSync(firstDir, standbyDir, { recursive: true });
  chmodSync(standbyDir, 0o700);
  writeFileSync(join(standbyDir, 'standby.signal'), '', { mode: 0o600 });
  giveTo(runAs, standbyDir);
  const primary = await nodes.start(firstDir, SETTINGS);
  const follow = `host=127.0.0.1 port=${primary.port} user=owner password=${password}`;
  const startStandby = (port?: number) => nodes.start(standbyDir, { ...SETTINGS, primary_conninfo: follow }, port);
  let standby = await startStandby();
  const admin = createDb({ url: urlOf(primary.port, 'postgres'), role: null, poolMax: 1 });
  await admin.query('create database fairhall');
  await admin.close();
  const owner = createDb({ url: urlOf(primary.port), role: null, poolMax: 3 });
  await migrate(owner);

  async function atStandby(statement: string): Promise<void> {
    const db = createDb({ url: urlOf(standby.port, 'postgres'), role: null, poolMax: 1 });
    await db.query(statement).finally(() => db.close());
  }

  /** Resolves when the standby shows what is committed at the primary by now. */
  async function follows(): Promise<void> {
    const [row] = await owner.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at');
    for (const end = performance.now() + 20_000; performance.now() < end; await sleep(20)) {
      const [seen] = await owner.query<{ yes: boolean }>('select bool_or(replay_lsn >= $1::pg_lsn) as yes from pg_stat_replication', [
        row?.at,
      ]);
      if (seen?.yes) return;
    }
    throw new Error('the standby does not follow');
  }

  await follows();
  return {
    primaryUrl: urlOf(primary.port),
    replicaUrl: urlOf(standby.port),
    owner,
    pause: () => atStandby('select pg_wal_replay_pause()'),
    async resume() {
      await atStandby('select pg_wal_replay_resume()');
      await follows();
    },
    async killReplica() {
      // Its backends outlive it for a moment: they would still answer, and hold the memory that its next start wants.
      for (const pid of processesIn(standby.dir)) process.kill(pid, 'SIGKILL');
      await standby.postmaster.ended;
      for (const end = performance.now() + 20_000; processesIn(standby.dir).length > 0 && performance.now() < end; ) await sleep(5);
    },
    async startReplica() {
      standby = await startStandby(standby.port);
      await follows();
    },
    promote: () => atStandby('select pg_promote()'),
    async close() {
      await owner.close();
      for (const { postmaster } of [standby, primary]) {
        postmaster.askToStop();
        await postmaster.ended;
      }
      nodes.remove();
    },
  };
}
