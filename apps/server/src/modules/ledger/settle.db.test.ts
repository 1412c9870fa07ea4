import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, afterEach, expect, test } from 'vitest';
import { arrangeLedger, fund, MERCHANT, seededChance, stake } from '../../../test/ledger/arrange.ts';
import type { Tx } from '../../platform/db.ts';
import { checkInvariants, partOf } from './index.ts';

const fresh = await freshDatabase();
const { db, owner } = fresh;
const { ledger, ids } = arrangeLedger(db);
afterAll(async () => {
  await ledger.stop();
  await fresh.close();
});
afterEach(async () => {
  expect((await checkInvariants(owner)).filter(({ broken }) => broken > 0)).toEqual([]);
});

type Entry = { memberId: bigint; amount: bigint; ref: bigint };
type Line = { member_id: bigint; account: 'cash' | 'receivable'; moved: bigint; ref: bigint; tx: number; leg: number };

let occasions = 0;

/** Books entries as one set, with 8 groups for each wallet at most. */
async function settle(tx: Tx, entries: readonly Entry[], subject = `test/${++occasions}`): Promise<Line[]> {
  return tx.query<Line>(
    `select l.member_id, l.account::text, l.moved, l.ref, l.tx, l.leg from unnest(ledger_settle(array(
       select row(e.part, e.member_id, 'MMK', e.amount, case when e.amount > 0 then 'payout' else 'reversal' end, e.ref)::ledger_entry
       from unnest($1::integer[], $2::bigint[], $3::bigint[], $4::bigint[]) e (part, member_id, amount, ref)
     ), row($5::integer, $6::text, to_timestamp(1795000000), 'game', 'LOTTERY', $7::bigint[], 'system', 'test', null, now())::ledger_occasion)) l
     order by l.member_id, l.tx, l.leg`,
    [
      entries.map(({ memberId }) => partOf(MERCHANT, memberId)),
      entries.map(({ memberId }) => memberId),
      entries.map(({ amount }) => amount),
      entries.map(({ ref }) => ref),
      MERCHANT,
      subject,
      Array.from({ length: 8 }, () => ids.next()),
    ],
  );
}

async function standing(memberId: bigint): Promise<{ cash: bigint; owed: bigint }> {
  const balances = await ledger.balances(MERCHANT, memberId);
  const of = (kind: string) => balances.find((account) => account.kind === kind)?.balance ?? 0n;
  return { cash: of('cash'), owed: -of('receivable') };
}

test('what comes stands before what goes back; what cash lacks is owed, and the amount that crosses is cut in two', async () => {
  await fund(db, ledger, { members: [1n], cash: 10n });
  const lines = await db.inTx((tx) =>
    settle(tx, [
      { memberId: 1n, amount: -25n, ref: 1n },
      { memberId: 1n, amount: -4n, ref: 2n },
      { memberId: 1n, amount: 7n, ref: 3n },
    ]),
  );
  expect(lines.map(({ account, moved, ref }) => [account, moved, ref])).toEqual([
    ['cash', 7n, 3n],
    ['cash', -17n, 1n],
    ['receivable', -8n, 1n],
    ['receivable', -4n, 2n],
  ]);
  expect(await standing(1n)).toEqual({ cash: 0n, owed: 12n });
});

test('a wallet of more transfers than a group holds gets groups of its own, each with its key', async () => {
  await fund(db, ledger, { members: [2n, 3n], cash: 0n });
  const many = Array.from({ length: 65_000 }, (_, n) => ({ memberId: 2n, amount: 1n, ref: BigInt(n + 1) }));
  const lines = await db.inTx((tx) => settle(tx, [...many, { memberId: 3n, amount: 5n, ref: 1n }]));
  expect(lines.filter(({ member_id }) => member_id === 2n).at(-1)).toMatchObject({ tx: 2, leg: 5_000 });
  const [groups] = await owner.query(
    'select count(distinct tx_id)::integer as groups, count(distinct idem_key)::integer as keys, max(leg)::integer as legs from transfer where member_id = 2',
  );
  expect(groups).toEqual({ groups: 3, keys: 3, legs: 30_000 });
  expect(await standing(2n)).toEqual({ cash: 65_000n, owed: 0n });
});

test('a set without entries moves nothing; one with a wallet that does not exist is refused whole', async () => {
  await fund(db, ledger, { members: [4n], cash: 1n });
  expect(await db.inTx((tx) => settle(tx, []))).toEqual([]);
  const strangers = db.inTx((tx) =>
    settle(tx, [
      { memberId: 4n, amount: 5n, ref: 1n },
      { memberId: 99n, amount: 5n, ref: 1n },
    ]),
  );
  await expect(strangers).rejects.toThrow('a wallet of the set is missing');
  expect(await standing(4n)).toEqual({ cash: 1n, owed: 0n });
});

test('the same occasion again is refused by its keys, even where nobody kept count of it', async () => {
  await fund(db, ledger, { members: [5n], cash: 1n });
  const entries = [{ memberId: 5n, amount: 5n, ref: 1n }];
  await db.inTx((tx) => settle(tx, entries, 'once'));
  await expect(db.inTx((tx) => settle(tx, entries, 'once'))).rejects.toThrow('duplicate key');
  expect(await standing(5n)).toEqual({ cash: 6n, owed: 0n });
});

test('random sets between bets in the lanes end as they would one after the other, and nothing is lost between them', async () => {
  const chance = seededChance(93);
  const members = Array.from({ length: 12 }, (_, n) => BigInt(n + 100));
  await fund(db, ledger, { members, cash: 1_000n });
  const expected = new Map(members.map((memberId) => [memberId, { cash: 1_000n, owed: 0n }]));
  const of = (memberId: bigint) => expected.get(memberId) as { cash: bigint; owed: bigint };
  for (let round = 0; round < 25; round += 1) {
    const entries = Array.from({ length: 30 }, (_, n) => ({
      memberId: members[chance.below(members.length)] as bigint,
      amount: BigInt(chance.below(400) + 1) * (chance.below(5) > 1 ? 1n : -1n),
      ref: BigInt(n + 1),
    }));
    const bettor = members[round % members.length] as bigint;
    for (const { memberId, amount } of entries.filter((entry) => entry.amount > 0n)) of(memberId).cash += amount;
    for (const { memberId, amount } of entries.filter((entry) => entry.amount < 0n)) {
      const left = of(memberId).cash + amount;
      if (left < 0n) of(memberId).owed -= left;
      of(memberId).cash = left < 0n ? 0n : left;
    }
    await db.inTx((tx) => settle(tx, entries));
    for (const memberId of members) expect(await standing(memberId), `round ${round}`).toEqual(of(memberId));
    if (of(bettor).cash > 0n) {
      expect((await ledger.submit(stake(bettor, 1n))).code).toBe('PLACED');
      of(bettor).cash -= 1n;
    }
  }
});

test('sets and lanes at once on the same wallets: every move is in the chain', async () => {
  const members = Array.from({ length: 8 }, (_, n) => BigInt(n + 200));
  await fund(db, ledger, { members, cash: 1_000_000n });
  const bets = Array.from({ length: 400 }, (_, n) => ledger.submit(stake(members[n % 8] as bigint, 3n)));
  const sets = Array.from({ length: 20 }, (_, n) =>
    db.inTx((tx) =>
      settle(
        tx,
        members.flatMap((memberId) => [
          { memberId, amount: 11n, ref: BigInt(n + 1) },
          { memberId, amount: -2n, ref: BigInt(n + 500) },
        ]),
      ),
    ),
  );
  expect(new Set((await Promise.all(bets)).map(({ code }) => code))).toEqual(new Set(['PLACED']));
  await Promise.all(sets);
  for (const memberId of members) expect(await standing(memberId)).toEqual({ cash: 1_000_000n - 50n * 3n + 20n * 9n, owed: 0n });
});
