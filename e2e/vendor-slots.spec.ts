import { expect, type Page, test } from '@playwright/test';
import { type Studio, startStudio } from './support/studio.ts';

let studio: Studio;

test.beforeAll(async () => {
  studio = await startStudio();
});
test.afterAll(() => studio.stop());

const wheel = (page: Page) => page.getByRole('button', { name: 'Spin', exact: true });

async function sitDown(page: Page, game: string): Promise<void> {
  await page.goto(`${studio.home}/practice/${game}?lang=EN`);
  await page.getByRole('button', { name: 'Go to the game' }).click();
}

for (const game of ['S3', 'S5', 'S6', 'SH'])
  test(`${game} turns, stands and says what came back, on a canvas that nothing breaks`, async ({ page }) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    await sitDown(page, game);
    await expect(page.locator('canvas')).toBeVisible();
    await wheel(page).click();
    await expect(page.getByText(/back on 1\.00$/)).toBeVisible({ timeout: 60_000 });
    await expect(wheel(page)).toBeVisible({ timeout: 60_000 });
    expect(broken).toEqual([]);
  });

test('left in the middle of a round, the page shows its rest when it comes back', async ({ page }) => {
  await sitDown(page, 'S5');
  const drawn = page.waitForResponse(/\/play\/S5\/round$/);
  await wheel(page).click();
  await drawn;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Previous game not finished' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the rest' }).click();
  await expect(page.getByText(/back on 1\.00$/)).toBeVisible({ timeout: 60_000 });
});

test('a round is checked on the device alone, after its seed was shown', async ({ page }) => {
  await sitDown(page, 'S3');
  await wheel(page).click();
  await expect(page.getByText(/back on 1\.00$/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Prove round 0' }).click();
  await page.getByRole('button', { name: 'Change seeds and show the old one' }).click();
  await expect(page.getByText('The seed fits the hash that was shown before.')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('This round was drawn so')).toBeVisible();
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([]);
});

test('the report page comes to the published figures by itself', async ({ page }) => {
  await page.goto(`${studio.home}/report/S3?lang=en`);
  await expect(page.getByText('96.2622 %').first()).toBeVisible({ timeout: 60_000 });
});
