import type { FrameLocator, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { accountsOf, expectSoundLedger } from './support/books.ts';
import { cashOf, shown, units } from './support/money.ts';
import { speakEnglish } from './support/people.ts';
import { expect, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf } from './support/side.ts';
import { ENGLISH } from './support/words.ts';

const { say } = ENGLISH;

const PAID_IN = units(10_000);
const PLAYER: Cast = {
  ...AT_LOTUS,
  member: { username: 'lanternfan', password: 'lotus2026', nameAtBank: 'Khin Sabai', paymentPassword: '274913' },
};

/** More than anybody needs who waits for a round that pays, of which three come to one in the mean, and for one that does not. */
const ROUNDS_MAX = 40;

type Round = { round: string; asset: string; stake: bigint; won: bigint; closed: boolean };

/** Rounds of one who plays, or of all in this asset, in the order they were opened. */
async function roundsOf(product: Product, { asset, memberId = null }: { asset: string; memberId?: bigint | null }): Promise<Round[]> {
  return product.rows<Round>(
    `select round, asset, stake, won, closed_at is not null as closed from whole.vendor_round
      where asset = $1 and ($2::bigint is null or member_id = $2) order by round_id`,
    [asset, memberId],
  );
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

test('a member plays with money: wins, loses, leaves in the middle and comes back, and proves the round', async ({ phone, product }) => {
  test.setTimeout(240_000);
  const { username } = PLAYER.member;
  await arriveWithMoney({ phone, product }, PLAYER.member, PAID_IN);
  const memberId = await memberIdOf(product, PLAYER);
  const rounds = () => roundsOf(product, { asset: PLAYER.currency.code, memberId });
  const over = async () => (await rounds()).filter(({ closed }) => closed).length;
  /** The platform's bar, the wallet and the rounds tell of the same money. */
  const expectMoney = async () => {
    const played = await rounds();
    const cash = PAID_IN - sum(played, 'stake') + sum(played, 'won');
    expect(await cashOf(product, username)).toBe(cash);
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
    await expect(detail.getByText(`${shown(last?.stake ?? 0n)} ${PLAYER.currency.code}`, { exact: true })).toBeVisible();
    await detail.getByRole('link', { name: 'Recompute it on your own device' }).click();
    await expect(detail.getByText('The seed fits the hash that was shown before.')).toBeVisible();
    await expect(detail.getByRole('status')).toContainText(`Back${shown(last?.won ?? 0n)}`);
  });

  const played = await rounds();
  const lost = sum(played, 'stake') - sum(played, 'won');
  expect(await accountsOf(product, PLAYER)).toEqual({
    ...{ cash: PAID_IN - lost, 'outside:BAYVIEW': -PAID_IN },
    ...(lost === 0n ? {} : { 'game:RNG': lost }),
  });
  await expectSoundLedger(product);
});

test('a visitor plays with practice money of ours, by the same protocol', async ({ phone, product }) => {
  test.setTimeout(200_000);
  await speakEnglish(phone);
  await phone.goto('/m/trail');
  await phone.getByRole('button', { name: say('account.trial.start') }).click();
  await expect(phone).toHaveURL(/\/m\/home/);
  const over = async () => (await roundsOf(product, { asset: 'TRIAL' })).filter(({ closed }) => closed).length;
  const game = await openGame(phone, 'River Market');
  await expect(phone.getByText(say('shell.practice'), { exact: true })).toBeVisible();
  await playRound(game, over);
});
