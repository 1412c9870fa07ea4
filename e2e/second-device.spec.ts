import type { Browser, Page } from '@playwright/test';
import { sitDown } from './support/arrive.ts';
import { codeAt } from './support/authenticator.ts';
import { faultsOf } from './support/axe.ts';
import { logIn, OWNER, register, speakEnglish, typeLogin } from './support/people.ts';
import { expect, openPhone, type Product, test } from './support/product.ts';
import { ENGLISH } from './support/words.ts';

const NILAR = { username: 'nilar27', password: 'river stone 27' };
const { say } = ENGLISH;

/** All that this member did before, it did in another country. */
async function cameFrom(product: Product, country: string, username: string): Promise<void> {
  await product.rows(
    `update login_event e set country = $1, city = 'Singapore', latitude = 1.29, longitude = 103.85
       from member m where m.merchant_id = e.merchant_id and m.member_id = e.member_id and m.username = $2 returning 1`,
    [country, username],
  );
}

const outcomes = async (product: Product, username: string) =>
  (
    await product.rows<{ said: string }>(
      `select e.outcome || ' ' || e.score as said from login_event e join member m using (merchant_id, member_id)
        where m.username = $1 order by e.event_id`,
      [username],
    )
  ).map(({ said }) => said);

async function bindApp(phone: Page, product: Product): Promise<string> {
  await phone.goto('/m/securityCenter?item=factors');
  await phone.getByRole('button', { name: say('factors.totp.begin') }).click();
  await phone.getByLabel(say('factors.proof.password')).fill(NILAR.password);
  await phone.getByRole('button', { name: say('factors.proof.go') }).click();
  const address = await phone.getByRole('link', { name: say('factors.totp.open') }).getAttribute('href');
  const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
  await phone.getByLabel(say('factors.totp.code')).fill(codeAt(secret, product.nowMs()));
  await phone.getByRole('button', { name: say('factors.totp.confirm') }).click();
  await expect(phone.getByText(say('factors.codes.once'))).toBeVisible();
  return secret;
}

async function stranger(browser: Browser, product: Product): Promise<Page> {
  const other = await openPhone(browser, product.url);
  await speakEnglish(other);
  await other.goto('/m/login');
  await typeLogin(other, NILAR);
  return other;
}

test('another device in another country: limited, told, in the history; ended from the first one', async ({
  phone,
  desk,
  browser,
  product,
}) => {
  await speakEnglish(phone);
  await register(phone, NILAR);
  await cameFrom(product, 'SG', NILAR.username);

  // Nothing to prove itself by: it comes in, and money and what guards it stay shut.
  const other = await stranger(browser, product);
  await expect(other.getByRole('button', { name: 'Hide balance' })).toBeVisible();
  await expect.poll(() => outcomes(product, NILAR.username)).toEqual(['in 0', 'limited 110']);
  await other.goto('/m/securityCenter?item=devices');
  await expect(other.getByText(/This login is limited until/)).toBeVisible();
  await expect(other.getByText('2 devices may open the account')).toBeVisible();
  await expect(other.getByText('Very unusual, 110 · new device 40 · new country 40 · far from the last login 30')).toBeVisible();
  expect(await faultsOf(other)).toEqual([]);
  const refused = await other.evaluate(async () => {
    const headers = { authorization: sessionStorage.getItem('token') ?? '', merchant: 'lotus', 'content-type': 'application/json' };
    const answer = await fetch('/api/identity/sessions/others', { method: 'POST', headers, body: '{}' });
    return ((await answer.json()) as { errorCode: string }).errorCode;
  });
  expect(refused).toBe('SESSION_LIMITED');
  // The first phone's session gave way to it; its member is told of the login.
  await expect
    .poll(
      async () =>
        (await product.rows("select 1 from outbox where topic = 'member.told' and payload ->> 'trigger' = 'login.new_country'")).length,
    )
    .toBeGreaterThan(0);

  await logIn(phone, NILAR);
  await phone.goto('/m/securityCenter');
  await phone.getByRole('link', { name: /Devices and logins/ }).click();
  await expect(phone.getByText('This device', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: /^End .*\?$/ }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await phone.getByLabel(say('factors.proof.password')).fill(NILAR.password);
  await phone.getByRole('button', { name: say('factors.proof.go') }).click();
  await expect(phone.getByText('1 device may open the account')).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  const revoked = await product.rows(
    'select 1 from member_device d join member m using (merchant_id, member_id) where m.username = $1 and revoked_at is not null',
    [NILAR.username],
  );
  expect(revoked).toHaveLength(1);

  await sitDown(desk, product, OWNER);
  const [member] = await product.rows<{ id: bigint }>('select member_id as id from member where username = $1', [NILAR.username]);
  await desk.goto(`/console/members/${member?.id}?tab=logins`);
  await expect(desk.getByText('new device 40, new country 40, far from the last login 30')).toBeVisible();
  await other.context().close();
});

test('who set up an authenticator app is asked for its code on a new phone, once a device is not trusted', async ({
  phone,
  browser,
  product,
}) => {
  await logIn(phone, NILAR);
  const secret = await bindApp(phone, product);
  await product.advance(61_000);
  const other = await stranger(browser, product);
  await expect(other.getByText('Why we ask')).toBeVisible();
  await expect(other.getByRole('radio', { name: /Authenticator app/ })).toBeChecked();
  expect(await faultsOf(other)).toEqual([]);
  await other.getByLabel(/Trust this device/).check();
  await other.getByLabel('Code', { exact: true }).fill('000000');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByLabel('Code', { exact: true })).toHaveValue('');
  await other.getByLabel('Code', { exact: true }).fill(codeAt(secret, product.nowMs()));
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByRole('button', { name: 'Hide balance' })).toBeVisible();
  expect((await outcomes(product, NILAR.username)).slice(-3)).toEqual(['asked 40', 'refused 40', 'in 40']);
  // Trusted from now on: the password is enough there.
  await other.goto('/m/set');
  await other.getByRole('button', { name: 'Log out' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await logIn(other, NILAR);
  expect((await outcomes(product, NILAR.username)).at(-1)).toBe('in 0');
  await other.context().close();
});
