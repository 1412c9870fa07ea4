import { arrive, sitDown } from './support/arrive.ts';
import { expectSoundLedger } from './support/books.ts';
import { chooseTransfer, latest } from './support/cashier.ts';
import { cashOf, units } from './support/money.ts';
import { speakEnglish } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { AT_LOTUS, type Cast, openSide } from './support/side.ts';

const NANDAR: Cast = {
  ...AT_LOTUS,
  member: { username: 'nandar2026', password: 'lotus2026', nameAtBank: 'Nandar Win', paymentPassword: 'kyat-out-3' },
};
const ASKED_E4 = units(20_000);
const PAID_E4 = units(20_001);
/** Numbers stand locked: the desk shows their ends. */
const BAYVIEW = /9035$/;

/** What the bank writes of one day: a line without any word of ours, and one that is nobody's. */
function statement(day: string): Buffer {
  const rows = [`${day},Nandar,transfer,20001.00,120001.00`, `${day},Somebody,gift,700.00,120701.00`];
  return Buffer.from(['Day,From,Text,Amount,Balance', ...rows, ''].join('\n'));
}

test('a phone pays a deposit of an amount of its own: the bank’s line credits it, and no person does', async ({ browser, product }) => {
  const side = await openSide(browser, product, NANDAR);
  const { phone, desk, words } = side;
  const { say } = words;

  await test.step('the desk asks for unique amounts at the account', async () => {
    await sitDown(desk, product);
    await desk.goto('/console/payees');
    await desk
      .getByRole('button', { name: say('console.payees.change') })
      .and(desk.getByRole('button', { name: BAYVIEW }))
      .click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(say('console.payees.unit')).fill('1');
    await dialog.getByRole('textbox', { name: say('console.act.reason') }).fill('told apart');
    await dialog.getByRole('button', { name: say('console.payees.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the phone is told an amount that is its alone', async () => {
    await speakEnglish(phone);
    await arrive({ phone, product }, NANDAR.member);
    await phone.goto('/m/voucherCenter');
    await chooseTransfer(phone, say('cashier.channel.transfer'));
    await phone.getByRole('textbox', { name: say('cashier.amount'), exact: true }).fill('20000');
    await phone.getByRole('textbox', { name: say('cashier.payee') }).fill(NANDAR.member.nameAtBank);
    await phone.getByRole('button', { name: say('cashier.continue') }).click();
    await expect(phone.getByText('20,001.00').first()).toBeVisible();
  });
  const deposit = await latest(product, side, 'deposit');

  await test.step('the desk reads the bank’s file', async () => {
    await desk.goto('/console/bank-desk');
    await expect(desk.getByText(deposit.reference)).toBeVisible();
    await desk.getByRole('button', { name: say('console.bank.import'), exact: true }).click();
    const dialog = desk.getByRole('dialog');
    const day = new Date(product.nowMs() + 6.5 * 3_600_000).toISOString().slice(0, 10);
    await dialog
      .getByLabel(say('console.import.file'))
      .setInputFiles({ name: 'bayview.csv', mimeType: 'text/csv', buffer: statement(day) });
    for (const [place, column] of [
      [2, 'counterparty'],
      [3, 'text'],
      [4, 'amount'],
      [5, 'balance'],
    ] as const) {
      await dialog.getByRole('combobox', { name: String(place), exact: true }).click();
      await desk
        .getByTitle(say(`console.import.col.${column}`), { exact: true })
        .last()
        .click();
    }
    await dialog.getByRole('button', { name: say('console.import.preview'), exact: true }).click();
    await expect(dialog.getByText('120,701.00').first()).toBeVisible();
    await dialog.getByRole('button', { name: say('console.import.go'), exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the member has the money, by the line alone; what is nobody’s is left', async () => {
    await expect.poll(() => cashOf(product, NANDAR.member.username), { timeout: 20_000 }).toBe(PAID_E4);
    await expect(desk.getByText(say('console.bank.left', { left: 1 }))).toBeVisible();
    await expect(desk.getByText(say('console.bank.unattributed', { n: 1, sum: '700.00' }))).toBeVisible();
    const [row] = await product.rows(
      `select d.state, d.asked, d.amount, d.handler_id as handler, l.rule, l.state as line
       from deposit d join bank_line l on l.merchant_id = d.merchant_id and l.deposit_id = d.deposit_id
       where d.merchant_id = 1 and d.deposit_id = $1`,
      [deposit.id],
    );
    expect(row).toEqual({ state: 'approved', asked: ASKED_E4, amount: PAID_E4, handler: null, rule: 'M2', line: 'credited' });
    await expectSoundLedger(product);
  });
  // Journeys after this one pay what they ask for.
  const put = await product.rows('update payee_account set unit = null where merchant_id = 1 and unit is not null returning 1');
  expect(put).toHaveLength(1);
  await side.close();
});
