import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { beforeAll, expect, test } from 'vitest';
import { changedTables, createStateReader } from './state.ts';

let fresh: FreshDatabase;
let read: Awaited<ReturnType<typeof createStateReader>>;

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.owner.query('create table visit (name text, note text, last_used_at timestamptz)');
  await fresh.owner.query("insert into visit values ('a', null, now()), ('b', null, now())");
  read = await createStateReader(fresh.owner);
  return () => fresh.close();
});

test.each([
  ['another value', "update visit set name = 'c' where name = 'a'", true],
  ['an empty text in place of none', "update visit set note = '' where name = 'b'", true],
  ['a value that moved to another row', "update visit set note = case when note is null then '' end", true],
  ['one row more', "insert into visit select * from visit where name = 'b'", true],
  ['when somebody was here last', "update visit set last_used_at = now() + interval '1 day'", false],
])('the state of a table: %s', async (_, change, differs) => {
  const before = await read();
  await fresh.owner.query(change);
  const changed = changedTables(before, await read());
  expect(changed.map((line) => line.split(' ')[0])).toEqual(differs ? ['visit'] : []);
});
