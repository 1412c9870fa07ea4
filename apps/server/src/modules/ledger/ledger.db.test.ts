import { ZERO } from '@fairhall/money/amount';
import { fail } from '@fairhall/money/result';
import { expect, test } from 'vitest';
import {
  arrangeLedger,
  BANK,
  CASH,
  deposit,
  fund,
  GAME,
  HELD,
  hold,
  intentOf,
  MERCHANT,
  payOut,
  payout,
  START_MS,
  stake,
  TRIAL_BANK,
} from '../../../test/ledger/arrange.ts';
import { openBooks } from '../../../test/ledger/books.ts';
import { msOfId } from '../../platform/ids.ts';
import { type Intent, type LedgerAnswer, MEMBER_ACCOUNT_KINDS } from './index.ts';
import { apply } from './store.ts';

const { ledger, ids, clock, db, owner, player } = await openBooks({ membersFrom: 1_000n });

const postOne = (intent: Intent) => db.inTx(async (tx) => (await ledger.post(tx, [intent]))[0] as LedgerAnswer);
const inOneBatch = (...intents: Intent[]) =>
  apply(
    db,
    intents.map((intent) => ({ intent, txId: ids.next() })),
    clock.nowMs(),
  );
const cashOf = async (memberId: bigint) => {
  const cash = (await ledger.balances(MERCHANT, memberId)).find(({ kind }) => kind === 'cash');
  return [cash?.balance, cash?.version];
};

test('a placed intent answers with the balance and version of cash behind it', async () => {
  const id = await player(100n);
  expect(await ledger.submit(stake(id, 30n))).toEqual({
    code: 'PLACED',
    repeated: false,
    txId: expect.any(BigInt),
    balance: 70n,
    version: 2n,
    decidedAtMs: expect.any(Number),
  });
  expect(await cashOf(id)).toEqual([70n, 2n]);
});

test('what is not there can not be spent, and nothing moves', async () => {
  const id = await player(100n);
  expect(await ledger.submit(stake(id, 101n))).toEqual({
    code: 'INSUFFICIENT_FUNDS',
    repeated: false,
    txId: 0n,
    balance: 100n,
    version: 1n,
  });
  expect(await ledger.submit(stake(id, 100n))).toMatchObject({ code: 'PLACED', balance: 0n });
});

test('a member without a wallet of that asset is told so', async () => {
  const id = await player(100n);
  expect(await ledger.submit(stake(id, 1n, { asset: 'PHP' }))).toMatchObject({ code: 'NO_WALLET', balance: ZERO, version: 0n });
});

test.each([
  ['placed', 40n, 'PLACED'],
  ['refused', 400n, 'INSUFFICIENT_FUNDS'],
])('a repeated key gives the first answer figure for figure (%s)', async (_, value, code) => {
  const id = await player(100n);
  const intent = stake(id, value);
  const first = await ledger.submit(intent);
  expect(first.code).toBe(code);
  await ledger.submit(deposit(id, 1_000n));
  expect(await ledger.submit(intent)).toEqual({ ...first, repeated: true, decidedAtMs: undefined });
  expect(await postOne(intent)).toEqual({ ...first, repeated: true, decidedAtMs: undefined });
});

test('the same key for another request is a mismatch and moves nothing', async () => {
  const id = await player(100n);
  const intent = stake(id, 40n);
  await ledger.submit(intent);
  expect(await ledger.submit(stake(id, 41n, { key: intent.key }))).toEqual({
    code: 'IDEMPOTENCY_MISMATCH',
    repeated: false,
    txId: 0n,
    balance: 60n,
    version: 2n,
  });
});

test('a key of another member with the same hash does not tell its answer', async () => {
  const first = stake(await player(100n), 40n, { hash: 9n });
  await ledger.submit(first);
  let other = first.memberId;
  const [row] = await owner.query<{ id: bigint }>(
    'select id from generate_series($2::bigint + 1, $2 + 100000) id where ledger_part($1, id) = ledger_part($1, $2) limit 1',
    [MERCHANT, other],
  );
  other = row?.id ?? 0n;
  await fund(db, ledger, { members: [other], cash: 5n });
  expect(await ledger.submit(stake(other, 1n, { key: first.key, hash: 9n }))).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', balance: 5n });
});

test('several transfers of one intent are taken together or not at all', async () => {
  const id = await player(100n);
  expect(await ledger.submit(hold(id, 90n))).toMatchObject({ code: 'PLACED', balance: 10n });
  expect(await ledger.submit(payOut(id, { held: 90n, fee: 11n }))).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 10n, version: 2n });
  expect(await ledger.submit(payOut(id, { held: 90n, fee: 10n }))).toMatchObject({ code: 'PLACED', balance: 0n, version: 3n });
  const balances = await ledger.balances(MERCHANT, id);
  expect(balances.map(({ kind }) => kind)).toEqual([...MEMBER_ACCOUNT_KINDS]);
  expect(balances.slice(0, 2)).toMatchObject([
    { kind: 'cash', balance: 0n, version: 3n },
    { kind: 'held', balance: 0n, version: 2n },
  ]);
});

test('moves of one intent are taken in their order: first in, then out', async () => {
  const id = await player(0n);
  const inThenOut = intentOf(id, [...deposit(id, 50n).transfers, ...stake(id, 50n).transfers]);
  const outThenIn = intentOf(id, [...stake(id, 50n).transfers, ...deposit(id, 50n).transfers]);
  expect(await ledger.submit(outThenIn)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(await ledger.submit(inThenOut)).toMatchObject({ code: 'PLACED', balance: 0n, version: 2n });
});

test('an account that is opened by a refused intent does not come into being', async () => {
  const id = await player(100n);
  await ledger.submit(intentOf(id, [...hold(id, 60n).transfers, ...stake(id, 60n).transfers]));
  expect(await owner.query('select kind from account where member_id = $1', [id])).toEqual([{ kind: 'cash' }]);
  expect(await inOneBatch(intentOf(id, [...hold(id, 60n).transfers, ...stake(id, 60n).transfers]), hold(id, 5n))).toMatchObject([
    { code: 'INSUFFICIENT_FUNDS', balance: 100n },
    { code: 'PLACED', balance: 95n },
  ]);
});

test('what a member owes goes below zero, cash never does', async () => {
  const id = await player(0n);
  const owe = intentOf(id, [
    { debit: { owner: 'member', kind: 'receivable' }, credit: GAME, amount: 70n as typeof ZERO, kind: 'correction', ref: 3n },
  ]);
  expect(await ledger.submit(owe)).toMatchObject({ code: 'PLACED', balance: 0n });
  expect((await ledger.balances(MERCHANT, id)).find(({ kind }) => kind === 'receivable')?.balance).toBe(-70n);
});

test('behind a refused intent of the same wallet in one batch the next ones get the right answer', async () => {
  const id = await player(100n);
  const other = await player(5n);
  const answers = await inOneBatch(
    stake(id, 60n),
    stake(id, 60n),
    stake(other, 6n),
    stake(id, 40n),
    stake(id, 1n),
    payout(id, 2n),
    stake(id, 1n),
  );
  expect(answers.map(({ code, balance }) => [code, balance])).toEqual([
    ['PLACED', 40n],
    ['INSUFFICIENT_FUNDS', 40n],
    ['INSUFFICIENT_FUNDS', 5n],
    ['PLACED', 0n],
    ['INSUFFICIENT_FUNDS', 0n],
    ['PLACED', 2n],
    ['PLACED', 1n],
  ]);
});

test('a key that comes twice in one batch is answered twice and done once', async () => {
  const id = await player(100n);
  const intent = stake(id, 60n);
  const refused = stake(id, 70n);
  const answers = await inOneBatch(intent, refused, intent, refused, stake(id, 61n, { key: intent.key }));
  expect(answers).toMatchObject([
    { code: 'PLACED', repeated: false },
    { code: 'INSUFFICIENT_FUNDS', repeated: false },
    { code: 'PLACED', repeated: true },
    { code: 'INSUFFICIENT_FUNDS', repeated: true },
    { code: 'IDEMPOTENCY_MISMATCH', repeated: false },
  ]);
  expect(answers[2]?.txId).toBe(answers[0]?.txId);
  expect(await cashOf(id)).toEqual([40n, 2n]);
});

test('callers who ask at once with one key share one outcome', async () => {
  const id = await player(100n);
  const intent = stake(id, 60n);
  const answers = await Promise.all([ledger.submit(intent), ledger.submit(intent), ledger.submit(intent)]);
  expect(answers.map(({ repeated }) => repeated)).toEqual([false, true, true]);
  expect(new Set(answers.map(({ txId }) => txId)).size).toBe(1);
  expect(await cashOf(id)).toEqual([40n, 2n]);
});

test('malformed intents are refused as bugs before they join a batch', async () => {
  const id = await player(100n);
  for (const broken of [
    { ...stake(id, 1n), key: 'not-a-uuid' },
    { ...stake(id, 1n), transfers: [] },
    intentOf(id, [{ debit: CASH, credit: GAME, amount: 0n as typeof ZERO, kind: 'stake', ref: 1n }]),
    intentOf(id, [{ debit: BANK, credit: GAME, amount: 1n as typeof ZERO, kind: 'stake', ref: 1n }]),
  ]) {
    await expect(ledger.submit(broken)).rejects.toThrow('invariant broken');
    await expect(postOne(broken)).rejects.toThrow('invariant broken');
  }
});

test('text of any kind arrives as it was sent', async () => {
  const id = await player(100n);
  const odd = 'a "quoted" \\ back, (comma) {brace} မြန်မာ 中文 \n NULL';
  const intent = intentOf(id, [{ ...(stake(id, 1n).transfers[0] as (typeof intent.transfers)[number]), reason: odd }]);
  await ledger.submit({ ...intent, actor: { type: 'operator', id: odd } });
  const { transfers } = await ledger.listTransfers(MERCHANT, id, { fromMs: START_MS, toMs: START_MS + 86_400_000, page: 0, size: 1 });
  expect(transfers).toMatchObject([{ reason: odd, actor: { type: 'operator', id: odd } }]);
});

test('a refused intent of post makes no change, and what the caller rolls back is gone', async () => {
  const id = await player(100n);
  expect(await postOne(stake(id, 101n))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  const undone = stake(id, 60n);
  await db.inTx(async (tx) => {
    expect(await ledger.post(tx, [undone])).toMatchObject([{ code: 'PLACED', balance: 40n }]);
    return fail('CHANGED_MIND');
  });
  expect(await cashOf(id)).toEqual([100n, 1n]);
  expect(await ledger.submit(undone)).toMatchObject({ code: 'PLACED', repeated: false });
});

test('post answers in the order of its intents, over any number of them', async () => {
  const members = Array.from({ length: 300 }, (_, n) => 50_000n - BigInt(n));
  await fund(db, ledger, { members, cash: 10n });
  const intents = members.flatMap((id, n) =>
    [stake(id, 4n), stake(id, BigInt(n % 10))].filter(({ transfers }) => (transfers[0]?.amount ?? 0n) > 0n),
  );
  const answers = await db.inTx((tx) => ledger.post(tx, intents));
  const expected = intents.map((intent, n) => {
    const spent = intents
      .slice(0, n + 1)
      .filter(({ memberId }) => memberId === intent.memberId)
      .map(({ transfers }) => transfers[0]?.amount ?? 0n);
    const before = 10n - (spent.length > 1 ? (spent[0] ?? 0n) : 0n);
    const own = spent.at(-1) ?? 0n;
    return own > before ? ['INSUFFICIENT_FUNDS', before] : ['PLACED', before - own];
  });
  expect(answers.map(({ code, balance }) => [code, balance])).toEqual(expected);
});

test('play money and real money can not meet', async () => {
  const id = await player(100n);
  await fund(db, ledger, { members: [id], cash: 0n, asset: 'TRIAL' });
  const grant = intentOf(id, [{ debit: TRIAL_BANK, credit: CASH, amount: 500n as typeof ZERO, kind: 'trial_grant', ref: 1n }], {
    asset: 'TRIAL',
  });
  expect(await ledger.submit(grant)).toMatchObject({ code: 'PLACED', balance: 500n, version: 1n });
  expect(await ledger.submit(stake(id, 101n))).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 100n });
  await expect(ledger.submit({ ...grant, asset: 'MMK', key: stake(id, 1n).key })).rejects.toMatchObject({ constraint: 'transfer_trial' });
  await expect(ledger.submit(deposit(id, 1n, { asset: 'TRIAL' }))).rejects.toMatchObject({ constraint: 'transfer_trial' });
  expect(await cashOf(id)).toEqual([100n, 1n]);
});

test('is busy while many wallets are moved, whoever moves them, and not a while after', async () => {
  await owner.query('truncate outbox');
  const { ledger: other, clock } = arrangeLedger(db, { node: 3 });
  clock.setTo(START_MS + 3_600_000);
  const members = Array.from({ length: 200 }, (_, n) => BigInt(70_000 + n));
  await db.inTx(async (tx) => {
    for (const memberId of members) await other.openWallet(tx, MERCHANT, memberId, 'MMK');
  });
  const paid = () =>
    db.inTx((tx) =>
      other.post(
        tx,
        members.map((memberId) => deposit(memberId, 5n)),
      ),
    );
  await paid();
  expect(await other.isBusy()).toBe(false);
  await paid();
  expect(await other.isBusy()).toBe(true);
  clock.advance(2_000);
  expect(await other.isBusy()).toBe(false);
  await other.stop();
});

test('each touched wallet tells its cash once per batch, in the transaction that moved it', async () => {
  const [one, two] = [await player(100n), await player(100n)];
  await fund(db, ledger, { members: [9n], cash: 100n, merchantId: 78 });
  await owner.query('truncate outbox');
  await inOneBatch(stake(one, 1n), stake(two, 5n), stake(one, 2n), stake(9n, 4n, { merchantId: 78 }), stake(one, 1_000n));
  await inOneBatch(stake(one, 1_000n));
  await inOneBatch(hold(one, 7n));
  type Payload = Record<'assets' | 'balances' | 'versions', string[]> & { sinceMs: number };
  const rows = await owner.query<{ merchant_id: number; ids: string[]; payload: Payload }>(
    "select merchant_id, member_ids::text[] as ids, payload from outbox where topic = 'wallets.changed' and member_id is null order by xid, merchant_id",
  );
  expect(rows.map(({ merchant_id }) => merchant_id)).toEqual([MERCHANT, 78, MERCHANT]);
  const walletsOf = ({ ids: about, payload: { assets, balances, versions } }: (typeof rows)[number]) =>
    new Map(about.map((id, n) => [BigInt(id), [assets[n], balances[n], versions[n]]]));
  expect(rows.map(walletsOf)).toEqual([
    new Map([
      [one, ['MMK', '97', '3']],
      [two, ['MMK', '95', '2']],
    ]),
    new Map([[9n, ['MMK', '96', '2']]]),
    new Map([[one, ['MMK', '90', '4']]]),
  ]);
  // None of its transfers is older than the moment it says, and that names nobody else's transfer.
  const placed = await owner.query<{ tx_id: bigint }>("select tx_id from transfer where member_id = $1 and kind <> 'deposit' order by 1", [
    one,
  ]);
  const madeMs = placed.map(({ tx_id }) => msOfId(tx_id));
  expect(rows.map(({ payload }) => payload.sinceMs)).toEqual([madeMs[0], madeMs[0], madeMs[2]]);
});

test('transfers are listed newest first, by kind, asset and time, page by page', async () => {
  const id = await player(100n);
  const fromMs = clock.nowMs();
  clock.advance(1_000);
  await ledger.submit(stake(id, 1n));
  await ledger.submit(payOutOfNothing(id));
  await ledger.submit(payout(id, 5n));
  const list = (filter: object) =>
    ledger.listTransfers(MERCHANT, id, { fromMs: START_MS, toMs: clock.nowMs() + 1_000, page: 0, size: 10, ...filter });
  const amounts = async (filter: object) => (await list(filter)).transfers.map(({ amount }) => amount);
  expect(await amounts({})).toEqual([5n, 1n, 100n]);
  expect(await list({ page: 1, size: 2 })).toMatchObject({
    total: 3,
    transfers: [{ amount: 100n, kind: 'deposit', debit: BANK, debitAfter: null, credit: CASH, creditAfter: 100n }],
  });
  expect(await amounts({ wish: { kinds: ['stake', 'deposit'] } })).toEqual([1n, 100n]);
  expect(await amounts({ asset: 'PHP' })).toEqual([]);
  expect(await amounts({ fromMs: fromMs + 500 })).toEqual([5n, 1n]);
  expect(await amounts({ toMs: fromMs + 500 })).toEqual([100n]);
  const [newest] = (await list({})).transfers;
  expect(await amounts({ beforeTx: newest?.txId })).toEqual([1n, 100n]);
  expect(await ledger.transferOf(MERCHANT, id, newest?.txId ?? 0n)).toEqual({ before: 99n, after: 104n });
  expect(await ledger.transferOf(MERCHANT + 1, id, newest?.txId ?? 0n)).toBeNull();
  expect((await ledger.listTransfers(MERCHANT + 1, id, { fromMs: 0, toMs: clock.nowMs() + 1_000, page: 0, size: 10 })).total).toBe(0);
});

/** Refused: leaves no transfer behind. */
function payOutOfNothing(id: bigint): Intent {
  return intentOf(id, [{ debit: HELD, credit: BANK, amount: 1n as typeof ZERO, kind: 'withdrawal', ref: 1n }]);
}

test('house accounts are the other side of what members moved', async () => {
  const merchantId = 77;
  await fund(db, ledger, { members: [1n, 2n], cash: 100n, merchantId });
  await ledger.submit(stake(1n, 30n, { merchantId }));
  await ledger.submit(payout(2n, 5n, { merchantId }));
  expect(await ledger.houseBalances(merchantId)).toEqual([
    { asset: 'MMK', kind: 'game', area: 'LOTTERY', balance: 25n },
    { asset: 'MMK', kind: 'outside', area: 'BANK', balance: -200n },
  ]);
});

test('a wallet is opened once: opening it again changes nothing', async () => {
  const id = await player(100n);
  await fund(db, ledger, { members: [id], cash: 0n });
  expect(await cashOf(id)).toEqual([100n, 1n]);
});
