import type { Db } from '../src/platform/db.ts';

/** Number of rows and checksum of each table, by name. */
export type TableSums = Map<string, string>;

/** Columns that say when somebody was here last: whoever holds a session has used it, wherever it was refused. */
const VOLATILE = ['last_used_at'];

const LIST_TABLES = `
  select format('%I', c.relname) as name, c.relkind = 'r' as "isPlain", bool_or(a.attname = 'merchant_id') as "isOfMerchants",
    string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> all ($1)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.relname, c.relkind`;

type Table = { name: string; isPlain: boolean; isOfMerchants: boolean; columns: string };

/** A table in the body of the reader: its plan is made once in a connection. A file without a byte never held a row. */
function readingOf({ name, isPlain, isOfMerchants, columns }: Table): string {
  const empty = isPlain ? `pg_relation_size('${name}') = 0` : 'false';
  const summed = `count(*) || ':' || coalesce(sum(hashtextextended(row(${columns})::text, 0)), 0)`;
  const some = isOfMerchants ? 'where table_sums.wanted is null or merchant_id = table_sums.wanted' : '';
  return `if '${name}' <> all (table_sums.skipped) and (table_sums.wanted is null or ${isOfMerchants}) then
      name := '${name}'; sum := '0:0';
      if not ${empty} then select ${summed} into sum from ${name} ${some}; end if;
      return next;
    end if;`;
}

/** Each statement that writes to a table notes its name, in its own transaction: what is rolled back leaves no note. */
const NOTE_TOUCHED = `
  create schema sums;
  create unlogged table sums.touched (name text not null);
  create function sums.note() returns trigger language plpgsql security definer as $$
    begin insert into sums.touched values (format('%I', tg_argv[0])); return null; end $$;
  do $$ declare t record; begin
    for t in select c.oid::regclass as name, coalesce(p.relname, c.relname) as whole
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    loop
      execute format('create trigger sums_touched after insert or update or delete on %s for each statement execute function sums.note(%L)', t.name, t.whole);
      execute format('create trigger sums_emptied after truncate on %s for each statement execute function sums.note(%L)', t.name, t.whole);
    end loop;
  end $$`;

/**
 * Reads every table of the schema, so that a new one counts at once: whole, or one merchant's rows of those that have a merchant. Of what
 * nobody wrote to since it was read last the sum is kept: most reads follow a try that was refused.
 */
export async function createTableSums(
  owner: Db,
): Promise<(asked?: { skipped?: readonly string[]; merchantId?: number | null }) => Promise<TableSums>> {
  const tables = await owner.query<Table>(LIST_TABLES, [VOLATILE]);
  await owner.query(
    `create function table_sums(skipped text[], wanted integer) returns table (name text, sum text) language plpgsql as $$
     #variable_conflict use_column
     begin ${tables.map(readingOf).join('\n')} end $$`,
  );
  await owner.query(NOTE_TOUCHED);
  const kept = new Map<number | null, TableSums>();
  return async ({ skipped = [], merchantId = null } = {}) => {
    const touched = await owner.query<{ name: string }>('delete from sums.touched returning name');
    for (const sums of kept.values()) for (const { name } of touched) sums.delete(name);
    const known = kept.get(merchantId) ?? new Map();
    const rows = await owner.query<{ name: string; sum: string }>('select * from table_sums($1, $2)', [
      [...skipped, ...known.keys()],
      merchantId,
    ]);
    for (const { name, sum } of rows) known.set(name, sum);
    kept.set(merchantId, known);
    return new Map([...known].filter(([name]) => !skipped.includes(name)));
  };
}
