import { speakEnglish } from './support/people.ts';
import { expect, test } from './support/product.ts';

const E164 = '+959420000301';
const PASSWORD = 'a boat by night';
const NEXT = 'two kites, one string';

test('a number registers with the code of its message, and gets a new password by another', async ({ phone, product }) => {
  const number = phone.getByRole('textbox', { name: 'Mobile number' });
  const code = phone.getByRole('textbox', { name: 'Code from the message' });
  const send = phone.getByRole('button', { name: 'Send code' });
  const field = (name: string) => phone.getByRole('textbox', { name, exact: true });

  /** All messages to the number, the newest first, once there are so many. */
  const messages = async (count: number) => {
    await expect.poll(async () => (await product.arrived.smsTo(E164)).length, { timeout: 15_000 }).toBe(count);
    return product.arrived.smsTo(E164);
  };
  const codeOf = async (count: number) => /(?<!\d)\d{6}(?!\d)/.exec((await messages(count))[0]?.text ?? '')?.[0] ?? '';

  await test.step('a number that is none is said before anything is sent', async () => {
    await speakEnglish(phone);
    await phone.goto('/m/register');
    await expect(phone.getByRole('radio', { name: 'Mobile' })).toBeChecked();
    await number.fill('01 234567');
    await send.click();
    await expect(phone.getByText('This is no mobile number of this country')).toBeVisible();
  });

  await test.step('the wait goes on through a reload', async () => {
    await number.fill('09 4200 00301');
    await send.click();
    await expect(phone.getByRole('timer')).toContainText('Send again in 0:');
    await expect(phone.getByText('4 of 5 left today')).toBeVisible();
    await phone.reload();
    await expect(number).toHaveValue('09 4200 00301');
    await expect(phone.getByRole('timer')).toContainText('Send again in 0:');
    await expect(phone.getByRole('button', { name: 'Send again' })).toBeDisabled();
  });

  await test.step('a wrong code says how many tries are left; the right one registers', async () => {
    await field('Password').fill(PASSWORD);
    await field('Password again').fill(PASSWORD);
    const right = await codeOf(1);
    await code.fill(right === '000000' ? '111111' : '000000');
    await phone.getByRole('button', { name: 'Register' }).click();
    await expect(phone.getByText('This code is not right. 4 tries left.')).toBeVisible();
    await code.fill(right);
    await phone.getByRole('button', { name: 'Register' }).click();
    await expect(phone.getByRole('button', { name: 'Hide balance' })).toBeVisible();
    expect(
      await product.rows(
        `select m.username, p.mobile_verified_at is not null as proved, (select count(*)::int from login_name l where l.member_id = m.member_id) as names
           from member m join member_profile p using (merchant_id, member_id) where m.username = '959420000301'`,
      ),
    ).toEqual([{ username: '959420000301', proved: true, names: 1 }]);
  });

  await test.step('asked for again, the number is answered alike; its owner reads that it has an account', async () => {
    await product.advance(60_000);
    await phone.evaluate(() => {
      window.localStorage.clear();
      window.sessionStorage.clear();
    });
    await phone.context().clearCookies();
    await speakEnglish(phone);
    await phone.goto('/m/register');
    await number.fill('09 4200 00301');
    await send.click();
    await expect(phone.getByText('3 of 5 left today')).toBeVisible();
    const [known] = await messages(2);
    expect(known?.text).toContain('You already have an account');
  });

  await test.step('forgotten: a code by message sets a new password, and money out is held', async () => {
    await product.advance(120_000);
    await phone.goto('/m/login');
    await phone.getByRole('link', { name: "Can't get in?" }).click();
    await number.fill('09 4200 00301');
    await send.click();
    await expect(phone.getByRole('timer')).toContainText('Send again in');
    await code.fill(await codeOf(3));
    await field('New password').fill(NEXT);
    await field('Password again').fill(NEXT);
    await phone.getByRole('button', { name: 'Set the password' }).click();
    await expect(phone.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(
      await product.rows(`select h.cause from hold h join member m using (merchant_id, member_id) where m.username = '959420000301'`),
    ).toEqual([{ cause: 'password_reset' }]);
  });

  await test.step('a code logs in', async () => {
    await product.advance(240_000);
    await phone.getByRole('radio', { name: 'SMS code' }).click();
    await number.fill('09 4200 00301');
    await send.click();
    await code.fill(await codeOf(4));
    await phone.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(phone.getByRole('button', { name: 'Hide balance' })).toBeVisible();
  });
});
