import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Node, prepareNodes } from '@fairhall/testkit/cluster';
import { createDb } from '../../apps/server/src/platform/db.ts';
import { processesIn } from '../../apps/server/src/platform/postgres/processes.ts';
import type { RunAs } from '../../apps/server/src/platform/postgres/run-as.ts';

/** Debian's PostgreSQL: the embedded one comes without the program that copies a running cluster. */
const DEBIAN = '/usr/lib/postgresql/15/bin';
const STREAMING_WITHIN_MS = 30_000;
const SETTINGS = { max_connections: '100', shared_buffers: '128MB', synchronous_commit: 'remote_apply' };

/** A primary whose commits wait until its standby shows them too. */
export type ReplicaPair = {
  /** Where the primary is now. */
  port(): number;
  /** The owner's address of the database `fairhall` on a port. */
  url(port: number): string;
  killPrimary(): void;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
  /** Makes a new standby of the primary, and lets its commits wait for it. */
  follow(): Promise<void>;
  stop(): Promise<void>;
};

/** Null where Debian's PostgreSQL 15 is not installed. */
export async function startReplicaPair(): Promise<ReplicaPair | null> {
  const programs = { initdb: join(DEBIAN, 'initdb'), postgres: join(DEBIAN, 'postgres'), copy: join(DEBIAN, 'pg_basebackup') };
  if (!Object.values(programs).every((path) => existsSync(path))) return null;
  const nodes = prepareNodes('replicas', programs);
  const { home, firstDir, password, runAs, urlOf } = nodes;
  let made = 0;

  async function ask(port: number, statement: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const db = createDb({ url: urlOf(port, database), role: null, poolMax: 1 });
    return db.query(statement).finally(() => db.close());
  }

  let primary = await nodes.start(firstDir, SETTINGS);
  await ask(primary.port, 'create database fairhall');
  let standby: Node | null = null;

  async function follow(): Promise<void> {
    made += 1;
    const copyDir = join(home, `copy${made}`);
    copyOf(copyDir, { program: programs.copy, port: primary.port, password, runAs });
    standby = await nodes.start(copyDir, SETTINGS);
    await ask(primary.port, "alter system set synchronous_standby_names = '*'");
    await ask(primary.port, 'select pg_reload_conf()');
    for (const end = performance.now() + STREAMING_WITHIN_MS; performance.now() < end; await sleep(50)) {
      const rows = await ask(primary.port, "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'");
      if (rows.length > 0) return;
    }
    throw new Error('the standby does not follow');
  }

  await follow();
  return {
    port: () => primary.port,
    url: urlOf,
    killPrimary() {
      for (const pid of processesIn(primary.dir)) process.kill(pid, 'SIGKILL');
    },
    async promote() {
      if (!standby) throw new Error('no standby');
      // It was copied with the setting of its primary from the second time on: nobody follows it yet.
      await ask(standby.port, 'select pg_promote(true)');
      await ask(standby.port, "alter system set synchronous_standby_names = ''");
      await ask(standby.port, 'select pg_reload_conf()');
      primary = standby;
      standby = null;
    },
    follow,
    async stop() {
      for (const node of [primary, standby]) {
        if (!node) continue;
        node.postmaster.askToStop();
        await node.postmaster.ended;
      }
      nodes.remove();
    },
  };
}

type Copy = { program: string; port: number; password: string; runAs: RunAs };

/** A standby's directory: all of the primary, and where to follow it. */
function copyOf(dir: string, { program, port, password, runAs }: Copy): void {
  mkdirSync(dir, { mode: 0o700 });
  if (runAs.owner !== null) chownSync(dir, runAs.owner, runAs.owner);
  const options = ['-D', dir, '-h', '127.0.0.1', '-p', String(port), '-U', 'owner', '--checkpoint=fast', '--write-recovery-conf'];
  const [command, args] = runAs.command(program, options);
  const env = { ...process.env, PGPASSWORD: password };
  const made = spawnSync(command, args, { ...runAs.identity, cwd: '/', encoding: 'utf8', env });
  if (made.status !== 0) throw new Error(`the primary was not copied: ${made.stderr || made.error?.message}`);
}
