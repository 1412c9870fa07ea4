import { arriveWithMoney, sitDown } from './support/arrive.ts';
import { faultsOf } from './support/axe.ts';
import { expectSoundLedger } from './support/books.ts';
import { creditByCall, operatorByCall, payInByCall } from './support/calls.ts';
import { askFor, becomePayable } from './support/cashier.ts';
import { BIG, confirm, currentDraw, fillSlip, freshSale, openFastK3, SMALL } from './support/lottery.ts';
import { units } from './support/money.ts';
import { OWNER } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf, openSide } from './support/side.ts';

const ZAW: Cast = {
  ...AT_LOTUS,
  member: { username: 'zawturn77', password: 'blue-river-88', nameAtBank: 'Zaw Win', paymentPassword: '482915' },
};
const CARD = { bank: 'BAYVIEW', number: '4539148806503180' };
const [DEPOSIT_E4, BOTH_SIDES_E4] = [units(2_000), units(1_000)];

test('a deposit is played before it leaves: the phone tells how far, a settled draw counts, a voided one no more, then it leaves', async ({
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  const side = await openSide(browser, product, ZAW);
  const { phone, desk, words } = side;
  const { say } = words;
  await arriveWithMoney({ phone, product }, ZAW.member);
  await becomePayable(side, CARD);
  await sitDown(desk, product);
  const memberId = await memberIdOf(product, side);

  const played = async () => {
    const page = await openFastK3(phone);
    const draw = await freshSale(product, page);
    await fillSlip(page, [BIG, SMALL], 'K500.00');
    await confirm(page);
    await expect(page.getByText('Bet placed')).toBeVisible();
    await product.advance((await currentDraw(product)).remainTime + 200);
    const stateOf = async () => (await product.rows('select state from draw where draw_id = $1', [draw.drawId]))[0]?.state;
    await expect.poll(stateOf, { timeout: 30_000 }).toBe('settled');
    const [row] = await product.rows<{ valid: bigint }>(
      'select sum(valid_cash)::bigint as valid from turnover where member_id = $1 and made_id = $2',
      [memberId, draw.drawId],
    );
    expect(row?.valid).toBe(BOTH_SIDES_E4);
    return draw;
  };
  const standsAt = async (actual: string) => {
    await phone.goto('/m/withdraw');
    const need = phone.getByRole('article', { name: /^Deposit of / });
    await expect(need.getByText(`${actual} of K2,000.00`)).toBeVisible({ timeout: 20_000 });
    await expect(phone.getByRole('button', { name: say('withdraw.send') })).toHaveCount(0);
  };
  const needs = () =>
    product.rows<{ required: bigint; as: string | null }>(
      `select required, closed_as as as from turnover_need where member_id = $1 and source = 'deposit' order by opened_at`,
      [memberId],
    );

  await test.step('a second deposit is credited, and asks to be played once', async () => {
    const token = (await phone.evaluate(() => sessionStorage.getItem('token'))) ?? '';
    const depositId = await payInByCall(product, { token }, { nameAtBank: ZAW.member.nameAtBank, amountE4: DEPOSIT_E4 });
    await creditByCall(product, await operatorByCall(product, OWNER), depositId, DEPOSIT_E4);
    await standsAt('K0.00');
    expect(await needs()).toMatchObject([{ as: 'spent' }, { required: DEPOSIT_E4, as: null }]);
    await expect(phone.getByText(say('turnover.none_yet'))).toBeVisible();
    expect(await faultsOf(phone)).toEqual([]);
  });

  const first = await test.step('a draw that settles counts, and is told with its game', async () => {
    const draw = await played();
    await standsAt('K1,000.00');
    await expect(phone.getByRole('row', { name: /^Lottery K1,000.00 100 % K1,000.00$/ })).toBeVisible();
    return draw;
  });

  await test.step('voided, it takes its stake out again', async () => {
    await desk.goto('/console/games?game=1');
    await desk
      .getByRole('button', { name: `Void ${first.numero}` })
      .first()
      .click();
    const dialog = desk.getByRole('dialog', { name: say('console.void.title', { numero: first.numero }) });
    await dialog.getByRole('button', { name: say('console.void.preset.result') }).click();
    await dialog.getByRole('textbox', { name: say('console.void.type', { numero: first.numero }) }).fill(first.numero);
    await dialog.getByRole('button', { name: say('console.void.do') }).click();
    await expect(dialog).toBeHidden();
    await expect(async () => standsAt('K0.00')).toPass({ timeout: 40_000 });
  });

  await test.step('two draws more, and the form opens; the need is met for good as it is first seen', async () => {
    await played();
    await played();
    await phone.goto('/m/withdraw');
    await expect(phone.getByRole('button', { name: say('withdraw.send') })).toBeVisible({ timeout: 20_000 });
    expect(await needs()).toMatchObject([{}, { required: DEPOSIT_E4, as: 'met' }]);
    await askFor(side, DEPOSIT_E4, ZAW.member.paymentPassword);
    await expect(phone.getByText(say('withdraw.waiting'))).toBeVisible();
    expect(await product.rows('select state, amount from withdrawal where member_id = $1', [memberId])).toEqual([
      { state: 'requested', amount: DEPOSIT_E4 },
    ]);
    await expectSoundLedger(product);
  });
  await side.close();
});
