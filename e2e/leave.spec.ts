import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { register, speakEnglish, typeLogin } from './support/people.ts';
import { expect, type Product, test } from './support/product.ts';

const WAI = { username: 'wai59', password: 'last bus to town' };

async function prove(phone: Page): Promise<void> {
  const sheet = phone.getByRole('dialog', { name: 'Is it you?' });
  await sheet.getByLabel('Login password', { exact: true }).fill(WAI.password);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet).toBeHidden();
}

async function askToClose(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Close my account' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Close my account' }).click();
}

const stateOf = async (product: Product) =>
  (await product.rows<{ state: string }>('select state from member where username_key = $1', [WAI.username]))[0]?.state;

test('a member takes a copy of its data, undoes a closure, and leaves in the end', async ({ phone, product }) => {
  await speakEnglish(phone);
  await register(phone, WAI);
  await phone.goto('/m/securityCenter');
  await phone.getByRole('link', { name: /Copy of your data/ }).click();
  await phone.getByRole('button', { name: 'Prepare the files' }).click();
  await prove(phone);
  await expect(phone.getByText(/^Ready until/)).toBeVisible({ timeout: 20_000 });
  expect(await faultsOf(phone)).toEqual([]);
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Save the files' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account).toMatchObject([{ username: WAI.username, state: 'active' }]);
  expect(data.logins).toHaveLength(1);

  await askToClose(phone);
  await expect(phone.getByText(/^Your account closes on/)).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Keep it open' }).click();
  await expect(phone.getByText('Your account stays open.')).toBeVisible();

  await askToClose(phone);
  await expect(phone.getByText(/^Your account closes on/)).toBeVisible();
  // As if its seven days were over; that they are waited for is a fact of the module's own test.
  const asked = await product.rows<{ days: number }>(
    `select (extract(epoch from due_at - asked_at) / 86400)::int as days from closure where state = 'closing'`,
  );
  expect(asked).toEqual([{ days: 7 }]);
  await product.rows(`update closure set due_at = asked_at where state = 'closing' returning 1`);
  await expect.poll(() => stateOf(product), { timeout: 30_000 }).toBe('closed');
  expect(
    await product.rows<{ state: string }>(
      'select c.state from closure c join member m using (merchant_id, member_id) where m.username_key = $1 order by c.asked_at',
      [WAI.username],
    ),
  ).toEqual([{ state: 'undone' }, { state: 'closed' }]);
  await phone.goto('/m/login');
  await typeLogin(phone, WAI);
  await expect(phone.getByText('Username or password is wrong.')).toBeVisible();
});
