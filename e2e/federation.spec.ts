import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { logOut, register, speakEnglish, typeRegistration } from './support/people.ts';
import { expect, openPhone, type Product, test } from './support/product.ts';

const KHIN = { username: 'khin58', password: 'a lamp in the rain' };
const THIDA = { username: 'thida58', password: 'seven small boats' };
const FAULTS = ['audience', 'issuer', 'nonce', 'expired', 'unsigned', 'foreign_key'];

/** Says at the provider who one is, and with what fault it is to vouch. */
async function sayAtProvider(phone: Page, name: string, fault = 'none'): Promise<void> {
  await phone.getByLabel('Who are you?').fill(name);
  await phone.getByLabel('Fault in the token').selectOption(fault);
  await phone.getByRole('button', { name: 'Go on' }).click();
}

async function comeBack(phone: Page, name: string, fault = 'none'): Promise<void> {
  // The provider knows whoever was there within a minute, and would ask nothing.
  await phone.context().clearCookies({ name: /^_session/ });
  await phone.goto('/m/login');
  await phone.getByRole('button', { name: 'Continue with Sunbird ID' }).click();
  await sayAtProvider(phone, name, fault);
  await phone.getByRole('button', { name: /^Go on to/ }).click();
}

const links = (product: Product, username: string) =>
  product.rows(
    'select f.subject from federated_identity f join member m using (merchant_id, member_id) where m.username_key = $1 order by 1',
    [username],
  );

test('whom a provider vouches for registers with its word, logs in by a tap, and six false words open nothing', async ({
  browser,
  phone,
  product,
}) => {
  await speakEnglish(phone);
  await phone.goto('/m/register');
  await phone.getByRole('button', { name: 'Continue with Sunbird ID' }).click();
  await sayAtProvider(phone, 'khin');
  await expect(phone.getByRole('heading', { name: 'Back from Sunbird ID' })).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  // An address alone does nothing: nobody is known or unknown before the tap.
  expect(await product.rows('select 1 from federated_ticket')).toEqual([]);
  await phone.getByRole('button', { name: /^Go on to/ }).click();
  await expect(phone.getByRole('heading', { name: 'You have no account linked to it yet' })).toBeVisible();
  await phone.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(phone.getByText('Sunbird ID vouches for you.')).toBeVisible();
  await typeRegistration(phone, KHIN);
  expect(await faultsOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Hide balance' })).toBeVisible();
  expect(await links(product, KHIN.username)).toEqual([{ subject: 'khin' }]);
  await logOut(phone);

  for (const fault of FAULTS) {
    await comeBack(phone, 'khin', fault);
    await expect(phone.getByRole('heading', { name: 'This opens nothing' })).toBeVisible();
  }
  expect(
    await product.rows(
      'select 1 from session s join member m using (merchant_id, member_id) where m.username_key = $1 and s.ended_at is null',
      [KHIN.username],
    ),
  ).toEqual([]);
  await comeBack(phone, 'khin');
  await expect(phone.getByRole('button', { name: 'Hide balance' })).toBeVisible();

  // What came back for one browser opens nothing in another.
  const other = await openPhone(browser, product.url);
  await speakEnglish(other);
  await other.goto('/m/federated?code=stolen&state=of-another');
  await expect(other.getByRole('heading', { name: 'This opens nothing' })).toBeVisible();
  await other.context().close();
});

test('a member links a provider behind a proof of who acts, and takes it away again', async ({ phone, product }) => {
  await speakEnglish(phone);
  await register(phone, THIDA);
  await phone.goto('/m/securityCenter?item=factors');
  await phone.getByRole('button', { name: 'Link Riverkey', exact: true }).click();
  const sheet = phone.getByRole('dialog', { name: 'Is it you?' });
  await sheet.getByLabel('Login password', { exact: true }).fill(THIDA.password);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await sayAtProvider(phone, 'thida');
  await phone.getByRole('button', { name: 'Link it' }).click();
  await expect(phone.getByRole('button', { name: 'Unlink Riverkey' })).toBeVisible();
  expect(await links(product, THIDA.username)).toEqual([{ subject: 'thida' }]);
  expect(await faultsOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Unlink Riverkey' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(phone.getByRole('button', { name: 'Link Riverkey', exact: true })).toBeVisible();
  expect(await links(product, THIDA.username)).toEqual([]);
});
