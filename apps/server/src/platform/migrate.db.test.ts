import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, type SchemaSources } from './migrate.ts';

// The template holds our own schema, so these come after it.
let dir: string;
let home: string;
let sources: SchemaSources;
let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  home = join(dir, 'toy/sql');
  mkdirSync(home, { recursive: true });
  sources = { migrations: dir, tools: [], code: [home] };
  database = await freshDatabase();
  await database.owner.query('delete from schema_migration; delete from schema_sql');
});
afterEach(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(dir, name), sql);
const say = (subject: string, sql: string) => writeFileSync(join(home, `${subject}.sql`), sql);
const returning = (name: string, n: number) => `create or replace function ${name}() returns integer language sql return ${n};`;
const ask = async (name: string) => (await database.owner.query<{ n: number }>(`select ${name}() as n`))[0]?.n;

test('runs files in the order of their numbers, once', async () => {
  write('1002-fill.sql', 'insert into step values (2);');
  write('1001-make.sql', 'create table step (id bigint); insert into step values (1); grant select on step to fairhall_app;');
  expect(await migrate(database.owner, sources)).toEqual(['1001-make.sql', '1002-fill.sql']);
  write('1010-more.sql', 'insert into step values (10);');
  expect(await migrate(database.owner, sources)).toEqual(['1010-more.sql']);
  expect(await migrate(database.owner, sources)).toEqual([]);
  expect(await database.db.query('select id from step order by id')).toEqual([{ id: 1n }, { id: 2n }, { id: 10n }]);
});

test('two at once run each file once', async () => {
  write('1001-make.sql', 'create table step (id bigint); select pg_sleep(0.1);');
  const ran = await Promise.all([migrate(database.owner, sources), migrate(database.owner, sources)]);
  expect(ran.flat()).toEqual(['1001-make.sql']);
});

test('a failing file leaves nothing of itself, keeps the ones before and names the line', async () => {
  write('1001-make.sql', 'create table step (id bigint);');
  write('1002-fail.sql', 'insert into step values (2);\ninsert into nowhere values (1);');
  await expect(migrate(database.owner, sources)).rejects.toThrow('migration 1002-fail.sql: relation "nowhere" does not exist (line 2)');
  expect(await database.owner.query('select id from step')).toEqual([]);
  write('1002-fail.sql', 'insert into step values (3);');
  expect(await migrate(database.owner, sources)).toEqual(['1002-fail.sql']);
});

test('a file changed or removed after it ran is an error', async () => {
  write('1001-make.sql', 'create table step (id bigint);');
  await migrate(database.owner, sources);
  write('1001-make.sql', 'create table step (id integer);');
  await expect(migrate(database.owner, sources)).rejects.toThrow('was changed since');
  rmSync(join(dir, '1001-make.sql'));
  await expect(migrate(database.owner, sources)).rejects.toThrow('its file is gone');
});

test('a database that ended before the last of the former migrations is refused with what to do', async () => {
  await database.owner.query("insert into schema_migration (number, name, sha256) values (200, '0200-game-terms.sql', '')");
  await expect(migrate(database.owner, sources)).rejects.toThrow('ended before migration 0240');
});

test('a number used twice or an unreadable name is an error', async () => {
  write('1001-make.sql', '');
  write('1001-other.sql', '');
  await expect(migrate(database.owner, sources)).rejects.toThrow('used twice');
  rmSync(join(dir, '1001-other.sql'));
  write('2-other.sql', '');
  await expect(migrate(database.owner, sources)).rejects.toThrow('must read NNNN-name.sql');
});

test('a file of functions is applied behind the migrations, again when it was changed, and not when it was not', async () => {
  write('1001-make.sql', 'create table step (id bigint);');
  say('count', `create or replace view steps as select count(*)::integer as n from step; ${returning('first', 1)}`);
  say('other', returning('second', 2));
  expect(await migrate(database.owner, sources)).toEqual(['1001-make.sql', 'toy/count.sql', 'toy/other.sql']);
  expect(await migrate(database.owner, sources)).toEqual([]);
  say('other', returning('second', 22));
  expect(await migrate(database.owner, sources)).toEqual(['toy/other.sql']);
  expect([await ask('first'), await ask('second')]).toEqual([1, 22]);
});

test('a broken file changes nothing, not even what the files before it say, and names its line', async () => {
  say('count', returning('first', 1));
  say('other', returning('second', 2));
  await migrate(database.owner, sources);
  say('count', returning('first', 11));
  say('other', `${returning('second', 22)}\nselect nobody();`);
  await expect(migrate(database.owner, sources)).rejects.toThrow('sql toy/other.sql: function nobody() does not exist (line 2)');
  expect([await ask('first'), await ask('second')]).toEqual([1, 2]);
});

test('what no file makes any more is dropped: of a changed file, of one that is gone, with its triggers and views', async () => {
  write('1001-make.sql', 'create table step (id bigint);');
  say(
    'count',
    `${returning('first', 1)}
     create or replace view steps as select first() as n;
     create or replace function say_no() returns trigger language plpgsql as $$ begin return null; end $$;
     create or replace trigger never before insert on step for each row execute function say_no();`,
  );
  say('other', `${returning('second', 2)} ${returning('third', 3)}`);
  await migrate(database.owner, sources);
  await database.owner.query('create function somebody_elses() returns integer language sql return 4');
  rmSync(join(home, 'count.sql'));
  say('other', returning('third', 3));
  await migrate(database.owner, sources);
  const left = await database.owner.query(
    `select proname::text as name from pg_proc where proname in ('first', 'second', 'third', 'say_no', 'somebody_elses')
     union all select relname::text from pg_class where relname = 'steps' union all select tgname::text from pg_trigger where tgname = 'never'
     order by name`,
  );
  expect(left).toEqual([{ name: 'somebody_elses' }, { name: 'third' }]);
});

test('a function that two files make is an error', async () => {
  say('count', returning('first', 1));
  say('other', returning('first', 2));
  await expect(migrate(database.owner, sources)).rejects.toThrow('sql toy/other.sql: another file makes routine first() too');
});

test('tools go in front of the migrations that use them', async () => {
  write('1001-make.sql', 'create table step (id integer default first());');
  say('count', returning('first', 1));
  expect(await migrate(database.owner, { migrations: dir, tools: [home], code: [] })).toEqual(['toy/count.sql', '1001-make.sql']);
});
