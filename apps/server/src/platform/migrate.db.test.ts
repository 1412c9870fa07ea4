import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

// The template holds our own migrations, so these come after them.
let dir: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  database = await freshDatabase();
  await database.owner.query('delete from schema_migration');
});
afterEach(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(dir, name), sql);

test('runs files in the order of their numbers, once', async () => {
  write('0002-fill.sql', 'insert into step values (2);');
  write('0001-make.sql', 'create table step (id bigint); insert into step values (1); grant select on step to fairhall_app;');
  expect(await migrate(database.owner, dir)).toEqual(['0001-make.sql', '0002-fill.sql']);
  write('0010-more.sql', 'insert into step values (10);');
  expect(await migrate(database.owner, dir)).toEqual(['0010-more.sql']);
  expect(await migrate(database.owner, dir)).toEqual([]);
  expect(await database.db.query('select id from step order by id')).toEqual([{ id: 1n }, { id: 2n }, { id: 10n }]);
});

test('two at once run each file once', async () => {
  write('0001-make.sql', 'create table step (id bigint); select pg_sleep(0.1);');
  const ran = await Promise.all([migrate(database.owner, dir), migrate(database.owner, dir)]);
  expect(ran.flat()).toEqual(['0001-make.sql']);
});

test('a failing file leaves nothing of itself, keeps the ones before and names the line', async () => {
  write('0001-make.sql', 'create table step (id bigint);');
  write('0002-fail.sql', 'insert into step values (2);\ninsert into nowhere values (1);');
  await expect(migrate(database.owner, dir)).rejects.toThrow('migration 0002-fail.sql: relation "nowhere" does not exist (line 2)');
  expect(await database.owner.query('select id from step')).toEqual([]);
  write('0002-fail.sql', 'insert into step values (3);');
  expect(await migrate(database.owner, dir)).toEqual(['0002-fail.sql']);
});

test('a file changed or removed after it ran is an error', async () => {
  write('0001-make.sql', 'create table step (id bigint);');
  await migrate(database.owner, dir);
  write('0001-make.sql', 'create table step (id integer);');
  await expect(migrate(database.owner, dir)).rejects.toThrow('was changed since');
  rmSync(join(dir, '0001-make.sql'));
  await expect(migrate(database.owner, dir)).rejects.toThrow('its file is gone');
});

test('a number used twice or an unreadable name is an error', async () => {
  write('0001-make.sql', '');
  write('0001-other.sql', '');
  await expect(migrate(database.owner, dir)).rejects.toThrow('used twice');
  rmSync(join(dir, '0001-other.sql'));
  write('2-other.sql', '');
  await expect(migrate(database.owner, dir)).rejects.toThrow('must read NNNN-name.sql');
});
