import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Product } from './product.ts';
import { ENGLISH, literal, type Words } from './words.ts';

const GAME = 1;
const NAMES = { EN: 'Fast K3', MY: 'အမြန် K3', CN: '极速快三' };

/** Opens the fast game from the lobby, as a player does, and answers the embedded page. */
export async function openFastK3(phone: Page, { language }: Words = ENGLISH): Promise<FrameLocator> {
  await phone.goto('/m/home');
  await phone.getByRole('button', { name: NAMES[language], exact: true }).click();
  const page = phone.frameLocator('iframe');
  await expect(page.getByRole('heading', { name: NAMES[language] })).toBeVisible();
  return page;
}

export type CurrentDraw = { numero: string; drawId: string; remainTime: number; lockTime: number; isSale: boolean; seedHash: string };

/** The draw on sale, as one merchant's clients are told. Just started, or after a jump of the clock, the server is still planning: waited for. */
export async function currentDraw(product: Product, merchant = 'lotus'): Promise<CurrentDraw> {
  let told: CurrentDraw | undefined;
  const ask = async () => {
    const answer = await fetch(`${product.url}/lgw/numeros/near?gameId=${GAME}`, { headers: { merchant } });
    told = ((await answer.json()) as { currentNumero?: CurrentDraw }).currentNumero;
    return told;
  };
  await expect.poll(ask, CAUGHT_UP).toBeDefined();
  return told as CurrentDraw;
}

/** After a jump of the clock the draws of all games in between are held first. */
export const CAUGHT_UP = { timeout: 60_000 };

/** Moves the clock to the beginning of a sale, so that there is time to act. */
export async function nextSale(product: Product): Promise<CurrentDraw> {
  const { remainTime } = await currentDraw(product);
  await product.advance(remainTime + 500);
  await expect.poll(async () => (await currentDraw(product)).isSale, CAUGHT_UP).toBe(true);
  return currentDraw(product);
}

/** The page counts down to the close of this draw. */
export async function expectOnSale(page: FrameLocator, { numero }: CurrentDraw, { say }: Words = ENGLISH): Promise<void> {
  const clock = page.getByRole('timer', { name: say('lottery.countdown.close', { numero }) }).first();
  await expect(clock).toBeVisible({ timeout: 20_000 });
}

/** Moves the clock to the beginning of a sale and waits until the page has seen it. */
export async function freshSale(product: Product, page: FrameLocator): Promise<CurrentDraw> {
  const draw = await nextSale(product);
  await expectOnSale(page, draw);
  return draw;
}

export type Pick = 'big' | 'small';

/** A side by what stands on its cell. */
export function sideOption(pick: Pick, { say }: Words = ENGLISH): RegExp {
  return new RegExp(`^${literal(say(`lottery.tag.${pick}`))} ${pick === 'big' ? 11 : 4}`);
}

/** Picks options of the sum tab and a stake, up to the confirmation. */
export async function fillSlip(page: FrameLocator, options: RegExp[], chip: string, { say, like }: Words = ENGLISH): Promise<void> {
  for (const option of options) await page.getByRole('button', { name: option }).click();
  await page.getByRole('button', { name: like('lottery.stake.chip', { amount: chip }) }).click();
  await page.getByRole('button', { name: say('lottery.button.place') }).click();
  const sheet = page.getByRole('dialog', { name: like('lottery.confirm') });
  // What has just appeared swallows taps for a moment.
  await expect(sheet.getByRole('button', { name: say('lottery.button.place') })).toBeEnabled();
}

export async function confirm(page: FrameLocator, { say }: Words = ENGLISH): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('lottery.button.place') })
    .click();
}

/** A refused slip is kept: goes back to it and clears it. */
export async function emptySlip(page: FrameLocator): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
}

export const BIG = sideOption('big');
export const SMALL = sideOption('small');

/** Opens the last results below the head; answers their list. */
export async function openHistory(page: FrameLocator, { say }: Words = ENGLISH): Promise<Locator> {
  await page.getByRole('button', { name: say('lottery.history'), expanded: false }).click();
  return page.getByRole('list', { name: say('lottery.history') });
}

/** Goes over to the classic way of betting, from the head. */
export async function goClassic(page: FrameLocator, { say, like }: Words = ENGLISH): Promise<void> {
  await page.getByRole('button', { name: like('lottery.mode.now') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('lottery.mode.trad') })
    .click();
}
