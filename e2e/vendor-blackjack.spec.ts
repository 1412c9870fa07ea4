import type { Browser, FrameLocator, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { expectSoundLedger } from './support/books.ts';
import { cashOf, shown, units } from './support/money.ts';
import { expect, openPhone, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf } from './support/side.ts';
import { ENGLISH } from './support/words.ts';

const { say } = ENGLISH;

const PAID_IN = units(10_000);
/** More than anybody needs: of two rounds that are stood on one is won or lost each. */
const ROUNDS_MAX = 8;

type Round = { round: string; stake: bigint; won: bigint; closed: boolean };
type Player = { phone: Page; cast: Cast; table: FrameLocator; seat: number; choice: 'Hit' | 'Stand' };

async function roundsOf(product: Product, { currency, ...cast }: Cast): Promise<Round[]> {
  return product.rows<Round>(
    `select round, stake, won, closed_at is not null as closed from whole.vendor_round
      where asset = $1 and member_id = $2 order by round_id`,
    [currency.code, await memberIdOf(product, { ...cast, currency })],
  );
}

test('two members at blackjack: one stands, one draws on, until one has won and one has lost; a break outlived, the record and the shoe', async ({
  browser,
  product,
}) => {
  test.setTimeout(360_000);
  const players = await Promise.all([
    sitDown({ browser, product }, { username: 'standsfan', seat: 2, choice: 'Stand' }),
    sitDown({ browser, product }, { username: 'drawsfan', seat: 5, choice: 'Hit' }),
  ]);
  const ends = new Set<'won' | 'lost'>();
  for (let count = 0; count < ROUNDS_MAX && ends.size < 2; count += 1) {
    await Promise.all(players.map((player) => playRound(player, product, { isBroken: count === 0 && player.choice === 'Hit' })));
    for (const { cast } of players) {
      const { stake, won } = (await roundsOf(product, cast)).at(-1) as Round;
      if (won !== stake) ends.add(won > stake ? 'won' : 'lost');
    }
  }
  expect([...ends].toSorted()).toEqual(['lost', 'won']);
  await Promise.all(players.map((player) => expectRecord(player, product)));
  await expectSoundLedger(product);
  for (const { phone } of players) await phone.context().close();
});

type Arrival = Pick<Player, 'seat' | 'choice'> & { username: string };

async function sitDown({ browser, product }: { browser: Browser; product: Product }, { username, ...player }: Arrival): Promise<Player> {
  const phone = await openPhone(browser, product.url);
  const member = { username, password: 'lotus2026', nameAtBank: 'Khin Sabai', paymentPassword: '274913' };
  await arriveWithMoney({ phone, product }, member, PAID_IN);
  await phone.goto('/m/gameList?gameType=LIVE&vassalage=LANTERNWORKS');
  await phone.getByRole('button', { name: 'Blackjack', exact: true }).first().click({ timeout: 60_000 });
  const table = phone.frameLocator('iframe');
  await table.getByRole('button', { name: 'Go to the game' }).click({ timeout: 30_000 });
  return { phone, cast: { ...AT_LOTUS, member }, table, ...player };
}

/** From an open table to the end of a round. */
async function playRound(
  { phone, table, cast, seat, choice }: Player,
  product: Product,
  { isBroken }: { isBroken: boolean },
): Promise<void> {
  const before = (await roundsOf(product, cast)).length;
  const place = table.getByRole('button', { name: 'Place bet' });
  await expect(async () => {
    await table.getByRole('button', { name: new RegExp(`^Seat ${seat}, .*put`) }).click({ timeout: 1_000 });
    await place.click({ timeout: 1_000 });
    await expect(table.getByText('not yet accepted')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  const last = async () => (await roundsOf(product, cast))[before];
  await expect.poll(async () => (await last()) !== undefined, { timeout: 60_000 }).toBe(true);
  expect((await last())?.stake).toBeGreaterThan(0n);
  if (isBroken) await phone.reload();
  const acts = ['No insurance', choice].map((name) => table.getByRole('button', { name, exact: true }));
  await expect(async () => {
    for (const act of acts) if (await act.isEnabled({ timeout: 200 }).catch(() => false)) await act.click({ timeout: 500 }).catch(() => {});
    expect((await last())?.closed).toBe(true);
  }).toPass({ timeout: 120_000, intervals: [250] });
}

/** The wallet, the platform's bar, the record and the round at its vendor tell of the same money; the shoe can be checked. */
async function expectRecord({ phone, cast }: Player, product: Product): Promise<void> {
  const played = await roundsOf(product, cast);
  const cash = played.reduce((sum, { stake, won }) => sum - stake + won, PAID_IN);
  expect(await cashOf(product, cast.member.username)).toBe(cash);
  await expect(phone.getByLabel(say('shell.bar'))).toContainText(shown(cash));
  await phone.goto('/m/gameRecord?kind=LIVE');
  const opened = phone.waitForEvent('popup');
  await phone
    .getByRole('listitem')
    .getByRole('button', { name: /Blackjack/ })
    .first()
    .click();
  const detail = await opened;
  const last = played.at(-1);
  await expect(detail.getByRole('heading', { name: `Round ${last?.round}` })).toBeVisible();
  const backs = (await detail.locator('table td:last-child').allTextContents()).map(amountOf);
  expect(backs.reduce((sum, back) => sum + back, 0n)).toBe(last?.won);
  await expect(detail.getByText(/^Dealer \d+$/)).toBeVisible();
  await detail.getByRole('link', { name: 'Check the shoe' }).click();
  await expect(detail.getByText('The beacon has signed this round')).toBeVisible();
  await expect(detail.getByText('FAILED')).toHaveCount(0);
}

/** `1,234.50 MMK`, in 1/10000. */
function amountOf(text: string): bigint {
  return BigInt(text.replaceAll(/[^\d]/g, '')) * 100n;
}
