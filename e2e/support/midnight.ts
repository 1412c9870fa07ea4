import type { Page } from '@playwright/test';
import { endOfDay } from '../../apps/server/src/platform/day.ts';
import { CAUGHT_UP, currentDraw } from './lottery.ts';
import { expect, type Product } from './product.ts';

const YANGON = 'Asia/Yangon';
/** Longer than a journey takes. */
const JOURNEY_MS = 15 * 60_000;

/** A journey that reads records of today has a day in front of it: where midnight is near, the clock is moved past it. */
export async function awayFromMidnight(product: Product): Promise<void> {
  const nowMs = product.nowMs();
  const leftMs = endOfDay(nowMs, YANGON) - nowMs;
  if (leftMs > JOURNEY_MS) return;
  await product.advance(leftMs + 1_000);
  await expect.poll(async () => (await currentDraw(product)).isSale, CAUGHT_UP).toBe(true);
}

/** From the next page on the clock of this phone is wrong by so much. */
export async function misplaceClock(phone: Page, byMs: number): Promise<void> {
  await phone.addInitScript((offMs) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + offMs;
  }, byMs);
}
