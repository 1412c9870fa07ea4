import type { FrameLocator, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { accountsOf, expectSoundLedger } from './support/books.ts';
import { shown, units } from './support/money.ts';
import { speakEnglish } from './support/people.ts';
import { expect, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf } from './support/side.ts';
import { ENGLISH } from './support/words.ts';

const { say } = ENGLISH;

const PAID_IN = units(10_000);
const MEMBER: Cast = {
  ...AT_LOTUS,
  member: { username: 'lanternfan', password: 'lotus2026', nameAtBank: 'Khin Sabai', paymentPassword: '274913' },
};

/** More than anybody needs who waits for a round that pays, of which three come to one in the mean, and for one that does not. */
const ROUNDS_MAX = 40;

type Round = { round: string; stake: bigint; won: bigint; closed: boolean };

/** One who plays: a member with money, or a visitor with practice money of ours. `currency` is its code at the vendor. */
type Player = { memberId: bigint; asset: string; currency: string };

/** Rounds of one who plays, in the order they were opened. */
async function roundsOf(product: Product, { asset, memberId }: Player): Promise<Round[]> {
  return product.rows<Round>(
    `select round, stake, won, closed_at is not null as closed from whole.vendor_round
      where asset = $1 and member_id = $2 order by round_id`,
    [asset, memberId],
  );
}

async function heldBy(product: Product, { asset, memberId }: Player): Promise<bigint> {
  const [row] = await product.rows<{ balance: bigint }>(
    `select balance from account where member_id = $1 and asset = $2 and kind = 'cash'`,
    [memberId, asset],
  );
  return row?.balance ?? 0n;
}

const wheelOf = (game: FrameLocator) => game.getByRole('button', { name: 'Spin', exact: true });

/** From the list of the studio's games into one of them: the frame that it is in. */
async function enter(phone: Page, name: string): Promise<FrameLocator> {
  await phone.goto('/m/gameList?gameType=RNG&vassalage=LANTERNWORKS');
  await phone.getByRole('button', { name, exact: true }).first().click({ timeout: 60_000 });
  await expect(phone).toHaveURL(/\/m\/game\?/);
  return phone.frameLocator('iframe');
}

/** A game that nothing is under way in, past what it says before the first stake. */
async function openGame(phone: Page, name: string): Promise<FrameLocator> {
  const game = await enter(phone, name);
  const spin = wheelOf(game);
  const intro = game.getByRole('button', { name: 'Go to the game' });
  await expect(spin.or(intro).first()).toBeVisible({ timeout: 30_000 });
  if (await intro.isVisible()) await intro.click();
  await expect(spin).toBeVisible();
  return game;
}

/** Plays a round until it is over, at the pace of the game. */
async function playRound(game: FrameLocator, over: () => Promise<number>): Promise<void> {
  const before = await over();
  await wheelOf(game).click({ timeout: 20_000 });
  await expect.poll(over, { timeout: 60_000 }).toBe(before + 1);
  await expect(wheelOf(game)).toBeVisible({ timeout: 60_000 });
}

const sum = (rounds: readonly Round[], of: 'stake' | 'won') => rounds.reduce((all, round) => all + round[of], 0n);

type Journey = { phone: Page; product: Product; player: Player };

/** Wins, loses, leaves in the middle and comes back, reads the record and proves a round. Answers what was lost in all. */
async function playThrough({ phone, product, player }: Journey): Promise<bigint> {
  const held = await heldBy(product, player);
  const rounds = () => roundsOf(product, player);
  const over = async () => (await rounds()).filter(({ closed }) => closed).length;
  /** The platform's bar, the wallet and the rounds tell of the same money. */
  const expectMoney = async () => {
    const played = await rounds();
    const cash = held - sum(played, 'stake') + sum(played, 'won');
    expect(await heldBy(product, player)).toBe(cash);
    await expect(phone.getByLabel(say('shell.bar'))).toContainText(shown(cash));
  };
  let game = await openGame(phone, 'Lanterns');

  await test.step('each round moves what it says, and the bar is told of it', async () => {
    await expectMoney();
    const outcomes = new Set<boolean>();
    for (let count = 0; count < ROUNDS_MAX && outcomes.size < 2; count += 1) {
      await playRound(game, over);
      outcomes.add(((await rounds()).at(-1)?.won ?? 0n) > 0n);
      await expectMoney();
    }
    expect(outcomes).toEqual(new Set([true, false]));
  });

  await test.step('left in the middle, a round keeps its stake and goes on when the game is opened again', async () => {
    const before = await over();
    await phone.context().route('**/play/round/*/seen', (route) => route.abort());
    await wheelOf(game).click();
    await expect.poll(async () => (await rounds()).at(-1)?.closed).toBe(false);
    await expectMoney();
    await phone.getByRole('button', { name: say('common.back'), exact: true }).click();
    await expect(phone).not.toHaveURL(/\/m\/game\?/);
    await phone.context().unrouteAll();
    game = await enter(phone, 'Lanterns');
    await expect(phone.getByText(say('shell.unfinished', { name: 'Lanterns' }))).toBeVisible();
    await expect(game.getByRole('heading', { name: 'Previous game not finished' })).toBeVisible({ timeout: 30_000 });
    expect(await over()).toBe(before);
    await game.getByRole('button', { name: 'Show the rest' }).click();
    await expect.poll(over, { timeout: 60_000 }).toBe(before + 1);
    await expectMoney();
  });

  await test.step('the secret of the rounds is shown to who asks', async () => {
    await game.getByRole('button', { name: /^Prove round/ }).click();
    await game.getByRole('button', { name: 'Change seeds and show the old one' }).click();
    await expect(game.getByText('The seed fits the hash that was shown before.')).toBeVisible();
  });

  await test.step('the record sums the rounds up, and leads to one at its vendor, where anybody can reckon it again', async () => {
    const played = await rounds();
    const [stake, won] = [sum(played, 'stake'), sum(played, 'won')];
    await phone.goto('/m/gameRecord?kind=RNG');
    const sums = phone.getByLabel(say('records.sums'));
    for (const figure of [stake, won, won > stake ? won - stake : stake - won]) await expect(sums).toContainText(shown(figure));
    const opened = phone.waitForEvent('popup');
    await phone
      .getByRole('listitem')
      .getByRole('button', { name: /Lanterns/ })
      .first()
      .click();
    const detail = await opened;
    const last = played.at(-1);
    await expect(detail.getByRole('heading', { name: `Round ${last?.round}` })).toBeVisible();
    await expect(detail.getByText(`${shown(last?.stake ?? 0n)} ${player.currency}`, { exact: true })).toBeVisible();
    await detail.getByRole('link', { name: 'Recompute it on your own device' }).click();
    await expect(detail.getByText('The seed fits the hash that was shown before.')).toBeVisible();
    await expect(detail.getByRole('status')).toContainText(`Back${shown(last?.won ?? 0n)}`);
  });

  const played = await rounds();
  return sum(played, 'stake') - sum(played, 'won');
}

test('a member plays with money: wins, loses, leaves in the middle and comes back, and proves the round', async ({ phone, product }) => {
  test.setTimeout(240_000);
  await arriveWithMoney({ phone, product }, MEMBER.member, PAID_IN);
  const { code } = MEMBER.currency;
  const player = { memberId: await memberIdOf(product, MEMBER), asset: code, currency: code };
  const lost = await playThrough({ phone, product, player });
  expect(await accountsOf(product, MEMBER)).toEqual({
    ...{ cash: PAID_IN - lost, 'outside:BAYVIEW': -PAID_IN },
    ...(lost === 0n ? {} : { 'game:RNG': lost }),
  });
  await expectSoundLedger(product);
});

test('a visitor does the same with practice money of ours, by the same protocol', async ({ phone, product }) => {
  test.setTimeout(240_000);
  await speakEnglish(phone);
  await phone.goto('/m/trail');
  await phone.getByRole('button', { name: say('account.trial.start') }).click();
  await expect(phone).toHaveURL(/\/m\/home/);
  const [visitor] = await product.rows<{ id: bigint }>(`select max(member_id) as id from account where asset = 'TRIAL' and kind = 'cash'`);
  const player = { memberId: visitor?.id ?? 0n, asset: 'TRIAL', currency: 'XTS' };
  await playThrough({ phone, product, player });
  await openGame(phone, 'Lanterns');
  await expect(phone.getByText(say('shell.practice'), { exact: true })).toBeVisible();
  await expectSoundLedger(product);
});
