import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adoptOutbox, appendOutbox, outboxBounds, readOutbox } from './outbox.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.close());

const START = { xid: 0n, id: 0n };
const ids = async () => (await readOutbox(fresh.db, START, 100)).map(({ position }) => position.id);
// Rows show once every older transaction of the whole cluster has ended, those of other tests too.
const shown = (wanted: bigint[]) => expect.poll(ids, { timeout: 120_000 }).toEqual(wanted);

async function append(id: bigint): Promise<void> {
  await fresh.db.inTx((tx) => appendOutbox(tx, [{ merchantId: 1, id, topic: 'note', payload: {}, atMs: 0 }]));
}

/** A row as a dump of another cluster brings it. */
async function restored(id: bigint, xid: bigint): Promise<void> {
  await fresh.owner.query(
    `insert into outbox (merchant_id, part, id, xid, topic, payload, created_at) values (1, 0, $1, $2::text::xid8, 'note', '{}', now())`,
    [id, xid.toString()],
  );
}

test('rows of its own cluster stay where they are', async () => {
  for (const id of [1n, 2n]) await append(id);
  await shown([1n, 2n]);
  const before = await readOutbox(fresh.db, START, 100);
  expect(await adoptOutbox(fresh.owner)).toBe(0);
  expect(await readOutbox(fresh.db, START, 100)).toEqual(before);
});

test('rows restored from another cluster become the oldest, in their order; what is written then comes behind them', async () => {
  await restored(1n, 700n); // this one would even have been readable
  for (const id of [2n, 3n]) await restored(id, 5_000_000n + id);
  await shown([1n]);
  expect(await adoptOutbox(fresh.owner)).toBe(3);
  await shown([1n, 2n, 3n]);
  await append(4n);
  await shown([1n, 2n, 3n, 4n]);
  expect((await outboxBounds(fresh.db)).last.id).toBe(4n);
  expect(await adoptOutbox(fresh.owner)).toBe(0);
});
