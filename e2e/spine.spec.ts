import type { FrameLocator, Page } from '@playwright/test';
import { chooseTransfer } from './support/cashier.ts';
import { BIG, confirm, currentDraw, emptySlip, fillSlip, freshSale, openFastK3, SMALL } from './support/lottery.ts';
import { cashOf, shown, units } from './support/money.ts';
import { operatorIn, register, speakEnglish } from './support/people.ts';
import { expect, type Product, test } from './support/product.ts';

/** Another journey on the same product may have bet on the draw. */
const BETS_OF = `select 1 from bet join member using (merchant_id, member_id) where draw_id = $1 and username = $2`;

const THIRI = { username: 'thiri2026', password: 'lotus2026' };

/** Opens a deposit, sends a picture of the transfer and says it is paid. Answers the reference. */
async function deposit(phone: Page, amount: string): Promise<string> {
  await phone.goto('/m/voucherCenter');
  const again = phone.getByRole('button', { name: 'New deposit' });
  await expect(again.or(phone.getByRole('textbox', { name: 'Amount' }))).toBeVisible();
  if (await again.isVisible()) await again.click();
  await chooseTransfer(phone, 'Bank transfer');
  await phone.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await phone.getByRole('textbox', { name: 'Your name at your bank' }).fill('Thiri Win');
  await phone.getByRole('button', { name: 'Continue' }).click();
  const reference = (await phone.getByText(/^LT-[A-Z0-9]+$/).textContent()) ?? '';
  const picture = await phone.screenshot({ type: 'png' });
  await phone.getByLabel(/Add a picture of the transfer/).setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: picture });
  await phone.getByRole('button', { name: /I have paid/ }).click();
  await expect(phone.getByText(/We are checking your payment/)).toBeVisible();
  return reference;
}

async function openInQueue(desk: Page, reference: string): Promise<void> {
  await desk.goto('/console/deposits');
  await desk.getByRole('row', { name: new RegExp(reference) }).click();
  await expect(desk.getByRole('heading', { name: reference })).toBeVisible();
}

/** The lottery page shows what the ledger holds, to the last unit of the display. */
async function expectCash(page: FrameLocator, product: Product, amountE4: bigint): Promise<void> {
  expect(await cashOf(product, THIRI.username)).toBe(amountE4);
  await expect(page.getByText(`K${shown(amountE4)}`, { exact: true }).first()).toBeVisible();
}

/** What the phone shows of the balance is what the ledger holds. */
async function expectBalance(phone: Page, product: Product, amountE4: bigint): Promise<void> {
  expect(await cashOf(product, THIRI.username)).toBe(amountE4);
  await expect(phone.getByText(shown(amountE4)).first()).toBeVisible();
}

test.use({ serviceWorkers: 'allow' });

test('the road of a bet: registered, paid in, bet, cancelled, lost on the way, closed, drawn, recorded', async ({
  phone,
  desk,
  product,
}) => {
  test.setTimeout(300_000);
  let cash = 0n;
  const [{ before }] = (await product.rows<{ before: bigint }>('select coalesce(max(audit_id), 0) as before from audit_log')) as [
    { before: bigint },
  ];
  await speakEnglish(phone);
  await register(phone, THIRI);
  await operatorIn(desk);

  await test.step('a deposit is credited by an operator and pushed to the phone', async () => {
    const reference = await deposit(phone, '50000');
    await openInQueue(desk, reference);
    await desk.getByRole('button', { name: /^Take/ }).first().click();
    await desk.getByRole('button', { name: /^Credit/ }).click();
    await expect(phone.getByText('Your deposit is credited')).toBeVisible({ timeout: 20_000 });
    cash = units(50_000);
    await expectBalance(phone, product, cash);
  });

  await test.step('a rejected one says why, and moves nothing', async () => {
    const reference = await deposit(phone, '3000');
    await openInQueue(desk, reference);
    await desk.getByRole('button', { name: /^Take/ }).first().click();
    await desk.getByRole('button', { name: /^Reject/ }).click();
    await desk.getByRole('textbox', { name: /reason/i }).fill('The payer is somebody else');
    await desk
      .getByRole('button', { name: /^Reject/ })
      .last()
      .click();
    await expect(phone.getByText('The payer is somebody else')).toBeVisible({ timeout: 20_000 });
    expect(await cashOf(product, THIRI.username)).toBe(cash);
  });

  await test.step('a bet takes its stake, and a cancelled one gives it back', async () => {
    const page = await openFastK3(phone);
    await freshSale(product, page);
    await fillSlip(page, [BIG], 'K100.00');
    await confirm(page);
    await expect(page.getByText('Bet placed')).toBeVisible();
    await expectCash(page, product, cash - units(100));
    await page.getByRole('dialog').getByRole('button', { name: 'My bets' }).click();
    await page
      .getByRole('button', { name: /^Cancel bet/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel bet' }).click();
    await expect(page.getByText('Cancelled, refunded').first()).toBeVisible();
    await expectCash(page, product, cash);
  });

  await test.step('more than there is: refused, and the slip is kept', async () => {
    const page = await openFastK3(phone);
    await freshSale(product, page);
    await page.getByRole('button', { name: BIG }).click();
    await page.getByRole('button', { name: 'Stake for each bet' }).click();
    for (const digit of '60000') await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Place bet' }).click();
    await confirm(page);
    await expect(page.getByText('Your balance is not enough.').first()).toBeVisible();
    await expectCash(page, product, cash);
    await emptySlip(page);
  });

  await test.step('an answer that is lost on the way is asked for again: one order, one stake', async () => {
    const page = await openFastK3(phone);
    await freshSale(product, page);
    const before = await product.rows('select order_id from bet_order');
    let lost = 0;
    await phone.context().route('**/lgw/orders/betting', async (route) => {
      await route.fetch();
      lost += 1;
      await (lost === 1 ? route.abort('connectionreset') : route.continue());
    });
    await fillSlip(page, [BIG], 'K50.00');
    await confirm(page);
    await expect(page.getByText('Bet placed')).toBeVisible({ timeout: 30_000 });
    await phone.context().unroute('**/lgw/orders/betting');
    expect(lost).toBeGreaterThan(1);
    expect(await product.rows('select order_id from bet_order')).toHaveLength(before.length + 1);
    cash -= units(50);
    await expectCash(page, product, cash);
  });

  await test.step('at the lock the bet is refused on server time, and nothing is taken', async () => {
    const page = await openFastK3(phone);
    const draw = await freshSale(product, page);
    await fillSlip(page, [SMALL], 'K100.00');
    const { remainTime } = await currentDraw(product);
    await product.advance(remainTime - draw.lockTime * 1_000 + 200);
    // A slow machine may have heard of the close before the button is pressed: then the sheet says so without being asked.
    await confirm(page).catch(() => undefined);
    await expect(page.getByText(/has closed. Nothing was taken/).first()).toBeVisible();
    await emptySlip(page);
    expect(await product.rows(BETS_OF, [draw.drawId, THIRI.username])).toHaveLength(0);
    const settled = await product.rows<{ paid: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as paid from transfer join member using (merchant_id, member_id)
        where transfer.kind = 'payout' and username = $1`,
      [THIRI.username],
    );
    cash += settled[0]?.paid ?? 0n;
    await expectCash(page, product, cash);
  });

  await test.step('a draw is drawn, the result comes to the phone, and the money is what the rules say', async () => {
    const page = await openFastK3(phone);
    const draw = await freshSale(product, page);
    await fillSlip(page, [BIG, SMALL], 'K100.00');
    await confirm(page);
    await expect(page.getByText('Bet placed')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    cash -= units(200);
    await expectCash(page, product, cash);
    const { remainTime } = await currentDraw(product);
    await product.advance(remainTime + 200);
    await expect(page.getByText(/back on 200.00|back on K200.00|Stake returned|−K200.00/).first()).toBeVisible({ timeout: 30_000 });
    const drawn = async () =>
      (await product.rows<{ result: number[]; state: string }>('select result, state from draw where draw_id = $1', [draw.drawId]))[0];
    await expect.poll(async () => (await drawn())?.state).toBe('settled');
    const done = await drawn();
    const triple = new Set(done?.result).size === 1;
    cash += triple ? 0n : 100n * 19_954n;
    await expectCash(page, product, cash);
  });

  await test.step('the records show every move, and the console agrees', async () => {
    await phone.goto('/m/home');
    await expectBalance(phone, product, cash);
    await phone.goto('/m/gameRecord?range=week');
    await expect(phone.getByText('Fast K3').first()).toBeVisible();
    await phone.goto('/m/transaction/record?range=week');
    await expect(phone.getByText('+K50,000.00').first()).toBeVisible();
    await expect(phone.getByText(shown(cash)).first()).toBeVisible();
    await expect(phone.getByText(/^Fast K3 · Draw \d{4}$/).first()).toBeVisible();
    await expect(phone.getByText('Bayview Demo Bank').first()).toBeVisible();
    await desk.goto('/console/members');
    await desk.getByRole('link', { name: THIRI.username }).click();
    await expect(desk.getByText(`K${shown(cash)}`).first()).toBeVisible();
    await desk.goto('/console/audit');
    await expect(desk.getByText('The payer is somebody else')).toBeVisible();
    const acts = "select action from audit_log where audit_id > $1 and action like 'deposit.%' order by audit_id";
    const audit = await product.rows<{ action: string }>(acts, [before]);
    expect(audit.map(({ action }) => action)).toEqual(['deposit.taken', 'deposit.approved', 'deposit.taken', 'deposit.rejected']);
  });

  await test.step('the books balance', async () => {
    const [{ sum }] = (await product.rows<{ sum: bigint }>(
      "select (select coalesce(sum(balance), 0) from account where asset = 'MMK')::bigint + (select coalesce(sum(balance), 0) from house_balance where asset = 'MMK')::bigint as sum",
    )) as [{ sum: bigint }];
    expect(sum).toBe(0n);
  });
});
