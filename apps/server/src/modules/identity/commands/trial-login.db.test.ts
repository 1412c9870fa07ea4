import { SESSION, TRIAL_MS } from '@fairhall/contract/limits';
import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, requestAt, type World } from '../../../../test/identity/world.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { TRIAL_ASSET } from '../../ledger/index.ts';
import { closeTrials } from '../jobs/close-trials.ts';
import { memberInfo } from '../queries/member-info.ts';
import { memberBySession } from '../sessions.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import { trialLogin } from './trial-login.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function openTrial() {
  const answer = await trialLogin(world.deps, world.request());
  return { ...answer.value, memberId: BigInt(answer.value.id) };
}

const cash = async (memberId: bigint, merchantId = 1) =>
  (await world.ledger.balances(merchantId, memberId))
    .filter(({ kind }) => kind === 'cash')
    .map(({ asset, balance }) => `${asset} ${balance}`);
const bank = async () => (await world.ledger.houseBalances(1)).find(({ kind }) => kind === 'trial_bank')?.balance ?? 0n;

/** A bet of practice money, and what it pays. */
async function move(memberId: bigint, kind: 'stake' | 'payout', amount: number) {
  const [house, member] = [{ owner: 'house', kind: 'game', area: 'LOTTERY' } as const, { owner: 'member', kind: 'cash' } as const];
  const legs = kind === 'stake' ? { debit: member, credit: house } : { debit: house, credit: member };
  const answer = await world.ledger.submit({
    merchantId: 1,
    memberId,
    asset: TRIAL_ASSET,
    key: derivedKey(world.clock.nowMs(), kind, memberId, amount),
    requestHash: 1n,
    actor: { type: 'system', id: 'test' },
    transfers: [{ ...legs, amount: major(amount), kind, ref: 1n }],
  });
  expect(answer.code).toBe('PLACED');
}

test('a visitor gets a practice account with 10,000 of play money and no real wallet', async () => {
  const trial = await openTrial();
  expect(trial).toMatchObject({ userName: expect.stringMatching(/^trial_[a-z2-9]{6}$/), type: 4, customerType: 4, firstTimeLogin: true });
  expect(await cash(trial.memberId)).toEqual(['TRIAL 100000000']);
  expect(await bank()).toBe(-100_000_000n);
  const actor = await memberBySession(world.deps, trial.token);
  if (typeof actor === 'string') throw new Error(actor);
  expect(actor.type).toBe(4);
  expect(await memberInfo(world.deps, actor)).toMatchObject({ type: 4, account: trial.userName, mobile: '', payee: '' });
  const passwords = { oldPassword: 'x', newPassword: 'secret1of9', confirmNewPassword: 'secret1of9' };
  expect(await changePassword(world.deps, { ...world.request(), actor }, passwords)).toMatchObject({ ok: false, code: 'FREE_REJECT' });
  expect(
    await login(world.deps, world.request({ ip: '198.51.100.5' }), { username: trial.userName, password: 'x', type: 'username' }),
  ).toMatchObject({
    ok: false,
    code: 'LOGIN_FAILED',
  });
  expect(await world.brokenInvariants()).toEqual([]);
});

test('after a day it is closed, its session ended and its play money back in the bank; late winnings follow', async () => {
  const before = await bank();
  const trial = await openTrial();
  await move(trial.memberId, 'stake', 100);
  world.clock.advance(TRIAL_MS - 1);
  await closeTrials(world.deps);
  expect(await cash(trial.memberId)).toEqual(['TRIAL 99000000']);
  world.clock.advance(1);
  await closeTrials(world.deps);
  expect(await cash(trial.memberId)).toEqual(['TRIAL 0']);
  expect(await bank()).toBe(before - 1_000_000n + 100_000_000n); // the first test's account was due as well
  expect(await memberBySession(world.deps, trial.token)).toBe('none');
  const [row] = await world.owner.query('select state from member where member_id = $1', [trial.memberId]);
  expect(row).toEqual({ state: 'closed' });

  await move(trial.memberId, 'payout', 300);
  await closeTrials(world.deps);
  expect(await cash(trial.memberId)).toEqual(['TRIAL 3000000']);
  world.clock.advance(24 * 3_600_000);
  await closeTrials(world.deps);
  expect(await cash(trial.memberId)).toEqual(['TRIAL 0']);
  const [open] = await world.owner.query('select count(*)::integer as due from trial where sweep_at is not null');
  expect(open).toEqual({ due: 0 });
  expect(await world.brokenInvariants()).toEqual([]);
});

test('two processes close an account once', async () => {
  const trial = await openTrial();
  world.clock.advance(TRIAL_MS);
  await Promise.all([closeTrials(world.deps), closeTrials(world.otherProcess()), closeTrials(world.otherProcess())]);
  const [row] = await world.owner.query(`select count(*)::integer as n from transfer where kind = 'trial_close' and member_id = $1`, [
    trial.memberId,
  ]);
  expect(row).toEqual({ n: 1 });
  expect(await cash(trial.memberId)).toEqual(['TRIAL 0']);
  expect(await world.brokenInvariants()).toEqual([]);
});

test('a stake that goes out while the account closes takes nothing from anybody', async () => {
  const trial = await openTrial();
  world.clock.advance(TRIAL_MS);
  const { ledger } = world.deps;
  const stale = {
    ...ledger,
    async balances(merchantId: number, memberId: bigint) {
      const read = await ledger.balances(merchantId, memberId);
      await move(memberId, 'stake', 50);
      return read;
    },
  };
  await closeTrials({ ...world.deps, ledger: stale });
  expect(await cash(trial.memberId)).toEqual(['TRIAL 99500000']);
  await closeTrials(world.deps);
  expect(await cash(trial.memberId)).toEqual(['TRIAL 0']);
  expect(await world.brokenInvariants()).toEqual([]);
});

test('each merchant has practice accounts of its own', async () => {
  const answer = await trialLogin(world.deps, requestAt(world.harbor));
  expect(await cash(BigInt(answer.value.id), 2)).toEqual(['TRIAL 100000000']);
  expect(await cash(BigInt(answer.value.id), 1)).toEqual([]);
  world.clock.advance(SESSION.idleMs);
  expect(await memberBySession(world.deps, answer.value.token)).toBe('none');
});
