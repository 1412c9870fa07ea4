import { randomUUID } from 'node:crypto';
import { PROFILES } from '@fairhall/vendor-protocol/hub88/profiles';
import { expect, test } from 'vitest';
import type { Round } from '../../play-api.ts';
import { type Behaviour, launchAt, startOperator, type TestOperator } from './operator.ts';
import { makeDataDir, type Page, type Stage, stageVendor } from './stage.ts';

const CYCLE_MS = 2500;
const FULL = 100_000_000;
/** 1.0000 in 1/100000. */
const STAKE = 100_000;

test('a stake is taken and its win paid, nothing too, each once and in one round', async () => {
  const { stage, operator, page } = await atTheTable();
  const { body: round } = await page.press();
  expect(round).toMatchObject({ state: 'OPEN', currency: 'EUR', balance: `${(FULL - STAKE) / 10}` });
  await page.post(`/round/${round.id}/seen`, { spins: 1 });
  const paid = await paidRound(stage, page, round.id);
  const win = Number(round.outcome?.pay) * 10;
  expect(paid).toMatchObject({ state: 'CLOSED', paid: true, balance: `${(FULL - STAKE + win) / 10}` });
  const [[bet], [, won]] = [[...operator.transactions.keys()], [...operator.transactions.values()]];
  expect([...operator.transactions.values()]).toEqual([
    { kind: 'bet', round: round.id, amount: STAKE, reference: '', isFree: false, isClosed: false },
    { kind: 'win', round: round.id, amount: win, reference: bet, isFree: false, isClosed: true },
  ]);
  expect(won?.amount).toBe(win);
  expect(operator.balance).toBe(FULL - STAKE + win);
});

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 409, 'NOT_ENOUGH_MONEY'],
  ['RS_ERROR_LIMIT_REACHED', 409, 'LIMIT_REACHED'],
  ['RS_ERROR_BET_LIMIT_EXCEEDED', 409, 'LIMIT_REACHED'],
  ['RS_ERROR_USER_DISABLED', 403, 'NOT_ALLOWED'],
  ['RS_ERROR_INVALID_GAME', 403, 'NOT_ALLOWED'],
])('refused with %s there is no round to see, its number is spent, and nothing is taken back', async (status, code, name) => {
  const { stage, operator, page } = await atTheTable();
  operator.next.bet = [{ status }];
  const { status: answered, body } = await page.press();
  expect([answered, body]).toMatchObject([code, { state: 'ABORTED', outcome: null, refusal: { code: name }, nonce: 0 }]);
  stage.advance(CYCLE_MS);
  expect((await page.press()).body).toMatchObject({ state: 'OPEN', nonce: 1 });
  expect(operator.heard.map(({ call }) => call)).not.toContain('rollback');
});

test('a token that is over ends the session here', async () => {
  const { operator, page } = await atTheTable();
  operator.next.bet = [{ status: 'RS_ERROR_TOKEN_EXPIRED' }];
  expect((await page.press()).body.refusal).toEqual({ code: 'SESSION_OVER' });
  expect(await page.get('/session')).toEqual({ status: 401, body: { code: 'SESSION_OVER' } });
});

test.each<[Behaviour, number]>([
  ['done, then cut', FULL],
  ['cut', FULL],
  ['nonsense', FULL],
  [{ status: 'RS_ERROR_UNKNOWN' }, FULL],
  [{ status: 'RS_ERROR_TIMEOUT' }, FULL],
])('a bet whose answer is %j is taken back until that is certain; only then is it not placed', async (behaviour, balance) => {
  const { stage, operator, page } = await atTheTable();
  operator.next = {
    bet: [behaviour],
    rollback: ['cut', 'nonsense', { status: 'RS_ERROR_UNKNOWN' }, { status: 'RS_ERROR_INVALID_SIGNATURE' }],
  };
  const { body: round } = await page.press();
  expect(round).toMatchObject({ state: 'OPENING', outcome: null, refusal: null });
  stage.advance(CYCLE_MS);
  expect(await page.press()).toMatchObject({ status: 409, body: { code: 'ROUND_OPEN' } });
  for (let tries = 1; tries <= 4; tries += 1) {
    await stage.vendor.deps.wallet.deliverDue();
    expect((await page.get<Round>(`/round/${round.id}`)).body.state).toBe('OPENING');
    stage.advance(60_000);
  }
  // A try that the vendor began by itself may have had the last of the bad answers behind the last step of the clock.
  await expect
    .poll(async () => {
      stage.advance(60_000);
      await stage.vendor.deps.wallet.deliverDue();
      return (await page.get<Round>(`/round/${round.id}`)).body;
    })
    .toMatchObject({
      state: 'ABORTED',
      refusal: { code: 'WALLET_UNSURE' },
    });
  expect(operator.balance).toBe(balance);
  expect(operator.heard.filter(({ call }) => call === 'bet')).toHaveLength(1);
});

test('the other profile asks three times before it takes a bet back', async () => {
  const { operator, page } = await atTheTable({ profile: 'hub88-caleta' });
  operator.next.bet = ['cut', 'done, then cut'];
  expect((await page.press()).body.state).toBe('OPEN');
  const bets = operator.heard.filter(({ call }) => call === 'bet');
  expect([bets.length, new Set(bets.map(({ transactionUuid }) => transactionUuid)).size]).toEqual([3, 1]);
  expect(operator.balance).toBe(FULL - STAKE);
});

test('a win is sent until it is answered, as the same one; play goes on meanwhile', async () => {
  const { stage, operator, page } = await atTheTable();
  const { body: round } = await page.press();
  operator.next.win = ['done, then cut', 'cut', { status: 'RS_ERROR_UNKNOWN' }];
  expect((await page.post<Round>(`/round/${round.id}/seen`, { spins: 1 })).body).toMatchObject({ state: 'CLOSED', paid: false });
  await stage.vendor.deps.wallet.deliverDue();
  stage.advance(CYCLE_MS);
  expect((await page.press()).body.state).toBe('OPEN');
  const isPaid = async () => {
    stage.advance(60_000);
    await stage.vendor.deps.wallet.deliverDue();
    return (await page.get<Round>(`/round/${round.id}`)).body.paid;
  };
  await expect.poll(isPaid).toBe(true);
  const wins = operator.heard.filter(({ call }) => call === 'win').map(({ transactionUuid }) => transactionUuid);
  expect(wins.filter((uuid) => uuid === wins[0]).length).toBeGreaterThan(1);
  // The other is of the round that was played meanwhile.
  expect(new Set(wins).size).toBeLessThanOrEqual(2);
});

test('a win that is refused for good waits for people, and its round is not called paid', async () => {
  const { stage, operator, page } = await atTheTable();
  const { body: round } = await page.press();
  operator.next.win = [{ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }];
  await page.post(`/round/${round.id}/seen`, { spins: 1 });
  const stuck = () => stage.vendor.deps.store.read.get<{ state: string }>("select state from wallet_call where kind = 'win'")?.state;
  await expect.poll(stuck).toBe('REFUSED');
  expect((await page.get<Round>(`/round/${round.id}`)).body).toMatchObject({ state: 'CLOSED', paid: false });
});

test('one key is one bet, however often it comes while the wallet thinks', async () => {
  const { operator, page } = await atTheTable();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => page.press({ key })));
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(answers[0]?.body.state).toBe('OPEN');
  expect(operator.heard.filter(({ call }) => call === 'bet')).toHaveLength(1);
});

test('the page that came last plays; the other may take over', async () => {
  const { stage, operator, page } = await atTheTable();
  const second = await launchAt(stage, operator);
  expect(await page.press()).toMatchObject({ status: 409, body: { code: 'PLAYING_ELSEWHERE' } });
  expect((await page.post('/take')).status).toBe(200);
  expect((await page.press()).status).toBe(200);
  expect(await second.press()).toMatchObject({ status: 409, body: { code: 'PLAYING_ELSEWHERE' } });
});

test('what a game has returned is told to everybody, of rounds for money alone', async () => {
  const { stage, page } = await atTheTable();
  const told = async () => (await fetch(`${stage.home()}/play/played/S3`)).json();
  expect(await told()).toEqual({ rounds: 0, returned: 0 });
  const { body: round } = await page.press();
  await page.post(`/round/${round.id}/seen`, { spins: 1 });
  const { body: free } = await (await stage.practice()).press();
  expect(free.state).toBe('OPEN');
  expect(await told()).toEqual({ rounds: 1, returned: Number(round.outcome?.pay) / 10_000 });
  expect((await fetch(`${stage.home()}/play/played/S4`)).status).toBe(404);
});

test('while the wallet is away the balance is not known, and it is not made up', async () => {
  const { operator, page } = await atTheTable();
  operator.always = 'cut';
  expect((await page.session()).balance).toBeNull();
});

type World = { stage: Stage; operator: TestOperator; page: Page };

async function atTheTable({ profile = 'hub88' }: { profile?: keyof typeof PROFILES } = {}): Promise<World> {
  const dataDir = makeDataDir();
  const stage = await stageVendor(dataDir);
  const operator = await startOperator(dataDir, PROFILES[profile]);
  return { stage, operator, page: await launchAt(stage, operator) };
}

async function paidRound(stage: Stage, page: Page, id: string): Promise<Round> {
  const asked = async () => {
    await stage.vendor.deps.wallet.deliverDue();
    return (await page.get<Round>(`/round/${id}`)).body;
  };
  await expect.poll(asked).toMatchObject({ paid: true });
  return asked();
}
