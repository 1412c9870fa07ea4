import { amount } from '@fairhall/money/amount';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { arrangeLedger, deposit, fund, intentOf, MERCHANT, payout, stake } from '../../../test/ledger/arrange.ts';
import { checkInvariants, type Intent, type MemberBreak } from './index.ts';

const fresh = await freshDatabase();
const { db, owner } = fresh;
const { ledger, clock } = arrangeLedger(db);
afterAll(async () => {
  await ledger.stop();
  await fresh.close();
});
afterEach(async () => {
  expect((await checkInvariants(owner)).filter(({ broken }) => broken > 0)).toEqual([]);
});

const HOUR_MS = 3_600_000;
let members = 95_000n;

async function player(): Promise<bigint> {
  members += 1n;
  await fund(db, ledger, { members: [members], cash: 1_000n });
  return members;
}

const rest = (memberId: bigint, kind: MemberBreak['kind'], hours: number) =>
  db.inTx((tx) => ledger.breaks.begin(tx, MERCHANT, { memberId, kind, fromMs: clock.nowMs(), untilMs: clock.nowMs() + hours * HOUR_MS }));
const codeOf = async (intent: Intent) => {
  const { code, guard } = await ledger.submit(intent);
  return guard ?? code;
};

describe('a break', () => {
  test('refuses what its member stakes from its first moment to its last, and nobody else', async () => {
    const [resting, other] = [await player(), await player()];
    await rest(resting, 'pause', 2);
    expect(await codeOf(stake(resting, 1n))).toBe('MEMBER_COOLING_OFF');
    expect(await codeOf(stake(other, 1n))).toBe('PLACED');
    clock.advance(HOUR_MS);
    expect(await codeOf(stake(resting, 1n))).toBe('MEMBER_COOLING_OFF');
    clock.advance(HOUR_MS);
    expect(await codeOf(stake(resting, 1n))).toBe('PLACED');
    expect(await ledger.breaks.of(db, MERCHANT, resting)).toBeNull();
  });

  test('lets come what is owed and go what is taken out, and what the house books for its member', async () => {
    const memberId = await player();
    expect(await codeOf(stake(memberId, 100n))).toBe('PLACED');
    await rest(memberId, 'excluded', 24);
    expect(await codeOf(payout(memberId, 300n))).toBe('PLACED');
    expect(await codeOf(deposit(memberId, 50n))).toBe('PLACED');
    expect(await codeOf({ ...stake(memberId, 10n), actor: { type: 'operator', id: '1' } })).toBe('PLACED');
    const hold = {
      debit: { owner: 'member', kind: 'cash' },
      credit: { owner: 'member', kind: 'held' },
      amount: amount(40n),
      kind: 'hold',
      ref: 1n,
    } as const;
    expect(await codeOf(intentOf(memberId, [hold]))).toBe('PLACED');
    expect(await codeOf(stake(memberId, 1n))).toBe('MEMBER_EXCLUDED');
  });

  test('is the stricter of two, then the longer, and may be for good', async () => {
    const memberId = await player();
    await rest(memberId, 'excluded', 1);
    clock.advance(1);
    await rest(memberId, 'pause', 48);
    expect(await codeOf(stake(memberId, 1n))).toBe('MEMBER_EXCLUDED');
    expect(await ledger.breaks.of(db, MERCHANT, memberId)).toMatchObject({ kind: 'excluded' });
    clock.advance(HOUR_MS);
    expect(await codeOf(stake(memberId, 1n))).toBe('MEMBER_COOLING_OFF');
    await rest(memberId, 'excluded', Number.POSITIVE_INFINITY);
    expect(await ledger.breaks.of(db, MERCHANT, memberId)).toMatchObject({ kind: 'excluded', untilMs: Number.POSITIVE_INFINITY });
    clock.advance(1_000 * 24 * HOUR_MS);
    expect(await codeOf(stake(memberId, 1n))).toBe('MEMBER_EXCLUDED');
  });

  test('binds still when the last limit of its member is taken away', async () => {
    const memberId = await player();
    const of = { memberId, asset: 'MMK', counter: 'stake', period: 'day' } as const;
    await db.inTx((tx) => ledger.limits.set(tx, MERCHANT, { ...of, cap: amount(500n), timeZone: 'Asia/Yangon' }));
    await rest(memberId, 'pause', 5);
    await db.inTx((tx) => ledger.limits.remove(tx, MERCHANT, of));
    expect(await codeOf(stake(memberId, 1n))).toBe('MEMBER_COOLING_OFF');
  });
});
