import { arriveWithMoney, sitDown } from './support/arrive.ts';
import { accountsOf, expectIntactAudit, expectSoundLedger } from './support/books.ts';
import { BIG, confirm, currentDraw, fillSlip, freshSale, openFastK3, openHistory, SMALL } from './support/lottery.ts';
import { units } from './support/money.ts';
import { expect, test } from './support/product.ts';
import { AT_LOTUS, type Cast, openSide } from './support/side.ts';

const SANDAR: Cast = {
  ...AT_LOTUS,
  member: { username: 'sandar2026', password: 'lotus2026', nameAtBank: 'Sandar Oo', paymentPassword: 'kyat-out-3' },
};
const DEPOSIT_E4 = units(50_000);
const FAULT = 'Technical fault during the draw';

test('a draw is voided twice over: once after it has paid, once while it is on sale; every stake comes back and the phone says why', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  const side = await openSide(browser, product, SANDAR);
  const { phone, desk, words } = side;
  const cash = async () => (await accountsOf(product, side)).cash;
  const voidIt = async (numero: string) => {
    const dialog = desk.getByRole('dialog', { name: words.say('console.void.title', { numero }) });
    await desk
      .getByRole('button', { name: `Void ${numero}` })
      .first()
      .click();
    await expect(dialog.getByText(words.say('console.void.refund'))).toBeVisible();
    await expect(dialog.getByText('K100.00')).toBeVisible();
    await dialog.getByRole('button', { name: words.say('console.void.do') }).click();
    await expect(dialog.getByText(words.say('error.DRAW_NUMBER_WRONG'))).toBeVisible();
    await dialog.getByRole('button', { name: FAULT }).click();
    await dialog.getByRole('textbox', { name: words.say('console.void.type', { numero }) }).fill(numero);
    await dialog.getByRole('button', { name: words.say('console.void.do') }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText(words.say('console.void.refunded', { amount: 'K100.00' })).first()).toBeVisible({ timeout: 20_000 });
  };

  await test.step('a member with money, an operator at the desk', async () => {
    await arriveWithMoney({ phone, product }, SANDAR.member, DEPOSIT_E4);
    await sitDown(desk, product);
  });

  const page = await openFastK3(phone);
  const drawn = await freshSale(product, page);
  await test.step('a bet is placed, drawn and settled; then its draw is voided, and winner or loser stands where it stood before', async () => {
    await fillSlip(page, [BIG], 'K100.00');
    await confirm(page);
    await expect(page.getByText('Bet placed')).toBeVisible();
    const { remainTime } = await currentDraw(product);
    await product.advance(remainTime + 200);
    const stateOf = async () => (await product.rows('select state from draw where draw_id = $1', [drawn.drawId]))[0]?.state;
    await expect.poll(stateOf, { timeout: 30_000 }).toBe('settled');
    await desk.getByRole('link', { name: words.say('console.nav.games') }).click();
    await voidIt(drawn.numero);
    await expect.poll(cash).toBe(DEPOSIT_E4);
    await expect(desk.getByText(FAULT).first()).toBeVisible();
    // The page that is open says it by itself: among the last results.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.say('lottery.receipt.done') })
      .click();
    const result = page.getByRole('region', { name: words.like('lottery.result') });
    await result.getByRole('button', { name: words.say('common.close') }).click();
    const strip = await openHistory(page, words);
    await expect(strip.getByRole('button', { name: /^Void, stakes returned/ })).toHaveCount(1);
  });

  await test.step('the draw on sale is voided from its card: nobody can bet on it any more, and the open bet comes back', async () => {
    const again = await openFastK3(phone);
    const open = await freshSale(product, again);
    await fillSlip(again, [SMALL], 'K100.00');
    await confirm(again);
    await expect(again.getByText('Bet placed')).toBeVisible();
    await expect.poll(cash).toBe(DEPOSIT_E4 - units(100));
    await voidIt(open.numero);
    await expect.poll(cash).toBe(DEPOSIT_E4);
    expect(await currentDraw(product)).toMatchObject({ numero: open.numero, isSale: false });
    // The other merchant goes on selling it.
    expect(await currentDraw(product, 'harbor')).toMatchObject({ numero: open.numero, isSale: true });
  });

  await test.step('the record says what became of both bets, and the proof says why', async () => {
    await phone.goto('/m/gameRecord?range=week');
    await expect(phone.getByText(words.say('lottery.bet.void'))).toHaveCount(2);
    const proof = await fetch(`${product.url}/api/draws/${drawn.drawId}/proof`, { headers: { merchant: 'lotus' } });
    expect(await proof.json()).toMatchObject({ state: 'settled', voided: { reason: FAULT } });
    await expectSoundLedger(product);
    await expectIntactAudit(product, side, ['draw.voided', 'draw.voided']);
  });
  await side.close();
});
