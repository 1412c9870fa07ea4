import type { Page } from '@playwright/test';
import { arriveWithMoney, sitDown } from './support/arrive.ts';
import { codeAt } from './support/authenticator.ts';
import { faultsOf } from './support/axe.ts';
import { askFor, becomePayable } from './support/cashier.ts';
import { units } from './support/money.ts';
import { logOut, register, speakEnglish } from './support/people.ts';
import { expect, openPhone, type Product, test } from './support/product.ts';
import { ENGLISH } from './support/words.ts';

const SANDAR = { username: 'sandar26', password: 'riverbank77', nameAtBank: 'Sandar Win' };
const MOE = { username: 'moe26', password: 'bluelotus42', nameAtBank: 'Moe Kyaw', paymentPassword: 'takeout42' };
const HNIN = { username: 'hnin26', password: 'rainyseason5' };
const KYAW = { username: 'kyaw26', password: 'mountain88x' };

/** A device with a screen lock that its owner opens whenever it is asked to: passkeys are kept in it. */
async function giveAuthenticator(phone: Page): Promise<void> {
  const devtools = await phone.context().newCDPSession(phone);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function proveByPassword(phone: Page, password: string): Promise<void> {
  const sheet = phone.getByRole('dialog', { name: 'Is it you?' });
  await sheet.getByLabel('Login password', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet).toBeHidden();
}

const memberRow = async <Row extends Record<string, unknown>>(product: Product, select: string, username: string) => {
  const [row] = await product.rows<Row>(`select ${select} from member m where m.username_key = $1`, [username]);
  return row;
};

test('a passkey is made, proves who acts, and is taken away: money out waits, and says until when', async ({ browser, product }) => {
  // Passkeys are of a site with a name: an address has none.
  const phone = await openPhone(browser, product.urlOf('lotus'));
  await giveAuthenticator(phone);
  await arriveWithMoney({ phone, product }, SANDAR);
  await phone.goto('/m/securityCenter');
  await expect(phone.getByRole('listitem', { name: '2nd step: not in place' })).toBeVisible();
  await phone.getByRole('link', { name: /Passkey and codes/ }).click();
  await phone.getByRole('button', { name: 'Add a passkey' }).click();
  await proveByPassword(phone, SANDAR.password);
  await expect(phone.getByText('Passkey added.')).toBeVisible();
  await expect(phone.getByText(/^Added /)).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  expect(await memberRow(product, '(select count(*) from passkey k where k.member_id = m.member_id) as keys', SANDAR.username)).toEqual({
    keys: 1n,
  });

  // Later the proof is over: the passkey itself gives the next one.
  await product.advance(6 * 60_000);
  await phone.goto('/m/securityCenter?item=factors');
  await phone.getByRole('button', { name: 'Make new codes' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Is it you?' });
  await expect(sheet.getByLabel('Login password', { exact: true })).toBeHidden();
  await sheet.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(phone.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await phone.getByRole('button', { name: 'I have written them down' }).click();
  await expect(phone.getByText(/^Last used /)).toBeVisible();

  // It opens the account by itself, too: no name, no password.
  await logOut(phone);
  // The device would answer its own offer before anybody taps: here it makes none.
  await phone.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await phone.goto('/m/login');
  await phone.getByRole('button', { name: 'Use passkey' }).click();
  await expect(phone.getByRole('button', { name: 'Hide balance' })).toBeVisible();
  const [entered] = await product.rows(
    'select e.way, e.outcome from login_event e join member m using (merchant_id, member_id) where m.username_key = $1 order by e.at desc limit 1',
    [SANDAR.username],
  );
  expect(entered).toEqual({ way: 'passkey', outcome: 'in' });
  await phone.goto('/m/securityCenter?item=factors');

  await phone.getByRole('button', { name: /^Remove / }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await sheet.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(phone.getByText(/^Last used /)).toBeHidden();
  await phone.goto('/m/securityCenter?item=holds');
  await expect(phone.getByRole('heading', { name: 'A second step was removed' })).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  const held = await memberRow<{ hours: number; gate: boolean }>(
    product,
    `(select extract(epoch from h.until_at - h.from_at)::int / 3600 from hold h where h.member_id = m.member_id) as hours,
     (select g.hold_until = h.until_at from member_gate g join hold h using (member_id) where g.member_id = m.member_id) as gate`,
    SANDAR.username,
  );
  expect(held).toEqual({ hours: 72, gate: true });
});

test('an authenticator app is set up with ten recovery codes; a code proves who acts, and a recovery code once', async ({
  phone,
  product,
}) => {
  await speakEnglish(phone);
  await register(phone, KYAW);
  await phone.goto('/m/securityCenter?item=factors');
  await phone.getByRole('button', { name: 'Set it up' }).click();
  await proveByPassword(phone, KYAW.password);
  await expect(phone.getByRole('img', { name: 'Key as a QR code' })).toBeVisible();
  const address = await phone.getByRole('link', { name: 'Open it in an app on this phone' }).getAttribute('href');
  const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
  await phone.getByLabel('First code of the app').fill(codeAt(secret, await product.nowMs()));
  await phone.getByRole('button', { name: 'Switch it on' }).click();
  const list = phone.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const [recovery = ''] = await list.allTextContents();
  expect(recovery).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
  await phone.getByRole('button', { name: 'I have written them down' }).click();
  await expect(phone.getByText('10 codes left')).toBeVisible();

  await product.advance(6 * 60_000);
  await phone.getByRole('button', { name: 'Make new codes' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Is it you?' });
  await sheet.getByLabel('Code').fill('000000');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('This code is not right.');
  await sheet.getByLabel('Code').fill(recovery);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(list).toHaveCount(10);
  const kept = await memberRow<{ codes: bigint; text: string }>(
    product,
    `(select count(*) from member_recovery_code c where c.member_id = m.member_id and c.used_at is null) as codes,
     (select string_agg(c::text, ' ') from member_recovery_code c where c.member_id = m.member_id) as text`,
    KYAW.username,
  );
  expect(kept?.codes).toBe(10n);
  expect(kept?.text).not.toContain(recovery.replaceAll('-', ''));
});

const OLD = '+959420001101';
const NEW = '+959420001102';

test('a number is proved, then changed; the old one is told, and "not me" puts it back and locks the account', async ({
  browser,
  phone,
  product,
}) => {
  await speakEnglish(phone);
  await register(phone, HNIN);
  await phone.goto('/m/securityCenter?item=reach');
  const form = phone.locator('form', { has: phone.getByRole('heading', { name: 'Mobile number' }) });
  const take = async (number: string) => {
    await form.getByLabel('New mobile number').fill(number.slice(3));
    await form.getByRole('button', { name: 'Send a code' }).click();
    const proof = phone.getByRole('dialog', { name: 'Is it you?' });
    const code = form.getByLabel('Code from the message');
    await expect(proof.or(code)).toBeVisible();
    if (await proof.isVisible()) await proveByPassword(phone, HNIN.password);
    await code.fill(await product.arrived.lastCodeFor(number));
    await form.getByRole('button', { name: 'Take it' }).click();
    await expect(form.getByText(`••• ${number.slice(-3)}`)).toBeVisible();
  };
  await take(OLD);
  await expect(form.getByText('Verified')).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  const held = 'select h.cause from hold h join member m using (merchant_id, member_id) where m.username_key = $1';
  expect(await product.rows(held, [HNIN.username])).toEqual([]);
  await take(NEW);
  expect(await product.rows(held, [HNIN.username])).toEqual([{ cause: 'mobile' }]);

  await expect.poll(async () => (await product.arrived.smsTo(OLD))[0]?.text).toContain('/m/notMe?token=');
  const { text } = await product.arrived.lastSmsTo(OLD);
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  // Read on another phone: the one that is logged in goes to the login as its session ends.
  const owner = await openPhone(browser, product.url);
  await speakEnglish(owner);
  await owner.goto(link.pathname + link.search);
  await expect(owner.getByRole('heading', { name: 'Was this not you?' })).toBeVisible();
  const state = () =>
    memberRow<{ state: string; restored: boolean; cases: bigint; open: bigint }>(
      product,
      `m.state, exists (select from contact_change c where c.member_id = m.member_id and c.restored_at is not null) as restored,
       (select count(*) from security_case c where c.member_id = m.member_id and c.kind = 'not_me') as cases,
       (select count(*) from session s where s.member_id = m.member_id and s.ended_at is null) as open`,
      HNIN.username,
    );
  // Opening the page does nothing: a scanner of messages may do that.
  expect(await state()).toEqual({ state: 'active', restored: false, cases: 0n, open: 1n });
  await owner.getByRole('button', { name: 'Undo it and lock the account' }).click();
  await expect(owner.getByRole('heading', { name: 'Your account is locked' })).toBeVisible();
  expect(await state()).toEqual({ state: 'locked', restored: true, cases: 1n, open: 0n });
  const [standing] = await product.rows<{ mobile: string }>(
    "select p.fields->>'mobileNum' as mobile from member_profile p join member m using (merchant_id, member_id) where m.username_key = $1",
    [HNIN.username],
  );
  expect(standing).toEqual({ mobile: OLD });
  await owner.goto(link.pathname + link.search);
  await owner.getByRole('button', { name: 'Undo it and lock the account' }).click();
  await expect(owner.getByRole('heading', { name: 'This link does nothing any more' })).toBeVisible();
});

test('an operator holds money back: a withdrawal is refused, the phone says until when, and the clock opens it again', async ({
  phone,
  desk,
  product,
}) => {
  await arriveWithMoney({ phone, product }, MOE);
  const payee = { phone, words: ENGLISH, member: MOE };
  await becomePayable(payee, { bank: 'RIVERSIDE', number: '4000112233440026' });
  const one = await memberRow<{ id: bigint }>(product, 'm.member_id as id', MOE.username);
  await sitDown(desk, product);
  await desk.goto(`/console/members/${one?.id}?tab=holds`);
  await desk.getByRole('button', { name: 'Hold money back' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Hours').fill('1');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The number is in a list of stolen ones');
  await dialog.getByRole('button', { name: 'Hold money back' }).click();
  await expect(desk.getByRole('row', { name: /Set by an operator/ })).toBeVisible();
  expect(await faultsOf(desk)).toEqual([]);
  await desk.goto('/console/holds');
  await expect(desk.getByRole('link', { name: MOE.username })).toBeVisible();

  // The page that was open hears of it.
  await expect(phone.getByRole('heading', { name: 'Withdrawals are on hold' })).toBeVisible();
  await expect(phone.getByText(/^Withdrawals open again at /)).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  const asked = () => product.rows('select w.state from withdrawal w where w.member_id = $1', [one?.id]);
  expect(await asked()).toEqual([]);
  await phone.getByRole('link', { name: 'See why' }).click();
  await expect(phone.getByRole('heading', { name: 'Our safety desk holds it' })).toBeVisible();

  // In steps that its session outlives.
  for (const minutes of [25, 25]) {
    await product.advance(minutes * 60_000);
    await phone.goto('/m/securityCenter?item=holds');
    await expect(phone.getByRole('heading', { name: 'Our safety desk holds it' })).toBeVisible();
  }
  await product.advance(11 * 60_000);
  await phone.goto('/m/securityCenter?item=holds');
  await expect(phone.getByText('Nothing is on hold')).toBeVisible();
  await phone.goto('/m/withdraw');
  await askFor(payee, units(2_000), MOE.paymentPassword);
  await expect(phone.getByText(ENGLISH.say('withdraw.waiting'))).toBeVisible();
  expect(await asked()).toEqual([{ state: 'requested' }]);
});
