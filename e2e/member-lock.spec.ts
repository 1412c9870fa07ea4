import { arrive, sitDown } from './support/arrive.ts';
import { speakEnglish, typeLogin } from './support/people.ts';
import { expect, test } from './support/product.ts';

const MYA = { username: 'Mya2027', password: 'lotus2026' };

test('a member who is locked at the console stands at the door of its phone, told why, until it is unlocked', async ({
  phone,
  desk,
  product,
}) => {
  await speakEnglish(phone);
  await arrive({ phone, product }, MYA);
  await phone.goto('/m/home');
  await expect(phone.getByRole('button', { name: 'Hide balance' })).toBeVisible();
  await sitDown(desk, product);
  await desk.getByRole('link', { name: 'Members' }).click();
  await desk.getByRole('link', { name: MYA.username }).click();

  await desk.getByRole('button', { name: 'Lock', exact: true }).click();
  const asked = desk.getByRole('dialog');
  await asked.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(asked.getByText('Please give a reason.')).toBeVisible();
  await asked.getByRole('button', { name: 'Account may be in other hands' }).click();
  await asked.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(desk.getByRole('region', { name: 'Locked' })).toContainText('Account may be in other hands');

  // The phone was on its home page and did nothing.
  await expect(phone.getByText('This account is locked. Please contact support.')).toBeVisible();
  await expect(phone).toHaveURL(/\/m\/login/);
  await typeLogin(phone, MYA);
  await expect(phone.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(/This account is locked/);

  await desk.getByRole('button', { name: 'Unlock' }).click();
  await asked.getByRole('button', { name: 'Identity confirmed' }).click();
  await asked.getByRole('button', { name: 'Unlock' }).click();
  await expect(desk.getByRole('region', { name: 'Locked' })).toBeHidden();
  await typeLogin(phone, MYA);
  await expect(phone.getByRole('button', { name: 'Hide balance' })).toBeVisible();

  await desk.getByRole('tab', { name: 'Sessions' }).click();
  await expect(desk.getByText('Account locked')).toBeVisible();
  await desk.getByRole('button', { name: 'End', exact: true }).click();
  await asked.getByRole('textbox', { name: 'Reason' }).fill('The phone was left in a taxi');
  await asked.getByRole('button', { name: 'End', exact: true }).click();
  await expect(desk.getByText('Nobody is logged in.')).toBeVisible();
  await expect(phone.getByText('Customer service ended this session. You can log in again.')).toBeVisible();
  await expect(phone).toHaveURL(/\/m\/login/);

  await desk.getByRole('link', { name: 'Audit log' }).click();
  for (const reason of ['The phone was left in a taxi', 'Identity confirmed', 'Account may be in other hands'])
    await expect(desk.getByRole('cell', { name: reason })).toBeVisible();
});
