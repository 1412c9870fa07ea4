import type { Browser, Page } from '@playwright/test';
import { median } from '../report.ts';
import { openPhone, slowDown } from './phone.ts';

const ROUNDS = 5;
/** An event is measured from here on; what is faster counts as this. */
const SHORTEST_MS = 16;
const REST_MS = 5_000;
const WATCH = `
  window.slowest = 0; window.largest = 0;
  new PerformanceObserver((seen) => { for (const { duration } of seen.getEntries()) window.slowest = Math.max(window.slowest, duration) })
    .observe({ type: 'event', durationThreshold: ${SHORTEST_MS} });
  new PerformanceObserver((seen) => { for (const { startTime } of seen.getEntries()) window.largest = startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true });`;

/** A member of the demo's first merchant. */
export type Account = { username: string; password: string };
export type Taps = Record<'favouriteMs' | 'maskMs' | 'menuMs' | 'promotionsMs' | 'homeMs', number | null>;

/** From a member's tap to the next paint, on a processor that is four times slower; medians of five. */
export async function measureTaps(browser: Browser, url: string, account: Account): Promise<Taps> {
  const context = await openPhone(browser, url);
  try {
    await context.addInitScript(WATCH);
    const page = await context.newPage();
    await logIn(page, url, account);
    await page.goto(`${url}/m/home`);
    // What is fetched when idle is there: a tap is measured on a page that has come to rest, as most taps are. A member's stream never rests.
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await page.waitForTimeout(REST_MS);
    for (const close of await page.getByRole('dialog').getByRole('button', { name: 'Close' }).all())
      await close.tap().catch(() => undefined);
    await slowDown(page);
    const taps = {
      favourite: [] as number[],
      mask: [] as number[],
      menu: [] as number[],
      promotions: [] as number[],
      home: [] as number[],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      taps.favourite.push(
        await tapMs(page, () =>
          page
            .getByRole('button', { name: /(to|from) favourites$/ })
            .first()
            .tap(),
        ),
      );
      taps.mask.push(
        await tapMs(page, () =>
          page
            .getByRole('button', { name: /^(Hide|Show) balance$/ })
            .first()
            .tap(),
        ),
      );
      taps.menu.push(await tapMs(page, () => page.getByRole('button', { name: 'Menu' }).last().tap()));
      await page.keyboard.press('Escape');
      taps.promotions.push(await tapMs(page, () => page.locator('nav a[href="/m/activity"]').last().tap()));
      taps.home.push(await tapMs(page, () => page.locator('nav a[href="/m/home"]').last().tap()));
    }
    return {
      favouriteMs: median(taps.favourite),
      maskMs: median(taps.mask),
      menuMs: median(taps.menu),
      promotionsMs: median(taps.promotions),
      homeMs: median(taps.home),
    };
  } finally {
    await context.close();
  }
}

async function logIn(page: Page, url: string, { username, password }: Account): Promise<void> {
  await page.goto(`${url}/m/login`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/m\/home/);
}

async function tapMs(page: Page, tap: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(500);
  await page.evaluate('window.slowest = 0');
  await tap();
  await page.waitForTimeout(700);
  return Math.max(SHORTEST_MS, (await page.evaluate('window.slowest')) as number);
}

/** Opens home again in a browser that has been here, on the slower processor: its files come from the service worker. Median of five. */
export async function warmStartMs(browser: Browser, url: string): Promise<number | null> {
  const context = await openPhone(browser, url);
  try {
    await context.addInitScript(WATCH);
    const first = await context.newPage();
    await first.goto(`${url}/m/home`);
    await first.evaluate('navigator.serviceWorker.ready.then(() => null)');
    await first.waitForLoadState('networkidle');
    await first.close();
    const starts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await context.newPage();
      await slowDown(page);
      await page.goto(`${url}/m/home`);
      await page.waitForTimeout(3_000);
      starts.push((await page.evaluate('window.largest')) as number);
      await page.close();
    }
    return median(starts);
  } finally {
    await context.close();
  }
}
