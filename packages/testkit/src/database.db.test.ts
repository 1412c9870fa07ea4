import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

const first = await freshDatabase();
const second = await freshDatabase();
afterAll(() => Promise.all([first.close(), second.close()]));

test('works as the application role', async () => {
  expect(await first.db.query('select current_user as name')).toEqual([{ name: 'fairhall_app' }]);
  expect(await first.owner.query('select current_user as name')).toEqual([{ name: new URL(first.url).username }]);
});

test('the application role can not change the schema', async () => {
  await expect(first.db.query('create table intruder (id bigint)')).rejects.toThrow('permission denied');
});

test('is migrated and stands apart from every other', async () => {
  await first.owner.query('create table only_here (id bigint)');
  const count = "select count(*) as n from pg_tables where tablename in ('only_here', 'schema_migration')";
  expect(await first.owner.query(count)).toEqual([{ n: 2n }]);
  expect(await second.owner.query(count)).toEqual([{ n: 1n }]);
});
