import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { cashOf, units } from './support/money.ts';
import { register, speak, speakEnglish } from './support/people.ts';
import { expect, type Product, test } from './support/product.ts';

const SIDE = { username: 'scanner2026', password: 'lotus2026' };

/** Of the way that is paid by scanning. */
async function scan(phone: Page): Promise<void> {
  await phone.goto('/m/voucherCenter');
  await phone.getByText('QR code', { exact: true }).click();
  await phone.getByRole('textbox', { name: 'Amount' }).fill('20000');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('img', { name: 'QR code of this payment' })).toBeVisible();
}

/** A tester's button of the newest payment that waits at the provider. */
async function press({ arrived }: Product, button: string): Promise<void> {
  const payments = (await (await fetch(`${arrived.url}/payments/test/payments`)).json()) as { id: string; state: string }[];
  const id = payments.find(({ state }) => state === 'waiting')?.id;
  const answer = await fetch(`${arrived.url}/payments/test/payments/${id}/${button}`, { method: 'POST' });
  expect(answer.status).toBe(200);
}

test('a deposit by QR: way, amount, continue; paid at the provider it is credited without a reload and without a person', async ({
  phone,
  product,
}) => {
  await speakEnglish(phone);
  await register(phone, SIDE);
  await scan(phone);
  expect(await faultsOf(phone)).toEqual([]);
  const shots = process.env.SHOTS;
  if (shots)
    for (const language of ['MY', 'CN', 'EN'] as const) {
      await speak(phone, language);
      await phone.goto('/m/voucherCenter');
      await expect(phone.locator('section svg[role=img]')).toBeVisible();
      await phone.screenshot({ path: `${shots}/qr-${language}.png`, fullPage: true });
    }
  await press(product, 'callback_forged');
  expect(await cashOf(product, SIDE.username)).toBe(0n);
  await press(product, 'callback_twice');
  await expect(phone.getByText('Your deposit is credited')).toBeVisible({ timeout: 30_000 });
  expect(await cashOf(product, SIDE.username)).toBe(units(20_000));
  if (shots) await phone.screenshot({ path: `${shots}/credited.png`, fullPage: true });

  await phone.getByRole('button', { name: 'New deposit' }).click();
  if (shots) await phone.screenshot({ path: `${shots}/tiles.png`, fullPage: true });
  await phone.getByText('Payment page', { exact: true }).click();
  await phone.getByRole('textbox', { name: 'Amount' }).fill('5000');
  await phone.getByRole('button', { name: 'Continue' }).click();
  const way = phone.getByRole('link', { name: 'Pay at KBZPay' });
  await expect(way).toBeVisible();
  if (shots) await phone.screenshot({ path: `${shots}/page.png`, fullPage: true });
  await way.click();
  await expect(phone.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  if (shots) await phone.screenshot({ path: `${shots}/payer.png`, fullPage: true });
  await phone.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(phone.getByRole('status')).toContainText('200');
  await phone.goto(`${product.urlOf('lotus')}/m/voucherCenter?trade_status=PAY_FAILED`);
  await expect.poll(() => cashOf(product, SIDE.username), { timeout: 30_000 }).toBe(units(25_000));
});
