import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir } from '@fairhall/testkit/data-dir';
import { startProduct } from '@fairhall/testkit/product';
import { type Browser, test as base, type Page } from '@playwright/test';
import { type Arrived, arrivedAt } from './arrived.ts';

const START_WITHIN_MS = 240_000;

/** The product as `npm start` runs it, on data of its own, with a clock that tests move. */
export type Product = {
  url: string;
  /** Where a merchant is at home. Browsers find every name below localhost here; Node does not. */
  urlOf(merchant: string): string;
  /** What the database says, as its owner sees it. */
  rows<Row extends Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** What is done while this advisory lock is held: on a connection of its own, since the pool closes one that idles, and the lock goes with it. */
  whileLocked(lock: readonly [number, number], work: () => Promise<void>): Promise<void>;
  /** What lies in a folder of its data, as the disk has it. */
  filesIn(folder: string): Promise<Buffer[]>;
  advance(ms: number): Promise<void>;
  /** Server time, epoch ms. */
  nowMs(): number;
  /** What reached the counterparts. */
  arrived: Arrived;
};

type ServiceWorkers = 'allow' | 'block';

/** A phone of its own: nothing it keeps is shared with another. Nothing is installed on it, but for who asks: that fetches the whole app. */
export async function openPhone(browser: Browser, baseURL: string, serviceWorkers: ServiceWorkers = 'block'): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    serviceWorkers,
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

/** The demo greets each new member over home: journeys are not about that, and say themselves what pops up. */
async function withdrawGreeting({ db }: Pick<Awaited<ReturnType<typeof startProduct>>, 'db'>): Promise<void> {
  await db().query("update announcement_item set withdrawn_at = now() where type = 'PU' returning 1");
}

/** One running product for all journeys; a fresh phone and desktop for each. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for off this pattern
    async ({}, use) => {
      const dataDir = makeDataDir('product');
      const product = await startProduct({
        dataDir,
        program: ['tools/start.ts'],
        environment: { PLACES_FILE: join(import.meta.dirname, 'places.csv') },
        startWithinMs: START_WITHIN_MS,
      });
      await withdrawGreeting(product);
      await use({
        url: product.url,
        urlOf: (merchant) => `http://${merchant}.localhost:${product.port}`,
        rows: (sql, params) => product.db().query(sql, params),
        async whileLocked(lock, work) {
          const client = await product.db().connect();
          try {
            await client.query('select pg_advisory_lock($1, $2)', [...lock]);
            await work();
          } finally {
            client.release(true);
          }
        },
        async filesIn(folder) {
          const names = await readdir(join(dataDir, folder));
          return Promise.all(names.map((name) => readFile(join(dataDir, folder, name))));
        },
        advance: product.advance,
        nowMs: product.nowMs,
        arrived: arrivedAt(product.sandboxUrl ?? ''),
      });
      await product.close();
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
  phone: async ({ browser, product, serviceWorkers }, use) => {
    const phone = await openPhone(browser, product.url, serviceWorkers);
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
