import { cashOf } from './support/money.ts';
import { logOut, register, speakEnglish, typeLogin } from './support/people.ts';
import { expect, test } from './support/product.ts';

const MYA = { username: 'Mya2026', password: 'lotus2026' };

test('a member registers, leaves, mistypes, proves to be a person without the picture, and is back', async ({ phone, product }) => {
  await speakEnglish(phone);
  await register(phone, MYA);
  expect(await cashOf(product, MYA.username)).toBe(0n);
  await expect(phone.getByText('0.00').first()).toBeVisible();
  await logOut(phone);

  await phone.goto('/m/login');
  await typeLogin(phone, { ...MYA, password: 'wrong2026' });
  await expect(phone.getByText('Username or password is wrong.')).toBeVisible();
  await expect(phone.getByRole('textbox', { name: 'Verification code' })).toBeVisible();

  // The right password alone is not enough any more.
  await typeLogin(phone, MYA);
  await expect(phone.getByRole('button', { name: 'Hide balance' })).toBeHidden();
  await phone.getByRole('button', { name: 'Verify without the picture' }).click();
  await expect(phone.getByRole('textbox', { name: 'Verification code' })).toBeHidden({ timeout: 30_000 });
  await typeLogin(phone, MYA);
  await expect(phone.getByRole('button', { name: 'Hide balance' })).toBeVisible();
});

test('a taken name, two different passwords and a short one are named at their field, and nobody is made', async ({ phone, product }) => {
  await speakEnglish(phone);
  await phone.goto('/m/register.html'); // as old links have it
  await phone.getByRole('radio', { name: 'Username' }).click();
  await phone.getByRole('textbox', { name: 'Username' }).fill('demo1');
  await phone.getByRole('textbox', { name: 'Password', exact: true }).fill('lotus2026');
  await phone.getByRole('textbox', { name: 'Password again' }).fill('lotus2027');
  await phone.getByRole('button', { name: 'Register' }).click();
  await expect(phone.getByRole('textbox', { name: 'Password again' })).toBeFocused();
  await phone.getByRole('textbox', { name: 'Password again' }).fill('lotus2026');
  await phone.getByRole('button', { name: 'Register' }).click();
  await expect(phone.getByText('This username is taken.')).toBeVisible();
  await expect(phone.getByRole('textbox', { name: 'Username' })).toHaveValue('demo1');
  expect(await product.rows("select 1 from member where username_key = 'demo1'")).toHaveLength(1);
});

test('practice money is its own asset, and real money stays out of reach', async ({ phone, product }) => {
  await speakEnglish(phone);
  await phone.goto('/m/trail');
  await phone
    .getByRole('button', { name: /start|try/i })
    .first()
    .click();
  await expect(phone.getByText('10,000.00').first()).toBeVisible();
  const name = await phone
    .getByText(/^trial_/)
    .first()
    .textContent();
  const accounts = await product.rows<{ asset: string; balance: bigint }>(
    "select a.asset, a.balance from account a join member m using (merchant_id, member_id) where m.username_key = $1 and a.kind = 'cash'",
    [name],
  );
  expect(accounts).toEqual([{ asset: 'TRIAL', balance: 100_000_000n }]);
});

test('the language changes at once, and the page says so to the browser', async ({ phone }) => {
  await phone.goto('/m/home');
  await expect(phone.locator('html')).toHaveAttribute('lang', 'my');
  await phone.goto('/m/set');
  await phone.getByRole('radio', { name: '简体中文' }).click();
  await expect(phone.getByRole('heading', { name: '设置' })).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'zh-CN');
});
