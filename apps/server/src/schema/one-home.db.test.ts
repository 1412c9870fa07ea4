import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../..');
const MAKES = /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(function|procedure|trigger|view)\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi;

/** Files of SQL of the server, but those that tests bring along, with what each makes; comments left out. */
const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sql') && !/node_modules|^test\//.test(path))
  .map((path) => ({
    path,
    makes: [...readFileSync(join(SERVER, path), 'utf8').replace(/--.*$/gm, '').matchAll(MAKES)].map(([, kind, name]) => `${kind} ${name}`),
  }));

const fresh = await freshDatabase();
afterAll(() => fresh.close());

test('each function, trigger and view is made in exactly one file, in the sql folder of its module', () => {
  const made = files.flatMap(({ path, makes }) => makes.map((name) => ({ name, path })));
  expect(made.length).toBeGreaterThan(60);
  expect(made.filter(({ path }) => !/^src\/(platform|modules\/[a-z]+)\/sql\/[a-z0-9-]+\.sql$/.test(path))).toEqual([]);
  expect(made.filter(({ name }, at) => made.findIndex((other) => other.name === name) !== at)).toEqual([]);
});

test('a migrated database has no function, trigger or view that no file makes', async () => {
  // Views of schema whole that bear a table's name are made with the table (whole_view).
  const homeless = await fresh.owner.query(
    `select object from (
       select 'routine ' || p.oid::regprocedure as object, 'pg_proc'::regclass as class, p.oid from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'archive'::regnamespace, 'whole'::regnamespace)
       union all
       select 'view ' || v.oid::regclass, 'pg_class'::regclass, v.oid from pg_class v
       where v.relkind = 'v' and v.relnamespace in ('public'::regnamespace, 'archive'::regnamespace, 'whole'::regnamespace)
         and not exists (select from pg_class t where t.relname = v.relname and t.relkind = 'p')
       union all
       select format('trigger %I on %s', t.tgname, t.tgrelid::regclass), 'pg_trigger'::regclass, t.oid from pg_trigger t
       where not t.tgisinternal and t.tgparentid = 0
     ) ours
     where not exists (select from pg_depend d where d.classid = ours.class and d.objid = ours.oid and d.deptype = 'e')
       and not exists (select from schema_sql f where ours.object = any (f.makes))`,
  );
  expect(homeless).toEqual([]);
});
