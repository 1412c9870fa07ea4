import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { findChromium } from '../../../tools/chromium.ts';
import { percentile } from '../studio.ts';
import { startVendor } from '../vendor-alone.ts';
import { type Line, printLines } from './lines.ts';
import { frames, shownASecond } from './long-tasks.ts';
import { openBrowser, SLOWER } from './phone.ts';

const PORT = 18_475;

/** Of each game, in spans that a trace holds. */
const SPANS = 6;
const SPAN_MS = 10_000;
const SECONDS = (SPANS * SPAN_MS) / 1_000;
const ACT_EVERY_MS = 250;
const INDEX_TRIES = 5;
/** Of the 60 that a screen shows, where a picture has 16.7 ms. */
const SHOWN = 59;
const LONG_MS = 50;
/** Lighthouse's index of a phone of the middle, a Pixel 5: what Chrome's own DevTools slow a page down to (CalibrationController.ts, `midScore`). */
const MID_PHONE = 1_000;

/** Where a player sits down first, and what is tapped in turn from then on. Without a name the sea is tapped, somewhere. */
type Play = { before?: readonly RegExp[]; taps: readonly RegExp[] };
const SIT = [/^Sit down: Practice/, /^Sit down with/];
const PLAYS: Readonly<Record<string, Play>> = {
  ...Object.fromEntries(['S3', 'S5', 'S6', 'SH'].map((code) => [code, { taps: [/^Spin$/] }])),
  'FISH-1': { taps: [] },
  'TABLE-1': { taps: [/^Player,/, /^Place bet$/] },
  'TABLE-3': { taps: [/^Dragon,/, /^Place bet$/] },
  'TABLE-4': { taps: [/^Big,/, /^Place bet$/] },
  'TABLE-5': { taps: [/^Red,/, /^Place bet$/] },
  'TABLE-6': { taps: [/^Seat \d, .*put/, /^Place bet$/, /^Stand$/] },
  'CARDS-1': { before: SIT, taps: [/^Bet /, /^Stay/] },
  'CARDS-2': { before: SIT, taps: [/^Pass$/] },
  'CARDS-3': { before: SIT, taps: [/^(Check|Call)/] },
  'FIGHTS-1': { taps: [/^Meron /, /^Place bet$/] },
};

/**
 * What each game with pictures costs a phone's own thread while it is played for a minute: on a phone of the middle, by how fast this machine
 * is, and on one four times slower than the machine.
 * A screen shows 60 pictures a second, and none may take 50 ms. How pictures are put on glass is the graphics processor's, which a
 * bench has none of. Practice money at the vendor alone; `only` is a game's code.
 */
export async function benchFrames(only?: string): Promise<void> {
  if (only !== undefined && !Object.hasOwn(PLAYS, only)) throw new Error(`there is no ${only}: ${Object.keys(PLAYS).join(', ')}`);
  const vendor = await startVendor(PORT);
  const browser = await openBrowser(await findChromium());
  try {
    const index = await indexOf(browser);
    console.log(`this machine's index is ${index}, a phone's of the middle ${MID_PHONE}`);
    for (const [code, how] of Object.entries(PLAYS)) {
      if (only !== undefined && only !== code) continue;
      const taken = await framesOfGame(browser, code, how);
      printLines([
        ...linesOf(code, { taken, phone: 'mid', slower: index / MID_PHONE }),
        ...linesOf(code, { taken, phone: '4x', slower: SLOWER }),
      ]);
    }
  } finally {
    await browser.close();
    await vendor.stop();
  }
}

async function framesOfGame(browser: Browser, code: string, { before = [], taps }: Play): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${PORT}/practice/${code}?lang=EN`);
    for (const name of [/^Go to the game$/, ...before]) await page.getByRole('button', { name }).first().click({ timeout: 60_000 });
    const taken: number[] = [];
    for (let span = 0; span < SPANS; span += 1) {
      const places = await placesOf(page, taps);
      taken.push(...(await frames(browser, page, () => play(page, places))));
    }
    return taken;
  } finally {
    await context.close();
  }
}

type Place = { x: number; y: number };

/** Looked for before a trace begins: looking costs the page's thread time of its own. No control of a game moves. */
async function placesOf(page: Page, taps: readonly RegExp[]): Promise<Place[]> {
  if (taps.length === 0) return Array.from({ length: 9 }, (_, at) => ({ x: 60 + ((at * 53) % 240), y: 160 + ((at * 37) % 240) }));
  const boxes = await Promise.all(
    taps.map(async (name) => {
      const found = page.getByRole('button', { name }).first();
      return (await found.isVisible()) ? found.boundingBox() : null;
    }),
  );
  return boxes.filter((box) => box !== null).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
}

async function play(page: Page, places: readonly Place[]): Promise<void> {
  const end = performance.now() + SPAN_MS;
  for (let turn = 0; performance.now() < end; turn += 1) {
    await sleep(ACT_EVERY_MS);
    const place = places[turn % places.length];
    if (place) await page.touchscreen.tap(place.x, place.y);
  }
}

/** How fast this machine is, as Lighthouse counts it: the best of some tries, for others may be at work beside them. */
async function indexOf(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const tries: number[] = [];
  for (let count = 0; count < INDEX_TRIES; count += 1) tries.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  return Math.max(...tries);
}

type Taken = { taken: readonly number[]; phone: string; slower: number };

function linesOf(code: string, { taken, phone, slower }: Taken): Line[] {
  const sorted = taken.map((ms) => ms * slower).sort((one, other) => one - other);
  const about = { page: `${code} ${phone}`, language: 'EN', unit: 'ms' };
  return [
    { ...about, name: 'pictures a second', unit: '', value: sorted.length > 0 ? shownASecond(sorted, SECONDS) : null, atLeast: SHOWN },
    { ...about, name: `thread a picture, p99 of ${sorted.length}`, value: sorted.length > 0 ? percentile(sorted, 0.99) : null },
    { ...about, name: 'the longest', value: sorted.at(-1) ?? null, atMost: LONG_MS },
  ];
}
