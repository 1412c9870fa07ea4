import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';
import type { RawHttp } from './http/context.ts';
import { silentLog } from './log.ts';
import { appendOutbox, readOutbox } from './outbox.ts';
import { createPush, type Push } from './push.ts';

let fresh: FreshDatabase;
let push: Push;
let server: Server;
/** Sessions that have ended before their stream opens. */
let over: Set<bigint>;
let url: string;
/** Whom nothing can be told of the topic `hard`. */
let untold: bigint | null;

beforeEach(async () => {
  untold = null;
  fresh = await freshDatabase();
  over = new Set();
  push = await createPush({
    db: fresh.db,
    clock: systemClock,
    log: silentLog,
    member: {
      note: ({ payload }) => [{ name: 'note', data: payload }],
      hard({ payload }, { memberId }) {
        if (memberId === untold) throw new Error('nothing is known of it');
        return [{ name: 'note', data: payload }];
      },
      pair: ({ payload }) => [1, 2].map((half) => ({ name: 'note', data: { ...payload, half } })),
      ended: ({ payload }, { sessionId }) =>
        BigInt(String(payload.n)) === sessionId ? [{ name: 'ended', data: payload, final: true }] : [],
    },
    operator: {},
    atOpening: async ({ sessionId }) => (over.has(sessionId) ? [{ name: 'ended', data: { n: Number(sessionId) }, final: true }] : []),
  });
  server = createServer((request, raw) => {
    const asked = new URL(request.url ?? '', 'http://x').searchParams;
    const memberId = BigInt(asked.get('member') ?? '0');
    const sessionId = BigInt(asked.get('session') ?? '0');
    void push.serveMember(
      { request: { headers: request.headers, raw: request, id: 'r' }, reply: { hijack() {}, raw } } as unknown as RawHttp,
      { merchantId: 1, memberId, sessionId },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  await push.stop();
  server.closeAllConnections();
  server.close();
  await fresh.close();
});

type Heard = { id: string; n: number; half?: number; name: string };

/** A listener that reads until it is told to stop. */
async function listen(memberId: number, lastId?: string, sessionId = 0) {
  const stopping = new AbortController();
  const answer = await fetch(`${url}?member=${memberId}&session=${sessionId}`, {
    signal: stopping.signal,
    headers: lastId ? { 'last-event-id': lastId } : {},
  });
  const heard: Heard[] = [];
  let id = lastId ?? '';
  const reading = (async () => {
    let text = '';
    for await (const bytes of answer.body as ReadableStream<Uint8Array>) {
      text += Buffer.from(bytes).toString();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        id = /^id: (.*)$/m.exec(block)?.[1] ?? id;
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) heard.push({ id, name: /^event: (.*)$/m.exec(block)?.[1] ?? '', ...JSON.parse(data) });
      }
    }
  })().catch(() => {});
  return {
    heard,
    ended: reading,
    lastId: () => id,
    async until(count: number) {
      for (let n = 0; n < 2_000 && heard.length < count; n += 1) await sleep(10);
      expect(heard.length).toBeGreaterThanOrEqual(count);
    },
    async stop() {
      stopping.abort();
      await reading;
    },
  };
}

let nextId = 1n;
async function note(n: number, { memberId = 5n, topic = 'note' } = {}) {
  nextId += 1n;
  await fresh.db.inTx((tx) => appendOutbox(tx, [{ merchantId: 1, id: nextId, topic, memberId, payload: { n }, atMs: 0 }]));
}

/** So many rows, once they show: every older transaction of the whole cluster must have ended, those of other tests too. */
function firstRows(count: number) {
  return vi.waitUntil(
    async () => {
      const rows = await readOutbox(fresh.db, { xid: 0n, id: 0n }, count);
      return rows.length === count && rows;
    },
    { timeout: 120_000 },
  );
}

test('a member hears its own facts, in order, and nobody else’s', async () => {
  const mine = await listen(5);
  for (const n of [1, 2, 3]) await note(n);
  await note(99, { memberId: 6n });
  await note(4);
  await mine.until(4);
  await sleep(50);
  expect(mine.heard.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  await mine.stop();
});

test('after a lost line it goes on behind the last id, without loss and without doubles', async () => {
  const before = await listen(5);
  for (const n of [1, 2]) await note(n);
  await before.until(2);
  await before.stop();
  for (const n of [3, 4, 5]) await note(n);
  const after = await listen(5, before.lastId());
  await note(6);
  await after.until(4);
  await sleep(50);
  expect(after.heard.map(({ n }) => n)).toEqual([3, 4, 5, 6]);
  await after.stop();
});

test('what can’t be told to one is told to the others, and to that one when it comes back', async () => {
  untold = 5n;
  const [one, other] = [await listen(5), await listen(6)];
  await fresh.db.inTx((tx) =>
    appendOutbox(
      tx,
      (
        [
          ['note', 5n, 1],
          ['hard', 5n, 2],
          ['note', 6n, 3],
          ['note', 5n, 4],
        ] as const
      ).map(([topic, memberId, n]) => {
        nextId += 1n;
        return { merchantId: 1, id: nextId, topic, memberId, payload: { n }, atMs: 0 };
      }),
    ),
  );
  await other.until(1);
  await one.ended;
  expect([one, other].map(({ heard }) => heard.map(({ n }) => n))).toEqual([[1], [3]]);
  untold = null;
  const again = await listen(5, one.lastId());
  await again.until(2);
  expect(again.heard.map(({ n }) => n)).toEqual([2, 4]);
  await Promise.all([other.stop(), again.stop()]);
});

test('one row that names a member twice is told once, replayed or live', async () => {
  const twice = async (n: number) => {
    nextId += 1n;
    await fresh.owner.query(
      "insert into outbox (merchant_id, part, id, topic, member_ids, payload, created_at) values (1, 0, $1, 'note', '{5,5}', $2, now())",
      [nextId, { n }],
    );
  };
  const before = await listen(5);
  for (const n of [1, 2]) await twice(n);
  await before.until(2);
  await before.stop();
  await twice(3);
  await firstRows(3);
  const after = await listen(5, before.lastId());
  for (const n of [4, 5]) await twice(n);
  await after.until(3);
  await sleep(50);
  expect([before, after].map(({ heard }) => heard.map(({ n }) => n))).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  await after.stop();
});

test('one row that means several events is told again whole when the line broke within it', async () => {
  const first = await listen(5);
  await note(1, { topic: 'pair' });
  await first.until(2);
  expect(first.heard.map(({ half }) => half)).toEqual([1, 2]);
  expect(first.heard[0]?.id).not.toBe(first.heard[1]?.id);
  const again = await listen(5, first.heard[0]?.id);
  await again.until(2);
  expect(again.heard.map(({ half }) => half)).toEqual([1, 2]);
  await first.stop();
  await again.stop();
});

test('a stream ends with its session and hears nothing after; that of the session that took its place goes on', async () => {
  const [before, now] = [await listen(5, undefined, 7), await listen(5, undefined, 8)];
  await note(7, { topic: 'ended' });
  await note(1);
  await now.until(1);
  await before.until(1);
  await sleep(50);
  expect(before.heard.map(({ name }) => name)).toEqual(['ended']);
  expect(now.heard.map(({ name }) => name)).toEqual(['note']);
  expect(push.listeners()).toBe(1);
  await before.stop();
  await now.stop();
});

test('a stream whose session ended between the gate and its opening is told so and ends, whatever else it asks for', async () => {
  over.add(7n);
  for (const lastId of [undefined, '1.1', 'nonsense']) {
    const late = await listen(5, lastId, 7);
    await late.ended;
    expect(late.heard.map(({ name }) => name)).toEqual(['ended']);
  }
  expect(push.listeners()).toBe(0);
});

test('a transaction that commits late is not skipped', async () => {
  const mine = await listen(5);
  const late = await fresh.db.connect();
  await late.query('begin');
  await late.query(
    `insert into outbox (merchant_id, part, id, topic, member_id, payload, created_at) values (1, 0, 900, 'note', 5, '{"n": 1}', now())`,
  );
  await note(2);
  await sleep(100);
  // The later transaction has committed, but it stands above the running one: it waits.
  expect(mine.heard).toEqual([]);
  await late.query(`select pg_notify('outbox', '')`);
  await late.query('commit');
  late.release();
  await mine.until(2);
  expect(mine.heard.map(({ n }) => n)).toEqual([1, 2]);
  await mine.stop();
});

test('a position that is no longer kept, or none at all, asks for a fresh read', async () => {
  await note(1);
  await note(2);
  const [first] = await firstRows(2);
  await fresh.owner.query('delete from outbox where id = $1', [first?.position.id]);
  for (const lastId of ['1.1', 'nonsense']) {
    const stream = await listen(5, lastId);
    await stream.until(1);
    expect(stream.heard[0]?.name).toBe('resync');
    await stream.stop();
  }
});

test('a position ahead of all there is, as after a restore to an earlier time, asks for a fresh read', async () => {
  await note(1);
  const [row] = await firstRows(1);
  const { xid, id } = (row as NonNullable<typeof row>).position;
  for (const [lastId, names] of [
    [`${xid}.${id}`, ['note']],
    [`${xid}.${id + 1n}`, ['resync', 'note']],
    [`${xid + 1_000_000n}.1`, ['resync', 'note']],
  ] as const) {
    const stream = await listen(5, lastId);
    await stream.until(names.length - 1); // what is written before the position is judged is no longer behind it
    await note(2);
    await stream.until(names.length);
    expect(stream.heard.map(({ name }) => name)).toEqual(names);
    await stream.stop();
    await fresh.owner.query('delete from outbox where id > $1', [id]);
  }
});

test('what waits to be handed out is counted with its age, held back or not', async () => {
  expect(await push.lag()).toEqual({ rows: 0, oldestMs: 0 });
  const late = await fresh.db.connect();
  await late.query('begin');
  await late.query('select pg_current_xact_id()');
  await fresh.db.inTx((tx) =>
    appendOutbox(tx, [{ merchantId: 1, id: 901n, topic: 'note', memberId: 5n, payload: { n: 1 }, atMs: Date.now() - 60_000 }]),
  );
  await sleep(50);
  const { rows, oldestMs } = await push.lag();
  expect(rows).toBe(1);
  expect(oldestMs).toBeGreaterThanOrEqual(60_000);
  expect(oldestMs).toBeLessThan(70_000);
  await late.query(`select pg_notify('outbox', '')`);
  await late.query('commit');
  late.release();
  await expect.poll(() => push.lag(), { interval: 20, timeout: 120_000 }).toEqual({ rows: 0, oldestMs: 0 });
});

test('once stopped it holds no stream, not even one that was on its way', async () => {
  const before = await listen(5);
  await push.stop();
  const after = await listen(5);
  await Promise.all([before.ended, after.ended]);
  expect(push.listeners()).toBe(0);
});
