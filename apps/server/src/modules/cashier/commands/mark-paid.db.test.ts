import { afterEach, beforeEach, expect, test } from 'vitest';
import { nora, type Stage, stage } from '../../../../test/cashier/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { expireDeposits } from '../jobs/expire-deposits.ts';
import { HOLD_MS } from '../terms.ts';
import { markPaid } from './mark-paid.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

test('marked once, however often it is said', async () => {
  const payer = await s.member();
  const depositId = await s.create(payer);
  s.deps.clock.advance(60_000);
  const answers = await Promise.all([1, 2, 3].map(() => markPaid(s.deps, payer.actor, depositId)));
  s.deps.clock.advance(60_000);
  answers.push(await markPaid(s.deps, payer.actor, depositId));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true, value: { state: 'paid', timeline: [{ state: 'created' }, { state: 'paid' }] } });
});

test('a deposit that moved on stays where it is', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  await s.desk.take(nora, { depositId });
  expect(await markPaid(s.deps, payer.actor, depositId)).toMatchObject({ ok: true, value: { state: 'review' } });
  await s.desk.reject(nora, { depositId, reason: 'No money came in.' });
  expect(await markPaid(s.deps, payer.actor, depositId)).toMatchObject({
    ok: true,
    value: { state: 'rejected', reason: 'No money came in.' },
  });
});

test('unpaid deposits expire when their time is over, and not a moment before', async () => {
  const payer = await s.member();
  const [unpaid, paid] = [await s.create(payer), await s.paid(payer)];
  s.deps.clock.advance(HOLD_MS - 1);
  expect(await expireDeposits(s.deps)).toBe('idle');
  const states = 'select deposit_id::text as id, state from deposit order by deposit_id';
  expect(await s.fresh.db.query(states)).toEqual([
    { id: unpaid, state: 'created' },
    { id: paid, state: 'paid' },
  ]);
  s.deps.clock.advance(1);
  await Promise.all([expireDeposits(s.deps), expireDeposits(s.deps)]);
  expect(await s.fresh.db.query(states)).toEqual([
    { id: unpaid, state: 'expired' },
    { id: paid, state: 'paid' },
  ]);
  expect(await s.fresh.db.query("select actor_type, actor_id from deposit_state where state = 'expired'")).toEqual([
    { actor_type: 'system', actor_id: 'expire-deposits' },
  ]);
});

test('an expired deposit can be neither paid nor taken, credited nor rejected', async () => {
  const payer = await s.member();
  const depositId = await s.create(payer);
  s.deps.clock.advance(HOLD_MS);
  await expireDeposits(s.deps);
  const refused = { ok: false, code: 'DEPOSIT_STATE' };
  expect(await markPaid(s.deps, payer.actor, depositId)).toEqual(refused);
  expect(await s.desk.take(nora, { depositId })).toEqual(refused);
  expect(await s.desk.approve(nora, { depositId, amountE4: '20000000' })).toEqual(refused);
  expect(await s.desk.reject(nora, { depositId, reason: 'late' })).toEqual(refused);
  expect(await s.cash(payer)).toBe(0n);
});
