import type { FrameLocator, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { faultsOf } from './support/axe.ts';
import { accountsOf, expectSoundLedger } from './support/books.ts';
import { cashOf, shown, units } from './support/money.ts';
import { expect, openPhone, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf } from './support/side.ts';
import { vendorOf } from './support/vendor.ts';

const PAID_IN = units(100_000);
const BUY_IN = units(5_000);
/** Two hands take place whatever happens: bets close by themselves. */
const HAND = { timeout: 60_000 };

const castOf = (username: string, nameAtBank: string): Cast => ({
  ...AT_LOTUS,
  member: { username, password: 'lotus2026', nameAtBank, paymentPassword: '274913' },
});
const ANN = castOf('cardsann', 'Khin Ann');
const BOB = castOf('cardsbob', 'Min Bob');

type Player = { cast: Cast; phone: Page; felt: FrameLocator };

/** From the list of the category to a seat at the lowest stake, with the least chips. */
async function sitDown(phone: Page, product: Product, cast: Cast): Promise<Player> {
  await arriveWithMoney({ phone, product }, cast.member, PAID_IN);
  await phone.goto('/m/gameList?gameType=PVP&vassalage=LANTERNWORKS');
  await phone.getByRole('button', { name: 'Shan Koe Mee', exact: true }).first().click({ timeout: 60_000 });
  await expect(phone).toHaveURL(/\/m\/game\?/);
  const felt = phone.frameLocator('iframe');
  await felt.getByRole('button', { name: 'Go to the game' }).click({ timeout: 30_000 });
  await felt.getByRole('button', { name: 'Sit down: Low' }).click();
  const sheet = felt.getByRole('dialog');
  await sheet.locator('.grid button').first().click();
  await sheet.getByRole('button', { name: /^Sit down with/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => cashOf(product, cast.member.username)).toBe(PAID_IN - BUY_IN);
  return { cast, phone, felt };
}

/** Bets the least and stays, until the hand is over. */
async function playHand({ felt }: Player): Promise<void> {
  const press = async (name: RegExp) => {
    const button = felt.getByRole('button', { name }).first();
    if (await button.isEnabled({ timeout: 200 }).catch(() => false)) await button.click({ timeout: 1_000 }).catch(() => undefined);
  };
  await expect(async () => {
    if (await felt.getByText(/^Hand \d+ is over$/).isVisible()) return;
    await press(/^Bet /);
    await press(/^(Draw third|Stay on [67])$/);
    throw new Error('the hand is not over yet');
  }).toPass({ ...HAND, intervals: [150] });
}

type Sitting = { stake: bigint; won: bigint; closed: boolean; category: string };
const sittingOf = async (product: Product, cast: Cast) =>
  product.rows<Sitting>(
    'select stake, won, closed_at is not null as closed, category from whole.vendor_round where member_id = $1 and asset = $2',
    [await memberIdOf(product, cast), cast.currency.code],
  );

test('two members at one table of Shan Koe Mee: chips from the wallet, hands with a break in the middle, the record, the ledger', async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  await vendorOf(product);
  const phones = [await openPhone(browser, product.url), await openPhone(browser, product.url)] as const;
  const ann = await sitDown(phones[0], product, ANN);
  const bob = await sitDown(phones[1], product, BOB);
  const both = [ann, bob];

  await test.step('a hand, and another through which one of them loads the page again', async () => {
    await Promise.all(both.map(playHand));
    expect(await sittingOf(product, ANN)).toEqual([{ stake: BUY_IN, won: 0n, closed: false, category: 'PVP' }]);
    await expect(ann.felt.getByText(/^Hand \d+ is over$/)).toHaveCount(0, HAND);
    await ann.phone.reload();
    await expect(ann.felt.getByRole('button', { name: 'Leave' })).toBeVisible({ timeout: 30_000 });
    await Promise.all(both.map(playHand));
  });

  await test.step('the phone reckons a hand again: its cards are those that all had sealed', async () => {
    await bob.felt.getByRole('button', { name: 'My hands' }).click();
    const sheet = bob.felt.getByRole('dialog');
    await sheet.locator('li button').first().click();
    await expect(sheet.getByText('Every part fits what its seat had sealed')).toBeVisible();
    await expect(sheet.getByText('FAILED')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('both get up: all chips are back, and what one has won the other has lost, but for the rake', async () => {
    for (const { felt } of both) {
      await felt.getByRole('button', { name: 'Leave' }).click();
      await felt.getByRole('button', { name: 'Get up and take all chips' }).click();
    }
    await expect
      .poll(async () => [await sittingOf(product, ANN), await sittingOf(product, BOB)].flat().every(({ closed }) => closed), HAND)
      .toBe(true);
    const [mine] = await sittingOf(product, ANN);
    const [theirs] = await sittingOf(product, BOB);
    if (!mine || !theirs) throw new Error('each had a seat');
    const rake = 2n * BUY_IN - mine.won - theirs.won;
    expect(rake).toBeGreaterThanOrEqual(0n);
    expect(rake).toBeLessThanOrEqual(units(500));
    for (const { cast } of both) {
      const [{ won } = { won: 0n }] = await sittingOf(product, cast);
      const lost = BUY_IN - won;
      await expect.poll(() => cashOf(product, cast.member.username)).toBe(PAID_IN - lost);
      expect(await accountsOf(product, cast)).toEqual({
        ...{ cash: PAID_IN - lost, 'outside:BAYVIEW': -PAID_IN },
        ...(lost === 0n ? {} : { 'game:PVP': lost }),
      });
    }
  });

  await test.step('the record has the sitting with its hands, each to be checked', async () => {
    const [{ won } = { won: 0n }] = await sittingOf(product, ANN);
    await ann.phone.goto('/m/gameRecord?kind=PVP');
    const opened = ann.phone.waitForEvent('popup');
    await ann.phone
      .getByRole('listitem')
      .getByRole('button', { name: /Shan Koe Mee/ })
      .first()
      .click();
    const detail = await opened;
    await expect(detail.getByRole('heading', { name: /^Round / })).toBeVisible();
    await expect(detail.getByText(`${shown(won)} MMK`, { exact: true }).first()).toBeVisible();
    expect(await faultsOf(detail)).toEqual([]);
    await detail.getByRole('row').getByRole('link').first().click();
    await expect(detail.getByRole('heading', { name: 'Check a hand' })).toBeVisible();
  });
  await expectSoundLedger(product);
  for (const phone of phones) await phone.context().close();
});
