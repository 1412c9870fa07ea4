import type { Locator, Page } from '@playwright/test';
import { startOfDay } from '../apps/server/src/platform/day.ts';
import { arriveWithMoney, sitDown } from './support/arrive.ts';
import { expectIntactAudit, expectSoundLedger } from './support/books.ts';
import { CAUGHT_UP } from './support/lottery.ts';
import { cashOf, shown, units } from './support/money.ts';
import { OWNER } from './support/people.ts';
import { expect, openDesk, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf } from './support/side.ts';
import { startStranger } from './support/stranger.ts';
import { ENGLISH } from './support/words.ts';

const { say } = ENGLISH;

const PAID_IN = units(1_000);
const PLAYER: Cast = {
  ...AT_LOTUS,
  member: { username: 'nightferry', password: 'lotus2026', nameAtBank: 'Su Su', paymentPassword: '274913' },
};
const FINANCE = { name: 'finance', password: 'fairhall-demo-3' };
const VENDOR = 'NIGHTBOATS';
const GAME = { code: 'NF1', name: 'Night Ferry', category: 'Video Slots' };
const ROUND = 'ferry-1';
const BET = units(50);
/** What the wallet was asked to pay, and what the vendor says that it was. */
const [WON, SAID] = [units(20), units(65)];
const AMENDED = units(80);

/** The lists are asked for every few seconds, the night's work a minute apart. */
const BY_A_JOB = { timeout: 150_000 };
const NIGHT_MS = 5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The clock stands in the next night, behind the hour at which the lists are compared. */
async function nightComes(product: Product): Promise<void> {
  const nowMs = product.nowMs();
  await product.advance(startOfDay(nowMs, AT_LOTUS.timeZone) + DAY_MS + NIGHT_MS - nowMs);
}

async function openGame(phone: Page): Promise<void> {
  await phone.goto(`/m/gameList?gameType=RNG&vassalage=${VENDOR}`);
  await phone.getByRole('button', { name: GAME.name, exact: true }).first().click();
}

type Seat = { desk: Page; password: string };

/** Presses what asks who works here, unless that was proved a moment ago; `done` shows that it was carried out. */
async function press({ desk, password }: Seat, button: Locator, done: Locator): Promise<void> {
  await button.click();
  const proof = desk.getByRole('dialog', { name: say('console.proof.title') });
  await expect(proof.or(done).first()).toBeVisible();
  if (await proof.isVisible()) {
    await proof.getByLabel(say('console.proof.password')).fill(password);
    await proof.getByRole('button', { name: say('console.proof.go') }).click(CAUGHT_UP);
  }
  // The password and a new pair of keys are reckoned meanwhile.
  await expect(done).toBeVisible(CAUGHT_UP);
}

/** Opens the case of a transaction, corrects the wallet, and waits for what is said then. */
async function correct(seat: Seat, transaction: string, said: string): Promise<void> {
  const { desk } = seat;
  await desk.goto('/console/vendor-cases?state=open');
  await desk.getByRole('row').filter({ hasText: transaction }).click({ timeout: BY_A_JOB.timeout });
  const drawer = desk.getByRole('dialog', { name: say('console.cases.kind.amount') });
  await drawer.getByRole('button', { name: say('console.cases.preset.vendor') }).click();
  await press(seat, drawer.getByRole('button', { name: say('console.cases.correct') }), desk.getByText(said));
}

/** Finds the round at its member's page and settles it anew. */
async function amend(seat: Seat, memberId: bigint, won: bigint, said: string): Promise<void> {
  const { desk } = seat;
  await desk.goto(`/console/members/${memberId}?tab=rounds`);
  await desk.getByRole('row').filter({ hasText: ROUND }).getByRole('link').click();
  await desk.getByRole('button', { name: say('console.rounds.amend') }).click();
  const dialog = desk.getByRole('dialog', { name: say('console.rounds.amend') });
  await dialog.getByLabel(say('console.rounds.new_won', { asset: PLAYER.currency.code })).fill(shown(won));
  await dialog.getByLabel(say('console.act.reason')).fill('their paper says so');
  await press(seat, dialog.getByRole('button', { name: say('console.rounds.amend') }), desk.getByText(said));
}

/** Without what the night pays on the stakes of the day. */
async function cashOfPlay(product: Product, username: string): Promise<bigint> {
  const [row] = await product.rows<{ cash: bigint }>(
    `select (a.balance - coalesce((select sum(r.amount) from level_reward r
        where r.merchant_id = a.merchant_id and r.member_id = a.member_id and r.state = 'C' and r.what <> 'points'), 0))::bigint as cash
      from account a join member m on m.merchant_id = a.merchant_id and m.member_id = a.member_id
      where m.username_key = $1 and a.kind = 'cash'`,
    [username.toLowerCase()],
  );
  if (!row) throw new Error(`${username} has no wallet`);
  return row.cash;
}

test('a vendor is linked, its game accepted and shut for a while, and what it says otherwise is corrected by two persons', async ({
  browser,
  phone,
  desk,
  product,
}) => {
  test.setTimeout(600_000);
  const { username } = PLAYER.member;
  const stranger = await startStranger({ walletUrl: `${product.url}/vendor/${VENDOR}` });
  stranger.lists(GAME);
  await arriveWithMoney({ phone, product }, PLAYER.member, PAID_IN);
  await sitDown(desk, product);
  const owner = { desk, password: OWNER.password };

  await test.step('the desk links it', async () => {
    await desk.goto('/console/vendors');
    await desk.getByRole('button', { name: say('console.vendors.add') }).click();
    const dialog = desk.getByRole('dialog', { name: say('console.vendors.add') });
    await dialog.getByLabel(say('console.vendors.code')).fill(VENDOR);
    await dialog.getByLabel(say('console.vendors.base_url')).fill(stranger.home);
    await dialog.getByLabel(say('console.vendors.public_key')).fill(stranger.publicKey);
    await dialog.getByLabel(say('console.act.reason')).fill('its contract is signed');
    const linked = desk.getByRole('cell', { name: `/vendor/${VENDOR}` });
    await press(owner, dialog.getByRole('button', { name: say('console.vendors.add') }), linked);
  });

  await test.step('its game is shown to nobody until it is accepted, and opens from then on', async () => {
    await desk.goto('/console/lobby');
    await desk.getByRole('tab', { name: say('console.lobby.lists') }).click();
    const choose = desk.getByRole('checkbox', { name: say('console.lobby.lists.choose', { name: GAME.name }) });
    await expect(choose).toBeVisible(BY_A_JOB);
    await phone.goto(`/m/gameList?q=${GAME.name}`);
    await expect(phone.getByRole('main')).toBeVisible();
    await expect(phone.getByRole('button', { name: GAME.name, exact: true })).toHaveCount(0);
    await choose.check();
    await desk.getByLabel(say('console.act.reason')).fill('looked at');
    await desk.getByRole('button', { name: say('console.lobby.lists.accept', { n: 1 }) }).click();
    await expect(choose).toBeHidden();
    await openGame(phone);
    await expect(phone.getByRole('link', { name: say('games.play') })).toHaveAttribute('href', `${stranger.home}/play/${GAME.code}`);
    expect(stranger.launched.at(-1)).toMatchObject({ game_code: GAME.code, currency: PLAYER.currency.code });
  });

  const bet = await stranger.move('bet', { amountE4: BET, round: ROUND, closes: false, atMs: product.nowMs() });
  const reference = bet.transaction_uuid;
  const win = await stranger.move('win', { amountE4: WON, round: ROUND, closes: true, reference, atMs: product.nowMs() });
  win.amount = Number(SAID * 10n);
  const paidOut = PAID_IN - BET + WON;
  expect(await cashOf(product, username)).toBe(paidOut);

  await test.step('while it is under maintenance it does not open, and when that is ended it does', async () => {
    const row = desk.getByRole('row', { name: VENDOR });
    const pause = desk.getByRole('dialog', { name: `${VENDOR}: ${say('console.vendors.pause')}` });
    const act = async (reason: string, button: string) => {
      await desk.goto('/console/vendors');
      await row.getByRole('button', { name: say('console.vendors.pause') }).click();
      await pause.getByLabel(say('console.act.reason')).fill(reason);
      await pause.getByRole('button', { name: button }).click();
      await expect(pause).toBeHidden();
    };
    await act('they move house', say('console.vendors.pause_set'));
    await expect(row.getByText(say('console.vendors.pause')).first()).toBeVisible();
    await openGame(phone);
    await expect(phone.getByText(say('games.pause.title'))).toBeVisible(CAUGHT_UP);
    expect(stranger.launched).toHaveLength(1);
    await act('they are back', say('console.vendors.pause_end'));
    await expect(async () => {
      await openGame(phone);
      await expect(phone.getByRole('link', { name: say('games.play') })).toBeVisible({ timeout: 5_000 });
    }).toPass(CAUGHT_UP);
  });

  const second = { desk: await openDesk(browser, product.url), password: FINANCE.password };
  await test.step('the night finds what it says otherwise; one person alone moves nothing, the second does', async () => {
    await nightComes(product);
    // Nobody's session lasts that long.
    await sitDown(desk, product);
    await sitDown(second.desk, product, FINANCE);
    await correct(owner, win.transaction_uuid, say('console.cases.done.first'));
    expect(await cashOfPlay(product, username)).toBe(paidOut);
    await correct(second, win.transaction_uuid, say('console.cases.done.corrected'));
    expect(await cashOfPlay(product, username)).toBe(paidOut + SAID - WON);
  });

  await test.step('two persons settle the round anew, which they find at its member', async () => {
    const memberId = await memberIdOf(product, PLAYER);
    await amend(second, memberId, AMENDED, say('console.cases.done.first'));
    expect(await cashOfPlay(product, username)).toBe(paidOut + SAID - WON);
    await amend(owner, memberId, AMENDED, say('console.rounds.done'));
    expect(await cashOfPlay(product, username)).toBe(paidOut + AMENDED - WON);
  });
  await second.desk.context().close();

  await expectSoundLedger(product);
  const acts = ['vendor.linked', 'game.list_accepted', 'vendor.case_corrected', 'round.amended'];
  await expectIntactAudit(product, PLAYER, acts);
  await stranger.stop();
});
