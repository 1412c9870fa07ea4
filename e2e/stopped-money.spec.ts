import { arriveWithMoney, sitDown } from './support/arrive.ts';
import { accountsOf, expectIntactAudit, expectSoundLedger } from './support/books.ts';
import { chooseTransfer } from './support/cashier.ts';
import { BIG, confirm, emptySlip, fillSlip, freshSale, openFastK3, SMALL } from './support/lottery.ts';
import { units } from './support/money.ts';
import { expect, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf, openSide } from './support/side.ts';

const THIRI: Cast = {
  ...AT_LOTUS,
  member: { username: 'wutyi2026', password: 'lotus2026', nameAtBank: 'Wut Yi', paymentPassword: 'kyat-out-3' },
};
const DEPOSIT_E4 = units(50_000);
const STAKE_E4 = units(100);
const WHY = 'Answer of the first bet written back';
const LOOKED_AGAIN = { timeout: 60_000 };
/** Class and number of the lock that the watch over the books holds while it looks. */
const WATCH_LOCK = [4_102, 1] as const;

/** Names another group as what the first bet's key was answered with, behind the back of the database's own rules; and back again. */
async function shiftAnswer(product: Product, cast: Cast, by: 1 | -1): Promise<void> {
  const memberId = await memberIdOf(product, cast);
  await product.rows(`begin;
    set local session_replication_role = replica;
    update idempotency k set tx_id = k.tx_id + (${by}) from (
      select idem_key, min(tx_id) as tx_id from transfer where merchant_id = ${cast.merchantId} and member_id = ${memberId} and kind = 'stake'
      group by idem_key order by 2 limit 1
    ) first where k.merchant_id = ${cast.merchantId} and k.idem_key = first.idem_key;
    commit`);
}

test('a broken book stops the merchant’s money: the console says so at once, the phone is refused and told why, until an owner reopens', async ({
  browser,
  product,
}) => {
  test.setTimeout(400_000);
  const side = await openSide(browser, product, THIRI);
  const { phone, desk, words } = side;
  const { say } = words;
  const cash = async () => (await accountsOf(product, side)).cash;
  const bets = async () =>
    product.rows('select from bet where merchant_id = $1 and member_id = $2', [THIRI.merchantId, await memberIdOf(product, side)]);
  const bet = async (option: RegExp) => {
    const page = await openFastK3(phone);
    await freshSale(product, page);
    await fillSlip(page, [option], 'K100.00');
    await confirm(page);
    await expect(page.getByText('Bet placed')).toBeVisible();
  };
  const banner = desk.getByRole('alert').filter({ hasText: 'Money stands still at' });

  await test.step('a member with money bets once; an operator sees that money moves', async () => {
    await arriveWithMoney({ phone, product }, THIRI.member, DEPOSIT_E4);
    await sitDown(desk, product);
    await desk.getByRole('link', { name: say('console.nav.money') }).click();
    await expect(desk.getByRole('region', { name: say('console.money.moves') })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  await test.step('a row is changed behind the database’s back, and touched: the banner comes by itself, with what is broken', async () => {
    await desk.getByRole('link', { name: say('console.nav.members') }).click();
    // The watch looks every two seconds: it finds all of it at once.
    await product.whileLocked(WATCH_LOCK, async () => {
      await bet(BIG);
      await shiftAnswer(product, side, 1);
      await bet(SMALL);
      await expect.poll(async () => (await bets()).length).toBe(2);
    });
    await expect(banner).toBeVisible(LOOKED_AGAIN);
    await banner.getByRole('link', { name: say('console.money.see') }).click();
    const row = desk.getByRole('row', { name: /recent_transfers_have_their_key/ });
    await expect(row).toContainText(say('console.invariant.recent_transfers_have_their_key'));
    await expect(desk.getByRole('region', { name: say('console.money.stands') })).toContainText('1 row breaks');
    await expect(desk.getByRole('cell', { name: String(await memberIdOf(product, side)), exact: true })).toBeVisible();
  });

  const before = await cash();
  await test.step('the phone is refused, told why, and nothing is taken', async () => {
    const page = await openFastK3(phone);
    await freshSale(product, page);
    await fillSlip(page, [BIG], 'K100.00');
    await confirm(page);
    await expect(page.getByText(say('error.MONEY_STOPPED'))).toBeVisible();
    await emptySlip(page);
    await phone.goto('/m/voucherCenter');
    await chooseTransfer(phone, say('cashier.channel.transfer'));
    await phone.getByRole('textbox', { name: say('cashier.amount'), exact: true }).fill('20000');
    await phone.getByRole('textbox', { name: say('cashier.payee') }).fill(THIRI.member.nameAtBank);
    await phone.getByRole('button', { name: say('cashier.continue') }).click();
    await expect(phone.getByText(say('error.MONEY_STOPPED'))).toBeVisible();
    expect(await cash()).toBe(before);
    expect(await bets()).toHaveLength(2);
    expect(
      await product.rows('select from deposit where merchant_id = 1 and member_id = $1', [await memberIdOf(product, side)]),
    ).toHaveLength(1);
  });

  await test.step('put right, and reopened by the owner with reason and password', async () => {
    await shiftAnswer(product, side, -1);
    await desk.getByRole('button', { name: say('console.money.reopen') }).click();
    const dialog = desk.getByRole('dialog', { name: say('console.money.reopen_title') });
    const reopen = dialog.getByRole('button', { name: say('console.money.reopen') });
    await dialog.getByLabel(say('console.login.password'), { exact: true }).fill('not the password');
    await reopen.click();
    await expect(dialog.getByText(say('error.REASON_REQUIRED'))).toBeVisible();
    await dialog.getByRole('textbox', { name: say('console.act.reason') }).fill(WHY);
    await reopen.click();
    await expect(dialog.getByText(say('error.PASSWORD_WRONG'))).toBeVisible();
    await dialog.getByLabel(say('console.login.password'), { exact: true }).fill(THIRI.operator.password);
    await reopen.click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText(say('console.changes.waits'))).toBeVisible();
    await expect(banner).toBeVisible();
    // Nobody else is owner here: a day passes.
    await product.rows(
      "update waiting_change set due_at = asked_at + interval '1 millisecond' where merchant_id = $1 and state = 'waiting'",
      [THIRI.merchantId],
    );
    await expect(banner).toHaveCount(0, { timeout: 30_000 });
    await expect(desk.getByRole('region', { name: say('console.money.moves') })).toBeVisible();
    await expect(desk.getByRole('cell', { name: WHY })).toBeVisible();
  });

  await test.step('the phone bets again, the bets before are settled, and the log says who reopened and why', async () => {
    await bet(BIG);
    const unsettled = "select from draw d where d.state = 'resulted' and exists (select from bet b where b.draw_id = d.draw_id)";
    await expect.poll(async () => (await product.rows(unsettled)).length, { timeout: 30_000 }).toBe(0);
    const stakes = 'select from transfer where merchant_id = $1 and member_id = $2 and kind = $3 and amount = $4';
    expect(await product.rows(stakes, [THIRI.merchantId, await memberIdOf(product, side), 'stake', STAKE_E4])).toHaveLength(3);
    await desk.getByRole('link', { name: say('console.nav.audit') }).click();
    // Asking and reopening are a row each.
    const reopened = desk.getByRole('row').filter({ hasText: say('console.action.money.reopened') });
    await expect(reopened.filter({ hasText: WHY })).toHaveCount(1);
    await expectSoundLedger(product);
    await expectIntactAudit(product, side, ['money.reopen_refused', 'money.reopened']);
  });
  await side.close();
});
