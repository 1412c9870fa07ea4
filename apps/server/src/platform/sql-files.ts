import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { lineOf } from './line-of.ts';

/**
 * Functions, triggers and views live in files of their own, each in one: `<home>/sql/<subject>.sql`. A file says "create or replace"
 * throughout and states its grants, so that it can be applied again whenever it was changed.
 */
export type SqlFile = { name: string; sql: string; sha256: string };

type Applied = { file: string; sha256: string; makes: string[] };
type Made = { object: string; version: string };

/** The files of these homes (folders that end in /sql), home by home, in the order of their names. */
export function readSqlFiles(homes: readonly string[]): SqlFile[] {
  return homes.filter(existsSync).flatMap((home) =>
    readdirSync(home)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => {
        const sql = readFileSync(join(home, file), 'utf8');
        return { name: `${basename(dirname(home))}/${file}`, sql, sha256: createHash('sha256').update(sql).digest('hex') };
      }),
  );
}

export async function createSqlRecord(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_sql (
    file text primary key, sha256 text not null, makes text[] not null, applied_at timestamptz not null default now())`);
}

/** Routines that were made before there were files count as made by one that is gone: what no file makes again is dropped. */
export async function adoptRoutines(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into schema_sql (file, sha256, makes)
    select 'former migrations', '', coalesce(array_agg('routine ' || p.oid::regprocedure), '{}')
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
}

/**
 * Applies the files that were changed since, in their order, in one transaction, so that a broken file changes nothing. Where these are
 * all files there are, what was made by a file and is made by none any more is dropped. Resolves to the names of those applied.
 */
export async function applySqlFiles(client: pg.ClientBase, files: readonly SqlFile[], { areAll }: { areAll: boolean }): Promise<string[]> {
  const { rows: before } = await client.query<Applied>('select file, sha256, makes from schema_sql');
  const known = new Map(before.map(({ file, sha256 }) => [file, sha256]));
  const changed = files.filter(({ name, sha256 }) => known.get(name) !== sha256);
  const gone = areAll ? before.filter(({ file }) => !files.some(({ name }) => name === file)) : [];
  if (changed.length === 0 && gone.length === 0) return [];
  try {
    await client.query('begin');
    const made = new Map<string, string>();
    for (const file of changed) await applyOne(client, file, made);
    await client.query('delete from schema_sql where file = any ($1)', [gone.map(({ file }) => file)]);
    const wasMade = before.flatMap(({ makes }) => makes);
    if (areAll) await dropUnmade(client, wasMade);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return changed.map(({ name }) => name);
}

/** What this transaction made or replaced, by the catalogue itself: nobody has to read a file for it. */
const MADE_NOW = `
  select 'routine ' || p.oid::regprocedure as object, p.ctid::text as version from pg_proc p where p.xmin = pg_current_xact_id()::xid
  union all
  select format('trigger %I on %s', t.tgname, t.tgrelid::regclass), t.ctid::text from pg_trigger t
  where t.xmin = pg_current_xact_id()::xid and not t.tgisinternal and t.tgparentid = 0
  union all
  select 'view ' || c.oid::regclass, r.ctid::text from pg_rewrite r join pg_class c on c.oid = r.ev_class
  where r.xmin = pg_current_xact_id()::xid and c.relkind = 'v'`;

/** `made`: what files of this transaction made so far, each with the version of its row: one that another file makes again is seen. */
async function applyOne(client: pg.ClientBase, { name, sql, sha256 }: SqlFile, made: Map<string, string>): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`sql ${name}: ${(error as Error).message}${lineOf(sql, error)}`, { cause: error });
  }
  const { rows } = await client.query<Made>(MADE_NOW);
  const own = rows.filter(({ object, version }) => made.get(object) !== version);
  const twice = own.find(({ object }) => made.has(object));
  if (twice) throw new Error(`sql ${name}: another file makes ${twice.object} too`);
  for (const { object, version } of own) made.set(object, version);
  await client.query(
    `insert into schema_sql (file, sha256, makes) values ($1, $2, $3)
     on conflict (file) do update set sha256 = excluded.sha256, makes = excluded.makes, applied_at = now()`,
    [name, sha256, own.map(({ object }) => object)],
  );
}

/** Drops what was made by files before and is made by none now. */
async function dropUnmade(client: pg.ClientBase, before: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ object: string }>('select unnest(makes) as object from schema_sql');
  const made = new Set(rows.map(({ object }) => object));
  const unmade = before.filter((object) => !made.has(object));
  const named = (kind: string) => unmade.filter((object) => object.startsWith(`${kind} `)).map((object) => object.slice(kind.length + 1));
  for (const trigger of named('trigger')) await client.query(`drop trigger if exists ${trigger}`);
  // Views stand on routines; those of one statement may stand on each other.
  for (const kind of ['view', 'routine']) {
    const names = named(kind);
    if (names.length > 0) await client.query(`drop ${kind} if exists ${names.join(', ')}`);
  }
}
