import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTableSums } from './table-sums.ts';

let fresh: FreshDatabase;
let sumsOf: Awaited<ReturnType<typeof createTableSums>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  sumsOf = await createTableSums(fresh.owner);
});
afterAll(() => fresh.close());

const MERCHANT = "insert into merchant (merchant_id, code, preset, created_at) values (7, 'seven', 'x', now())";

/** Names of the tables whose sum is another than before what is done. */
async function changedBy(statements: string, { merchantId = null }: { merchantId?: number | null } = {}): Promise<string[]> {
  const before = await sumsOf({ merchantId });
  await fresh.owner.query(statements);
  return [...(await sumsOf({ merchantId }))].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
}

test('what was written since is read anew, also straight into a partition; all else keeps its sum', async () => {
  expect(await changedBy(MERCHANT)).toEqual(['merchant']);
  const parts = await fresh.owner.query<{ name: string }>(
    "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'outbox'::regclass and pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT'",
  );
  const into = parts[0]?.name ?? 'no partition';
  expect(
    await changedBy(
      `insert into ${into} (merchant_id, part, id, topic, payload, created_at) values (7, 0, 9000000000000000000, 'x', '{}', '2000-01-01')`,
    ),
  ).toEqual(['outbox']);
  expect(await changedBy('truncate outbox')).toEqual(['outbox']);
});

test('what was taken back, or written as it stood, changes no sum; another merchant has sums of its own', async () => {
  expect(await changedBy('update merchant set code = code')).toEqual([]);
  expect(await changedBy("begin; update merchant set code = 'eight'; rollback")).toEqual([]);
  expect(await changedBy("update merchant set code = 'nine'", { merchantId: 8 })).toEqual([]);
  expect(await changedBy("update merchant set code = 'ten'", { merchantId: 7 })).toEqual(['merchant']);
});
