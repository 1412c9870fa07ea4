import type { FrameLocator, Page } from '@playwright/test';
import { speakEnglish } from './support/people.ts';
import { expect, type Product, test } from './support/product.ts';
import { ENGLISH } from './support/words.ts';

const { say } = ENGLISH;

type Round = { asset: string; stake: string; won: string; closed: boolean };

/** Rounds of the newest member who has any of this asset, in the order they were opened. */
async function roundsOf(product: Product, asset: string): Promise<Round[]> {
  return product.rows<Round>(
    'select asset, stake, won, closed_at is not null as closed from whole.vendor_round where asset = $1 order by round_id',
    [asset],
  );
}

/** From the list of the studio's games into one of them; what it plays in. */
async function openGame(phone: Page, name: string): Promise<FrameLocator> {
  await phone.goto('/m/gameList?gameType=RNG&vassalage=LANTERNWORKS');
  await phone.getByRole('button', { name, exact: true }).first().click();
  await expect(phone).toHaveURL(/\/m\/game\?/);
  const game = phone.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  const intro = game.getByRole('button', { name: 'Go to the game' });
  await expect(spin.or(intro).first()).toBeVisible({ timeout: 30_000 });
  if (await intro.isVisible()) await intro.click();
  await expect(spin).toBeVisible();
  return game;
}

/** Plays until so many rounds are over, at the pace of the game. */
async function playRounds(game: FrameLocator, count: number, over: () => Promise<number>): Promise<void> {
  const until = (await over()) + count;
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  while ((await over()) < until) {
    await spin.click({ timeout: 20_000 });
    await expect.poll(over, { timeout: 40_000 }).toBeGreaterThan(0);
    await expect(spin).toBeVisible({ timeout: 60_000 });
  }
}

test('a visitor plays with practice money of ours, by the same protocol', async ({ phone, product }) => {
  test.setTimeout(200_000);
  await speakEnglish(phone);
  await phone.goto('/m/trail');
  await phone.getByRole('button', { name: say('account.trial.start') }).click();
  await expect(phone).toHaveURL(/\/m\/home/);
  const over = async () => (await roundsOf(product, 'TRIAL')).filter(({ closed }) => closed).length;
  const game = await openGame(phone, 'River Market');
  await expect(phone.getByText(say('shell.practice'), { exact: true })).toBeVisible();
  await playRounds(game, 1, over);
});
