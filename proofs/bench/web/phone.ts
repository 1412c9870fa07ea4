import { type Browser, type BrowserContext, type CDPSession, chromium as chrome, type Page } from '@playwright/test';

/** As Lighthouse has it of a cheap phone. */
export const SLOWER = 4;

/** A browser as everybody here measures by. */
export async function openBrowser(chromium: string): Promise<Browser> {
  return chrome.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** A phone that speaks English and has been nowhere. */
export async function openPhone(browser: Browser, url: string, { worker = true } = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  await context.addCookies([{ name: 'language', value: 'EN', url }]);
  await context.addInitScript(`localStorage.setItem('language', 'EN')`);
  return context;
}

/** From now on the page's processor is four times slower. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}
