import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Bus, decode, encode, openBus } from '../../apps/server/src/platform/bus.ts';
import { createDb, type Db } from '../../apps/server/src/platform/db.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { appendOutbox, type OutboxRow, positionText } from '../../apps/server/src/platform/outbox.ts';
import { followOutbox, type OutboxTail } from '../../apps/server/src/platform/outbox-tail.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

const redis: RedisServer | null = await startRedis();
test('Redis is here', ({ skip }) => {
  if (!redis) skip('not run: redis-server is not installed');
});

/** What a process of an installation is here: it follows the outbox, and its reads of it are counted. */
type Follower = { db: Db; bus: Bus; tail: OutboxTail; heard: string[]; reads(): number };

let fresh: FreshDatabase;
let followers: Follower[] = [];
let ids = 0n;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(async () => {
  await fresh.close();
  await redis?.stop();
});
beforeEach(async () => {
  if (!redis) return;
  followers = [await follow(redis), await follow(redis), await follow(redis)];
  await vi.waitUntil(
    () => followers.filter(({ bus }) => bus.isReader()).length === 1 && followers.filter(({ bus }) => bus.isFed()).length === 2,
    10_000,
  );
});
afterEach(async () => {
  for (const follower of followers) await leave(follower);
  followers = [];
});

async function follow({ url }: RedisServer): Promise<Follower> {
  const db = createDb({ url: fresh.url, poolMax: 4 });
  let reads = 0;
  const counting: Db = {
    ...db,
    query(text, params) {
      if (text.includes('from outbox')) reads += 1;
      return db.query(text, params);
    },
  };
  const bus = await openBus({ url, db, log: silentLog });
  const heard: string[] = [];
  const take = async (rows: OutboxRow[]) =>
    void heard.push(...rows.map(({ id, payload }: OutboxRow & { id?: bigint }) => String(payload.n ?? id)));
  return { db, bus, heard, reads: () => reads, tail: await followOutbox(counting, take, { log: silentLog, bus }) };
}

async function leave({ tail, bus, db }: Follower): Promise<void> {
  await tail.stop();
  bus.close();
  await db.close();
}

async function write(count: number): Promise<string[]> {
  const written = [];
  for (let n = 0; n < count; n += 1) {
    ids += 1n;
    written.push(String(ids));
    await fresh.db.inTx((tx) =>
      appendOutbox(tx, [{ merchantId: 1, id: ids, topic: 'x', memberId: ids, payload: { n: String(ids) }, atMs: Date.now() }]),
    );
  }
  return written;
}

const all = (written: readonly string[], whom = followers) =>
  vi
    .waitUntil(() => whom.every(({ heard }) => heard.length >= written.length), 10_000)
    .then(() => {
      for (const { heard } of whom) expect(heard).toEqual(written);
    });

test.runIf(redis)('one reads, all hear everything once and in order, and the others leave the table alone', async () => {
  const written: string[] = [];
  // On a machine with other work the reader may be late once; who is fed then looks for itself.
  await vi.waitFor(
    async () => {
      const before = followers.map(({ reads }) => reads());
      written.push(...(await write(60)));
      await all(written);
      const reads = followers.map((follower, n) => ({ fed: follower.bus.isFed(), own: follower.reads() - (before[n] ?? 0) }));
      expect(reads.filter(({ fed, own }) => fed && own <= 1)).toHaveLength(2);
    },
    { timeout: 60_000, interval: 100 },
  );
});

test.runIf(redis)('when the reader ends another takes its seat, and nothing is missed meanwhile', async () => {
  const first = await write(20);
  await all(first);
  const reader = followers.find(({ bus }) => bus.isReader()) as Follower;
  followers = followers.filter((follower) => follower !== reader);
  await leave(reader);
  const second = await write(20);
  await all([...first, ...second]);
  await vi.waitUntil(() => followers.some(({ bus }) => bus.isReader()), 10_000);
  await all([...first, ...second, ...(await write(20))]);
});

test.runIf(redis)('without Redis each reads for itself, and with it again one reads for all', async () => {
  const first = await write(10);
  await all(first);
  await redis?.stop();
  await vi.waitUntil(() => followers.every(({ bus }) => !bus.isFed()), 10_000);
  const second = await write(30);
  await all([...first, ...second]);
  await redis?.start();
  await vi.waitUntil(() => followers.filter(({ bus }) => bus.isFed()).length === 2, 10_000);
  await all([...first, ...second, ...(await write(30))]);
});

test('what is handed on is read as it was', () => {
  const row = { merchantId: 1, part: 3, topic: 't', payload: { a: [1, 'x'] }, atMs: 5.5 };
  const rows: OutboxRow[] = [
    { ...row, position: { xid: 9n, id: 2n ** 62n }, memberId: 2n ** 61n },
    { ...row, position: { xid: 10n, id: 1n }, memberId: null, memberIds: [1n, 2n ** 60n] },
  ];
  const handed = { after: { xid: 8n, id: 7n }, rows };
  expect(decode(encode(handed))).toEqual(handed);
  expect([decode('x'), decode('{}'), decode('{"after":"1.1","rows":[{"position":"?"}]}')]).toEqual([null, null, null]);
  expect(positionText(handed.after)).toBe('8.7');
});
