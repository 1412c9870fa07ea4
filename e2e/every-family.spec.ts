import type { FrameLocator, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { CAUGHT_UP, confirm, goClassic, openHistory } from './support/lottery.ts';
import { cashOf, shown, units } from './support/money.ts';
import { expect, type Product, test } from './support/product.ts';
import { ENGLISH } from './support/words.ts';

const WIN = { username: 'winhtut26', password: 'lotus2026' };

/** A bet of one family: how its numbers are chosen, what it costs, and by the rules, written here again, what it brings. */
type Act = {
  gameId: number;
  game: string;
  /** Where it stands in the lobby. */
  shelf: 'HOT' | 'LOTT' | 'ELOTT';
  pick(page: FrameLocator): Promise<void>;
  stakeE4: bigint;
  paysE4(result: readonly number[]): bigint;
  /** What the record says of it. */
  recorded: string;
};

const press = (page: Page | FrameLocator, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function takeUnit(page: FrameLocator): Promise<void> {
  await press(page, 'Choose stake');
  await page.getByRole('radiogroup', { name: 'Stake per bet' }).getByRole('radio', { name: '2', exact: true }).click();
}

const chip = (page: FrameLocator) => page.getByRole('button', { name: ENGLISH.like('lottery.stake.chip', { amount: 'K100.00' }) }).click();

/** How often a number ends one of the prizes, whose digits are given in order. */
function endings(result: readonly number[], lengths: readonly number[], wanted: string): bigint {
  let start = 0;
  let count = 0n;
  for (const length of lengths) {
    start += length;
    if (result.slice(start - 2, start).join('') === wanted) count += 1n;
  }
  return count;
}

const times = <Value>(count: number, value: Value) => Array<Value>(count).fill(value);
const NORTH = [...times(10, 5), ...times(10, 4), ...times(3, 3), ...times(4, 2)];

const ACTS: readonly Act[] = [
  {
    ...{ gameId: 202, game: 'SSC 1 min', shelf: 'LOTT', stakeE4: units(2), recorded: 'Back three: straight' },
    async pick(page) {
      await goClassic(page);
      for (const [place, digit] of ['100s', '10s', '1s'].entries())
        await page
          .getByRole('region', { name: digit, exact: true })
          .getByRole('button', { name: new RegExp(`^${place + 4}\\b`) })
          .click();
      await takeUnit(page);
    },
    paysE4: ([, , hundreds, tens, ones]) => (hundreds === 4 && tens === 5 && ones === 6 ? units(1_960) : 0n),
  },
  {
    ...{ gameId: 601, game: 'Fast Racing', shelf: 'HOT', stakeE4: units(300), recorded: '1st: 2, 5, 9' },
    async pick(page) {
      for (const car of [2, 5, 9])
        await page
          .getByRole('region', { name: '1st', exact: true })
          .getByRole('button', { name: new RegExp(`^${car}\\b`) })
          .click();
      await chip(page);
    },
    paysE4: ([first = 0]) => ([2, 5, 9].includes(first) ? units(970) : 0n),
  },
  {
    ...{ gameId: 1001, game: 'Mien Bac 45 s', shelf: 'ELOTT', stakeE4: units(54), recorded: 'All prizes, last 2' },
    async pick(page) {
      await press(page, '26');
      await takeUnit(page);
    },
    // 98 % of 100 chances in 27, cut to four places: what one ending brings for the whole price.
    paysE4: (result) => endings(result, NORTH, '26') * 54n * 36_296n,
  },
  {
    ...{ gameId: 701, game: 'Fast 28', shelf: 'HOT', stakeE4: units(2), recorded: 'Sum' },
    async pick(page) {
      await page.getByRole('button', { name: /^13 / }).first().click();
      await takeUnit(page);
    },
    paysE4: (result) => (result.reduce((sum, one) => sum + one, 0) === 13 ? 2n * 130_666n : 0n),
  },
];

async function near(product: Product, gameId: number): Promise<{ drawId: string; remainTime: number; isSale: boolean }> {
  const answer = await fetch(`${product.url}/lgw/numeros/near?gameId=${gameId}`, { headers: { merchant: 'lotus' } });
  return ((await answer.json()) as { currentNumero: { drawId: string; remainTime: number; isSale: boolean } }).currentNumero;
}

/** A draw with time enough to bet in: the next one, when this one is about to close. */
async function openDraw(product: Product, gameId: number): Promise<string> {
  const now = await near(product, gameId);
  if (now.isSale && now.remainTime > 25_000) return now.drawId;
  await product.advance(now.remainTime + 300);
  await expect.poll(async () => (await near(product, gameId)).isSale, CAUGHT_UP).toBe(true);
  return (await near(product, gameId)).drawId;
}

async function drawn(product: Product, drawId: string): Promise<readonly number[]> {
  const read = async () =>
    (await product.rows<{ state: string; result: number[] }>('select state, result from draw where draw_id = $1', [drawId]))[0];
  await expect.poll(async () => (await read())?.state, { timeout: 30_000 }).toBe('settled');
  return (await read())?.result ?? [];
}

async function openFromShelf(phone: Page, { shelf, game }: Pick<Act, 'shelf' | 'game'>): Promise<void> {
  await phone.goto('/m/home');
  // The front leaves E-lottery out; behind it all categories stand.
  for (const category of ['HOT', shelf] as const)
    await phone.getByRole('button', { name: ENGLISH.say(`lobby.category.${category}`), exact: true }).click();
  await press(phone, game);
}

test('four families in one evening: from the lobby to the bet, the draw, the record and the table of prizes', async ({
  phone,
  product,
}) => {
  test.setTimeout(180_000);
  await test.step('a member with money', () => arriveWithMoney({ phone, product }, { ...WIN, nameAtBank: 'Win Htut' }));
  let cash = units(10_000);
  for (const act of ACTS) {
    await test.step(`${act.game}: bet, drawn, and paid by the rules`, async () => {
      await openFromShelf(phone, act);
      const page = phone.frameLocator('iframe');
      await expect(page.getByRole('heading', { name: act.game })).toBeVisible();
      const drawId = await openDraw(product, act.gameId);
      await act.pick(page);
      await press(page, 'Place bet');
      const sheet = page.getByRole('dialog', { name: ENGLISH.like('lottery.confirm') });
      await expect(sheet.getByRole('button', { name: 'Place bet' })).toBeEnabled();
      await confirm(page);
      await expect(page.getByText('Bet placed')).toBeVisible();
      cash -= act.stakeE4;
      expect(await cashOf(product, WIN.username)).toBe(cash);
      const staked = await product.rows<{ stake: bigint }>('select sum(stake)::bigint as stake from bet where draw_id = $1', [drawId]);
      expect(staked).toEqual([{ stake: act.stakeE4 }]);
      await product.advance((await near(product, act.gameId)).remainTime + 300);
      cash += act.paysE4(await drawn(product, drawId));
      await expect.poll(() => cashOf(product, WIN.username)).toBe(cash);
    });
  }
  await test.step('the result of the north of Vietnam stands in its proof as a table of prizes', async () => {
    await openFromShelf(phone, { shelf: 'ELOTT', game: 'Mien Bac 45 s' });
    const page = phone.frameLocator('iframe');
    await (await openHistory(page)).getByRole('button').first().click();
    const row = page.getByRole('dialog').getByRole('row', { name: /^Seventh prize/ });
    await expect(row).toHaveText(/Seventh prize(\d\d ?){4}$/);
  });
  await test.step('the record names every game and play, and the balance is what the ledger holds', async () => {
    await phone.goto('/m/gameRecord?range=week');
    for (const { game, recorded } of ACTS) await expect(phone.getByText(`${game} · ${recorded}`).first()).toBeVisible();
    await phone.goto('/m/home');
    await expect(phone.getByText(shown(cash)).first()).toBeVisible();
  });
});
