import { type Amount, amount } from '@fairhall/money/amount';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { arrangeLedger, deposit, fund, intentOf, MERCHANT, payout, START_MS, seededChance, stake } from '../../../test/ledger/arrange.ts';
import { checkInvariants, type Intent, type LimitOf } from './index.ts';

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
/** UTC+6:30 all year. */
const timeZone = 'Asia/Yangon';
let members = 90_000n;

async function player(cash = 1_000_000n): Promise<bigint> {
  members += 1n;
  await fund(db, ledger, { members: [members], cash });
  return members;
}

const limit = (memberId: bigint, of: LimitOf, cap: bigint) =>
  db.inTx((tx) => ledger.limits.set(tx, MERCHANT, { ...of, memberId, asset: 'MMK', cap: amount(cap) as Amount, timeZone }));
const roomOf = async (memberId: bigint) => (await ledger.limits.list(MERCHANT, memberId)).map(({ room }) => room);
const codeOf = async (intent: Intent) => {
  const { code, guard } = await ledger.submit(intent);
  return guard ?? code;
};
const post = (intents: Intent[]) => db.inTx((tx) => ledger.post(tx, intents));

describe('a limit', () => {
  test('lets a stake through up to its last unit, and none that would pass it', async () => {
    const memberId = await player();
    await limit(memberId, { counter: 'stake', period: 'day' }, 100n);
    expect(await codeOf(stake(memberId, 60n))).toBe('PLACED');
    expect(await codeOf(stake(memberId, 41n))).toBe('LIMIT_STAKE_DAY');
    expect(await codeOf(stake(memberId, 40n))).toBe('PLACED');
    expect(await codeOf(stake(memberId, 1n))).toBe('LIMIT_STAKE_DAY');
    // Winnings are no stakes given back.
    expect(await codeOf(payout(memberId, 500n))).toBe('PLACED');
    expect(await codeOf(stake(memberId, 1n))).toBe('LIMIT_STAKE_DAY');
    expect(await roomOf(memberId)).toEqual([0n]);
  });

  test('of losses counts stakes less winnings', async () => {
    const memberId = await player();
    await limit(memberId, { counter: 'loss', period: 'week' }, 100n);
    expect(await codeOf(stake(memberId, 100n))).toBe('PLACED');
    expect(await codeOf(stake(memberId, 1n))).toBe('LIMIT_LOSS_WEEK');
    await ledger.submit(payout(memberId, 70n));
    expect(await codeOf(stake(memberId, 70n))).toBe('PLACED');
    expect(await codeOf(stake(memberId, 1n))).toBe('LIMIT_LOSS_WEEK');
    await ledger.submit(payout(memberId, 1_000n));
    expect(await roomOf(memberId)).toEqual([1_000n]);
  });

  test('of deposits counts what comes in, whoever asks, and a refusal leaves nothing behind', async () => {
    const memberId = await player(0n);
    await limit(memberId, { counter: 'deposit', period: 'month' }, 500n);
    const ofOperator = (value: bigint): Intent => ({ ...deposit(memberId, value), actor: { type: 'operator', id: '1' } });
    expect((await post([ofOperator(499n), ofOperator(2n), ofOperator(1n)])).map(({ code, guard }) => guard ?? code)).toEqual([
      'PLACED',
      'LIMIT_DEPOSIT_MONTH',
      'PLACED',
    ]);
    await ledger.submit(stake(memberId, 500n));
    expect((await post([ofOperator(1n)]))[0]).toMatchObject({ guard: 'LIMIT_DEPOSIT_MONTH', balance: 0n });
  });

  test('binds its own wallet alone, and the narrowest of several decides', async () => {
    const [bound, free] = [await player(), await player()];
    await limit(bound, { counter: 'stake', period: 'month' }, 30n);
    await limit(bound, { counter: 'loss', period: 'day' }, 20n);
    const [first, second, other] = await Promise.all([codeOf(stake(bound, 25n)), codeOf(stake(bound, 15n)), codeOf(stake(free, 25_000n))]);
    expect([first, second, other]).toEqual(['LIMIT_LOSS_DAY', 'PLACED', 'PLACED']);
  });

  test('counts what the period under way had seen before it was set, and not what came before the period', async () => {
    const memberId = await player();
    await ledger.submit(stake(memberId, 1_000n));
    clock.advance(24 * HOUR_MS);
    await ledger.submit(stake(memberId, 70n));
    await limit(memberId, { counter: 'stake', period: 'day' }, 100n);
    expect(await roomOf(memberId)).toEqual([30n]);
    await limit(memberId, { counter: 'stake', period: 'day' }, 50n);
    expect(await roomOf(memberId)).toEqual([-20n]);
    expect(await codeOf(stake(memberId, 1n))).toBe('LIMIT_STAKE_DAY');
    await db.inTx((tx) => ledger.limits.remove(tx, MERCHANT, { memberId, asset: 'MMK', counter: 'stake', period: 'day' }));
    expect(await codeOf(stake(memberId, 900n))).toBe('PLACED');
    expect(await ledger.limits.list(MERCHANT, memberId)).toEqual([]);
  });

  test('begins anew at midnight of its calendar', async () => {
    const memberId = await player();
    // To 23:59 in Yangon, which is 17:29 UTC.
    const sinceStart = clock.nowMs() - START_MS;
    clock.advance(17 * HOUR_MS + 29 * 60_000 + 24 * HOUR_MS - (sinceStart % (24 * HOUR_MS)));
    await limit(memberId, { counter: 'stake', period: 'day' }, 100n);
    expect(await codeOf(stake(memberId, 100n))).toBe('PLACED');
    clock.advance(59_000);
    expect(await codeOf(stake(memberId, 1n))).toBe('LIMIT_STAKE_DAY');
    clock.advance(1_000);
    expect(await roomOf(memberId)).toEqual([100n]);
    expect(await codeOf(stake(memberId, 100n))).toBe('PLACED');
    expect(await codeOf(stake(memberId, 1n))).toBe('LIMIT_STAKE_DAY');
  });

  test('is looked up beforehand by who must leave no refusal behind', async () => {
    const memberId = await player(0n);
    await limit(memberId, { counter: 'deposit', period: 'day' }, 10n);
    const hit = (value: bigint) =>
      db.inTx((tx) => ledger.limits.hit(tx, MERCHANT, { memberId, asset: 'MMK', transfers: deposit(memberId, value).transfers }));
    expect([await hit(10n), await hit(11n)]).toEqual([null, 'LIMIT_DEPOSIT_DAY']);
  });

  test('a wallet that does not exist takes none', async () => {
    expect(await limit(999_999n, { counter: 'loss', period: 'day' }, 1n)).toBe(false);
  });
});

test('bets and payouts of many at once keep every limit and count each move once', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => player()));
  for (const memberId of players) {
    await limit(memberId, { counter: 'loss', period: 'day' }, 500n);
    await limit(memberId, { counter: 'stake', period: 'week' }, 2_000n);
  }
  const chance = seededChance(77);
  const staked = new Map<bigint, bigint>();
  const asked = Array.from({ length: 1_500 }, () => {
    const memberId = players[chance.below(players.length)] as bigint;
    const value = BigInt(chance.below(90) + 1);
    return chance.below(4) === 0 ? payout(memberId, value) : stake(memberId, value);
  });
  let refused = 0;
  await Promise.all(
    asked.map(async (intent) => {
      const { code, guard } = await ledger.submit(intent);
      if (guard) refused += 1;
      else expect(code).toBe('PLACED');
      const [{ kind, amount: moved }] = intent.transfers as [Intent['transfers'][number]];
      if (code === 'PLACED' && kind === 'stake') staked.set(intent.memberId, (staked.get(intent.memberId) ?? 0n) + moved);
    }),
  );
  expect(refused).toBeGreaterThan(100);
  for (const memberId of players) {
    const limits = await ledger.limits.list(MERCHANT, memberId);
    expect(limits.every(({ room }) => room >= 0n)).toBe(true);
    expect(limits.find(({ counter }) => counter === 'stake')?.room).toBe(2_000n - (staked.get(memberId) ?? 0n));
  }
});

test('what a set pays and takes back counts too', async () => {
  const [winner, other] = [await player(), await player()];
  await limit(winner, { counter: 'loss', period: 'day' }, 100n);
  await ledger.submit(stake(winner, 100n));
  await db.inTx((tx) =>
    tx.query(
      `select count(*) from unnest(ledger_settle(array(
         select row(ledger_part($1, e.member_id), e.member_id, 'MMK', e.amount, case when e.amount > 0 then 'payout' else 'reversal' end, 1)::ledger_entry
         from (values ($2::bigint, 40), ($2, -15), ($3, 9)) e (member_id, amount)
       ), row($1, 'limits/test', to_timestamp($4 / 1000.0), 'game', 'LOTTERY', array[$5::bigint], 'system', 'test', null,
         to_timestamp($4 / 1000.0))::ledger_occasion))`,
      [MERCHANT, winner, other, clock.nowMs(), 9_000_000_000_000n],
    ),
  );
  expect(await roomOf(winner)).toEqual([25n]);
  expect(await codeOf(stake(winner, 26n))).toBe('LIMIT_LOSS_DAY');
});

test('bonus money counts for nothing', async () => {
  const memberId = await player();
  await limit(memberId, { counter: 'stake', period: 'day' }, 10n);
  const bonus = { owner: 'member', kind: 'bonus', grantId: 5n } as const;
  const given = intentOf(memberId, [
    { debit: { owner: 'house', kind: 'promotion', area: 'TEST' }, credit: bonus, amount: amount(50n), kind: 'correction', ref: 1n },
  ]);
  const played = intentOf(memberId, [
    { debit: bonus, credit: { owner: 'house', kind: 'game', area: 'LOTTERY' }, amount: amount(50n), kind: 'stake', ref: 1n },
  ]);
  expect([await codeOf(given), await codeOf(played)]).toEqual(['PLACED', 'PLACED']);
  expect(await roomOf(memberId)).toEqual([10n]);
});
