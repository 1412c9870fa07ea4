import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { askFor, becomePayable, credit, freeOfTurnover, latest, openInQueue, payIn, trackerOf } from './support/cashier.ts';
import { cashOf, units } from './support/money.ts';
import { logIn, operatorIn, speak } from './support/people.ts';
import { expect, type Product, test } from './support/product.ts';
import { type Cast, memberIdOf, openSide, type Side } from './support/side.ts';

const SAILOR: Cast = {
  merchant: 'harbor',
  merchantId: 2,
  language: 'EN',
  currency: { code: 'PHP', symbol: '₱' },
  timeZone: 'Asia/Manila',
  member: { username: 'sailor1', password: 'sailor1234', nameAtBank: 'Marlon Reyes', paymentPassword: 'peso-out-2' },
  operator: { name: 'harbor-owner', password: 'fairhall-demo-2' },
};
const CARDS = [
  { bank: 'LIGHTHOUSE', number: '5500998877665544' },
  { bank: 'LIGHTHOUSE', number: '5500998877661234' },
] as const;
const [ASKED, PART] = [25_000, 10_000];

type There = { reference: string; status: string; amount: string };

/** A tester's button of the newest payout in that state at the provider; waits until there is one. */
async function press({ arrived }: Product, { of, button }: { of: string; button: string }): Promise<There> {
  const url = `${arrived.url}/payments/test/payouts`;
  const find = async () => ((await (await fetch(url)).json()) as There[]).find(({ status }) => status === of);
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  const payout = (await find()) as There;
  expect((await fetch(`${url}/${payout.reference}/${button}`, { method: 'POST' })).status).toBe(200);
  return payout;
}

/** Where rules are strict a new card waits for a day; here the day is over at once. */
async function ageCards(product: Product): Promise<void> {
  await product.rows(`update hold set from_at = from_at - interval '2 days', until_at = until_at - interval '2 days'
    where merchant_id = 2 and cause = 'card' returning 1`);
}

async function bindAnother({ phone, words: { say }, member }: Side): Promise<void> {
  await phone.goto('/m/securityCenter?item=bind&backUrl=/m/withdraw');
  await phone.getByRole('combobox', { name: say('card.bank') }).selectOption(CARDS[1].bank);
  await phone.getByRole('textbox', { name: say('card.number') }).fill(CARDS[1].number);
  const holder = phone.getByRole('textbox', { name: say('card.holder') });
  if (await holder.isEditable()) await holder.fill(member.nameAtBank);
  await phone.getByRole('textbox', { name: say('withdraw.password') }).fill(member.paymentPassword);
  await phone.getByRole('button', { name: say('card.check') }).click();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: say('card.confirm.bind') })
    .click();
  await expect(phone.getByRole('textbox', { name: say('cashier.amount'), exact: true })).toBeVisible();
}

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/payout-${name}.png`, fullPage: true });
}

/** The tracker and the records as they are read in the other languages, on a page beside the one that is watched. */
async function shotsOf(phone: Page): Promise<void> {
  if (!process.env.SHOTS) return;
  const beside = await phone.context().newPage();
  await beside.goto('/m/home');
  for (const language of ['MY', 'CN', 'EN'] as const) {
    await speak(beside, language);
    for (const [page, role] of [
      ['withdraw', 'article'],
      ['withdrawReport', 'button'],
    ] as const) {
      await beside.goto(`/m/${page}`);
      await expect(beside.getByRole(role).filter({ hasText: '25,000' }).first()).toBeVisible();
      await shot(beside, `${page}-${language}`);
    }
  }
  await beside.close();
}

test('a withdrawal goes out in three parts, seen on the phone without a reload; one comes back and goes to another card', async ({
  browser,
  product,
}) => {
  test.setTimeout(400_000);
  const side = await openSide(browser, product, SAILOR);
  const { phone, desk, words, member } = side;
  const { say } = words;
  await product.rows(`update payout_rail set most = ${units(PART)} where merchant_id = 2 returning 1`);
  await logIn(phone, member);
  await product.rows('select ledger_set_tier($1, $2, 2, false, now())', [2, await memberIdOf(product, side)]);
  await operatorIn(desk, side.operator, words);
  await credit(side, await payIn(product, side, units(30_000)), units(30_000));
  await freeOfTurnover(product, member.username);
  await becomePayable(side, CARDS[0]);
  await bindAnother(side);
  await ageCards(product);
  await phone.goto('/m/withdraw');
  await phone.getByText('5544').first().click();
  await askFor(side, units(ASKED), member.paymentPassword);
  await expect(phone.getByText(say('withdraw.waiting'))).toBeVisible();
  const request = await latest(product, side, 'withdrawal');
  const loadedAt = await phone.evaluate(() => performance.timeOrigin);

  await openInQueue(side, 'withdrawals', request);
  await desk.getByRole('button', { name: say('console.deposit.take'), exact: true }).click();
  await desk.getByRole('button', { name: say('console.withdrawal.approve', { amount: side.money(units(ASKED)) }) }).click();
  await expect(desk.getByLabel(say('console.withdrawal.bank_reference'))).toBeVisible();
  await desk.goto('/console/payouts');
  const row = desk.getByRole('region', { name: request.reference });
  await expect(row).toBeVisible();
  await shot(desk, 'ready');
  await row.getByRole('button', { name: say('console.payouts.send', { amount: '25,000.00' }) }).click();

  const tracker = trackerOf(side, units(ASKED), request);
  for (const no of [1, 2, 3]) {
    await expect(tracker.getByText(say('withdraw.track.bank', { no, of: 3 }))).toBeVisible({ timeout: 30_000 });
    if (no === 2) {
      await shot(phone, 'second');
      expect(await faultsOf(phone)).toEqual([]);
      await desk.getByText(say('console.payouts.sending')).click();
      await expect(row).toBeVisible();
      await shot(desk, 'sending');
      expect(await faultsOf(desk)).toEqual([]);
    }
    await press(product, { of: 'ACCEPTED', button: 'succeed' });
    await expect(tracker.getByText(say('withdraw.track.arrived', { no, of: 3 }))).toBeVisible({ timeout: 30_000 });
  }
  await expect(tracker.getByText(say('withdraw.paid.note'))).toBeVisible();
  await shot(phone, 'paid');

  const back = await press(product, { of: 'SUCCEEDED', button: 'reverse' });
  expect(back.amount).toBe('5000');
  await expect(tracker.getByText(say('withdraw.track.next_card', { card: '•••• 1234' }))).toBeVisible({ timeout: 30_000 });
  await expect(tracker.getByText(say('withdraw.why.bank'))).toBeVisible();
  await shot(phone, 'returned');
  await shotsOf(phone);
  await desk.getByText(say('console.payouts.stopped')).click();
  await expect(row.getByRole('button', { name: say('console.payouts.card') })).toBeVisible({ timeout: 30_000 });
  await shot(desk, 'stopped');
  await row.getByRole('button', { name: say('console.payouts.card') }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('console.payouts.card') })
    .click();
  const again = await press(product, { of: 'ACCEPTED', button: 'succeed' });
  expect(again.amount).toBe('5000');
  await expect(tracker.getByText(say('withdraw.paid.note'))).toBeVisible({ timeout: 30_000 });
  await shot(phone, 'paid-again');
  expect(await phone.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  expect(await cashOf(product, member.username)).toBe(units(30_000 - ASKED));
  const [left] = await product.rows<{ left: bigint }>(
    `select (sum(case kind when 'withdrawal' then amount else -amount end))::bigint as left from transfer
      where merchant_id = 2 and ref = $1 and kind in ('withdrawal', 'payout_return')`,
    [request.id],
  );
  expect(left?.left).toBe(units(ASKED));
  // Nothing of it looked to the watch of the books like money that is held for nobody.
  expect(await product.rows('select invariant from money_stop')).toEqual([]);
  await side.close();
});
