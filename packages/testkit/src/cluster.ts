import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '@fairhall/server/platform/postgres/binaries';
import { prepareCluster } from '@fairhall/server/platform/postgres/cluster';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fairhall/server/platform/postgres/embedded';
import { type Postmaster, startPostmaster } from '@fairhall/server/platform/postgres/postmaster';
import { chooseRunAs, type RunAs } from '@fairhall/server/platform/postgres/run-as';
import { makeDataDir } from './data-dir.ts';
import { freePort } from './free-port.ts';

/** It never waits for the disk and keeps little of its log: what is looked for is not lost power. */
export const NEVER_WAITING = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '512MB' } as const;

type Settings = Readonly<Record<string, string>>;

export type ThrowAwayCluster = EmbeddedPostgres & {
  dataDir: string;
  /** Owner's address of one of its databases. */
  urlOf(database: string): string;
};

type Log = { info(text: string): void; warn(text: string): void };
const TO_STDERR: Log = { info() {}, warn: (text) => process.stderr.write(`${text}\n`) };

/** A fresh PostgreSQL of one's own, gone with its data when it stops. `name`: of its directory, on the disk for who waits for the disk. */
export async function startThrowAwayCluster(name: string, settings: Settings): Promise<ThrowAwayCluster> {
  const cluster = await startClusterIn(makeDataDir(name, { onDisk: settings.fsync !== 'off' }), settings);
  return {
    ...cluster,
    async stop() {
      await cluster.stop();
      rmSync(cluster.dataDir, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL on the data in a directory, made where there is none, which stays when it stops: for who looks at the files. */
export async function startClusterIn(dataDir: string, settings: Settings, log: Log = TO_STDERR): Promise<ThrowAwayCluster> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  return { ...postgres, dataDir, urlOf: (database) => Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href };
}

/** Several PostgreSQL programs on files that were one cluster's: a primary and those that follow it. */
export type ThrowAwayNodes = {
  /** Holds all; an absolute real path. */
  readonly home: string;
  /** Files of the first node, with nothing in them yet. */
  readonly firstDir: string;
  readonly password: string;
  readonly runAs: RunAs;
  /** Owner's address. */
  urlOf(port: number, database?: string): string;
  /** `port`: of a node that was there before. */
  start(clusterDir: string, settings: Settings, port?: number): Promise<Node>;
  remove(): void;
};
export type Node = { dir: string; port: number; postmaster: Postmaster };

const AS_NODE = { listen_addresses: '127.0.0.1', unix_socket_directories: '', jit: 'off', timezone: 'UTC' };

/** The files of a fresh cluster, made and run by these programs, such as another version's than the embedded one. */
export function prepareNodes(name: string, binaries: Binaries): ThrowAwayNodes {
  const home = makeDataDir(name);
  const runAs = chooseRunAs(binaries.postgres);
  const { dir, password } = prepareCluster({ dataDir: home, binaries, runAs });
  const urlOf = (port: number, database = 'fairhall') => `postgres://owner:${password}@127.0.0.1:${port}/${database}`;
  return {
    ...{ home, firstDir: dir, password, runAs, urlOf },
    async start(clusterDir, settings, given) {
      const port = given ?? (await freePort());
      const postmaster = await startPostmaster({
        postgres: binaries.postgres,
        runAs,
        clusterDir,
        logFile: join(home, `${clusterDir.slice(home.length + 1)}.log`),
        url: urlOf(port, 'postgres'),
        settings: { ...AS_NODE, ...settings, port: String(port) },
      });
      return { dir: clusterDir, port, postmaster };
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
