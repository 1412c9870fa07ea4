import type { FrameLocator, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { faultsOf } from './support/axe.ts';
import { accountsOf, expectSoundLedger } from './support/books.ts';
import { shown, units } from './support/money.ts';
import { expect, openPhone, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf } from './support/side.ts';
import { vendorOf } from './support/vendor.ts';
import { ENGLISH } from './support/words.ts';

/**
 * The feed's counterpart plays its seed's fixtures: who meets whom, and how it ends, is the same in every run. Of these the journey makes
 * what it needs: a match is brought to its end, called off, or to another minute, by an order.
 */
const HALF_WON = { urn: 'sr:match:1024', home: 'Noreth United', pick: 'Total, Over 2.75', score: '2–1' };
const CALLED_OFF = { urn: 'sr:match:1022', home: 'Wexmoor Athletic' };
const WON = { urn: 'sr:match:1025', home: 'Veyra Athletic', score: '3–0' };
const CASHED = { urn: 'sr:match:1023', home: 'Haldrift United' };
const GOAL = { urn: 'sr:match:910', home: 'Ashmoor Rovers', before: 60, behind: 84 };
const MOVES = { urn: 'sr:match:908', home: 'Lowenne Athletic', before: 64, later: 85 };
/** Of the best of three maps: of the sides that are named first one wins and one loses. */
const MAPS_WON = { urn: 'sr:match:1048', home: 'Pale Comet', score: '2–1' };
const MAPS_LOST = { urn: 'sr:match:1047', home: 'Iron Moth', score: '1–2' };
/** More minutes than any match takes. */
const LONG_OVER = 200;

const FEED_AT = 3;
const PAID_IN = units(10_000);
const MEMBER = { username: 'sportsfan', password: 'lotus2026', nameAtBank: 'Khin Sabai', paymentPassword: '274913' };
const CAST: Cast = { ...AT_LOTUS, member: MEMBER };
const FAN: Cast = { ...AT_LOTUS, member: { ...MEMBER, username: 'mapfan' } };
/** The smallest of the quick ones. */
const STAKE = units(100);

type Order = { fixture?: string; minute?: number; seconds?: number };

async function tellFeed(product: Product, order: string, body: Order): Promise<void> {
  const url = new URL(`/control/${order}`, product.url);
  url.port = String(Number(url.port) + FEED_AT);
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  expect(answer.ok, `${order}: ${await answer.text()}`).toBe(true);
}

async function openBook(phone: Page, category: 'SPORTS' | 'ESPORTS', name: string): Promise<FrameLocator> {
  await phone.goto(`/m/gameList?gameType=${category}&vassalage=LANTERNWORKS`);
  await phone.getByRole('button', { name, exact: true }).first().click({ timeout: 60_000 });
  await expect(phone).toHaveURL(/\/m\/game\?/);
  const book = phone.frameLocator('iframe');
  await expect(book.getByRole('tab', { name: 'Fixtures' })).toBeVisible({ timeout: 30_000 });
  return book;
}

const tab = (book: FrameLocator, name: RegExp) => book.getByRole('tab', { name }).click();
const winner = (book: FrameLocator, { home }: { home: string }) =>
  book.getByRole('button', { name: new RegExp(`^${home} – .*, ${home}, 1 [\\d.]+`) });

/** Opens the slip and puts the smallest quick stake on it. */
async function stake(book: FrameLocator): Promise<void> {
  await book.getByRole('button', { name: 'Open slip' }).click();
  await book
    .getByRole('button', { name: /^Stake per bet/ })
    .first()
    .click();
}

async function place(book: FrameLocator): Promise<void> {
  await book.getByRole('button', { name: /^Place / }).click();
}

async function placed(book: FrameLocator): Promise<void> {
  await expect(book.getByText(/^Accepted: /)).toBeVisible({ timeout: 20_000 });
  await book.getByRole('button', { name: 'Done' }).click();
}

type Money = { stake: bigint; won: bigint };

async function moneyOf(product: Product, cast: Cast): Promise<Money> {
  const [sums] = await product.rows<Money>(
    `select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(won), 0)::bigint as won from whole.vendor_round
      where asset = $1 and member_id = $2`,
    [cast.currency.code, await memberIdOf(product, cast)],
  );
  return sums as Money;
}

const openBets = async (product: Product, cast: Cast) =>
  (await product.rows('select 1 from whole.vendor_round where member_id = $1 and closed_at is null', [await memberIdOf(product, cast)]))
    .length;

test('a member at sports: a parlay with a half win and a void leg, a goal in the check, a price that moves, a cash-out, a silent feed', async ({
  browser,
  product,
}) => {
  test.setTimeout(150_000);
  await vendorOf(product);
  const phone = await openPhone(browser, product.url);
  await arriveWithMoney({ phone, product }, MEMBER, PAID_IN);
  const book = await openBook(phone, 'SPORTS', 'Lantern Sports');

  await test.step('a parlay of three, placed and kept through a reload', async () => {
    await tab(book, /^Today/);
    await book.getByRole('button', { name: new RegExp(`^${HALF_WON.home} – .*all markets`) }).click();
    await book.getByRole('button', { name: new RegExp(`^${HALF_WON.pick} `) }).click();
    await book.getByRole('button', { name: 'Back to the list' }).click();
    await winner(book, CALLED_OFF).click();
    await winner(book, WON).click();
    await stake(book);
    await phone.reload();
    await book.getByRole('button', { name: 'Open slip' }).click();
    await expect(book.getByText(/^One bet at /)).toBeVisible();
    await place(book);
    await placed(book);
  });

  await test.step('a goal while a bet in play is checked: not accepted, nothing charged', async () => {
    await tellFeed(product, 'begin', { fixture: GOAL.urn, minute: GOAL.before });
    await tab(book, /^In-play/);
    await expect(book.getByRole('button', { name: new RegExp(`^${GOAL.home} – .*all markets`) })).toContainText('Half time');
    await winner(book, GOAL).click();
    await stake(book);
    const before = await moneyOf(product, CAST);
    await place(book);
    await expect(book.getByText('Being checked')).toBeVisible();
    await tellFeed(product, 'begin', { fixture: GOAL.urn, minute: GOAL.behind });
    await expect(book.getByText('Not accepted, nothing charged')).toBeVisible({ timeout: 15_000 });
    await expect(book.getByText('A score came while the bet was being checked.')).toBeVisible();
    expect(await moneyOf(product, CAST)).toEqual(before);
    await book.getByRole('button', { name: 'Done' }).click();
    await book.getByRole('button', { name: new RegExp(`^Take off: ${GOAL.home}`) }).click();
  });

  await test.step('a price that moves under the thumb is accepted by a press of its own', async () => {
    await tellFeed(product, 'begin', { fixture: MOVES.urn, minute: MOVES.before });
    await winner(book, MOVES).click({ timeout: 30_000 });
    await stake(book);
    await tellFeed(product, 'begin', { fixture: MOVES.urn, minute: MOVES.later });
    await expect(book.getByRole('button', { name: /^Accept the price to place/ })).toBeDisabled({ timeout: 15_000 });
    await book.getByRole('button', { name: /^If a price moves/ }).click();
    await book.getByRole('radio', { name: /^within/ }).check();
    for (let press = 0; press < 8; press++) await book.getByRole('button', { name: 'More', exact: true }).last().click();
    await book.getByRole('button', { name: 'Close' }).click();
    await book.getByRole('button', { name: /^Accept \d/ }).click();
    await place(book);
    await placed(book);
  });

  await test.step('a cash-out shows what the bet is worth and what is kept of it', async () => {
    await tab(book, /^Today/);
    await winner(book, CASHED).click();
    await stake(book);
    await place(book);
    await placed(book);
    await tab(book, /^Open bets/);
    const bet = book.getByRole('listitem').filter({ hasText: CASHED.home }).filter({ hasText: 'Single' }).first();
    await bet.getByRole('button', { name: 'Ask for a cash-out' }).click();
    await expect(bet.getByText('Fair value')).toBeVisible();
    await expect(bet.getByText('3.00 %')).toBeVisible();
    await bet.getByRole('button', { name: /^Cash out / }).click();
    await expect(bet).toHaveCount(0);
  });

  await test.step('the parlay is settled: half won, returned, won; wrongly, and anew', async () => {
    await tellFeed(product, 'cancel', { fixture: CALLED_OFF.urn });
    for (const { urn } of [HALF_WON, WON]) await tellFeed(product, 'begin', { fixture: urn, minute: 110 });
    await tab(book, /^Settled/);
    const bet = book
      .getByRole('listitem')
      .filter({ hasText: /^Parlay/ })
      .first();
    for (const text of ['Half won', 'Returned: cancelled', `Result ${HALF_WON.score}`, `Result ${WON.score}`])
      await expect(bet).toContainText(text, { timeout: 20_000 });
    const net = await bet.locator('b.text-win').textContent();
    await tellFeed(product, 'settle-wrongly', { fixture: WON.urn });
    await expect(bet).toContainText('Settled anew after a correction', { timeout: 20_000 });
    await expect(bet).toContainText('Lost');
    await tellFeed(product, 'take-back', { fixture: WON.urn });
    await expect(bet.locator('b.text-win')).toHaveText(net ?? '', { timeout: 20_000 });
  });

  await test.step('a silent feed shuts every price; when it is back they open', async () => {
    await tab(book, /^Fixtures/);
    await tellFeed(product, 'silence', { seconds: 60 });
    await expect(book.getByText(/^The feed is silent/)).toBeVisible({ timeout: 40_000 });
    await expect(book.getByRole('button', { name: /^.* – .*, Result, / })).toHaveCount(0);
    await tellFeed(product, 'alive', {});
    await expect(book.getByText(/^The feed is silent/)).toHaveCount(0, { timeout: 30_000 });
    await expect(winner(book, CASHED)).toBeVisible();
  });

  await test.step('what is open is brought to its end, and the ledger agrees to the last unit', async () => {
    await tellFeed(product, 'begin', { fixture: MOVES.urn, minute: 110 });
    await expect.poll(() => openBets(product, CAST), { timeout: 30_000 }).toBe(0);
    const { stake: staked, won } = await moneyOf(product, CAST);
    expect(await accountsOf(product, CAST)).toEqual({
      ...{ cash: PAID_IN - staked + won, 'outside:BAYVIEW': -PAID_IN },
      ...(staked === won ? {} : { 'game:SPORTS': staked - won }),
    });
    await expect(phone.getByLabel(ENGLISH.say('shell.bar'))).toContainText(shown(PAID_IN - staked + won));
  });

  await test.step('the record tells the settlement of each leg', async () => {
    await phone.goto('/m/gameRecord?kind=SPORTS');
    const opened = phone.waitForEvent('popup');
    await phone
      .getByRole('listitem')
      .getByRole('button', { name: /Lantern Sports/ })
      .last()
      .click();
    const detail = await opened;
    await expect(detail.getByText('half won')).toBeVisible();
    await expect(detail.getByText(/market cancelled/)).toBeVisible();
  });
  await phone.context().close();
  await expectSoundLedger(product);
});

test('a member at esports: two winners of matches, one won, one lost, a break between; the pages break no rule of WCAG in any language', async ({
  browser,
  product,
}) => {
  test.setTimeout(150_000);
  await vendorOf(product);
  const phone = await openPhone(browser, product.url);
  await arriveWithMoney({ phone, product }, FAN.member, PAID_IN);
  const book = await openBook(phone, 'ESPORTS', 'Lantern Esports');
  await expect(book.getByRole('radio', { name: 'Football' })).toHaveCount(0);
  const betOn = ({ home }: { home: string }) =>
    book
      .getByRole('listitem')
      .filter({ hasText: /^Single/ })
      .filter({ hasText: home });

  const back = await test.step('two singles of one slip, each charged by itself', async () => {
    await tab(book, /^Today/);
    const odds = await winner(book, MAPS_WON).locator('b').textContent();
    for (const match of [MAPS_WON, MAPS_LOST]) await winner(book, match).click();
    await stake(book);
    await book.getByRole('radio', { name: 'Singles' }).click();
    await place(book);
    await expect(book.getByText(/^Accepted: /)).toHaveCount(2);
    await book.getByRole('button', { name: 'Done' }).click();
    expect(await moneyOf(product, FAN)).toEqual({ stake: 2n * STAKE, won: 0n });
    expect(await openBets(product, FAN)).toBe(2);
    // Odds have two decimals.
    return (STAKE * BigInt((odds ?? '').replace('.', ''))) / 100n;
  });

  await test.step('the one match ends, the page is loaded again, the other ends', async () => {
    await tellFeed(product, 'begin', { fixture: MAPS_WON.urn, minute: LONG_OVER });
    await expect.poll(() => openBets(product, FAN), { timeout: 30_000 }).toBe(1);
    await phone.reload();
    await tab(book, /^Open bets/);
    await expect(betOn(MAPS_LOST)).toContainText('Open', { timeout: 30_000 });
    await tellFeed(product, 'begin', { fixture: MAPS_LOST.urn, minute: LONG_OVER });
    await expect.poll(() => openBets(product, FAN), { timeout: 30_000 }).toBe(0);
    await tab(book, /^Settled/);
    for (const text of ['Won', `Result ${MAPS_WON.score}`]) await expect(betOn(MAPS_WON)).toContainText(text);
    for (const text of ['Lost', `Result ${MAPS_LOST.score}`]) await expect(betOn(MAPS_LOST)).toContainText(text);
  });

  await test.step('what was won is the stake at its odds, and the ledger agrees to the last unit', async () => {
    expect(await moneyOf(product, FAN)).toEqual({ stake: 2n * STAKE, won: back });
    const cash = PAID_IN - 2n * STAKE + back;
    expect(await accountsOf(product, FAN)).toEqual({ cash, 'outside:BAYVIEW': -PAID_IN, 'game:ESPORTS': 2n * STAKE - back });
    await expect(phone.getByLabel(ENGLISH.say('shell.bar'))).toContainText(shown(cash));
    await expectSoundLedger(product);
  });

  const { origin } = new URL((await phone.locator('iframe').getAttribute('src')) ?? '');
  await test.step('the record tells of each match', async () => {
    await phone.goto('/m/gameRecord?kind=SPORTS');
    const lines = phone.getByRole('listitem').getByRole('button', { name: /Lantern Esports/ });
    await expect(lines).toHaveCount(2);
    const told = [];
    for (const line of await lines.all()) {
      const opened = phone.waitForEvent('popup');
      await line.click();
      const detail = await opened;
      const of = (term: string) =>
        detail
          .locator('dt', { hasText: new RegExp(`^${term}$`) })
          .locator('+ dd')
          .textContent();
      told.push([await of('Result'), await of('Full score'), await of('Back')]);
      await detail.close();
    }
    expect(told).toEqual(
      expect.arrayContaining([
        [expect.stringMatching(/^won /), MAPS_WON.score, `${shown(back)} MMK`],
        [expect.stringMatching(/^lost /), MAPS_LOST.score, '0.00 MMK'],
      ]),
    );
  });

  for (const language of ['en', 'my', 'zh']) {
    await phone.goto(`${origin}/practice/SPORTS-1?lang=${language}`);
    await phone.locator('li button').first().waitFor();
    expect(await faultsOf(phone), `list ${language}`).toEqual([]);
    await phone.locator('li > button').first().click();
    await phone.locator('h3').first().waitFor();
    expect(await faultsOf(phone), `fixture ${language}`).toEqual([]);
    // The fixture that is looked at is kept through a reload.
    await phone.evaluate(() => sessionStorage.clear());
    for (const page of ['rules', 'report']) {
      await phone.goto(`${origin}/${page}/SPORTS-1?lang=${language}`);
      await phone.locator('h1').waitFor();
      expect(await faultsOf(phone), `${page} ${language}`).toEqual([]);
    }
  }
  await phone.context().close();
});
