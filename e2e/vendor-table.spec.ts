import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Studio, startStudio } from './support/studio.ts';

let studio: Studio;

test.beforeAll(async () => {
  studio = await startStudio();
});
test.afterAll(() => studio.stop());

async function sitDown(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${studio.home}/practice/TABLE-1?lang=EN`);
  await page.getByRole('button', { name: 'Go to the game' }).click();
  return page;
}

const handOf = async (page: Page) => (await page.getByText(/^Hand \d+/).textContent())?.match(/\d+/)?.[0];
const untilBets = (page: Page, seconds: number) =>
  expect(async () =>
    expect(Number(await page.getByRole('timer').locator('b').textContent({ timeout: 500 }))).toBeGreaterThanOrEqual(seconds),
  ).toPass({
    timeout: 60_000,
  });

test('two phones at one table: one hand for both, one cut off and back at its accepted stake, the other too late', async ({ browser }) => {
  const [ann, bob] = [await sitDown(browser), await sitDown(browser)];
  await untilBets(ann, 7);
  expect(await handOf(ann)).toBe(await handOf(bob));

  await ann.getByRole('button', { name: /^Player,/ }).click();
  await expect(ann.getByText('not yet placed')).toBeVisible();
  await ann.getByRole('button', { name: 'Place bet' }).click();
  await expect(ann.getByText('not yet accepted')).toBeVisible();

  await ann
    .getByRole('timer')
    .filter({ hasText: /closing|cards/ })
    .waitFor({ timeout: 20_000 });
  await expect(bob.getByRole('button', { name: 'Bets closed' })).toBeDisabled();
  await expect(ann.getByText(/^accepted|back on/)).toBeVisible();
  await ann.reload();
  await expect(ann.getByText(/^accepted|back on 1\.00/)).toBeVisible();
  await expect(bob.locator('section [aria-live=polite]').first()).toHaveText(/^(Player wins|Banker wins|Tie)$/, { timeout: 20_000 });
  await expect(ann.getByText(/back on 1\.00/)).toBeVisible({ timeout: 20_000 });

  // What came back is in the balance, and the hand in the player's own list.
  await ann.getByRole('button', { name: 'More' }).click();
  await ann.getByRole('button', { name: 'My bets here' }).click();
  await expect(ann.getByText(/^Shoe 1 · hand \d+$/)).toBeVisible();
});

test('anybody sees what a shoe was sealed with, without a session', async ({ page }) => {
  // A vendor that has just begun waits for its beacon first.
  await expect(async () => {
    await page.goto(`${studio.home}/verify?game=TABLE-1&shoe=1&lang=en`);
    await expect(page.getByText('In play: the seed is shown when the shoe is over.')).toBeVisible();
  }).toPass({ timeout: 40_000 });
  await expect(page.getByText('The beacon has signed this round')).toBeVisible();
  await expect(page.getByText('FAILED')).toHaveCount(0);
});
