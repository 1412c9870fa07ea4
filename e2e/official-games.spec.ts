import type { FrameLocator, Locator, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { expectSoundLedger } from './support/books.ts';
import { CAUGHT_UP, confirm } from './support/lottery.ts';
import { cashOf, units } from './support/money.ts';
import { typeLogin } from './support/people.ts';
import { test as base, expect, type Product } from './support/product.ts';
import { ENGLISH } from './support/words.ts';

/** A product of its own: its clock jumps by days, and whoever came after would wait until the draws of those days are held. */
const test = base.extend<object, { jumpsByDays: boolean }>({ jumpsByDays: [true, { scope: 'worker', option: true }] });

const MAI = { username: 'maitran31', password: 'lotus2026' };
const NORTH = { gameId: 1011, game: 'North Vietnam' };
const THAI = { gameId: 1211, game: 'Thai Lottery' };
const NOT_REAL = /not the results of the real lottery/;

const press = (page: Page | FrameLocator | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Days go by between bet and result: the session has ended meanwhile. */
async function comeBack(phone: Page): Promise<void> {
  await phone.goto('/m/home');
  const login = phone.getByRole('button', { name: 'Log in' }).or(phone.getByRole('link', { name: 'Log in' }));
  await expect(login.first()).toBeVisible();
  await phone.goto('/m/login');
  await typeLogin(phone, MAI);
  await expect(phone.getByRole('button', { name: 'Hide balance' })).toBeVisible();
}

/** Opens a game from its shelf, which comes a page at a time. */
async function openGame(phone: Page, game: string): Promise<FrameLocator> {
  await phone.goto('/m/home');
  // The front leaves E-lottery out; behind it all categories stand.
  await press(phone, ENGLISH.say('lobby.category.HOT'));
  await press(phone, ENGLISH.say('lobby.category.ELOTT'));
  const tile = phone.getByRole('button', { name: game, exact: true });
  await expect
    .poll(
      async () => {
        await phone.mouse.wheel(0, 500);
        return tile.count();
      },
      { intervals: [400] },
    )
    .toBe(1);
  await tile.click();
  const page = phone.frameLocator('iframe');
  await expect(page.getByRole('heading', { name: game })).toBeVisible();
  return page;
}

type Near = { numero: string; drawId: string; remainTime: number; lockTime: number; isSale: boolean };

async function near(product: Product, gameId: number): Promise<Near> {
  const answer = await fetch(`${product.url}/lgw/numeros/near?gameId=${gameId}`, { headers: { merchant: 'lotus' } });
  return ((await answer.json()) as { currentNumero: Near }).currentNumero;
}

/** Lets hours or days go by. Thousands of own draws that nobody bet in would first be drawn one by one: they end as those of a pause do. */
async function pass(product: Product, ms: number): Promise<void> {
  await product.rows(
    `update draw d set state = 'void' where state = 'open' and seed_hash is not null and not exists (select from bet b where b.draw_id = d.draw_id)`,
  );
  await product.advance(ms);
}

const HOUR_MS = 3_600_000;

/** A draw with time enough to bet in: the next one, when this one is about to close. */
async function openDraw(product: Product, gameId: number, leftMs = 3 * HOUR_MS): Promise<Near> {
  // Just started, the server is still planning.
  await expect.poll(() => near(product, gameId)).toBeDefined();
  const now = await near(product, gameId);
  if (now.isSale && now.remainTime > leftMs) return now;
  await pass(product, now.remainTime + 60_000);
  await expect.poll(async () => (await near(product, gameId)).isSale, CAUGHT_UP).toBe(true);
  return near(product, gameId);
}

/** Lets the time of a draw come: first the end of its sale, until all draws that were due in between are closed, then the draw itself. */
async function letDraw(product: Product, { gameId, drawId }: { gameId: number; drawId: string }, afterMs: number): Promise<void> {
  const { remainTime, lockTime } = await near(product, gameId);
  await pass(product, remainTime - lockTime * 1_000 + 1_000);
  await expect.poll(async () => (await drawNow(product, drawId))?.state, { timeout: 60_000 }).toBe('closed');
  await pass(product, (await near(product, gameId)).remainTime + afterMs);
}

async function place(page: FrameLocator): Promise<void> {
  await press(page, 'Place bet');
  const sheet = page.getByRole('dialog', { name: ENGLISH.like('lottery.confirm') });
  await expect(sheet.getByRole('button', { name: 'Place bet' })).toBeEnabled();
  await confirm(page);
  await expect(page.getByText('Bet placed')).toBeVisible();
}

type Drawn = { state: string; result: number[] | null; partial: number[] | null; sources: string[]; claims: bigint };

async function drawNow(product: Product, drawId: string): Promise<Drawn | undefined> {
  const [row] = await product.rows<Drawn>(
    `select state, result, partial, result_sources as sources, (select count(*) from draw_claim c where c.draw_id = d.draw_id) as claims
       from draw d where draw_id = $1`,
    [drawId],
  );
  return row;
}

/** The result that both demonstration sources told, and bets are settled by. */
async function agreed(product: Product, drawId: string): Promise<readonly number[]> {
  await expect.poll(async () => (await drawNow(product, drawId))?.state, { timeout: 40_000 }).toBe('settled');
  const draw = await drawNow(product, drawId);
  expect(draw?.sources).toEqual(['feed:demo source A', 'feed:demo source B']);
  return draw?.result ?? [];
}

/** Stakes of the member in a draw and what was paid for them, as the ledger has them. */
async function booked(product: Product, drawId: string): Promise<{ staked: bigint; paid: bigint }[]> {
  return product.rows(
    `select (select sum(b.stake)::bigint from bet b where b.draw_id = $1 and b.member_id = m.member_id and b.merchant_id = 1) as staked,
            (select coalesce(sum(p.won + p.pushed), 0)::bigint from payout p
              where p.draw_id = $1 and p.member_id = m.member_id and p.merchant_id = 1) as paid
       from member m where m.merchant_id = 1 and m.username_key = $2`,
    [drawId, MAI.username],
  );
}

const NORTH_PRIZES = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2];
const TAILS = ['05', '17', '26', '38', '41', '59', '63', '74', '80', '92'];

/** What these endings bring by the rules, written here again: 98 % of 100 chances in 27, cut to four places, of 54 for each hit. */
function northPays(result: readonly number[]): bigint {
  let [start, hits] = [0, 0n];
  for (const length of NORTH_PRIZES) {
    start += length;
    if (TAILS.includes(result.slice(start - 2, start).join(''))) hits += 1n;
  }
  return hits * 54n * 36_296n;
}

test('a Vietnamese and a Thai lottery: bets, the results of two sources, number by number, and the money', async ({ phone, product }) => {
  test.setTimeout(400_000);
  let cash = units(10_000);
  // Thailand draws twice a month: not before the north of Vietnam does, on whatever day this is told.
  await openDraw(product, THAI.gameId, 48 * HOUR_MS);
  const north = await openDraw(product, NORTH.gameId);
  await test.step('a member with money', () => arriveWithMoney({ phone, product }, { ...MAI, nameAtBank: 'Mai Tran' }));

  await test.step('the north of Vietnam: said to be a demonstration before the bet', async () => {
    const page = await openGame(phone, NORTH.game);
    await expect(page.getByRole('note').filter({ hasText: NOT_REAL })).toBeVisible();
    await expect(page.getByText(/^Drawn elsewhere on /)).toBeVisible();
    for (const tail of TAILS.filter((one) => one < '50')) await press(page, tail);
    await press(page, /^50 to 99/);
    for (const tail of TAILS.filter((one) => one >= '50')) await press(page, tail);
    await press(page, 'Choose stake');
    await page.getByRole('radiogroup', { name: 'Stake per bet' }).getByRole('radio', { name: '2', exact: true }).click();
    await place(page);
    cash -= units(540);
    await expect.poll(() => cashOf(product, MAI.username)).toBe(cash);
  });

  const thai = await test.step('Thailand: high and low, so that one of them wins', async () => {
    const page = await openGame(phone, THAI.game);
    await expect(page.getByRole('note').filter({ hasText: NOT_REAL })).toBeVisible();
    const sides = page.getByRole('region', { name: /^3 top/ });
    await press(page, /^Big 1\.94, 3 top/);
    await sides.getByRole('button', { name: /^Small/ }).click();
    await page.getByRole('button', { name: ENGLISH.like('lottery.stake.chip', { amount: 'K100.00' }) }).click();
    await place(page);
    cash -= units(200);
    await expect.poll(() => cashOf(product, MAI.username)).toBe(cash);
    return near(product, THAI.gameId);
  });

  await test.step('number by number: nothing is paid before the result is whole', async () => {
    await letDraw(product, { ...NORTH, ...north }, 12_000);
    await comeBack(phone);
    await expect.poll(async () => (await drawNow(product, north.drawId))?.partial?.some((digit) => digit >= 0)).toBe(true);
    const page = await openGame(phone, NORTH.game);
    await expect(page.getByText(/ of 27 numbers are out/)).toBeVisible();
    expect((await drawNow(product, north.drawId))?.state).toBe('closed');
    expect(await cashOf(product, MAI.username)).toBe(cash);
  });

  await test.step('whole and agreed: the bets are paid, and the phone says what the result rests on', async () => {
    await product.advance(60_000);
    const pays = northPays(await agreed(product, north.drawId));
    cash += pays;
    await expect.poll(() => cashOf(product, MAI.username)).toBe(cash);
    expect(await booked(product, north.drawId)).toEqual([{ staked: units(540), paid: pays }]);
    expect((await drawNow(product, north.drawId))?.claims).toBeGreaterThan(2n);
    const page = phone.frameLocator('iframe');
    const panel = page.getByRole('region', { name: /^Result of draw/ });
    await panel.getByRole('button', { name: 'Official result' }).click();
    const sheet = page.getByRole('dialog', { name: 'Official result' });
    await expect(sheet.getByText('2 signed feeds that said the same')).toBeVisible();
    await expect(sheet.getByRole('note').filter({ hasText: NOT_REAL })).toBeVisible();
    await expect(sheet.getByRole('row', { name: /^Special prize/ })).toHaveText(/Special prize\d{5}$/);
    await press(sheet, 'Close');
    await press(panel, 'Close');
    await expect(page.getByText(`Draw ${north.numero}: 2 sources agree`)).toBeVisible();
    // A demonstration's result is not called official.
    await expect(page.getByRole('button', { name: north.numero, exact: true })).toBeVisible();
  });

  await test.step('the day of Thailand comes: one of the two sides is paid', async () => {
    await letDraw(product, { ...THAI, ...thai }, 5_000);
    const result = await agreed(product, thai.drawId);
    expect(result).toHaveLength(20);
    cash += units(194);
    await expect.poll(() => cashOf(product, MAI.username)).toBe(cash);
    expect(await booked(product, thai.drawId)).toEqual([{ staked: units(200), paid: units(194) }]);
    await comeBack(phone);
    await phone.goto('/m/gameRecord?range=month');
    await expect(phone.getByText(new RegExp(`${THAI.game} · `)).first()).toBeVisible();
    await expectSoundLedger(product);
  });
});
