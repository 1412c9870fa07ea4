import { type Amount, major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nora, type Stage, stage } from '../../../../test/cashier/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { expireDeposits } from '../jobs/expire-deposits.ts';
import { HOLD_MS } from '../terms.ts';
import type { Payer } from './admit.ts';
import { creditOnProof, type Proof } from './credit-on-proof.ts';

const HOUR_MS = 3_600_000;

let s: Stage;
let payer: Payer;
beforeEach(async () => {
  s = await stage();
  payer = await s.member();
});
afterEach(async () => {
  // Of orders there are none here: those have tests of their own (tools/payments.db.test.ts).
  const broken = (await brokenInvariants(s.fresh.owner)).map(({ name }) => name);
  expect(broken.filter((name) => name !== 'provider_credit_is_proved_by_a_query')).toEqual([]);
  await s.close();
});

function prove(depositId: string, change: Partial<Proof> = {}) {
  const proof: Proof = {
    ...{ by: 'provider', key: `kbz:${depositId}`, asset: 'MMK', received: major(2_000), bookedAtMs: s.deps.clock.nowMs() },
    ...change,
  };
  return s.deps.db.inTx((tx) => creditOnProof(s.deps, tx, { merchantId: 1, depositId: BigInt(depositId), proof }));
}

const rows = () =>
  s.fresh.db.query<{ state: string; amount: Amount; asked: Amount | null; question: string | null; second: boolean }>(
    'select state, amount, asked, question, second_of is not null as second from deposit order by deposit_id',
  );

async function expire(): Promise<void> {
  s.deps.clock.advance(HOLD_MS);
  await expireDeposits(s.deps);
}

test('a deposit that nobody said was paid is credited on proof, without a person, and its member is told', async () => {
  const depositId = await s.create(payer);
  expect(await prove(depositId)).toMatchObject({ outcome: 'credited', deposit: { state: 'approved', handlerId: null } });
  expect(await s.cash(payer)).toBe(major(2_000));
  expect(await s.fresh.db.query("select actor_type, actor_id from transfer where kind = 'deposit'")).toEqual([
    { actor_type: 'system', actor_id: 'provider' },
  ]);
  const told = await s.fresh.db.query("select payload->>'state' as state from outbox where topic = 'deposit.changed' order by id");
  expect(told.map(({ state }) => state)).toEqual(['created', 'approved']);
});

test('the same proof a hundred times, twenty at once, credits once', async () => {
  const depositId = await s.create(payer);
  for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 20 }, () => prove(depositId)));
  expect(await s.cash(payer)).toBe(major(2_000));
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['less', major(1_500)],
  ['more', major(2_700)],
])('of %s than was asked for, what came is credited, and what was asked for stays told', async (_name, received) => {
  const depositId = await s.create(payer);
  expect(await prove(depositId, { received })).toMatchObject({ outcome: 'credited' });
  expect(await s.cash(payer)).toBe(received);
  expect(await rows()).toMatchObject([{ state: 'approved', amount: received, asked: major(2_000) }]);
});

test.each([
  ['outside what the channel takes', { received: major(999) }],
  ['above what may be credited alone', { autoMax: major(1_999) }],
] as const)('an amount %s waits for a person, who credits what came', async (_name, change) => {
  const depositId = await s.create(payer);
  expect(await prove(depositId, change)).toMatchObject({ outcome: 'waits', deposit: { state: 'paid', question: 'amount' } });
  expect(await s.cash(payer)).toBe(0n);
  const [{ amount } = { amount: 0n }] = await rows();
  expect(await s.desk.approve(nora, { depositId, amountE4: String(amount) })).toMatchObject({ ok: true, value: { state: 'approved' } });
  expect(await s.cash(payer)).toBe(amount);
});

test('paid late, it is credited; 72 hours after its time a person looks', async () => {
  const [late, tooLate] = [await s.create(payer), await s.create(payer)];
  await expire();
  s.deps.clock.advance(72 * HOUR_MS - 1);
  expect(await prove(late)).toMatchObject({ outcome: 'credited', deposit: { state: 'approved' } });
  s.deps.clock.advance(2);
  expect(await prove(tooLate)).toMatchObject({ outcome: 'waits', deposit: { state: 'paid', question: 'late' } });
  expect(await s.cash(payer)).toBe(major(2_000));
});

test('a second payment is a deposit of its own; so is one for what was rejected, which waits', async () => {
  const [twice, refused] = [await s.create(payer), await s.paid(payer)];
  await prove(twice);
  expect(await prove(twice, { key: 'kbz:again' })).toMatchObject({ outcome: 'credited', deposit: { secondOf: BigInt(twice) } });
  await s.desk.reject(nora, { depositId: refused, reason: 'not found' });
  expect(await prove(refused)).toMatchObject({ outcome: 'waits', deposit: { state: 'paid', question: 'rejected' } });
  expect(await s.cash(payer)).toBe(major(4_000));
  expect(await rows()).toMatchObject([
    { state: 'approved', second: false },
    { state: 'rejected', second: false },
    { state: 'approved', second: true },
    { state: 'paid', second: true, question: 'rejected' },
  ]);
});

test('who plays no more: what was on its way is credited, what comes late waits; so does what passes a limit', async () => {
  const [timely, late, over] = [await s.create(payer), await s.create(payer), await s.create(payer)];
  const { merchantId, memberId } = payer.actor;
  await s.deps.db.inTx((tx) =>
    s.deps.ledger.breaks.begin(tx, merchantId, {
      memberId,
      kind: 'pause',
      fromMs: s.deps.clock.nowMs(),
      untilMs: s.deps.clock.nowMs() + 999 * HOUR_MS,
    }),
  );
  expect(await prove(timely)).toMatchObject({ outcome: 'credited' });
  const limit = { memberId, asset: 'MMK', counter: 'deposit', period: 'day', timeZone: 'Asia/Yangon' } as const;
  await s.deps.db.inTx((tx) => s.deps.ledger.limits.set(tx, merchantId, { ...limit, cap: major(3_999) }));
  expect(await prove(over)).toMatchObject({ outcome: 'waits', deposit: { question: 'limit' } });
  await expire();
  expect(await prove(late)).toMatchObject({ outcome: 'waits', deposit: { state: 'paid', question: 'excluded' } });
  expect(await s.cash(payer)).toBe(major(2_000));
});

test('a proof of another merchant’s deposit finds nothing; one of another currency is not taken', async () => {
  const depositId = BigInt(await s.create(payer));
  const proof: Proof = { by: 'match', key: 'line:1', asset: 'MMK', received: major(2_000), bookedAtMs: s.deps.clock.nowMs() };
  expect(await s.deps.db.inTx((tx) => creditOnProof(s.deps, tx, { merchantId: 2, depositId, proof }))).toBeNull();
  await expect(prove(String(depositId), { asset: 'THB' })).rejects.toThrow('currency');
  expect(await s.cash(payer)).toBe(0n);
});
