import { ok } from '@fairhall/money/result';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addTombola, arrangeLedger, fund, MERCHANT, START_MS, stake, ticket } from '../../../test/ledger/arrange.ts';
import { checkInvariants, type Intent } from './index.ts';
import { apply } from './store.ts';

const fresh = await freshDatabase();
const { db, owner } = fresh;
const { ledger, ids, clock } = arrangeLedger(db);
const TOMBOLA = 5n;
let member = 1_000n;

beforeAll(() => addTombola(owner, TOMBOLA));
afterEach(async () => {
  expect((await checkInvariants(owner)).filter(({ broken }) => broken > 0)).toEqual([]);
});
afterAll(async () => {
  await ledger.stop();
  await fresh.close();
});

/** A member with 100 units of cash. */
async function memberWithCash(cash = 100n): Promise<bigint> {
  member += 1n;
  await fund(db, ledger, { members: [member], cash });
  return member;
}

const inOneBatch = (...intents: Intent[]) =>
  apply(
    db,
    intents.map((intent) => ({ intent, txId: ids.next() })),
    clock.nowMs(),
  );
test('a guard refuses with its own code, and the refusal is remembered', async () => {
  const id = await memberWithCash();
  await owner.query('insert into tombola (merchant_id, tombola_id, state, closes_at) values ($1, 6, $2, now())', [MERCHANT, 'CLOSED']);
  const late = ticket(id, { tombolaId: 6n });
  const answer = await ledger.submit(late);
  expect(answer).toEqual({ code: 'REFUSED', guard: 'TOMBOLA_CLOSED', repeated: false, txId: 0n, balance: 100n, version: 1n });
  await owner.query("update tombola set state = 'OPEN', closes_at = to_timestamp($1) where tombola_id = 6", [START_MS / 1000 + 3600]);
  expect(await ledger.submit(late)).toEqual({ ...answer, repeated: true });
  expect(await ledger.submit(ticket(id, { tombolaId: 6n }))).toMatchObject({ code: 'PLACED' });
});

test('meters count what earlier intents of the batch took, and no refused one', async () => {
  const id = await memberWithCash(35n);
  const other = await memberWithCash();
  const answers = await inOneBatch(
    ticket(id, { tombolaId: TOMBOLA }),
    stake(id, 1_000n, { rows: { kind: 'tombola_ticket', numbers: [TOMBOLA], texts: [''] } }),
    ticket(other, { tombolaId: TOMBOLA }),
    ticket(id, { tombolaId: TOMBOLA }),
    ticket(id, { tombolaId: TOMBOLA }),
    ticket(id, { tombolaId: TOMBOLA }),
  );
  expect(answers.map(({ code, guard }) => guard ?? code)).toEqual([
    'PLACED',
    'INSUFFICIENT_FUNDS',
    'PLACED',
    'PLACED',
    'PLACED',
    'TICKETS_USED_UP',
  ]);
  expect(await ledger.submit(ticket(id, { tombolaId: TOMBOLA }))).toMatchObject({ guard: 'TICKETS_USED_UP' });
  expect(await owner.query('select tx_id from tombola_ticket where member_id = $1 order by tx_id', [id])).toEqual(
    [answers[0], answers[3], answers[4]].map((answer) => ({ tx_id: answer?.txId })),
  );
});

test('what a closing row waits for is placed, what waits for the closing row is refused', async () => {
  const id = await memberWithCash();
  await owner.query('insert into tombola (merchant_id, tombola_id, closes_at) values ($1, 8, to_timestamp($2))', [
    MERCHANT,
    START_MS / 1000 + 3600,
  ]);
  const { promise: waiting, resolve: go } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const closing = db.inTx(async (tx) => {
    await tx.query('select 1 from tombola where tombola_id = 8 for update');
    isLocked();
    await waiting;
    await tx.query("update tombola set state = 'CLOSED' where tombola_id = 8");
    return ok(undefined);
  });
  await locked;
  const late = ledger.submit(ticket(id, { tombolaId: 8n }));
  await expect
    .poll(
      async () =>
        (await owner.query("select 1 as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%ledger_apply%'")).length,
    )
    .toBe(1);
  go();
  await closing;
  expect(await late).toMatchObject({ code: 'REFUSED', guard: 'TOMBOLA_CLOSED' });
});

test('rows of an unknown kind are a bug, and nobody else in the batch suffers from it', async () => {
  const id = await memberWithCash();
  const other = await memberWithCash();
  const unknown = stake(id, 1n, { rows: { kind: 'nobody_knows', numbers: [], texts: [] } });
  const poison = ticket(id, { tombolaId: TOMBOLA, note: 'poison' });
  const outcomes = await Promise.allSettled([
    ledger.submit(stake(other, 1n)),
    ledger.submit(unknown),
    ledger.submit(poison),
    ledger.submit(stake(id, 2n)),
  ]);
  expect(outcomes).toMatchObject([
    { value: { code: 'PLACED' } },
    { reason: { message: 'ledger: nobody guards rows of kind nobody_knows' } },
    { reason: { constraint: 'tombola_ticket_note' } },
    { value: { code: 'PLACED', balance: 98n } },
  ]);
  expect(await ledger.submit({ ...poison, rows: { kind: 'tombola_ticket', numbers: [TOMBOLA], texts: [''] } })).toMatchObject({
    code: 'PLACED',
  });
});
