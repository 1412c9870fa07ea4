import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { blockingMs, type TraceEvent } from './long-tasks.ts';
import { SLOWER } from './phone.ts';

/** What Lighthouse says of one visit: scores from 0 to 100, times in ms as its slow phone and line would have them. */
export type Visit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  fcpMs: number;
  tbtMs: number;
  /** The same in time of the page's thread, however busy the machine is. */
  tbtThreadMs: number;
  cls: number;
  /** Scripts asked for in the whole visit, and their compressed bytes. */
  scripts: number;
  scriptBytes: number;
};

type Visiting = { url: string; language: string; chromium: string };

/** One cold visit as Lighthouse's phone makes it, in a language that was chosen before. */
export async function visit({ url, language, chromium }: Visiting): Promise<{ visit: Visit; result: Result }> {
  const chrome = await launch({ chromePath: chromium, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'] });
  try {
    const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}`, defaultViewport: null });
    const page = await browser.newPage();
    await browser.setCookie({ name: 'language', value: language, domain: new URL(url).hostname, path: '/' });
    await page.evaluateOnNewDocument(`try { localStorage.setItem('language', '${language}') } catch {}`);
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'error' }, undefined, page);
    if (!run) throw new Error(`Lighthouse says nothing of ${url}`);
    const { traceEvents } = (run.artifacts as unknown as { Trace: { traceEvents: TraceEvent[] } }).Trace;
    return { visit: { ...read(run.lhr), tbtThreadMs: blockingMs(traceEvents, SLOWER) }, result: run.lhr };
  } finally {
    chrome.kill();
  }
}

function read(result: Result): Omit<Visit, 'tbtThreadMs'> {
  const score = (category: string) => Math.round(numberOf(result.categories[category]?.score, category) * 100);
  const figure = (audit: string) => numberOf(result.audits[audit]?.numericValue, audit);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: figure('largest-contentful-paint'),
    fcpMs: figure('first-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    ...scriptsOf(result),
  };
}

/** A page that fails has no score: that is an error here, not a zero. */
function numberOf(value: number | null | undefined, name: string): number {
  if (typeof value !== 'number') throw new Error(`Lighthouse has no ${name}: did the page open?`);
  return value;
}

function scriptsOf({ audits }: Result): { scripts: number; scriptBytes: number } {
  const details = audits['network-requests']?.details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined;
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script');
  return { scripts: scripts.length, scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) };
}
