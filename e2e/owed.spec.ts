import type { Locator, Page } from '@playwright/test';
import { arriveWithMoney, sitDown } from './support/arrive.ts';
import { accountsOf, expectIntactAudit, expectSoundLedger } from './support/books.ts';
import { askFor, becomePayable, giveBack, latest, openInQueue } from './support/cashier.ts';
import { BIG, confirm, currentDraw, fillSlip, freshSale, openFastK3 } from './support/lottery.ts';
import { shown, units } from './support/money.ts';
import { expect, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf, openSide, type Side } from './support/side.ts';

const NWE: Cast = {
  ...AT_LOTUS,
  member: { username: 'nwe2026', password: 'lotus2026', nameAtBank: 'Nwe Nwe', paymentPassword: 'kyat-out-3' },
};
const CARD = { bank: 'Bayview Demo Bank', number: '6222020000000012' };
const DEPOSIT_E4 = units(5_000);
const STAKE_E4 = units(100);
const WINS = 2;
const TRIES = 25;
const AT_THE_BANK = 'The money is at the bank already';

type Won = { numero: string; paidE4: bigint };

/** Bets K100 in one draw after the other until two of them have paid. */
async function winTwice(product: Product, side: Side): Promise<Won[]> {
  const won: Won[] = [];
  const memberId = await memberIdOf(product, side);
  for (let tries = 0; won.length < WINS && tries < TRIES; tries += 1) {
    const page = await openFastK3(side.phone);
    const { numero, drawId } = await freshSale(product, page);
    await fillSlip(page, [BIG], 'K100.00');
    await confirm(page);
    await expect(page.getByText('Bet placed')).toBeVisible();
    await product.advance((await currentDraw(product)).remainTime + 200);
    const stateOf = async () => (await product.rows('select state from draw where draw_id = $1', [drawId]))[0]?.state;
    await expect.poll(stateOf, { timeout: 30_000 }).toBe('settled');
    const [paid] = await product.rows<{ amount: bigint }>(
      "select amount from transfer where merchant_id = $1 and member_id = $2 and kind = 'payout' and ref in (select bet_id from bet where draw_id = $3 and member_id = $2)",
      [side.merchantId, memberId, drawId],
    );
    if (paid) won.push({ numero, paidE4: paid.amount });
  }
  expect(won).toHaveLength(WINS);
  return won;
}

/** The button that voids a draw, on whatever page of the draws it stands: a lucky draw may lie many draws back. */
async function buttonOf(desk: Page, numero: string): Promise<Locator> {
  const button = desk.getByRole('button', { name: `Void ${numero}` }).first();
  for (let page = 0; page < TRIES; page += 1) {
    await desk.goto(`/console/games?game=1&page=${page}`);
    await expect(desk.getByRole('row').nth(1)).toBeVisible();
    if ((await button.count()) > 0) break;
  }
  return button;
}

async function voidDraw({ desk, words: { say } }: Side, numero: string): Promise<void> {
  await (await buttonOf(desk, numero)).click();
  const dialog = desk.getByRole('dialog', { name: say('console.void.title', { numero }) });
  await dialog.getByRole('button', { name: say('console.void.preset.result') }).click();
  await dialog.getByRole('textbox', { name: say('console.void.type', { numero }) }).fill(numero);
  await dialog.getByRole('button', { name: say('console.void.do') }).click();
  await expect(dialog).toBeHidden();
}

test('what a void takes back too late is owed: collected from cash that comes, or written off; each with its reason', async ({
  browser,
  product,
}) => {
  test.setTimeout(600_000);
  const side = await openSide(browser, product, NWE);
  const { phone, desk, words, money, member } = side;
  const { say } = words;
  const accounts = () => accountsOf(product, side);
  const own = async () => {
    const { cash = 0n, held = 0n, receivable = 0n } = await accounts();
    return { cash, held, receivable };
  };
  /** Asks for all cash, of which what is finer than a unit stays behind. */
  const takeAllOut = async () => {
    const { cash } = await own();
    const restE4 = cash % units(1);
    const amountE4 = cash - restE4;
    await phone.goto('/m/withdraw');
    await askFor(side, amountE4, member.paymentPassword);
    await expect(phone.getByText(say('withdraw.waiting')).first()).toBeVisible();
    await expect.poll(own).toMatchObject({ cash: restE4, held: amountE4 });
    return { request: await latest(product, side, 'withdrawal'), amountE4, restE4 };
  };
  const openMember = async () => {
    await desk.goto(`/console/members/${await memberIdOf(product, side)}`);
  };
  const note = (amountE4: bigint) => desk.getByRole('region', { name: say('console.owed.title', { amount: money(amountE4) }) });

  await test.step('a member pays in, can be paid out, and wins two draws', async () => {
    await arriveWithMoney({ phone, product }, member, DEPOSIT_E4);
    await sitDown(desk, product);
    await expect.poll(own).toEqual({ cash: DEPOSIT_E4, held: 0n, receivable: 0n });
    await becomePayable(side, CARD);
  });
  const [first, second] = await winTwice(product, side);
  if (!first || !second) throw new Error('two draws have paid');

  const { owedE4, heldE4 } =
    await test.step('all is on its way out when the first draw is voided: what it paid too much is owed', async () => {
      const { request, amountE4, restE4 } = await takeAllOut();
      const lacking = first.paidE4 - STAKE_E4 - restE4;
      await voidDraw(side, first.numero);
      await expect.poll(own).toEqual({ cash: 0n, held: amountE4, receivable: -lacking });
      await openMember();
      await expect(note(lacking)).toBeVisible();
      await expect(note(lacking).getByRole('button', { name: say('console.owed.collect') })).toBeDisabled();

      await openInQueue(side, 'withdrawals', request);
      await desk.getByRole('button', { name: say('console.deposit.take'), exact: true }).click();
      await giveBack(side, 'The draw it came from was voided');
      await expect.poll(own).toEqual({ cash: amountE4, held: 0n, receivable: -lacking });
      return { owedE4: lacking, heldE4: amountE4 };
    });

  await test.step('the operator collects it, not without a reason, and the phone shows what is left', async () => {
    const leftE4 = heldE4 - owedE4;
    await openMember();
    await note(owedE4)
      .getByRole('button', { name: say('console.owed.collect') })
      .click();
    const dialog = desk.getByRole('dialog', {
      name: say('console.owed.collect.title', { amount: money(owedE4), account: member.username }),
    });
    await dialog.getByRole('button', { name: say('console.owed.collect'), exact: true }).click();
    await expect(dialog.getByText(say('error.REASON_REQUIRED'))).toBeVisible();
    expect(await own()).toMatchObject({ receivable: -owedE4 });
    await dialog.getByRole('button', { name: say('console.reason.owed.agreed') }).click();
    await dialog.getByRole('button', { name: say('console.owed.collect'), exact: true }).click();
    await expect(desk.getByText(say('console.owed.done.collect', { amount: money(owedE4) }))).toBeVisible();
    await expect(note(owedE4)).toBeHidden();
    expect(await own()).toEqual({ cash: leftE4, held: 0n, receivable: 0n });
    await phone.goto('/m/home');
    await expect(phone.getByText(shown(leftE4)).first()).toBeVisible();
  });

  await test.step('what the second void leaves owed is written off: the games bear it, the member keeps it', async () => {
    const { amountE4, restE4 } = await takeAllOut();
    const lacking = second.paidE4 - STAKE_E4 - restE4;
    await voidDraw(side, second.numero);
    await expect.poll(own).toEqual({ cash: 0n, held: amountE4, receivable: -lacking });
    const { receivable: _, ...before } = await accounts();
    await openMember();
    await note(lacking)
      .getByRole('button', { name: say('console.owed.write_off') })
      .click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: say('console.act.reason') }).fill(AT_THE_BANK);
    await dialog.getByRole('button', { name: say('console.owed.write_off'), exact: true }).click();
    await expect(desk.getByText(say('console.owed.done.write_off', { amount: money(lacking) }))).toBeVisible();
    await expect(note(lacking)).toBeHidden();
    expect(await accounts()).toEqual({ ...before, 'game:LOTTERY': (before['game:LOTTERY'] ?? 0n) - lacking });
  });

  await test.step('the books agree, and the log says who did what and why', async () => {
    await expectSoundLedger(product);
    await expectIntactAudit(product, side, ['draw.voided', 'owed.collected', 'owed.written_off']);
    const rows = await product.rows(
      "select action, reason from audit_log where merchant_id = 1 and action like 'owed.%' order by audit_id",
    );
    expect(rows).toEqual([
      { action: 'owed.collected', reason: say('console.reason.owed.agreed') },
      { action: 'owed.written_off', reason: AT_THE_BANK },
    ]);
  });
  await side.close();
});
