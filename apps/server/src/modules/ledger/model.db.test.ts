import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, expect, test } from 'vitest';
import { arrangeLedger, deposit, fund, hold, MERCHANT, payOut, payout, seededChance, stake } from '../../../test/ledger/arrange.ts';
import { accountOf, decide, emptyBooks, houseName, type ModelAnswer, openWallet, walletName } from '../../../test/ledger/model.ts';
import { checkInvariants, type Intent, type LedgerAnswer, MEMBER_ACCOUNT_KINDS } from './index.ts';

const fresh = await freshDatabase();
const { db, owner } = fresh;
const { ledger } = arrangeLedger(db);
afterAll(async () => {
  await ledger.stop();
  await fresh.close();
});

const MEMBERS = Array.from({ length: 8 }, (_, n) => BigInt(n + 1));
const NO_WALLET = 99n;
const ASSETS = ['MMK', 'PHP'];

/** Requests of every kind, some with a key that was used before: for the same thing or for another. */
function randomIntent(chance: { below(n: number): number }, before: readonly Intent[]): Intent {
  if (before.length > 0 && chance.below(8) === 0) return before[chance.below(before.length)] as Intent;
  const memberId = chance.below(40) === 0 ? NO_WALLET : (MEMBERS[chance.below(MEMBERS.length)] as bigint);
  const reused = before.length > 0 && chance.below(30) === 0 ? before[chance.below(before.length)] : undefined;
  const overrides = {
    asset: ASSETS[chance.below(2)] as string,
    ...(reused?.memberId === memberId ? { key: reused.key } : {}),
  };
  const value = BigInt(1 + chance.below(400));
  switch (chance.below(6)) {
    case 0:
      return deposit(memberId, value, overrides);
    case 1:
      return payout(memberId, value / 2n + 1n, overrides);
    case 2:
      return hold(memberId, value, overrides);
    case 3:
      return payOut(memberId, { held: value, fee: value / 10n + 1n }, overrides);
    default:
      return stake(memberId, value, overrides);
  }
}

test('4,000 random requests in bursts are answered as the sequential model says', async () => {
  const chance = seededChance(20_260_601);
  let books = emptyBooks();
  for (const asset of ASSETS) {
    await fund(db, ledger, { members: MEMBERS, cash: 0n, asset });
    for (const memberId of MEMBERS) books = openWallet(books, { merchantId: MERCHANT, memberId, asset });
  }
  const sent: Intent[] = [];
  const mismatches: unknown[] = [];
  const codes = new Map<string, number>();
  while (sent.length < 4_000) {
    const burst = Array.from({ length: 1 + chance.below(60) }, () => {
      const intent = randomIntent(chance, sent);
      sent.push(intent);
      return intent;
    });
    const expected = burst.map((intent) => {
      const decided = decide(books, intent);
      books = decided.books;
      return decided.answer;
    });
    const slow = chance.below(4) === 0;
    const answers = await (slow ? db.inTx((tx) => ledger.post(tx, burst)) : Promise.all(burst.map((intent) => ledger.submit(intent))));
    for (const [n, answer] of answers.entries()) {
      const wanted = expected[n] as ModelAnswer;
      const got = answer as LedgerAnswer;
      codes.set(got.code, (codes.get(got.code) ?? 0) + 1);
      if (!alike(got, wanted)) mismatches.push({ intent: burst[n], wanted, got });
    }
    expect(mismatches.slice(0, 3)).toEqual([]);
  }
  expect([...codes.keys()].sort()).toEqual(['IDEMPOTENCY_MISMATCH', 'INSUFFICIENT_FUNDS', 'NO_WALLET', 'PLACED']);
  expect(Math.min(...codes.values())).toBeGreaterThan(10);

  for (const memberId of MEMBERS) {
    for (const { asset, kind, balance, version } of await ledger.balances(MERCHANT, memberId)) {
      const wallet = books.wallets.get(walletName({ merchantId: MERCHANT, memberId, asset }));
      expect({ asset, kind, balance, version }).toEqual({ asset, kind, ...accountOf(wallet, kind) });
    }
  }
  expect((await ledger.balances(MERCHANT, 1n)).length).toBe(MEMBER_ACCOUNT_KINDS.length * ASSETS.length);
  const house = (await ledger.houseBalances(MERCHANT)).map(
    ({ balance, ...account }) => [houseName({ merchantId: MERCHANT, ...account }), balance] as const,
  );
  expect(new Map(house)).toEqual(new Map(books.house.entries()));
  expect((await checkInvariants(owner)).filter(({ broken }) => broken > 0)).toEqual([]);
});

/** A mismatch tells the figures of the end of its batch, which the model does not know: there, only the code counts. */
function alike(got: LedgerAnswer, wanted: ModelAnswer): boolean {
  if (got.code !== wanted.code || got.repeated !== wanted.repeated || got.txId > 0n !== wanted.placed) return false;
  return got.code === 'IDEMPOTENCY_MISMATCH' || (got.balance === wanted.balance && got.version === wanted.version);
}
