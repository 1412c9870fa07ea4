import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDb, type Db } from '@fairhall/server/platform/db';
import { processesIn } from '@fairhall/server/platform/postgres/processes';
import { COMPILED } from '../../../tools/load-server.ts';
import { makeDataDir } from './data-dir.ts';
import { freePort } from './free-port.ts';
import { type Program, startProgram } from './program.ts';

/** The product in a process of its own, on data of its own, with a clock that is moved from here. It can be killed. */
export type Product = {
  readonly port: number;
  readonly url: string;
  /** Where its SMS, mails and pushes arrive; of a fleet nowhere. */
  readonly sandboxUrl?: string;
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

export type ProductOptions = {
  /** The file of the program that runs the product, and its arguments. */
  program: readonly string[];
  /** Empty, or what an earlier product left. */
  dataDir?: string;
  /** Owner's address of a database that is kept elsewhere. */
  database?: string;
  environment?: Readonly<Record<string, string>>;
  startWithinMs?: number;
};

/** The usual setting of a product that machines ask, whose passwords guard nobody. */
const AS_TESTED = { NODE_ENV: 'test', FAIRHALL_CLOCK: 'controlled', PASSWORD_COST: 'lowest' };

export async function startProduct({
  program,
  dataDir = makeDataDir('product'),
  database,
  environment,
  startWithinMs = 180_000,
}: ProductOptions): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const vendorPort = await freePort();
  const [sandboxPort, smtpPort, smppPort] = [await freePort(), await freePort(), await freePort()];
  const sandbox = {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_SMPP_PORT: String(smppPort),
    SANDBOX_SCANNER_PORT: '0',
  };
  const places = { PORT: String(port), VENDOR_PORT: String(vendorPort), ...sandbox, DATA_DIR: dataDir, DATABASE_URL: database ?? '' };
  let running: Program | null = null;
  let db: Db | null = null;
  let offsetMs = 0;

  async function start(): Promise<void> {
    running = await startProgram({
      args: program,
      environment: { NODE_COMPILE_CACHE: COMPILED, ...AS_TESTED, ...environment, ...places },
      isReady: (words) => words.includes('Fairhall is running'),
      withinMs: startWithinMs,
    });
    await db?.close();
    db = createDb({ url: database ?? databaseUrl(dataDir), role: null, poolMax: 3, applicationName: 'beside-the-product' });
    // Server time must not step back: what was sold and drawn would lie in the future.
    if (offsetMs !== 0) await moveClock(url, offsetMs);
  }

  await start();
  return {
    port,
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    db() {
      if (!db) throw new Error('no database');
      return db;
    },
    nowMs: () => Date.now() + offsetMs,
    async advance(ms) {
      await moveClock(url, ms);
      offsetMs += Math.round(ms);
    },
    killServer: async () => running?.end('SIGKILL'),
    killDatabase() {
      for (const pid of processesIn(join(dataDir, 'pg'))) killIfThere(pid);
    },
    start,
    async close() {
      await db?.close();
      await running?.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
    words: () => running?.words() ?? '',
  };
}

/** Moves the clock of the process that serves there. */
export async function moveClock(url: string, ms: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ advanceMs: Math.round(ms) });
  const answer = await fetch(`${url}/test/clock`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`the clock was not moved: ${answer.status}`);
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
