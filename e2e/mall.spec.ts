import { arriveWithMoney, sitDown } from './support/arrive.ts';
import { expectIntactAudit, expectSoundLedger } from './support/books.ts';
import { becomePayable } from './support/cashier.ts';
import { BIG, CAUGHT_UP, confirm, currentDraw, fillSlip, freshSale, openFastK3, SMALL } from './support/lottery.ts';
import { units } from './support/money.ts';
import { logIn } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf, openSide } from './support/side.ts';

const HNIN: Cast = {
  ...AT_LOTUS,
  member: { username: 'hninmall7', password: 'green-river-88', nameAtBank: 'Hnin Wai', paymentPassword: '482915' },
};
const CARD = { bank: 'BAYVIEW', number: '4539148802719558' };
const DAY_MS = 24 * 3_600_000;
/** Rewards of a day are made at two in the morning. */
const AFTER_TWO_MS = 2 * 3_600_000 + 5 * 60_000;

test('what is staked earns points the night after; a mug is priced at the console, ordered for them on the phone and sent on its way', async ({
  browser,
  product,
}) => {
  test.setTimeout(400_000);
  const side = await openSide(browser, product, HNIN);
  const { phone, desk, words } = side;
  const { say } = words;
  await arriveWithMoney({ phone, product }, HNIN.member);
  await becomePayable(side, CARD);
  const memberId = await memberIdOf(product, side);
  const points = async () =>
    (await product.rows<{ balance: bigint }>("select balance from account where member_id = $1 and kind = 'points'", [memberId]))[0]
      ?.balance ?? 0n;

  await test.step('K200.00 of its own money, lost and won', async () => {
    const page = await openFastK3(phone);
    const draw = await freshSale(product, page);
    await fillSlip(page, [BIG, SMALL], 'K100.00');
    await confirm(page);
    await expect(page.getByText('Bet placed')).toBeVisible();
    await product.advance((await currentDraw(product)).remainTime + 200);
    const stateOf = async () => (await product.rows('select state from draw where draw_id = $1', [draw.drawId]))[0]?.state;
    await expect.poll(stateOf, CAUGHT_UP).toBe('settled');
    expect(await points()).toBe(0n);
  });

  await test.step('one percent of it, the night after', async () => {
    const midnight = Math.ceil((product.nowMs() + 6.5 * 3_600_000) / DAY_MS) * DAY_MS - 6.5 * 3_600_000;
    await product.advance(midnight + AFTER_TWO_MS - product.nowMs());
    await expect.poll(points, { timeout: 150_000 }).toBe(units(2));
  });

  await test.step('the mug is priced at the console', async () => {
    await sitDown(desk, product);
    await desk.getByRole('link', { name: say('console.nav.mall') }).click();
    await desk.getByText(say('console.mall.items'), { exact: true }).click();
    await desk
      .getByRole('row', { name: /Mug/ })
      .getByRole('button', { name: say('console.mall.change') })
      .click();
    const dialog = desk.getByRole('dialog', { name: 'Mug' });
    await dialog.getByRole('textbox', { name: say('console.mall.points') }).fill('2');
    await dialog.getByRole('textbox', { name: say('console.act.reason') }).fill('As agreed with the shop');
    await dialog.getByRole('button', { name: say('console.rules.save') }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('and ordered on the phone', async () => {
    // A night is longer than a session.
    await phone.goto('/m/login');
    await logIn(phone, HNIN.member);
    await phone.goto('/m/mall/mallHome');
    await phone.getByRole('button', { name: /Mug/ }).click();
    const sheet = phone.getByRole('dialog', { name: 'Mug' });
    await sheet.getByRole('textbox', { name: say('mall.mobile') }).fill('0912345678');
    await sheet.getByRole('textbox', { name: say('mall.address') }).fill('Hnin Wai, 12 Strand Road, Yangon');
    await sheet.getByLabel(say('mall.password'), { exact: true }).fill(HNIN.member.paymentPassword);
    await sheet.getByRole('button', { name: 'Order for 2 points' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(points).toBe(0n);
  });

  await test.step('it goes from hand to hand', async () => {
    await desk.getByTitle(say('console.mall.orders'), { exact: true }).click();
    const row = desk.getByRole('row', { name: new RegExp(HNIN.member.username) });
    for (const to of ['approved', 'shipped', 'delivered'] as const) {
      await row.getByRole('button', { name: say(`console.mall.to.${to}`) }).click();
      const dialog = desk.getByRole('dialog', { name: say(`console.mall.to.${to}`) });
      if (to === 'shipped') await dialog.getByRole('textbox', { name: say('console.mall.note') }).fill('By post, number 7712');
      await dialog.getByRole('button', { name: say(`console.mall.to.${to}`) }).click();
      await expect(dialog).toBeHidden();
    }
    await phone.reload();
    await phone.getByText(say('mall.orders'), { exact: true }).click();
    await expect(phone.getByText(say('mall.state.delivered')).first()).toBeVisible();
    await expect(phone.getByText('By post, number 7712')).toBeVisible();
    await phone.getByText(say('mall.moves'), { exact: true }).click();
    await expect(phone.getByText(say('mall.move.earned'), { exact: true })).toBeVisible();
    await expectSoundLedger(product);
    await expectIntactAudit(product, side, ['mall.item_saved', 'mall.order_moved']);
  });
  await side.close();
});
