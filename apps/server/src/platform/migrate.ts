import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { APP_ROLE, type Db, MERCHANT_ROLE } from './db.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const LOCK = 4_100;

type Migration = { number: number; name: string; sql: string; sha256: string };

/**
 * Brings the schema up to date: runs migrations/NNNN-name.sql in the order of their numbers, each in its own transaction, and
 * remembers it with its hash. `owner` must be a connection as the owning role. Two processes may call this at once.
 * Throws when a file that has already run was changed or removed, or when a number is used twice.
 * Resolves to the names that ran now.
 */
export async function migrate(owner: Db, dir: string = MIGRATIONS): Promise<string[]> {
  const wanted = readMigrations(dir);
  const client = await owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await createRole(client, APP_ROLE);
    await createRole(client, MERCHANT_ROLE);
    await client.query(`create table if not exists schema_migration (
      number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<Omit<Migration, 'sql'>>('select number, name, sha256 from schema_migration order by number');
    assertUnchanged(rows, wanted);
    const done = new Set(rows.map((row) => row.number));
    const waiting = wanted.filter((migration) => !done.has(migration.number));
    for (const migration of waiting) await apply(client, migration);
    return waiting.map((migration) => migration.name);
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

function assertUnchanged(applied: readonly Omit<Migration, 'sql'>[], wanted: readonly Migration[]): void {
  const byNumber = new Map(wanted.map((migration) => [migration.number, migration]));
  for (const { number, name, sha256 } of applied) {
    const file = byNumber.get(number);
    if (!file) throw new Error(`migration ${name} has run on this database but its file is gone`);
    if (file.sha256 !== sha256) throw new Error(`migration ${file.name} has run on this database and was changed since: add a new one`);
  }
}

function lineOf(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position);
  return Number.isInteger(position) ? ` (line ${sql.slice(0, position).split('\n').length})` : '';
}
