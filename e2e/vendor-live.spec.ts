import type { FrameLocator, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { accountsOf, expectSoundLedger } from './support/books.ts';
import { shown, units } from './support/money.ts';
import { expect, openPhone, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf } from './support/side.ts';
import { ENGLISH } from './support/words.ts';

const { say } = ENGLISH;

const PAID_IN = units(10_000);
/** Less is no time for three chips and a slow machine. */
const SECONDS_TO_BET = 8;

type Journey = {
  game: string;
  username: string;
  /** Areas of which every round pays one at least, and never all. */
  areas: readonly RegExp[];
  /** Where some of them are. */
  page?: string;
  check: string;
};
const JOURNEYS: readonly Journey[] = [
  {
    game: 'Baccarat',
    username: 'bankerfan',
    areas: [/^Player,/, /^Banker,/, /^Big,/, /^Small,/],
    page: 'Side bets 2 of 3',
    check: 'Check the shoe',
  },
  {
    game: 'Dragon Tiger',
    username: 'tigerfan',
    areas: [/^Dragon,/, /^Tiger,/, /^Dragon big,/, /^Dragon small,/],
    page: 'Side bets 2 of 3',
    check: 'Check the shoe',
  },
  { game: 'Sic Bo', username: 'dicefan', areas: [/^Big,/, /^Small,/, /^Any triple,/], check: 'Check the block' },
  { game: 'Roulette', username: 'wheelfan', areas: [/^Red,/, /^Black,/, /^Number 0,/], check: 'Check the block' },
];

type Round = { round: string; stake: bigint; won: bigint; closed: boolean };

async function roundsOf(product: Product, cast: Cast): Promise<Round[]> {
  return product.rows<Round>(
    `select round, stake, won, closed_at is not null as closed from whole.vendor_round
      where asset = $1 and member_id = $2 order by round_id`,
    [cast.currency.code, await memberIdOf(product, cast)],
  );
}

test('members at baccarat, dragon tiger, sic bo and roulette: a stake outlives a break, the record tells each area, anybody checks the round', async ({
  browser,
  product,
}) => {
  test.setTimeout(150_000);
  await Promise.all(
    JOURNEYS.map(async (journey) => {
      const phone = await openPhone(browser, product.url);
      await playOnce({ phone, product }, journey);
      await phone.context().close();
    }),
  );
  await expectSoundLedger(product);
});

/** From the list of the studio's tables to one of them, past its rules, with time left to bet. */
async function sitDown(phone: Page, name: string): Promise<FrameLocator> {
  await phone.goto('/m/gameList?gameType=LIVE&vassalage=LANTERNWORKS');
  await phone.getByRole('button', { name, exact: true }).first().click({ timeout: 60_000 });
  await expect(phone).toHaveURL(/\/m\/game\?/);
  const table = phone.frameLocator('iframe');
  await table.getByRole('button', { name: 'Go to the game' }).click({ timeout: 30_000 });
  const seconds = () => table.getByRole('timer').locator('b').textContent({ timeout: 500 });
  await expect(async () => expect(Number(await seconds())).toBeGreaterThanOrEqual(SECONDS_TO_BET)).toPass({ timeout: 60_000 });
  return table;
}

async function playOnce(
  { phone, product }: { phone: Page; product: Product },
  { game, username, areas, page, check }: Journey,
): Promise<void> {
  const member = { username, password: 'lotus2026', nameAtBank: 'Khin Sabai', paymentPassword: '274913' };
  const cast: Cast = { ...AT_LOTUS, member };
  await arriveWithMoney({ phone, product }, member, PAID_IN);
  const table = await sitDown(phone, game);
  if (page) await table.getByRole('button', { name: page }).click();
  for (const name of areas) await table.getByRole('button', { name }).click();
  await table.getByRole('button', { name: 'Place bet' }).click();
  await expect(table.getByText('not yet accepted')).toBeVisible();
  expect(await roundsOf(product, cast)).toEqual([]);

  // In the middle of the round: the stake is taken, and the round is still open.
  await expect(table.getByText('accepted', { exact: true })).toBeVisible({ timeout: 40_000 });
  const [open] = await roundsOf(product, cast);
  expect(open).toMatchObject({ won: 0n, closed: false });
  await phone.reload();
  await expect.poll(async () => (await roundsOf(product, cast))[0]?.closed, { timeout: 40_000 }).toBe(true);
  const played = await roundsOf(product, cast);
  const { round, stake, won } = played[0] as Round;
  expect(played).toHaveLength(1);
  expect(stake).toBe(open?.stake);
  expect(await accountsOf(product, cast)).toEqual({
    ...{ cash: PAID_IN - stake + won, 'outside:BAYVIEW': -PAID_IN },
    ...(stake === won ? {} : { 'game:LIVE': stake - won }),
  });
  await expect(phone.getByLabel(say('shell.bar'))).toContainText(shown(PAID_IN - stake + won));

  await phone.goto('/m/gameRecord?kind=LIVE');
  const opened = phone.waitForEvent('popup');
  await phone
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(game) })
    .first()
    .click();
  const detail = await opened;
  await expect(detail.getByRole('heading', { name: `Round ${round}` })).toBeVisible();
  // One area has gained, another has lost, and together they are what the ledger says.
  const backs = (await detail.locator('table td:last-child').allTextContents()).map(amountOf);
  expect(backs).toHaveLength(areas.length);
  expect([backs.some((back) => back > 0n), backs.some((back) => back === 0n)]).toEqual([true, true]);
  expect(backs.reduce((sum, back) => sum + back)).toBe(won);

  await detail.getByRole('link', { name: check }).click();
  await expect(detail.getByText('The beacon has signed this round')).toBeVisible();
  await expect(detail.getByText('passed').first()).toBeVisible();
  await expect(detail.getByText('FAILED')).toHaveCount(0);
}

/** `1,234.50 MMK`, in 1/10000. */
function amountOf(text: string): bigint {
  return BigInt(text.replaceAll(/[^\d]/g, '')) * 100n;
}
