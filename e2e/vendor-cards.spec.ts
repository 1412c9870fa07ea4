import { type Browser, expect, type Page, test } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { press, SHAN } from './support/card-table.ts';
import { type Studio, startStudio } from './support/studio.ts';

let studio: Studio;

test.beforeAll(async () => {
  studio = await startStudio();
});
test.afterAll(() => studio.stop());

const WAIT_MS = 100_000;
const amountOf = (text: string | null | undefined) => Number((text ?? '').replace('−', '-').replaceAll(/[^\d.-]/g, ''));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const balanceOf = async (page: Page) =>
  amountOf(await page.getByText('Balance', { exact: true }).first().locator('..').locator('b').textContent());

/** At a practice table of a game, with the most chips. */
async function sitDown(browser: Browser, code: string): Promise<{ page: Page; buyIn: number; before: number }> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })).newPage();
  await page.goto(`${studio.home}/practice/${code}?lang=EN`);
  await button(page, 'Go to the game').click();
  const before = await balanceOf(page);
  await button(page, 'Sit down: Practice').click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('.grid button').last().click();
  const buyIn = amountOf(await sheet.locator('output').textContent());
  await sheet.getByRole('button', { name: /^Sit down with/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => balanceOf(page)).toBe(before - buyIn);
  return { page, buyIn, before };
}

/** Does what `act` does, over and over, until the page says so. */
async function until(page: Page, said: RegExp, act: (page: Page) => Promise<unknown>): Promise<void> {
  await expect(async () => {
    if (await page.getByText(said).first().isVisible()) return;
    await act(page);
    throw new Error(`waits for ${said}`);
  }).toPass({ timeout: WAIT_MS, intervals: [250] });
}

/** The newest hand of the own list: what it brought everybody and the house sums to nothing, and its seals fit. */
async function expectSoundHand(page: Page): Promise<void> {
  await button(page, 'My hands').click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('li button').first().click();
  await expect(sheet.getByText('Every part fits what its seat had sealed')).toBeVisible();
  await expect(sheet.getByText('passed')).toHaveCount(1);
  await expect(sheet.getByText('FAILED')).toHaveCount(0);
  const result = sheet.locator('ul').filter({ hasText: 'Rake' });
  const sums = (await result.locator('b').allTextContents()).map(amountOf);
  // Each figure is shown to a hundredth: what is less of it may be missing in each.
  expect(Math.abs(sums.reduce((sum, each) => sum + each, 0))).toBeLessThan(0.01 * sums.length);
  await sheet.getByRole('button', { name: 'Close' }).click();
}

/** Gets up; all chips are back in the wallet. Answers how many. */
async function getUp(page: Page): Promise<number> {
  await button(page, 'Leave').click();
  await button(page, 'Get up and take all chips').click();
  await until(page, / is back in your wallet\./, (at) => press(at, /^Stay/));
  const back = amountOf((await page.getByRole('status').textContent())?.split(' is back')[0]);
  await expect.poll(() => balanceOf(page)).toBeGreaterThanOrEqual(back);
  return back;
}

test('Shan Koe Mee with practice chips and bots: a hand with a bet and draws, then up from the table with all chips', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const { page, buyIn, before } = await sitDown(browser, 'CARDS-1');
  expect(await faultsOf(page)).toEqual([]);
  await until(page, /^Hand \d+ is over$/, SHAN.act);
  await expectSoundHand(page);
  const back = await getUp(page);
  // What it bet in a further round may still have been settled.
  expect(back).toBeGreaterThan(0);
  await expect.poll(() => balanceOf(page)).toBeCloseTo(before - buyIn + back, 4);
});

test('the report reckons every hand by itself', async ({ page }) => {
  await page.goto(`${studio.home}/report/CARDS-3?lang=en`);
  await expect(page.getByText('2,598,960')).toBeVisible();
  await expect(page.getByText('0.0015 %')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
