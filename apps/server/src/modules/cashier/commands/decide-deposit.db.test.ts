import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsDone, shutAuditLog } from '../../../../test/audit-log.ts';
import { nora, type Stage, sam, stage } from '../../../../test/cashier/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { listDeposits } from '../queries/list-deposits.ts';
import { REVIEW_LEFT_MS } from '../terms.ts';
import type { Payer } from './admit.ts';

const AMOUNT_E4 = '20000000';
const REFUSED = { ok: false, code: 'DEPOSIT_STATE' };

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

async function events(depositId: string) {
  const rows = await s.fresh.db.query<{ state: string }>(
    "select payload->>'state' as state from outbox where topic = 'deposit.changed' and payload->>'depositId' = $1 order by id",
    [depositId],
  );
  return rows.map(({ state }) => state);
}

test('a taken and approved deposit is in the wallet to the last unit, with every step and who made it', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  s.deps.clock.advance(90_000);
  expect(await s.desk.take(nora, { depositId })).toMatchObject({ ok: true, value: { state: 'review', handler: 'nora' } });
  s.deps.clock.advance(30_000);
  const approved = await s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4, note: 'seen on the statement' });
  expect(approved).toMatchObject({
    ok: true,
    value: { state: 'approved', handler: 'nora', decidedAtMs: s.deps.clock.nowMs(), reason: '' },
  });
  expect(await s.cash(payer)).toBe(major(2_000));
  expect(await s.deps.ledger.houseBalances(1)).toEqual([{ asset: 'MMK', kind: 'outside', area: 'BAYVIEW', balance: -major(2_000) }]);
  const [own] = (await listDeposits(s.deps, payer.actor, {})).list;
  expect(own?.timeline.map(({ state }) => state)).toEqual(['created', 'paid', 'review', 'approved']);
  expect(JSON.stringify(own)).not.toContain('statement');
  expect(await s.fresh.db.query('select actor_type, actor_id, actor_name from deposit_state order by step')).toEqual([
    ...[1, 2].map(() => ({ actor_type: 'member', actor_id: String(payer.actor.memberId), actor_name: payer.actor.account })),
    ...[1, 2].map(() => ({ actor_type: 'operator', actor_id: '11', actor_name: 'nora' })),
  ]);
  expect(await events(depositId)).toEqual(['created', 'paid', 'review', 'approved']);
});

test('a deposit over the limit of its member waits: nothing is credited, and it can be once the period begins anew', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  const { merchantId, memberId } = payer.actor;
  const limit = { memberId, asset: 'MMK', counter: 'deposit', period: 'day', timeZone: 'Asia/Yangon' } as const;
  await s.deps.db.inTx((tx) => s.deps.ledger.limits.set(tx, merchantId, { ...limit, cap: major(1_999) }));
  const approve = () => s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4 });
  expect(await approve()).toEqual({ ok: false, code: 'MEMBER_LIMIT', detail: { limit: 'LIMIT_DEPOSIT_DAY' } });
  expect(await s.cash(payer)).toBe(0n);
  expect(await events(depositId)).toEqual(['created', 'paid']);
  await s.deps.db.inTx((tx) => s.deps.ledger.limits.set(tx, merchantId, { ...limit, cap: major(2_000) }));
  expect(await approve()).toMatchObject({ ok: true, value: { state: 'approved' } });
  expect(await s.cash(payer)).toBe(major(2_000));
});

test('the transfer names channel, deposit, reference and operator', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  const approved = await s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4 });
  const { transfers } = await s.deps.ledger.listTransfers(1, payer.actor.memberId, {
    fromMs: 0,
    toMs: s.deps.clock.nowMs() + 1,
    page: 0,
    size: 10,
  });
  expect(transfers).toMatchObject([
    {
      kind: 'deposit',
      debit: { owner: 'house', kind: 'outside', area: 'BAYVIEW' },
      credit: { owner: 'member', kind: 'cash' },
      ref: BigInt(depositId),
      reason: approved.ok && approved.value.reference,
      actor: { type: 'operator', id: '11' },
    },
  ]);
  expect(await s.fresh.db.query('select tx_id from deposit')).toEqual([{ tx_id: transfers[0]?.txId }]);
});

test('approved twenty times at once by two operators, it is credited once', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => s.desk.approve(n % 2 === 0 ? nora : sam, { depositId, amountE4: AMOUNT_E4 })),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await s.cash(payer)).toBe(major(2_000));
  expect(await actsDone(s.fresh.owner, depositId)).toEqual(['deposit.approved']);
  expect(await events(depositId)).toEqual(['created', 'paid', 'approved']);
});

test('approved and rejected at once, it comes to one of the two', async () => {
  const payer = await s.member();
  for (let round = 0; round < 5; round += 1) {
    const depositId = await s.paid(payer);
    const before = await s.cash(payer);
    const [approved, rejected] = await Promise.all([
      s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4 }),
      s.desk.reject(sam, { depositId, reason: 'not found' }),
    ]);
    expect([approved.ok, rejected.ok].filter(Boolean)).toHaveLength(1);
    expect(await s.cash(payer)).toBe(approved.ok ? before + major(2_000) : before);
  }
});

test('another amount than the one asked for is not credited, before and after', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  for (const amountE4 of ['20000001', '2000', '-20000000', '', '2e7']) {
    expect(await s.desk.approve(nora, { depositId, amountE4 })).toMatchObject({ ok: false, code: 'AMOUNT_OUT_OF_RANGE' });
  }
  await s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4 });
  expect(await s.desk.approve(nora, { depositId, amountE4: '1' })).toMatchObject({ ok: false, code: 'AMOUNT_OUT_OF_RANGE' });
  expect(await s.cash(payer)).toBe(major(2_000));
});

test('an unpaid deposit is not in the queue yet: no act fits it', async () => {
  const payer = await s.member();
  const depositId = await s.create(payer);
  expect(await s.desk.take(nora, { depositId })).toEqual(REFUSED);
  expect(await s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4 })).toEqual(REFUSED);
  expect(await s.desk.reject(nora, { depositId, reason: 'x' })).toEqual(REFUSED);
});

test('taken by twenty at once, it has one handler, who alone decides', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  const operators = Array.from({ length: 20 }, (_, n) => ({ ...nora, operatorId: BigInt(20 + n), name: `o${n}` }));
  const answers = await Promise.all(operators.map((operator) => s.desk.take(operator, { depositId })));
  const takers = operators.filter((_, n) => answers[n]?.ok);
  expect(takers).toHaveLength(1);
  expect(await s.desk.take(takers[0] as typeof nora, { depositId })).toMatchObject({
    ok: true,
    value: { handler: takers[0]?.name },
  });
  expect(await s.desk.approve(sam, { depositId, amountE4: AMOUNT_E4 })).toEqual(REFUSED);
  expect(await s.desk.reject(sam, { depositId, reason: 'x' })).toEqual(REFUSED);
  expect(await events(depositId)).toEqual(['created', 'paid', 'review']);
});

test('what a handler has left lying may be taken over, not sooner', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  await s.desk.take(nora, { depositId });
  const takenAtMs = s.deps.clock.nowMs();
  s.deps.clock.advance(REVIEW_LEFT_MS - 1);
  expect(await s.desk.take(sam, { depositId })).toEqual(REFUSED);
  s.deps.clock.advance(1);
  expect(await s.desk.take(sam, { depositId })).toMatchObject({ ok: true, value: { handler: 'sam' } });
  expect(await s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4 })).toEqual(REFUSED);
  expect(await s.desk.approve(sam, { depositId, amountE4: AMOUNT_E4 })).toMatchObject({ ok: true, value: { handler: 'sam' } });
  const [own] = (await listDeposits(s.deps, payer.actor, {})).list;
  expect(own?.timeline.map(({ state }) => state)).toEqual(['created', 'paid', 'review', 'approved']);
  expect(own?.timeline[2]?.atMs, 'the member was under review since the first').toBe(takenAtMs);
});

test('a rejection needs a reason, tells it to the member and moves no money', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  expect(await s.desk.reject(nora, { depositId, reason: ' \0 ' })).toMatchObject({ ok: false, code: 'REASON_REQUIRED' });
  const rejected = await s.desk.reject(nora, { depositId, reason: '  The slip shows another amount. ' });
  expect(rejected).toMatchObject({ ok: true, value: { state: 'rejected', reason: 'The slip shows another amount.', handler: 'nora' } });
  expect(await s.desk.reject(nora, { depositId, reason: 'The slip shows another amount.' })).toEqual(rejected);
  expect(await s.desk.reject(nora, { depositId, reason: 'Another reason.' })).toEqual(REFUSED);
  expect(await s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4 })).toEqual(REFUSED);
  const [own] = (await listDeposits(s.deps, payer.actor, {})).list;
  expect(own).toMatchObject({ state: 'rejected', reason: 'The slip shows another amount.' });
  expect(await s.cash(payer)).toBe(0n);
});

test('an approved deposit can not be rejected', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  await s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4 });
  expect(await s.desk.reject(nora, { depositId, reason: 'x' })).toEqual(REFUSED);
  expect(await s.cash(payer)).toBe(major(2_000));
});

test('what can’t be written down is not done: no money, no state, no event', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer);
  const open = await shutAuditLog(s.fresh.owner);
  await expect(s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4 })).rejects.toThrow('the log is shut');
  await open();
  expect(await s.cash(payer)).toBe(0n);
  expect(await events(depositId)).toEqual(['created', 'paid']);
  expect(await s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4 })).toMatchObject({ ok: true });
  expect(await s.cash(payer)).toBe(major(2_000));
});

test('deposits of one member approved side by side all arrive', async () => {
  const payer = await s.member();
  const depositIds = [await s.paid(payer), await s.paid(payer), await s.paid(payer)];
  await Promise.all(depositIds.map((depositId) => s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4 })));
  expect(await s.cash(payer)).toBe(major(6_000));
});

describe('what a credited deposit must turn over', () => {
  const needs = (payer: Payer) => s.deps.ledger.needs.of(payer.actor.merchantId, { memberId: payer.actor.memberId, asset: 'MMK' });
  const multiple = async (depositMultiple: number) => {
    const overrides = { profile: { currency: { code: 'MMK', symbol: 'K', displayDigits: 2 }, turnover: { depositMultiple } } };
    await s.fresh.owner.query(
      `insert into merchant_override (merchant_id, version, overrides, author, reason, created_at)
       select 1, max(version) + 1, $1, 'test', 'test', now() from merchant_override where merchant_id = 1`,
      [overrides],
    );
  };
  const credited = async (payer: Payer) => {
    const depositId = await s.paid(payer);
    await s.desk.approve(nora, { depositId, amountE4: AMOUNT_E4 });
    return BigInt(depositId);
  };

  test('is opened with the credit: once the deposit, or so many times as the merchant says at that moment', async () => {
    const payer = await s.member();
    const ref = await credited(payer);
    expect(await needs(payer)).toMatchObject({ status: 'N', required: major(2_000), open: [{ source: 'deposit', ref, blocking: true }] });
    await multiple(3);
    await credited(payer);
    expect(await needs(payer)).toMatchObject({ required: major(8_000), open: [{}, { required: major(6_000) }] });
  });

  test('is nothing where own money always leaves', async () => {
    await multiple(0);
    const payer = await s.member();
    await credited(payer);
    expect(await needs(payer)).toMatchObject({ status: 'D', required: 0n });
  });

  test('is not of what was lost: who has nothing left begins anew', async () => {
    const payer = await s.member();
    await credited(payer);
    const { merchantId, memberId } = payer.actor;
    const all = { debit: { owner: 'member', kind: 'cash' }, credit: { owner: 'house', kind: 'promotion', area: 'GOODWILL' } } as const;
    const lost = { merchantId, memberId, asset: 'MMK', key: s.key(), requestHash: 1n, actor: { type: 'system', id: 'test' } } as const;
    await s.fresh.db.inTx((tx) =>
      s.deps.ledger.post(tx, [{ ...lost, transfers: [{ ...all, amount: major(2_000), kind: 'adjustment', ref: 1n }] }]),
    );
    const second = await credited(payer);
    expect(await needs(payer)).toMatchObject({ required: major(2_000), open: [{ ref: second }] });
    expect(await s.deps.ledger.needs.closed(1, { memberId, asset: 'MMK', max: 9 })).toMatchObject([{ closed: { as: 'spent' } }]);
  });
});
