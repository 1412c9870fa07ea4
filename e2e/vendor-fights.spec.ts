import type { Browser, FrameLocator, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { faultsOf } from './support/axe.ts';
import { accountsOf, expectSoundLedger } from './support/books.ts';
import { cashOf, shown, units } from './support/money.ts';
import { expect, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf } from './support/side.ts';
import { vendorOf } from './support/vendor.ts';
import { ENGLISH } from './support/words.ts';

const { say } = ENGLISH;

const PAID_IN = units(100_000);
const MEMBER: Cast = {
  ...AT_LOTUS,
  member: { username: 'ringside', password: 'lotus2026', nameAtBank: 'Thant Zin', paymentPassword: '274913' },
};
const ONE = { username: 'vendor-one', password: 'fairhall-demo-1' };
const TWO = { username: 'vendor-two', password: 'fairhall-demo-2' };
/** Wallets, lists and pools move by jobs of their own. */
const SOON = { timeout: 15_000 };

type Desk = Page;

/** A person of the ring at its window. */
async function sitAtRing(browser: Browser, product: Product, person: typeof ONE): Promise<Desk> {
  const context = await browser.newContext({ httpCredentials: person });
  const desk = await context.newPage();
  await desk.goto(`${await vendorOf(product)}/desk/fights?lang=EN`);
  return desk;
}

async function press(desk: Desk, name: string): Promise<void> {
  await desk.reload();
  await desk.getByRole('button', { name, exact: true }).first().click();
}

async function announceAndOpen(desk: Desk, meron: string, wala: string): Promise<void> {
  await desk.getByLabel('Meron', { exact: true }).fill(meron);
  await desk.getByLabel('Wala', { exact: true }).fill(wala);
  await desk.getByRole('button', { name: 'Announce a fight' }).click();
  await desk
    .getByRole('row')
    .filter({ hasText: `${meron} – ${wala}` })
    .getByRole('button', { name: 'Open' })
    .click();
}

async function sayResult(desk: Desk, result: string, button: string): Promise<void> {
  await desk.reload();
  await desk.getByLabel('Result').first().selectOption({ label: result });
  await desk.getByRole('button', { name: button }).click();
}

/** The word of two persons on the fight that is closed. */
async function decide(one: Desk, two: Desk, result: string): Promise<void> {
  await sayResult(one, result, 'Enter the result');
  await expect(one.getByText('You entered a result.')).toBeVisible();
  await sayResult(two, result, 'Enter the result as the second person');
}

/** One press: so many of the smallest chip, K100 each. */
async function bet(game: FrameLocator, side: RegExp, chips: number): Promise<void> {
  for (let chip = 0; chip < chips; chip += 1) await game.getByRole('button', { name: side }).click();
  await game.getByRole('button', { name: 'Place bet' }).click();
  await expect(game.getByText(/^Bets: /)).toBeVisible(SOON);
}

/** From the list of the category into the game: past what it says before the first stake. */
async function enter(phone: Page): Promise<FrameLocator> {
  await phone.goto('/m/gameList?gameType=COCKFIGHT&vassalage=LANTERNWORKS');
  await phone.getByRole('button', { name: 'Meron and Wala', exact: true }).first().click({ timeout: 60_000 });
  await expect(phone).toHaveURL(/\/m\/game\?/);
  const game = phone.frameLocator('iframe');
  const intro = game.getByRole('button', { name: 'Go to the game' });
  await expect(game.getByRole('button', { name: 'Place bet' }).or(intro).first()).toBeVisible({ timeout: 30_000 });
  if (await intro.isVisible()) await intro.click();
  return game;
}

test('a member bets on fights that two persons decide: a loss, a draw that wins, and one that is void at 1.06', async ({
  browser,
  phone,
  product,
}) => {
  test.setTimeout(180_000);
  await arriveWithMoney({ phone, product }, MEMBER.member, PAID_IN);
  const [one, two] = [await sitAtRing(browser, product, ONE), await sitAtRing(browser, product, TWO)];
  const { username } = MEMBER.member;
  const untilCash = (cash: bigint) => expect.poll(() => cashOf(product, username), SOON).toBe(cash);
  let cash = PAID_IN;
  let game: FrameLocator;

  await test.step('wala wins: the pool is shared, less the commission', async () => {
    await announceAndOpen(one, 'Copper Hill', 'Blue Ferry');
    game = await enter(phone);
    await bet(game, /^Meron /, 10);
    await bet(game, /^Wala /, 8);
    await bet(game, /^Draw /, 1);
    await untilCash(cash - units(1_900));
    await expect(game.getByRole('button', { name: /^Meron 1\.71/ })).toBeVisible(SOON);
    await press(one, 'Close now');
    await expect(game.getByText('Two persons enter the result.', { exact: false })).toBeVisible(SOON);
    await decide(one, two, 'Wala');
    cash += units(1_704) - units(1_900);
    await untilCash(cash);
    await expect(game.getByText('Result: Wala')).toBeVisible(SOON);
    await expect(game.getByText('K1,704.00 back on K1,900.00')).toBeVisible(SOON);
  });

  await test.step('left in the middle and come back to, its bets stand; a draw pays eight to one and gives the others back', async () => {
    await announceAndOpen(one, 'Stone Mill', 'River Bend');
    await bet(game, /^Meron /, 5);
    await bet(game, /^Wala /, 5);
    await bet(game, /^Draw /, 2);
    await phone.reload();
    game = await enter(phone);
    await expect(game.getByText('Bets: K1,200.00 · 3')).toBeVisible(SOON);
    await press(two, 'Last call');
    await expect(game.getByText('Last call', { exact: true })).toBeVisible(SOON);
    await press(two, 'Close now');
    await expect(game.getByText('Dividends are final.', { exact: false })).toBeVisible(SOON);
    await decide(two, one, 'Draw');
    cash += units(1_600);
    await untilCash(cash);
    await expect(game.getByText('+K1,600.00').last()).toBeVisible(SOON);
  });

  await test.step('a dividend of 1.06 is none: everything comes back, the draw too', async () => {
    await announceAndOpen(two, 'Salt Gate', 'Palm Yard');
    await bet(game, /^Meron /, 8);
    await bet(game, /^Wala /, 1);
    await bet(game, /^Draw /, 1);
    await untilCash(cash - units(1_000));
    await press(one, 'Close now');
    await untilCash(cash);
    await expect(game.getByText('A dividend was below 1.07', { exact: false })).toBeVisible(SOON);
    await one.reload();
    await expect(one.getByText('a dividend was below 1.07').first()).toBeVisible();
  });

  await test.step('the record has it under its own name, and anybody reckons a fight again', async () => {
    await phone.goto('/m/gameRecord?kind=COCKFIGHT');
    const sums = phone.getByLabel(say('records.sums'));
    for (const figure of [units(3_100), units(4_504), units(1_404)]) await expect(sums).toContainText(shown(figure));
    const opened = phone.waitForEvent('popup');
    const row = phone.getByRole('button').filter({ hasText: shown(units(196)) });
    await row.first().click();
    const detail = await opened;
    await expect(detail.getByRole('heading', { name: /^Round FIGHTS-1-/ })).toBeVisible();
    await expect(detail.getByText('1,704.00 MMK', { exact: true }).first()).toBeVisible();
    await detail.getByRole('link', { name: 'Check this fight' }).click();
    await expect(detail.getByText('Dividends, commission and sums fit what was published.')).toBeVisible();
    expect(await faultsOf(detail)).toEqual([]);
  });

  await test.step('to the last unit', async () => {
    const lost = PAID_IN - cash;
    expect(await accountsOf(product, MEMBER)).toEqual({ cash, 'outside:BAYVIEW': -PAID_IN, 'game:COCKFIGHT': lost });
    const rounds = await product.rows<{ stake: bigint; won: bigint; closed: boolean; category: string }>(
      `select stake, won, closed_at is not null as closed, category from whole.vendor_round where member_id = $1 order by round_id`,
      [await memberIdOf(product, MEMBER)],
    );
    expect(rounds).toEqual([
      { stake: units(1_900), won: units(1_704), closed: true, category: 'COCKFIGHT' },
      { stake: units(1_200), won: units(2_800), closed: true, category: 'COCKFIGHT' },
      { stake: 0n, won: 0n, closed: true, category: 'COCKFIGHT' },
    ]);
    await expectSoundLedger(product);
  });

  await test.step('the ring’s window is read by everybody', async () => {
    expect(await faultsOf(one)).toEqual([]);
  });
  await Promise.all([one, two].map((desk) => desk.context().close()));
});

test('a merchant whose licence leaves fights out shows nothing of them', async ({ phone, product }) => {
  await phone.goto(`${product.urlOf('harbor')}/m/gameCenter`);
  await expect(phone.getByRole('main')).toBeVisible();
  await expect(phone.getByText(say('lobby.category.LIVE')).first()).toBeVisible({ timeout: 30_000 });
  await expect(phone.getByText(say('lobby.category.COCKFIGHT'))).toHaveCount(0);
  await phone.goto(`${product.urlOf('harbor')}/m/gameList?gameType=COCKFIGHT`);
  await expect(phone.getByRole('main')).toBeVisible();
  await expect(phone.getByText('Meron and Wala')).toHaveCount(0);
});

test('practice goes by itself, is marked, and sealed before the first bet', async ({ browser, product }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await page.goto(`${await vendorOf(product)}/practice/FIGHTS-1?lang=EN`);
  await page.getByRole('button', { name: 'Go to the game' }).click();
  await expect(page.getByText(/^Drawn practice fight/)).toBeVisible();
  await expect(page.getByText('Practice · play money of this game, worth nothing')).toBeVisible();
  await expect(page.getByText('Open', { exact: true })).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: /^Meron / }).click();
  await page.getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText(/^Bets: 1\.00/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
