import { type Browser, type CDPSession, chromium as chrome, type Page } from '@playwright/test';
import { median } from './report.ts';

const SLOWER = 4;
const ROUNDS = 5;
/** An event is measured from here on; what is faster counts as this. */
const SHORTEST_MS = 16;

export type Taps = { menuMs: number | null; promotionsMs: number | null; homeMs: number | null; warmLcpMs: number | null };

/** From a tap to the next paint, and a start from the service worker, on a processor that is four times slower; medians of five. */
export async function measureTaps({ url, chromium }: { url: string; chromium: string }): Promise<Taps> {
  const browser = await chrome.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  try {
    const page = await openPhone(browser, url);
    const slow = await slowDown(page);
    const taps = { menu: [] as number[], promotions: [] as number[], home: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      taps.menu.push(await tapMs(page, () => page.getByRole('button', { name: 'Menu' }).last().tap()));
      await page.keyboard.press('Escape');
      taps.promotions.push(await tapMs(page, () => page.locator('nav a[href="/m/activity"]').last().tap()));
      taps.home.push(await tapMs(page, () => page.locator('nav a[href="/m/home"]').last().tap()));
    }
    await slow.detach();
    const warm: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) warm.push(await warmStartMs(page, url));
    return { menuMs: median(taps.menu), promotionsMs: median(taps.promotions), homeMs: median(taps.home), warmLcpMs: median(warm) };
  } finally {
    await browser.close();
  }
}

async function openPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'language', value: 'EN', url }]);
  await context.addInitScript(`localStorage.setItem('language', 'EN');
    window.slowest = 0; window.largest = 0;
    new PerformanceObserver((seen) => { for (const { duration } of seen.getEntries()) window.slowest = Math.max(window.slowest, duration) })
      .observe({ type: 'event', durationThreshold: ${SHORTEST_MS} });
    new PerformanceObserver((seen) => { for (const { startTime } of seen.getEntries()) window.largest = startTime })
      .observe({ type: 'largest-contentful-paint', buffered: true });`);
  const page = await context.newPage();
  await page.goto(`${url}/m/home`);
  // What is fetched when idle is there: a tap is measured on a page that has come to rest, as most taps are.
  await page.waitForLoadState('networkidle');
  return page;
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}

async function tapMs(page: Page, tap: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(500);
  await page.evaluate('window.slowest = 0');
  await tap();
  await page.waitForTimeout(700);
  return Math.max(SHORTEST_MS, (await page.evaluate('window.slowest')) as number);
}

/** Opens home again in a browser that has been here: its files come from the service worker. */
async function warmStartMs(page: Page, url: string): Promise<number> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  const again = await page.context().newPage();
  const slow = await slowDown(again);
  await again.goto(`${url}/m/home`);
  await again.waitForTimeout(3_000);
  const largestMs = (await again.evaluate('window.largest')) as number;
  await slow.detach();
  await again.close();
  return largestMs;
}
