import { amount } from '@fairhall/money/amount';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { arrangeLedger, BANK, CASH, deposit, fund, HELD, intentOf, MERCHANT, payout, stake } from '../../../test/ledger/arrange.ts';
import { checkInvariants, type Intent, type Tier } from './index.ts';

const fresh = await freshDatabase();
const { db, owner } = fresh;
const { ledger, clock, ids } = arrangeLedger(db);
afterAll(async () => {
  await ledger.stop();
  await fresh.close();
});
afterEach(async () => {
  expect((await checkInvariants(owner)).filter(({ broken }) => broken > 0)).toEqual([]);
});

const DAY_MS = 86_400_000;
let members = 97_000n;

async function player(cash = 1_000n): Promise<bigint> {
  members += 1n;
  await fund(db, ledger, { members: [members], cash });
  return members;
}

const codeOf = async (intent: Intent) => {
  const { code, guard } = await ledger.submit(intent);
  return guard ?? code;
};
const gateOf = (memberId: bigint, daySinceMs = 0) => ledger.gates.of(db, MERCHANT, { memberId, daySinceMs });
const setTier = (memberId: bigint, tier: Tier, barred: boolean) =>
  db.inTx((tx) => ledger.gates.setTier(tx, MERCHANT, { memberId, tier, barred }));
const move = (memberId: bigint, kind: 'hold' | 'release' | 'withdrawal', { ref, units }: { ref: bigint; units: bigint }) => {
  const [debit, credit] = { hold: [CASH, HELD] as const, release: [HELD, CASH] as const, withdrawal: [HELD, BANK] as const }[kind];
  return codeOf(intentOf(memberId, [{ debit, credit, amount: amount(units), kind, ref }]));
};

describe('the gate of a member', () => {
  test('counts what is paid in, held, given back and paid out, and nothing of play', async () => {
    const memberId = await player(0n);
    expect(await codeOf(deposit(memberId, 900n))).toBe('PLACED');
    expect(await codeOf(stake(memberId, 100n))).toBe('PLACED');
    expect(await codeOf(payout(memberId, 50n))).toBe('PLACED');
    const [first, second] = [ids.next(), ids.next()];
    expect(await move(memberId, 'hold', { ref: first, units: 300n })).toBe('PLACED');
    expect(await move(memberId, 'hold', { ref: second, units: 200n })).toBe('PLACED');
    expect(await gateOf(memberId)).toMatchObject({ deposits: 900n, withdrawals: 0n, held: 500n, asked: 500n });
    expect(await move(memberId, 'release', { ref: second, units: 200n })).toBe('PLACED');
    expect(await move(memberId, 'withdrawal', { ref: first, units: 300n })).toBe('PLACED');
    expect(await gateOf(memberId)).toMatchObject({ withdrawals: 300n, held: 0n, asked: 300n });
  });

  test('begins a day anew; what is given back of an older day opens no room today', async () => {
    const memberId = await player();
    const ref = ids.next();
    await move(memberId, 'hold', { ref, units: 300n });
    clock.advance(DAY_MS);
    const day = { memberId, daySinceMs: clock.nowMs() - 1_000 };
    expect(await gateOf(memberId, day.daySinceMs)).toMatchObject({ asked: 0n, held: 300n });
    await db.inTx((tx) => ledger.gates.openDay(tx, MERCHANT, day));
    await move(memberId, 'hold', { ref: ids.next(), units: 70n });
    await move(memberId, 'release', { ref, units: 300n });
    expect(await gateOf(memberId, day.daySinceMs)).toMatchObject({ asked: 70n, held: 70n });
  });

  test('refuses play to who is barred, lets its money come and go, and opens with the tier', async () => {
    const [barred, other] = [await player(), await player()];
    await setTier(barred, 0, true);
    expect(await codeOf(stake(barred, 1n))).toBe('KYC_REQUIRED');
    expect(await codeOf(stake(other, 1n))).toBe('PLACED');
    expect(await codeOf(deposit(barred, 5n))).toBe('PLACED');
    expect(await move(barred, 'hold', { ref: ids.next(), units: 5n })).toBe('PLACED');
    await setTier(barred, 2, false);
    expect(await gateOf(barred)).toMatchObject({ tier: 2, barred: false });
    expect(await codeOf(stake(barred, 1n))).toBe('PLACED');
    const [wallet] = await owner.query<{ limited: boolean }>("select limited from account where member_id = $1 and kind = 'cash'", [
      barred,
    ]);
    expect(wallet?.limited, 'its bets are asked nothing more').toBe(false);
  });

  test('a wallet goes on being asked when its last limit is taken away from who is barred', async () => {
    const barred = await player();
    await setTier(barred, 0, true);
    const limit = { memberId: barred, asset: 'MMK', counter: 'stake', period: 'day' } as const;
    await db.inTx((tx) => ledger.limits.set(tx, MERCHANT, { ...limit, cap: amount(900n), timeZone: 'Asia/Yangon' }));
    await db.inTx((tx) => ledger.limits.remove(tx, MERCHANT, limit));
    expect(await codeOf(stake(barred, 1n))).toBe('KYC_REQUIRED');
  });

  test('an account that is being closed plays no more until it is not; its money comes and goes', async () => {
    const memberId = await player();
    const setClosing = (sinceMs: number | null) => db.inTx((tx) => ledger.gates.setClosing(tx, MERCHANT, { memberId, sinceMs }));
    await setClosing(clock.nowMs());
    expect(await codeOf(stake(memberId, 1n))).toBe('ACCOUNT_CLOSING');
    expect(await ledger.breaks.codeOf(db, MERCHANT, memberId)).toBe('ACCOUNT_CLOSING');
    expect(await codeOf(payout(memberId, 5n))).toBe('PLACED');
    expect(await move(memberId, 'hold', { ref: ids.next(), units: 5n })).toBe('PLACED');
    await setTier(memberId, 2, false);
    expect(await codeOf(stake(memberId, 1n)), 'a new tier opens nothing').toBe('ACCOUNT_CLOSING');
    await setClosing(null);
    expect(await ledger.breaks.codeOf(db, MERCHANT, memberId)).toBeNull();
    expect(await codeOf(stake(memberId, 1n))).toBe('PLACED');
  });

  test('a hold lasts until it is set anew', async () => {
    const memberId = await player();
    const hold = (untilMs: number | null) =>
      db.inTx((tx) => tx.query('select ledger_set_hold($1, $2, to_timestamp($3::float8 / 1000.0))', [MERCHANT, memberId, untilMs]));
    await hold(2_000_000);
    expect((await gateOf(memberId)).holdUntilMs).toBe(2_000_000);
    await hold(null);
    expect((await gateOf(memberId)).holdUntilMs).toBeNull();
  });
});
