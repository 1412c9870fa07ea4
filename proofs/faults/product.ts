import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@fairhall/testkit/free-port';
import { createDb, type Db } from '../../apps/server/src/platform/db.ts';
import { processesIn } from '../../apps/server/src/platform/postgres/processes.ts';
import { COMPILED } from '../../tools/load-server.ts';
import SERVER_FLAGS from '../../tools/server-flags.json' with { type: 'json' };
import { REPOSITORY } from '../../tools/steps.ts';

const START_WITHIN_MS = 60_000;

/** The product in a process of its own, on data of its own, with a clock that is moved from here. It can be killed. */
export type Product = {
  readonly port: number;
  /** The database as its owner sees it; made anew by each start. */
  db(): Db;
  /** Server time, epoch ms. It goes on from start to start. */
  nowMs(): number;
  /** Below zero: back. */
  advance(ms: number): Promise<void>;
  killServer(): Promise<void>;
  killDatabase(): void;
  /** Starts a server that was killed, and gives it the time that it had. */
  start(): Promise<void>;
  /** Ends everything and removes the data. */
  close(): Promise<void>;
  /** The last words of the server. */
  words(): string;
};

/** An empty directory for one product: an absolute real path. */
export function makeDataDir(): string {
  mkdirSync(join(REPOSITORY, '.tmp'), { recursive: true });
  return realpathSync(mkdtempSync(join(REPOSITORY, '.tmp/faults-')));
}

/** `environment`: variables for proofs/faults/server.ts, which says what it makes of them. `database`: the address of one that is kept elsewhere. */
export type ProductOptions = { dataDir?: string; environment?: Readonly<Record<string, string>>; database?: string };

export async function startProduct({ dataDir = makeDataDir(), environment = {}, database }: ProductOptions = {}): Promise<Product> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  let db: Db | null = null;
  let offsetMs = 0;
  let words = '';

  async function move(ms: number): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: Math.round(ms) }),
    });
    if (!answer.ok) throw new Error(`the clock was not moved: ${answer.status}`);
  }

  async function start(): Promise<void> {
    const env = {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED, // as `npm start` has it
      ...environment,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      FAIRHALL_CLOCK: 'controlled',
      MEMBER_RATES: 'off',
      PASSWORD_COST: 'lowest',
      DATABASE_URL: database ?? '',
    };
    const started = spawn(process.execPath, [...SERVER_FLAGS, join(import.meta.dirname, 'server.ts')], {
      cwd: REPOSITORY,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    words = '';
    const hear = (text: Buffer) => {
      words = (words + text).slice(-20_000);
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    for (const end = performance.now() + START_WITHIN_MS; !words.includes('Fairhall is running'); await pause(10)) {
      if (started.exitCode !== null || performance.now() > end) throw new Error(`the product did not start\n${words}`);
    }
    await db?.close();
    db = createDb({ url: database ?? databaseUrl(dataDir), role: null, poolMax: 3, applicationName: 'faults' });
    // Server time must not step back: what was sold and drawn would lie in the future.
    if (offsetMs !== 0) await move(offsetMs);
  }

  await start();
  return {
    port,
    db() {
      if (!db) throw new Error('no database');
      return db;
    },
    nowMs: () => Date.now() + offsetMs,
    async advance(ms) {
      await move(ms);
      offsetMs += Math.round(ms);
    },
    async killServer() {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    killDatabase() {
      for (const pid of processesIn(join(dataDir, 'pg'))) killIfThere(pid);
    },
    start,
    async close() {
      await db?.close();
      if (child && child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
    words: () => words,
  };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Of the embedded database: it stands in line 4 of postmaster.pid. Throws while there is none. */
export function databasePort(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3]);
}

function databaseUrl(dataDir: string): string {
  return `postgres://owner:${readFileSync(join(dataDir, 'pg-password'), 'utf8').trim()}@127.0.0.1:${databasePort(dataDir)}/fairhall`;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
