import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@fairhall/testkit/free-port';
import { type Browser, test as base, type Page } from '@playwright/test';
import pg from 'pg';
// Reads bigint and timestamptz as the server does.
import '../../apps/server/src/platform/db.ts';
import SERVER_FLAGS from '../../tools/server-flags.json' with { type: 'json' };

const REPOSITORY = join(import.meta.dirname, '../..');
const START_WITHIN_MS = 240_000;

/** The product as `npm start` runs it, on data of its own, with a clock that tests move. */
export type Product = {
  url: string;
  /** Where a merchant is at home. Browsers find every name below localhost here; Node does not. */
  urlOf(merchant: string): string;
  /** What the database says, as its owner sees it. */
  rows<Row extends Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]>;
  advance(ms: number): Promise<void>;
  /** Server time, epoch ms. */
  nowMs(): Promise<number>;
};

async function startProduct(): Promise<Product & { stop(): Promise<void> }> {
  mkdirSync(join(REPOSITORY, '.tmp'), { recursive: true });
  const dataDir = mkdtempSync(join(REPOSITORY, '.tmp/journeys-'));
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    FAIRHALL_CLOCK: 'controlled',
    PASSWORD_COST: 'lowest',
    DATABASE_URL: '',
  };
  const child = spawn(process.execPath, [...SERVER_FLAGS, join(REPOSITORY, 'tools/start.ts')], {
    cwd: REPOSITORY,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilRunning(child);
  const client = new pg.Client(databaseOf(dataDir));
  await client.connect();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    urlOf: (merchant) => `http://${merchant}.localhost:${port}`,
    rows: async (sql, params) => (await client.query(sql, params)).rows,
    async advance(ms) {
      const answer = await fetch(`${url}/test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceMs: Math.round(ms) }),
      });
      if (!answer.ok) throw new Error(`the clock was not moved: ${answer.status}`);
    },
    async nowMs() {
      const { value } = (await (await fetch(`${url}/wps/system/status`)).json()) as { value: { serverTime: number } };
      return value.serverTime;
    },
    async stop() {
      await client.end();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function untilRunning(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`the product did not start\n${said}`)), START_WITHIN_MS);
    const hear = (text: Buffer) => {
      said += text;
      if (said.includes('Fairhall is running')) done(resolve);
    };
    const ended = () => done(() => reject(new Error(`the product ended\n${said}`)));
    const done = (settle: () => void) => {
      clearTimeout(late);
      child.off('exit', ended);
      settle();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', ended);
  });
}

/** Address of the embedded database: its port stands in line 4 of postmaster.pid, its password beside it. */
function databaseOf(dataDir: string): pg.ClientConfig {
  const port = Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3]);
  return {
    host: '127.0.0.1',
    port,
    user: 'owner',
    password: readFileSync(join(dataDir, 'pg-password'), 'utf8').trim(),
    database: 'fairhall',
  };
}

/** A phone of its own: nothing it keeps is shared with another. */
export async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** An operator's desktop, logged in nowhere yet. */
export async function openDesk(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });
  return context.newPage();
}

type Fixtures = {
  /** A phone in English. */
  phone: Page;
  /** The operator's desktop, logged in nowhere yet. */
  desk: Page;
};

/** One running product for all journeys; a fresh phone and desktop for each. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for off this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
  phone: async ({ browser, product }, use) => {
    const phone = await openPhone(browser, product.url);
    await use(phone);
    await phone.context().close();
  },
  desk: async ({ browser, product }, use) => {
    const desk = await openDesk(browser, product.url);
    await use(desk);
    await desk.context().close();
  },
});

export { expect } from '@playwright/test';
