import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase } from '@fairhall/testkit/database';
import type { QueryConfig } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { arrangeLedger, fund, MERCHANT, payout, seededChance, stake } from '../../../test/ledger/arrange.ts';
import { systemClock } from '../../platform/clock.ts';
import { createDb } from '../../platform/db.ts';
import { createIds } from '../../platform/ids.ts';
import { silentLog } from '../../platform/log.ts';
import { checkInvariants, createLedger, type Intent, OutcomeUnknown } from './index.ts';
import { createLane } from './lane.ts';

const fresh = await freshDatabase();
const { db, owner } = fresh;
const arranged = arrangeLedger(db);
const MEMBERS = Array.from({ length: 20 }, (_, n) => BigInt(n + 1));
await fund(db, arranged.ledger, { members: MEMBERS, cash: 1_000_000n });
afterAll(async () => {
  await arranged.ledger.stop();
  await fresh.close();
});

const cashOf = async (memberId: bigint) => (await arranged.ledger.balances(MERCHANT, memberId))[0]?.balance ?? 0n;
const cashOfAll = async () => (await Promise.all(MEMBERS.map(cashOf))).reduce<bigint>((sum, cash) => sum + cash, 0n);
/** Connections in the middle of a batch; `action` is selected for each. */
const laneBackends = (action = 'pid') =>
  owner.query(`select ${action} from pg_stat_activity
    where datname = current_database() and query like '%ledger_apply%' and state = 'active' and pid <> pg_backend_pid()`);

test('connections that are killed under load: every promise resolves, nothing is lost or doubled', async () => {
  const before = await cashOfAll();
  const chance = seededChance(4);
  let [kills, asked, spent] = [0, 0, 0n];
  const client = async () => {
    while (asked < 1_000 || (kills < 8 && asked < 20_000)) {
      asked += 1;
      const value = BigInt(1 + chance.below(50));
      const answer = await arranged.ledger.submit(stake(MEMBERS[chance.below(MEMBERS.length)] as bigint, value));
      expect(answer).toMatchObject({ code: 'PLACED', repeated: false });
      spent += value;
    }
  };
  const load = Promise.all(Array.from({ length: 32 }, client));
  const calm = load.then(() => true);
  // Between two kills something gets through: the first call of a new connection takes longer than the others.
  for (let seen = 0; !(await Promise.race([calm, sleep(10, false)])); ) {
    if (asked === seen) continue;
    seen = asked;
    kills += (await laneBackends('pg_terminate_backend(pid)')).length;
  }
  await load;
  expect(kills).toBeGreaterThanOrEqual(8);
  expect(before - (await cashOfAll())).toBe(spent);
  expect((await checkInvariants(owner)).filter(({ broken }) => broken > 0)).toEqual([]);
});

test('an answer that is lost after the commit is asked for again with the same key', async () => {
  const before = await cashOf(1n);
  let swallowed = 0;
  const lane = createLane({
    clock: systemClock,
    log: silentLog,
    async connect() {
      const client = await db.connect();
      if (swallowed > 0) return client;
      return new Proxy(client, {
        get(target, name) {
          if (name !== 'query') return Reflect.get(target, name, target);
          return async (statement: QueryConfig) => {
            await target.query(statement);
            swallowed += 1;
            throw new Error('Connection terminated unexpectedly');
          };
        },
      });
    },
  });
  const intent = stake(1n, 10n);
  expect(await lane.submit({ intent, txId: arranged.ids.next() })).toMatchObject({
    code: 'PLACED',
    repeated: false,
    balance: before - 10n,
  });
  expect(swallowed).toBe(1);
  expect(await cashOf(1n)).toBe(before - 10n);
  await lane.stop(100);
});

test('transactions that lock wallets in opposite orders end in the right answer, beside a lane', async () => {
  const oneAfterTheOther = (first: bigint, second: bigint) =>
    db.inTx(async (tx) => {
      const one = await arranged.ledger.post(tx, [stake(first, 1n)]);
      await sleep(50);
      return [...one, ...(await arranged.ledger.post(tx, [stake(second, 1n)]))];
    });
  const before = (await cashOf(3n)) + (await cashOf(4n));
  const crowd = Array.from({ length: 40 }, (_, n) => arranged.ledger.submit(stake(n % 2 ? 3n : 4n, 1n)));
  const answers = await Promise.all([oneAfterTheOther(3n, 4n), oneAfterTheOther(4n, 3n), Promise.all(crowd)]);
  expect(answers.flat().map(({ code }) => code)).toEqual(new Array(44).fill('PLACED'));
  expect((await cashOf(3n)) + (await cashOf(4n))).toBe(before - 44n);
  expect((await checkInvariants(owner)).filter(({ broken }) => broken > 0)).toEqual([]);
});

test('what arrives while a batch is under way goes together in the next, in the order of arrival', async () => {
  const before = await cashOf(5n);
  await owner.query('truncate outbox');
  const answers = await Promise.all(Array.from({ length: 200 }, () => arranged.ledger.submit(stake(5n, 1n))));
  expect(answers.map(({ balance }) => balance)).toEqual(answers.map((_, n) => before - BigInt(n + 1)));
  const [batches] = await owner.query<{ n: number }>('select count(distinct xid)::int as n from outbox');
  expect(batches?.n).toBeLessThanOrEqual(2);
});

test('a lane takes no more than its queue holds; what it did not take has not moved', async () => {
  const before = await cashOf(6n);
  const answers = await Promise.all(Array.from({ length: 5_000 }, () => arranged.ledger.submit(stake(6n, 1n))));
  const placed = answers.filter(({ code }) => code === 'PLACED').length;
  const shed = answers.filter(({ code }) => code === 'OVERLOADED');
  expect(placed + shed.length).toBe(5_000);
  expect(shed.length).toBeGreaterThan(0);
  expect(shed[0]).toEqual({ code: 'OVERLOADED', repeated: false, txId: 0n, balance: 0n, version: 0n });
  expect(before - (await cashOf(6n))).toBe(BigInt(placed));
  expect(await arranged.ledger.submit(stake(6n, 1n))).toMatchObject({ code: 'PLACED' });
});

test.each([
  ['of hundreds of lines', { numbers: new Array(64 * 31).fill(1), texts: [] }],
  ['of thousands of typed numbers', { numbers: [], texts: ['1'.repeat(8_192 * 31)] }],
])('orders %s count as what they write, in the queue and in a batch', async (_, more) => {
  const heavy = () => ({ intent: { ...stake(9n, 1n), rows: { kind: 'nobody_knows', ...more } }, txId: arranged.ids.next() });
  const nowhere = createLane({ clock: systemClock, log: silentLog, connect: () => new Promise<never>(() => {}) });
  const outcomes = Array.from({ length: 129 }, () => nowhere.submit(heavy()));
  expect(await outcomes.at(-1)).toMatchObject({ code: 'OVERLOADED' });
  expect(nowhere.waiting()).toBe(128);
  const { lane, calls } = watchedLane();
  await Promise.allSettled(Array.from({ length: 40 }, () => lane.submit(heavy())));
  expect(calls[0]?.intents).toBe(16);
  await lane.stop(100);
});

/** A lane whose calls are seen: how many intents each had, and of which parts. */
function watchedLane(options: { onePartPerCall?: boolean } = {}) {
  const calls: { intents: number; parts: Set<string> }[] = [];
  const lane = createLane({
    ...options,
    clock: systemClock,
    log: silentLog,
    async connect() {
      const client = await db.connect();
      const query = client.query.bind(client) as (statement: QueryConfig) => Promise<unknown>;
      return Object.assign(Object.create(client), {
        query(statement: QueryConfig) {
          const parts = String(statement.values?.[3]).slice(1, -1).split(',');
          calls.push({ intents: parts.length, parts: new Set(parts) });
          return query(statement);
        },
      });
    },
  });
  return { lane, calls };
}

test('a poisonous intent is found by halves, and fails alone', async () => {
  const { lane, calls } = watchedLane();
  const poison: Intent = { ...stake(8n, 1n), rows: { kind: 'nobody_knows', numbers: [], texts: [] } };
  const intents = Array.from({ length: 256 }, (_, n) => (n === 100 ? poison : stake(MEMBERS[n % 20] as bigint, 1n)));
  const outcomes = await Promise.allSettled(intents.map((intent) => lane.submit({ intent, txId: arranged.ids.next() })));
  expect(outcomes.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([100]);
  expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.code] : []))).toEqual(
    new Array(255).fill('PLACED'),
  );
  expect(calls.length).toBe(1 + 2 * Math.log2(256));
  await lane.stop(100);
});

test('told to keep to one part per call, a lane does, and so does post', async () => {
  const { lane, calls } = watchedLane({ onePartPerCall: true });
  const intents = Array.from({ length: 60 }, (_, n) => stake(MEMBERS[n % 20] as bigint, 1n));
  const answers = await Promise.all(intents.map((intent) => lane.submit({ intent, txId: arranged.ids.next() })));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['PLACED']));
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.map(({ parts }) => parts.size)).toEqual(calls.map(() => 1));
  expect(Math.max(...calls.map(({ intents: together }) => together))).toBe(3);
  await lane.stop(100);

  const posting = createLedger({ db, ids: createIds(systemClock, 8), clock: systemClock, log: silentLog, lanes: 1, onePartPerCall: true });
  const before = await cashOf(9n);
  const placed = await db.inTx((tx) => posting.post(tx, [stake(9n, 1n), payout(3n, 1n), stake(9n, before), stake(9n, before - 1n)]));
  expect(placed.map(({ code, balance }, n) => (n === 1 ? code : [code, balance]))).toEqual([
    ['PLACED', before - 1n],
    'PLACED',
    ['INSUFFICIENT_FUNDS', before - 1n],
    ['PLACED', 0n],
  ]);
  await posting.stop();
});

test('stop finishes what was taken on and takes nothing more', async () => {
  const other = arrangeLedger(db, { node: 5 });
  const intents = Array.from({ length: 50 }, (_, n) => payout(MEMBERS[n % 20] as bigint, 1n));
  const under = intents.map((intent) => other.ledger.submit(intent));
  await other.ledger.stop();
  expect((await Promise.all(under)).every(({ code }) => code === 'PLACED')).toBe(true);
  expect(await other.ledger.submit(payout(1n, 1n))).toMatchObject({ code: 'OVERLOADED' });
});

test('when the database is away, callers wait; when the process must stop first, it says that it does not know', async () => {
  const nowhere = createDb({ url: 'postgres://owner@127.0.0.1:1/none' });
  const ids = createIds(systemClock, 6);
  const lane = createLane({ clock: systemClock, log: silentLog, connect: nowhere.connect });
  const outcomes: Promise<unknown>[] = [lane.submit({ intent: stake(1n, 1n), txId: ids.next() })];
  await sleep(10);
  outcomes.push(lane.submit({ intent: stake(2n, 1n), txId: ids.next() }));
  const settled = Promise.allSettled(outcomes);
  expect(await Promise.race([settled, sleep(100, 'waiting')])).toBe('waiting');
  await lane.stop(50);
  expect(await settled).toMatchObject([
    { status: 'rejected', reason: expect.any(OutcomeUnknown) },
    { status: 'fulfilled', value: { code: 'OVERLOADED' } },
  ]);
  await nowhere.close();
});

test('a call that never comes back does not keep the process from stopping', async () => {
  const other = createLedger({ db, ids: createIds(systemClock, 7), clock: systemClock, log: silentLog, lanes: 1, stopGraceMs: 200 });
  await other.submit(stake(7n, 1n));
  const client = await owner.connect();
  await client.query('begin');
  await client.query("select 1 from account where member_id = 7 and kind = 'cash' for update");
  const intent: Intent = stake(7n, 1n);
  const outcome = other.submit(intent).catch((error: unknown) => error);
  await expect.poll(async () => (await laneBackends()).length).toBeGreaterThan(0);
  await other.stop();
  expect(await outcome).toBeInstanceOf(OutcomeUnknown);
  await client.query('rollback');
  client.release();
  expect(await arranged.ledger.submit(intent)).toMatchObject({ code: 'PLACED' });
});
