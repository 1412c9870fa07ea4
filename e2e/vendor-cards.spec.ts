import { type Browser, expect, type Page, test } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
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

/** Presses what is there to be pressed, and says whether it was. */
async function press(page: Page, name: string | RegExp): Promise<boolean> {
  const found = button(page, name).first();
  if (!(await found.isVisible()) || !(await found.isEnabled())) return false;
  return found.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}

/** At a practice table of a game, with so many chips: 0 the least, 1 half the way, 2 the most. */
async function sitDown(browser: Browser, code: string, preset: 0 | 1 | 2): Promise<{ page: Page; buyIn: number; before: number }> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })).newPage();
  await page.goto(`${studio.home}/practice/${code}?lang=EN`);
  await button(page, 'Go to the game').click();
  const before = await balanceOf(page);
  await button(page, 'Sit down: Practice').click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('.grid button').nth(preset).click();
  const buyIn = amountOf(await sheet.locator('output').textContent());
  await sheet.getByRole('button', { name: /^Sit down with/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => balanceOf(page)).toBe(before - buyIn);
  return { page, buyIn, before };
}

/** Does what `act` does, over and over, until the page says so. */
async function until(page: Page, said: string | RegExp, act: (page: Page) => Promise<unknown>): Promise<void> {
  await expect(async () => {
    if (await page.getByText(said).first().isVisible()) return;
    await act(page);
    throw new Error(`waits for ${said}`);
  }).toPass({ timeout: WAIT_MS, intervals: [250] });
}

/** The newest hand of the own list: what it brought everybody and the house sums to nothing, and its seals fit. */
async function expectSoundHand(page: Page): Promise<number> {
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
  const own = amountOf(await result.locator('li').filter({ hasText: 'You' }).locator('b').textContent());
  await sheet.getByRole('button', { name: 'Close' }).click();
  return own;
}

/** Gets up; all chips are back in the wallet. Answers what was won or lost. */
async function getUp(page: Page): Promise<number> {
  await button(page, 'Leave').click();
  await button(page, 'Get up and take all chips').click();
  await until(page, / is back in your wallet\./, (at) => press(at, /^(Fold|Pass|Stay.*)$/));
  const back = amountOf((await page.getByRole('status').textContent())?.split(' is back')[0]);
  await expect.poll(() => balanceOf(page)).toBeGreaterThanOrEqual(back);
  return back;
}

test('hold’em: three phones all in with unlike chips, a main and a side pot, one loaded again in the middle, all chips back', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const [ann, bob, cat] = [
    await sitDown(browser, 'CARDS-3', 0),
    await sitDown(browser, 'CARDS-3', 1),
    await sitDown(browser, 'CARDS-3', 2),
  ] as const;
  const all = [ann, bob, cat];
  const dealOf = (page: Page) => button(page, /^Deal \d+ sealed$/).textContent();
  const isIn = async (page: Page) => (await page.getByLabel('You hold').getByRole('img').count()) === 2;
  // Until all three are dealt into one hand, each gives up his own.
  await expect(async () => {
    const deals = await Promise.all(all.map(({ page }) => dealOf(page)));
    const areIn = await Promise.all(all.map(({ page }) => isIn(page)));
    if (areIn.every(Boolean) && new Set(deals).size === 1) return;
    if (!areIn.every(Boolean)) await Promise.all(all.map(({ page }) => press(page, /^(Check|Fold)$/)));
    throw new Error('not in one hand yet');
  }).toPass({ timeout: WAIT_MS, intervals: [200] });
  expect(await faultsOf(ann.page)).toEqual([]);
  await ann.page.reload();
  await expect(ann.page.getByLabel('You hold').getByRole('img')).toHaveCount(2);

  const parted = await Promise.all(
    all.map(async ({ page }) => {
      let hasSidePot = false;
      await until(page, /^Hand \d+ is over$/, async () => {
        hasSidePot ||= await page.getByText(/^Side pot 1/).isVisible();
        if (await press(page, 'All in')) return press(page, /^All in.*\d/);
        return press(page, /^Call/);
      });
      return hasSidePot;
    }),
  );
  expect(parted).toEqual([true, true, true]);
  const nets = await Promise.all(all.map(({ page }) => expectSoundHand(page)));
  // A bot may have taken all.
  expect(nets.some((net) => net !== 0)).toBe(true);
});

test('Shan Koe Mee: two rounds with bets and draws, then up from the table with all chips', async ({ browser }) => {
  test.setTimeout(180_000);
  const { page, buyIn, before } = await sitDown(browser, 'CARDS-1', 2);
  const nets: number[] = [];
  while (nets.length < 2) {
    await until(page, /^Hand \d+ is over$/, async () => {
      await press(page, /^Bet /);
      await press(page, /^(Draw third|Stay on [67])$/);
    });
    nets.push(await expectSoundHand(page));
    await expect(page.getByText(/^Hand \d+ is over$/)).toHaveCount(0, { timeout: 20_000 });
  }
  const back = await getUp(page);
  // What it bet in a third round may still have been settled.
  expect(back).toBeGreaterThan(0);
  await expect.poll(() => balanceOf(page)).toBeCloseTo(before - buyIn + back, 4);
});

test('the report reckons every hand by itself', async ({ page }) => {
  await page.goto(`${studio.home}/report/CARDS-3?lang=en`);
  await expect(page.getByText('2,598,960')).toBeVisible();
  await expect(page.getByText('0.0015 %')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
