import type { Page } from '@playwright/test';
import { noise } from '../apps/server/test/noise.ts';
import { hold } from './support/arrive.ts';
import { faultsOf } from './support/axe.ts';
import { registerByCall } from './support/calls.ts';
import { operatorIn, speakEnglish } from './support/people.ts';
import { expect, openDesk, openPhone, type Product, test } from './support/product.ts';

const HARBOR = { merchantId: 2, owner: { name: 'harbor-owner', password: 'fairhall-demo-2' } };
const DESK = { name: 'harbor-compliance', password: 'fairhall-demo-8' };
const TOLD = { name: 'Anna Reyes', number: 'XY 991 205', address: '12 Bay Road, Harbor', nationality: 'PH' };

/** A picture as a phone hands it over. */
async function photo(name: string) {
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await noise() };
}

type Member = { username: string; phone: Page };

async function arriveAtHarbor({ phone, product }: { phone: Page; product: Product }, username: string): Promise<Member> {
  await speakEnglish(phone);
  const more = { merchant: 'harbor', birthDate: '1984-06-07', termsVersion: '2026-11' };
  await hold(phone, await registerByCall(product, { username, password: 'harbour-wall-7' }, more));
  await phone.goto('/m/securityCenter?item=identity');
  return { username, phone };
}

async function sendPapers({ phone }: Member, { name = TOLD.name, number = TOLD.number } = {}): Promise<void> {
  await phone.getByRole('radio', { name: 'Passport' }).check();
  for (const paper of ['Passport', 'Your face with the paper'])
    await phone
      .getByLabel(paper, { exact: true })
      .last()
      .setInputFiles(await photo(paper));
  await expect(phone.getByText('Received')).toHaveCount(2);
  await phone.getByLabel('Name as on the paper').fill(name);
  await phone.getByLabel('Number of the paper').fill(number);
  await phone.getByLabel('Address').fill(TOLD.address);
  await phone.getByLabel('Nationality').selectOption(TOLD.nationality);
  await phone.getByRole('button', { name: 'Send to be checked' }).click();
  await expect(phone.getByText('Being looked at')).toBeVisible();
}

const tierOf = async (product: Product, username: string) => {
  const [row] = await product.rows<{ tier: number; state: string; first: string | null }>(
    `select g.tier, c.state, c.first_name as first from member m join member_gate g using (merchant_id, member_id)
       join identity_case c using (merchant_id, member_id) where m.merchant_id = $1 and m.username_key = $2`,
    [HARBOR.merchantId, username],
  );
  return row;
};

/** Opens the case of a member and takes it. */
async function takeCase(desk: Page, username: string): Promise<void> {
  await desk.getByRole('button', { name: new RegExp(username) }).click();
  await desk.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(desk.getByText('Yours until')).toBeVisible();
}

async function verify(desk: Page): Promise<void> {
  for (const point of await desk.getByRole('checkbox').all()) await point.check();
  await desk.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Accounts that look like one person' })).toBeVisible();
}

test('a paper sent back with its reason comes again, is verified, and the open page shows what it lifts', async ({ browser, product }) => {
  const phone = await openPhone(browser, product.urlOf('harbor'));
  const member = await arriveAtHarbor({ phone, product }, 'annareyes26');
  await expect(phone.getByText('Left at tier 0')).toBeVisible();
  await sendPapers(member);
  expect(await faultsOf(phone)).toEqual([]);

  const desk = await openDesk(browser, product.urlOf('harbor'));
  await operatorIn(desk, DESK);
  await desk.goto('/console/papers');
  await takeCase(desk, member.username);
  await desk.getByRole('button', { name: 'Show Passport' }).click();
  await expect(desk.getByRole('img', { name: 'Passport' })).toBeVisible();
  await expect(desk.getByText(/^Shown to /)).toBeVisible();
  expect(await faultsOf(desk)).toEqual([]);
  const looks = await product.rows(
    `select a.action, a.detail->>'kind' as kind, a.operator_name as who from paper_view v
       join audit_log a on a.merchant_id = v.merchant_id and a.audit_id = v.audit_id
       join identity_case c on c.merchant_id = v.merchant_id and c.case_id = v.case_id
       join member m on m.merchant_id = c.merchant_id and m.member_id = c.member_id where m.username_key = $1`,
    [member.username],
  );
  expect(looks).toEqual([{ action: 'papers.seen', kind: 'passport', who: 'harbor-compliance' }]);

  await desk.getByRole('combobox', { name: 'Passport' }).click();
  await desk.getByTitle('Glare').click();
  await desk.getByRole('button', { name: 'Send back' }).click();
  await expect(phone.getByText('1 paper again')).toBeVisible();
  await expect(phone.getByText('A light shines on it: tilt it a little.')).toBeVisible();
  await expect(phone.getByText('like this')).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);

  await phone
    .getByLabel('Passport', { exact: true })
    .last()
    .setInputFiles(await photo('again'));
  await expect(phone.getByText('Received')).toHaveCount(2);
  await phone.getByLabel('Number of the paper').fill(TOLD.number);
  await phone.getByRole('button', { name: 'Send to be checked' }).click();
  await expect(phone.getByText('Being looked at')).toBeVisible();
  await expect(phone.getByText('Left at tier 0')).toBeVisible();
  await takeCase(desk, member.username);
  await verify(desk);
  // One in twenty is looked at by a second: then the owner is.
  if ((await tierOf(product, member.username))?.first) {
    const second = await openDesk(browser, product.urlOf('harbor'));
    await operatorIn(second, HARBOR.owner);
    await second.goto('/console/papers');
    await takeCase(second, member.username);
    await verify(second);
  }
  // Nobody has touched the phone since.
  await expect(phone.getByText('Left at tier 2')).toBeVisible();
  await expect(phone.getByText('Verified', { exact: true })).toBeVisible();
  expect(await tierOf(product, member.username)).toEqual({ tier: 2, state: 'verified', first: null });
  await phone.context().close();
  await desk.context().close();
});

test('what lies on the disk shows nothing to who reads it', async ({ product }) => {
  const lying = await product.filesIn('papers/2');
  expect(lying.length).toBeGreaterThan(0);
  // No picture begins like this, and nothing of its form stands in it.
  for (const file of lying) expect(file.subarray(0, 64).toString('latin1')).not.toMatch(/PNG|JFIF|IHDR/);
});

test('two accounts of one name and birth are explained as a graph; a household is silent', async ({ browser, product }) => {
  const [one, other] = await Promise.all(
    ['mariasilva1', 'mariasilva2'].map(async (name) =>
      arriveAtHarbor({ phone: await openPhone(browser, product.urlOf('harbor')), product }, name),
    ),
  );
  if (!one || !other) throw new Error('two members');
  await sendPapers(one, { name: 'Maria Silva', number: 'S-100-200' });
  await sendPapers(other, { name: 'maria  SILVA', number: 's100200' });
  const desk = await openDesk(browser, product.urlOf('harbor'));
  await operatorIn(desk, DESK);
  await desk.goto('/console/papers');
  const pair = desk.getByRole('region', { name: /mariasilva1.*mariasilva2|mariasilva2.*mariasilva1/ });
  // 1 − 0.05 · 0.3, and a little more, since everybody here comes from one address.
  await expect(pair.getByText(/^0\.98\d\d$/)).toBeVisible();
  await expect(pair.getByText(/^Number of a paper, shared by 2, adds 0\.2\d{3}$/)).toBeVisible();
  await pair.getByRole('button', { name: 'Graph' }).click();
  await expect(pair.getByRole('img', { name: /in common with others/ })).toBeVisible();
  await expect(pair.getByRole('listitem').filter({ hasText: /Number of a paper: mariasilva[12], mariasilva[12]/ })).toBeVisible();
  expect(await faultsOf(desk)).toEqual([]);
  await pair.getByLabel('Reason').fill('sisters');
  await pair.getByRole('button', { name: 'Household' }).click();
  await expect(pair).toBeHidden();
  const kept = await product.rows(
    `select p.state, p.reason, p.score_e4 between 9850 and 9899 as sure from signal_pair p join member m on m.merchant_id = p.merchant_id and m.member_id = p.low
      where m.username_key like 'mariasilva%'`,
  );
  expect(kept).toEqual([{ state: 'household', reason: 'sisters', sure: true }]);
  for (const { phone } of [one, other]) await phone.context().close();
  await desk.context().close();
});
