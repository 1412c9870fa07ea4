import { existsSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { stopOrphan } from './orphan.ts';
import { type Postmaster, type PostmasterSpec, startPostmaster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';

export type EmbeddedPostgres = {
  /** Connects as the owner to the database `fairhall`, loopback only. Stays the same when the program is restarted. */
  readonly url: string;
  /** Process id of the running program, for tests. */
  pid(): number;
  /** Stops it in order and frees DATA_DIR. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: { info(text: string): void; warn(text: string): void };
  /** Server settings on top of ours. Only a throw-away cluster may turn fsync off. */
  settings?: Readonly<Record<string, string>>;
  /** Variables for the program on top of ours, for tests that load something into it. */
  environment?: Readonly<Record<string, string>>;
  /** Called each time the program has ended unasked; it is started again in any case. */
  onCrash?: (how: string) => void;
};

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  max_connections: '200',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One keeper, not two: where a session crashes the whole program ends, and the launcher starts it anew. Left to itself, a PostgreSQL 18
  // whose recovery fails in the same process (a failing disk) neither ends nor ever answers again.
  restart_after_crash: 'off',
  // Recovery begins by making every file durable: one call for the file system, where there is such a call, in place of one for each
  // of some thousand files.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

// From start to start, so that one that had worked for a while is replaced at once and one that can't start does not take all cores.
const START_EVERY_MS = [0, 100, 200, 500, 1_000, 2_000];
// One that answered and lived for so long can start: whatever ended it, the next one has nothing to wait for.
const CALM_MS = 1_000;
const DATABASE = 'fairhall';

/**
 * Starts PostgreSQL in `dataDir`, making the cluster on first use, taking over from a dead server and starting again after
 * a crash. Throws `StartRefused` when `dataDir` is in use or PostgreSQL can't run here.
 */
export async function startEmbeddedPostgres({ dataDir, log, settings, environment, onCrash }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const lock = lockDataDir(dataDir);
  try {
    const home = realpathSync(dataDir);
    const binaries = findBinaries();
    const runAs = chooseRunAs(binaries.postgres);
    if (existsSync(join(home, 'pg')) && (await stopOrphan(join(home, 'pg')))) log.warn('stopped the PostgreSQL of a server that had died');
    const cluster = prepareCluster({ dataDir: home, binaries, runAs });
    const port = await freePort();
    const urlOf = (database: string) => `postgres://owner:${cluster.password}@127.0.0.1:${port}/${database}`;
    const spec: PostmasterSpec = {
      postgres: binaries.postgres,
      runAs,
      clusterDir: cluster.dir,
      logFile: join(home, 'postgres.log'),
      url: urlOf('postgres'),
      settings: { ...SETTINGS, ...settings, port: String(port) },
      environment,
    };
    const keeper = await keepRunning(spec, { log, onCrash });
    await createDatabase(spec.url).catch(async (error) => {
      await keeper.stop();
      throw error;
    });
    log.info(`PostgreSQL runs in ${cluster.dir} (${runAs.way}, port ${port})`);
    return {
      url: urlOf(DATABASE),
      pid: keeper.pid,
      async stop() {
        await keeper.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Keeper = { pid(): number; stop(): Promise<void> };

/** Holds one postmaster up: whenever it ends unasked, another one is started, with growing pauses where starts follow close upon each other. */
async function keepRunning(spec: PostmasterSpec, { log, onCrash }: Pick<EmbeddedOptions, 'log' | 'onCrash'>): Promise<Keeper> {
  let current: Postmaster = await startPostmaster(spec);
  let stopping = false;

  async function watch(): Promise<void> {
    let crashes = 0;
    let startedMs = performance.now();
    while (!stopping) {
      const since = performance.now();
      const how = await current.ended;
      if (stopping) return;
      crashes = performance.now() - since > CALM_MS ? 0 : crashes;
      onCrash?.(how);
      log.warn(`PostgreSQL ended unexpectedly (${how}); starting it again`);
      do {
        const every = START_EVERY_MS[Math.min(crashes, START_EVERY_MS.length - 1)] ?? 0;
        await sleep(Math.max(0, startedMs + every - performance.now()));
        startedMs = performance.now();
        crashes += 1;
      } while (!stopping && !(await restart()));
    }
  }

  async function restart(): Promise<boolean> {
    try {
      await stopOrphan(spec.clusterDir);
      current = await startPostmaster(spec);
      return true;
    } catch (error) {
      log.warn(String((error as Error).message));
      return false;
    }
  }

  const watching = watch();
  return {
    pid: () => current.pid,
    async stop() {
      stopping = true;
      current.askToStop();
      await watching; // a restart under way may have made another one by now
      current.askToStop();
      await current.ended;
    },
  };
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
