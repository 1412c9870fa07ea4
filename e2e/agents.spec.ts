import type { Page } from '@playwright/test';
import { logIn, logOut, register, speak, speakEnglish } from './support/people.ts';
import { expect, openPhone, test } from './support/product.ts';

const CONTRACT = '/m/member/agent/getSalaryContract';
const upline = { username: 'tutagent', password: 'harbour lamp 73' };
const downline = { username: 'zawagent', password: 'harbour lamp 73' };

/** Both sides negotiate on two phones: each act of one stands on the other's without being asked for. */
test('agents open an account, offer a contract, answer it and ask for a change, each seen by the other at once', async ({
  browser,
  phone,
  product,
}) => {
  await speakEnglish(phone);
  await register(phone, upline);
  await product.rows("update member set kind = 2 where username = 'tutagent' returning 1");
  const other = await openPhone(browser, product.url);
  await speakEnglish(other);
  await register(other, downline);
  await product.rows(
    `update member d set kind = 1, upline_path = u.upline_path || d.member_id::text from member u
     where d.username = 'zawagent' and u.username = 'tutagent' returning 1`,
  );
  // What one is, a session knows from its beginning.
  for (const [page, person] of [
    [phone, upline],
    [other, downline],
  ] as const) {
    await logOut(page);
    await logIn(page, person);
  }
  await phone.goto('/m/agentRegister');
  await phone.getByRole('textbox', { name: 'Account name' }).fill('newplayer1');
  await look(phone, 'open');
  await phone.getByRole('button', { name: 'Open account' }).click();
  await expect(phone.getByText('Hand these over now')).toBeVisible();
  await look(phone, 'opened');

  await phone.goto(CONTRACT);
  await phone.getByRole('button', { name: 'Offer' }).click();
  await phone.getByLabel('Turnover from').fill('10000');
  await phone.getByLabel('Active members').fill('2');
  await phone.getByLabel('Percent', { exact: true }).fill('0.4');
  await look(phone, 'form');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('You have no such contract of your own')).toBeVisible();
  await phone.getByRole('switch', { name: 'Pay from money set aside' }).check();
  await other.goto(CONTRACT);
  await expect(other.getByText('You have no such contract yet.')).toBeVisible();
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Waiting for zawagent')).toBeVisible();

  // Told by the push alone.
  await expect(other.getByText('Your turn: tutagent proposes')).toBeVisible();
  await look(other, 'asked');
  await other.getByRole('button', { name: 'Accept', exact: true }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Accept version 1' }).click();
  await expect(phone.getByText('In force')).toBeVisible();
  await phone.getByRole('button', { name: 'Ask for a change' }).click();
  await phone.getByLabel('Percent', { exact: true }).fill('0.5');
  await phone.getByRole('button', { name: 'Add a tier' }).click();
  const second = phone.getByRole('group', { name: 'Tier 2' });
  await second.getByLabel('Turnover from').fill('50000');
  await second.getByLabel('Active members').fill('3');
  await second.getByLabel('Percent', { exact: true }).fill('0.8');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByText('Asked, version 2').first()).toBeVisible();
  await expect(other.getByText('Now, version 1').first()).toBeVisible();
  await look(other, 'change');
  await other.getByRole('button', { name: 'Reject' }).click();
  await expect(phone.getByText('In force')).toBeVisible();
  await other.context().close();
});

async function look(page: Page, name: string): Promise<void> {
  const dir = process.env.SHOTS;
  if (!dir) return;
  await page.screenshot({ path: `${dir}/${name}-EN.png`, fullPage: true });
  if (name === 'form' || name === 'opened') return;
  for (const language of ['MY', 'CN'] as const) {
    await speak(page, language);
    await page.reload();
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: `${dir}/${name}-${language}.png`, fullPage: true });
  }
  await speak(page, 'EN');
  await page.reload();
  if (name === 'open') await page.getByRole('textbox', { name: 'Account name' }).fill('newplayer1');
}
