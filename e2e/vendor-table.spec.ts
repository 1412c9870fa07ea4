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

type Journey = { table: string; bets: readonly RegExp[] /** Of its list. */; round: RegExp };
const JOURNEYS: readonly Journey[] = [
  { table: 'TABLE-3', bets: [/^Dragon,/, /^Tiger,/, /^Tie,/], round: /^Shoe 1 · hand \d+$/ },
  { table: 'TABLE-4', bets: [/^Big,/, /^Small,/, /^Total 10,/], round: /^Block 1 · round \d+$/ },
  { table: 'TABLE-5', bets: [/^Number 3,/, /^Corner 4 5 7 8,/, /^Low,/], round: /^Block 1 · round \d+$/ },
];

const unitsOf = (text: string | null | undefined) => Number((text ?? '').replaceAll(/[^\d.]/g, ''));

test('dragon tiger, sic bo and roulette: a stake is accepted, outlives a break, and comes back as the balance says', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await Promise.all(JOURNEYS.map((journey) => playOnce(browser, journey)));
});

async function playOnce(browser: Browser, { table, bets, round }: Journey): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${studio.home}/practice/${table}?lang=EN`);
  await page.getByRole('button', { name: 'Go to the game' }).click();
  await untilBets(page, 10);
  const balance = async () => unitsOf(await page.getByText('Balance').locator('..').locator('b').textContent());
  const before = await balance();
  for (const name of bets) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText('not yet accepted')).toBeVisible();
  await expect(page.getByText('accepted', { exact: true })).toBeVisible({ timeout: 40_000 });
  await page.reload();
  const said = page.getByText(/back on 3\.00$/);
  await expect(said).toBeVisible({ timeout: 40_000 });
  const [, back = '0'] = /^([\d.,]+) back/.exec((await said.textContent()) ?? '') ?? [];
  await expect.poll(balance).toBe(before - 3 + unitsOf(back));

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'My bets here' }).click();
  await expect(page.getByText(round)).toBeVisible();
  await page.goto(`${studio.home}/verify?game=${table}&shoe=1&lang=en`);
  await expect(page.getByText('The beacon has signed this round')).toBeVisible();
  await expect(page.getByText('FAILED')).toHaveCount(0);
}
