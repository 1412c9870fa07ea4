import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { APP_ROLE, type Db, MERCHANT_ROLE } from './db.ts';
import { lineOf } from './line-of.ts';
import { adoptRoutines, applySqlFiles, createSqlRecord, readSqlFiles } from './sql-files.ts';

const LOCK = 4_100;

/** Numbers of the former migrations, which the baselines below tell as one: a database on which the last of them ran has these. */
const FORMER_LAST = 240;
const isFormer = ({ number }: { number: number }) => number <= FORMER_LAST;
const isBaseline = ({ number }: { number: number }) => number >= 300 && number < 320;

type Migration = { number: number; name: string; sql: string; sha256: string };
type Applied = Omit<Migration, 'sql'>;

/**
 * Where the schema is written down. `tools`: folders of functions that stand on no table, with which migrations make tables; they go in
 * front. `code`: folders of what stands on tables; they go behind, in this order.
 */
export type SchemaSources = { migrations: string; tools: readonly string[]; code: readonly string[] };

const SERVER = join(import.meta.dirname, '../..');
const SOURCES: SchemaSources = {
  migrations: join(SERVER, 'migrations'),
  tools: [join(SERVER, 'src/platform/sql')],
  // All money modules stand on the ledger; the others in the order of their names.
  code: ['ledger', ...readdirSync(join(SERVER, 'src/modules')).sort()]
    .filter((name, index, names) => names.indexOf(name) === index)
    .map((name) => join(SERVER, 'src/modules', name, 'sql')),
};

/**
 * Brings the schema up to date. migrations/NNNN-name.sql (tables, types, rows) run in the order of their numbers, each once and in its own
 * transaction, remembered with its hash. Functions, triggers and views (sql-files.ts) are applied again whenever their file was changed.
 * `owner` must be a connection as the owning role. Two processes may call this at once.
 * Throws when a migration that has already run was changed or removed, or when a number is used twice.
 * Resolves to the names of what ran now.
 */
export async function migrate(owner: Db, sources: SchemaSources = SOURCES): Promise<string[]> {
  const wanted = readMigrations(sources.migrations);
  const tools = readSqlFiles(sources.tools);
  const files = [...tools, ...readSqlFiles(sources.code)];
  const client = await owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await createRole(client, APP_ROLE);
    await createRole(client, MERCHANT_ROLE);
    await client.query(`create table if not exists schema_migration (
      number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`);
    await createSqlRecord(client);
    const applied = await adoptBaselines(client, wanted);
    assertUnchanged(applied, wanted);
    const done = new Set(applied.map(({ number }) => number));
    const waiting = wanted.filter(({ number }) => !done.has(number));
    const inFront = await applySqlFiles(client, tools, { areAll: false });
    for (const migration of waiting) await apply(client, migration);
    const behind = await applySqlFiles(client, files, { areAll: true });
    return [...inFront, ...waiting.map(({ name }) => name), ...behind];
  } finally {
    client.release(true); // closing the connection gives the lock back in every case
  }
}

async function apply(client: pg.PoolClient, { number, name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (number, name, sha256) values ($1, $2, $3)', [number, name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name}: ${(error as Error).message}${lineOf(sql, error)}`, { cause: error });
  }
}

/** What has run, the baselines included where the former migrations ran: then they are remembered now. */
async function adoptBaselines(client: pg.PoolClient, wanted: readonly Migration[]): Promise<Applied[]> {
  const read = async () => (await client.query<Applied>('select number, name, sha256 from schema_migration order by number')).rows;
  const applied = await read();
  if (!applied.some(isFormer) || applied.some(isBaseline)) return applied.filter((row) => !isFormer(row));
  if (!applied.some(({ number }) => number === FORMER_LAST)) {
    throw new Error(`this database ended before migration 0${FORMER_LAST}: bring it there with a release that has that one`);
  }
  await client.query('begin');
  for (const { number, name, sha256 } of wanted.filter(isBaseline)) {
    await client.query('insert into schema_migration (number, name, sha256) values ($1, $2, $3)', [number, name, sha256]);
  }
  await adoptRoutines(client);
  await client.query('commit');
  return (await read()).filter((row) => !isFormer(row));
}

/** Roles belong to the whole cluster: another database of it may be migrated at this moment. The owner may work as each. */
async function createRole(client: pg.PoolClient, role: string): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
  exception when duplicate_object or unique_violation then null; end $$`);
  // Since PostgreSQL 16 whoever makes a role is a member of it, yet may not work as it: that takes a grant that says so.
  const { rowCount } = await client.query(
    `select 1 from pg_auth_members m where roleid = '${role}'::regrole and member = current_user::regrole
       and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)`,
  );
  if (rowCount === 0) await client.query(`grant ${role} to current_user`);
}

function readMigrations(dir: string): Migration[] {
  const migrations = readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
      if (!number) throw new Error(`migration ${file}: the name must read NNNN-name.sql`);
      const sql = readFileSync(join(dir, file), 'utf8');
      return { number: Number(number), name: file, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
  for (const [index, { number, name }] of migrations.entries()) {
    if (migrations[index + 1]?.number === number) throw new Error(`migration ${name}: its number is used twice`);
  }
  return migrations;
}

function assertUnchanged(applied: readonly Applied[], wanted: readonly Migration[]): void {
  const byNumber = new Map(wanted.map((migration) => [migration.number, migration]));
  for (const { number, name, sha256 } of applied) {
    const file = byNumber.get(number);
    if (!file) throw new Error(`migration ${name} has run on this database but its file is gone`);
    if (file.sha256 !== sha256) throw new Error(`migration ${file.name} has run on this database and was changed since: add a new one`);
  }
}
