import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, expect, test } from 'vitest';
import { createDb } from './db.ts';

const fresh = await freshDatabase();
const one = createDb({ url: fresh.url, role: null, poolMax: 1 });
afterAll(async () => {
  await one.close();
  await fresh.close();
});

const prepared = async (text: string) => {
  const rows = await one.query<{ statement: string; plans: number }>(
    'select statement, (generic_plans + custom_plans)::integer as plans from pg_prepared_statements',
  );
  return rows.filter(({ statement }) => statement === text).map(({ plans }) => plans);
};

test('what a connection was asked is read once and kept, within a transaction and outside; a text without parameters is not', async () => {
  const text = 'select $1::integer + 1 as next';
  for (const number of [1, 2]) expect(await one.query(text, [number])).toEqual([{ next: number + 1 }]);
  expect(await one.inTx((tx) => tx.query(text, [3]))).toEqual([{ next: 4 }]);
  expect(await prepared(text)).toEqual([3]);
  await one.query('select 5 as five');
  expect(await prepared('select 5 as five')).toEqual([]);
});

test('a table whose columns become others, as an upgrade beside us makes them, is read on: alone and in a transaction', async () => {
  await one.query('create table changing (id integer, word text); insert into changing values (1, 1)');
  const text = 'select word from changing where id = $1';
  expect(await one.query(text, [1])).toEqual([{ word: '1' }]);
  await one.query('alter table changing alter word type integer using word::integer');
  expect(await one.query(text, [1])).toEqual([{ word: 1 }]);
  await one.query('alter table changing alter word type text');
  expect(await one.inTx((tx) => tx.query(text, [1]))).toEqual([{ word: '1' }]);
});
