import type { Db, Queryable, Tx } from './db.ts';
import { type DividedTable, keyAtMs, msOfKey } from './partition-range.ts';

/** A partition: rows of [fromMs, toMs); null: of all time before. */
export type Range = { fromMs: number | null; toMs: number };
export type NamedRange = Range & { name: string };

type Schema = 'public' | 'archive';

/** Class of the locks under which one process at a time changes the partitions of a table. */
const LOCK_CLASS = 4_103;
/** Whoever waits for a table keeps everybody waiting that comes after: so long, and no longer. The next run tries again. */
const WAIT_MS = 1_000;

const BOUND = /^FOR VALUES FROM \((?:MINVALUE|'([^']+)')\) TO \('([^']+)'\)$/;

/** A table as it is divided now: partitions by time, the oldest first, without the default one. */
export type Divided = { partitions: NamedRange[]; neverAnalyzed: boolean };

/** All these tables at once, by their names. */
export async function readDivided(
  db: Queryable,
  tables: readonly DividedTable[],
  schema: Schema = 'public',
): Promise<ReadonlyMap<string, Divided>> {
  const rows = await db.query<{ table: string; neverAnalyzed: boolean; name: string; bound: string }>(
    `select p.relname::text as table, p.reltuples < 0 as "neverAnalyzed", c.relname::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_class p join pg_inherits i on i.inhparent = p.oid join pg_class c on c.oid = i.inhrelid
      where p.relnamespace = $1::text::regnamespace and p.relname = any ($2) and p.relkind = 'p'`,
    [schema, tables.map(({ table }) => table)],
  );
  return new Map(
    tables.map(({ table, key }) => {
      const own = rows.filter((row) => row.table === table);
      const partitions = own.flatMap(({ name, bound }) => {
        const [, from, to] = BOUND.exec(bound) ?? [];
        return to === undefined ? [] : [{ name, fromMs: from === undefined ? null : msOfKey(key, from), toMs: msOfKey(key, to) }];
      });
      return [
        table,
        { partitions: partitions.sort((a, b) => a.toMs - b.toMs), neverAnalyzed: own.some(({ neverAnalyzed }) => neverAnalyzed) },
      ];
    }),
  );
}

/** Partitions of one table by time, the oldest first, without the default one. */
export async function listPartitions(db: Queryable, table: DividedTable, schema: Schema = 'public'): Promise<NamedRange[]> {
  return (await readDivided(db, [table], schema)).get(table.table)?.partitions ?? [];
}

/** What the planner knows of the table as a whole: nobody else looks, since it holds no rows itself. */
export async function refreshStatistics(owner: Queryable, { table }: DividedTable): Promise<void> {
  await owner.query(`analyze public.${table}`);
}

/** Makes a partition, with what has fallen into the default one meanwhile. Null: somebody else made it. */
export function makePartition(owner: Db, table: DividedTable, range: { fromMs: number; toMs: number }): Promise<string | null> {
  return alter(owner, table, async (tx) => {
    if ((await listPartitions(tx, table)).some(({ toMs }) => toMs >= range.toMs)) return null;
    const name = `${table.table}_${new Date(range.fromMs).toISOString().slice(0, 10).replaceAll('-', '')}`;
    const [parent, strays] = [`public.${table.table}`, `public.${table.table}_default`];
    // Held before it is looked at: nothing falls into it between the look and the commit.
    await tx.query(`lock table ${strays} in access exclusive mode`);
    await tx.query(`create table public.${name} (like ${parent} including defaults including constraints including storage)`);
    await tx.query(`alter table public.${name} enable row level security`);
    await tx.query(
      `with strays as (delete from ${strays} where ${within(table, range)} returning *) insert into public.${name} select * from strays`,
    );
    await attach(tx, { table, schema: 'public', name, range });
    await tx.query(`analyze public.${name}`);
    return name;
  });
}

/** Takes a partition out of the table and into the archive. It is read once while the table is used, so that nobody waits for that. */
export async function archivePartition(owner: Db, table: DividedTable, { name, ...range }: NamedRange): Promise<void> {
  await proveRange(owner, { table, schema: 'public', partition: { name, ...range } });
  await alter(owner, table, async (tx) => {
    if (!(await listPartitions(tx, table)).some((partition) => partition.name === name)) return;
    await tx.query(`alter table public.${table.table} detach partition public.${name}`);
    await tx.query(`alter table public.${name} set schema archive`);
    await attach(tx, { table, schema: 'archive', name, range });
    await tx.query(`alter table archive.${name} drop constraint ${name}_range`);
  });
}

/** Puts a partition of the archive back into its table, for as long as the job leaves it there. */
export async function restorePartition(owner: Db, table: DividedTable, { name, ...range }: NamedRange): Promise<void> {
  await proveRange(owner, { table, schema: 'archive', partition: { name, ...range } });
  await alter(owner, table, async (tx) => {
    const strays = `public.${table.table}_default`;
    await tx.query(`alter table archive.${table.table} detach partition archive.${name}`);
    await tx.query(`alter table archive.${name} set schema public`);
    await tx.query(`lock table ${strays} in access exclusive mode`);
    await tx.query(
      `with strays as (delete from ${strays} where ${within(table, range)} returning *) insert into public.${name} select * from strays`,
    );
    await attach(tx, { table, schema: 'public', name, range });
    await tx.query(`alter table public.${name} drop constraint ${name}_range`);
  });
}

/** Throws the rows of a partition away. */
export async function dropPartition(owner: Db, table: DividedTable, { name }: NamedRange): Promise<void> {
  await alter(owner, table, async (tx) => {
    if (!(await listPartitions(tx, table)).some((partition) => partition.name === name)) return;
    await tx.query(`alter table public.${table.table} detach partition public.${name}`);
    await tx.query(`drop table public.${name}`);
  });
}

const STRAYS_MAX = 10_000;

/**
 * Rows that lie in default partitions and are not old: a partition for them is still to be made. By table, up to 10,000 each. Rows of a
 * time whose partition has left stay where they are.
 */
export async function countStrays(
  owner: Queryable,
  tables: readonly DividedTable[],
  divided: ReadonlyMap<string, Divided>,
): Promise<{ table: string; rows: number }[]> {
  const counts = tables.map(({ table, column, key }) => {
    const sinceMs = divided.get(table)?.partitions[0]?.fromMs ?? null;
    const since = sinceMs === null ? '' : `where ${column} >= '${keyAtMs(key, sinceMs)}'`;
    return `select '${table}' as table, count(*)::integer as rows from (select from public.${table}_default ${since} limit ${STRAYS_MAX}) strays`;
  });
  return owner.query<{ table: string; rows: number }>(counts.join(' union all '));
}

/** A constraint that says what the partition's bounds say: whoever is given the partition needs not look whether it is so. */
async function proveRange(
  owner: Db,
  { table, schema, partition: { name, ...range } }: { table: DividedTable; schema: Schema; partition: NamedRange },
): Promise<void> {
  await alter(owner, table, async (tx) => {
    const [held] = await tx.query('select 1 from pg_constraint where conrelid = $1::text::regclass and conname = $2', [
      `${schema}.${name}`,
      `${name}_range`,
    ]);
    if (!held) await tx.query(`alter table ${schema}.${name} add constraint ${name}_range check (${within(table, range)}) not valid`);
  });
  await owner.query(`alter table ${schema}.${name} validate constraint ${name}_range`);
}

/** In a transaction of its own, alone with the table's partitions, and never waiting for long. */
function alter<T>(owner: Db, { table }: DividedTable, work: (tx: Tx) => Promise<T>): Promise<T> {
  return owner.inTx(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK_CLASS, table]);
    await tx.query(`set local lock_timeout = ${WAIT_MS}`);
    return work(tx);
  });
}

async function attach(
  tx: Queryable,
  { table: { table, key }, schema, name, range }: { table: DividedTable; schema: Schema; name: string; range: Range },
): Promise<void> {
  const from = range.fromMs === null ? 'minvalue' : `'${keyAtMs(key, range.fromMs)}'`;
  await tx.query(
    `alter table ${schema}.${table} attach partition ${schema}.${name} for values from (${from}) to ('${keyAtMs(key, range.toMs)}')`,
  );
}

function within({ column, key }: DividedTable, { fromMs, toMs }: Range): string {
  const before = `${column} < '${keyAtMs(key, toMs)}'`;
  return fromMs === null ? before : `${column} >= '${keyAtMs(key, fromMs)}' and ${before}`;
}
