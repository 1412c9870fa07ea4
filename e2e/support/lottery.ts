import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Product } from './product.ts';

const GAME = 1;

/** Opens the fast game from the lobby, as a player does, and answers the embedded page. */
export async function openFastK3(phone: Page): Promise<FrameLocator> {
  await phone.goto('/m/home');
  await phone.getByRole('button', { name: 'Fast K3', exact: true }).click();
  const page = phone.frameLocator('iframe');
  await expect(page.getByRole('heading', { name: 'Fast K3' })).toBeVisible();
  return page;
}

export type CurrentDraw = { numero: string; drawId: string; remainTime: number; lockTime: number; isSale: boolean };

export async function currentDraw(product: Product): Promise<CurrentDraw> {
  const answer = await fetch(`${product.url}/lgw/numeros/near?gameId=${GAME}`);
  return ((await answer.json()) as { currentNumero: CurrentDraw }).currentNumero;
}

/** Moves the clock to the beginning of a sale, so that there is time to act, and waits until the page has seen it. */
export async function freshSale(product: Product, page: FrameLocator): Promise<CurrentDraw> {
  const { remainTime } = await currentDraw(product);
  await product.advance(remainTime + 500);
  await expect.poll(async () => (await currentDraw(product)).isSale).toBe(true);
  const draw = await currentDraw(product);
  await expect(page.getByRole('timer', { name: `Draw ${draw.numero} closes in` }).first()).toBeVisible({ timeout: 20_000 });
  return draw;
}

/** Picks options of the sum tab and a stake, up to the confirmation. */
export async function fillSlip(page: FrameLocator, options: RegExp[], chip: string): Promise<void> {
  for (const option of options) await page.getByRole('button', { name: option }).click();
  await page.getByRole('button', { name: `Stake ${chip} for each bet` }).click();
  await page.getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByRole('dialog').getByText(/Confirm for draw/)).toBeVisible();
}

export async function confirm(page: FrameLocator): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Place bet' }).click();
}

/** A refused slip is kept: goes back to it and clears it. */
export async function emptySlip(page: FrameLocator): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
}

export const BIG = /^Big 11/;
export const SMALL = /^Small 4/;
