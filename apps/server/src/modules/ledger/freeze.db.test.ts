import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Arranged, arrangeLedger, fund, hold, MERCHANT, payout, stake } from '../../../test/ledger/arrange.ts';
import { checkInvariants, type Intent } from './index.ts';

let database: FreshDatabase;
let arranged: Arranged;
let members = 70_000n;
beforeAll(async () => {
  database = await freshDatabase();
  arranged = arrangeLedger(database.db);
});
afterAll(async () => {
  expect((await checkInvariants(database.owner)).filter(({ broken }) => broken > 0)).toEqual([]);
  await arranged.ledger.stop();
  await database.close();
});

async function player(): Promise<bigint> {
  members += 1n;
  await fund(database.db, arranged.ledger, { members: [members], cash: 1_000_000n });
  return members;
}

const ofSystem = (intent: Intent): Intent => ({ ...intent, actor: { type: 'system', id: 'test' } });
const freeze = (memberId: bigint, frozen = true) => database.db.inTx((tx) => arranged.ledger.freeze(tx, MERCHANT, memberId, frozen));

test('from a frozen wallet its member takes nothing, and what it is owed still comes', async () => {
  const [frozen, other] = [await player(), await player()];
  await freeze(frozen);
  expect(await arranged.ledger.submit(stake(frozen, 10_000n))).toMatchObject({
    code: 'REFUSED',
    guard: 'ACCOUNT_LOCKED',
    balance: 1_000_000n,
  });
  expect(await arranged.ledger.submit(stake(other, 10_000n))).toMatchObject({ code: 'PLACED' });
  expect(await arranged.ledger.submit(ofSystem(payout(frozen, 10_000n)))).toMatchObject({ code: 'PLACED', balance: 1_010_000n });
  // A stake that a member takes back in time is given to it, not taken.
  expect(await arranged.ledger.submit(payout(frozen, 10_000n))).toMatchObject({ code: 'PLACED' });
  const [held] = await database.db.inTx((tx) => arranged.ledger.post(tx, [hold(frozen, 10_000n)]));
  expect(held).toMatchObject({ code: 'REFUSED', guard: 'ACCOUNT_LOCKED' });
  await freeze(frozen, false);
  expect(await arranged.ledger.submit(stake(frozen, 10_000n))).toMatchObject({ code: 'PLACED' });
});

test('a bet that was on its way while the wallet froze is placed before the freeze or refused after it', async () => {
  const memberId = await player();
  const order: string[] = [];
  let answer: Promise<void> | undefined;
  await database.db.inTx(async (tx) => {
    await arranged.ledger.freeze(tx, MERCHANT, memberId, true);
    answer = arranged.ledger.submit(stake(memberId, 10_000n)).then(({ code }) => void order.push(code));
    await new Promise((resolve) => setTimeout(resolve, 150));
    order.push('frozen');
  });
  await answer;
  expect(order).toEqual(['frozen', 'REFUSED']);
});

test('bets without a pause around a freeze: none is placed after it', async () => {
  const memberId = await player();
  let [placed, refused] = [0, 0];
  const clients = Array.from({ length: 8 }, async () => {
    while (refused < 40) {
      const { code, guard } = await arranged.ledger.submit(stake(memberId, 10n));
      if (code === 'PLACED') placed += 1;
      else expect(guard).toBe('ACCOUNT_LOCKED');
      if (guard) refused += 1;
    }
  });
  await vi.waitUntil(() => placed >= 40, { timeout: 120_000, interval: 1 });
  const atFreeze = await database.db.inTx(async (tx) => {
    await arranged.ledger.freeze(tx, MERCHANT, memberId, true);
    const [row] = await tx.query<{ version: bigint }>('select version from account where member_id = $1', [memberId]);
    return row?.version;
  });
  await Promise.all(clients);
  expect((await arranged.ledger.balances(MERCHANT, memberId)).find(({ kind }) => kind === 'cash')?.version).toBe(atFreeze);
});
