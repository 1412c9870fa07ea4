import type { Db } from '../../src/platform/db.ts';

/** Tables that a refused try may touch: it is counted, remembered or logged there, and nothing else. */
const HOUSEKEEPING = ['login_guard', 'operator_guard', 'captcha', 'sealed_once', 'idempotency'];
/** Columns that say when somebody was here last. */
const VOLATILE = ['last_used_at'];

/** Number of rows and checksum of each table, by name. */
export type State = Map<string, string>;

const LIST_TABLES = `
  select format('%I', c.relname) as name, c.relkind = 'r' as "isPlain", string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> all ($1)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.relname, c.relkind`;

type Table = { name: string; isPlain: boolean; columns: string };

/** A table in the body of the reader: its plan is made once in a connection. A file without a byte never held a row. */
function readingOf({ name, isPlain, columns }: Table): string {
  const empty = isPlain ? `pg_relation_size('${name}') = 0` : 'false';
  const summed = `count(*) || ':' || coalesce(sum(hashtextextended(row(${columns})::text, 0)), 0)`;
  return `if '${name}' <> all (skipped) then
      name := '${name}'; sum := '0:0';
      if not ${empty} then select ${summed} into sum from ${name}; end if;
      return next;
    end if;`;
}

/** Reads the state of a whole database: every table of the schema but those of housekeeping, so that a new table counts at once. */
export async function createStateReader(owner: Db): Promise<(alsoTouched?: readonly string[]) => Promise<State>> {
  const tables = await owner.query<Table>(LIST_TABLES, [VOLATILE]);
  await owner.query(
    `create function hostile_state(skipped text[]) returns table (name text, sum text) language plpgsql as $$
     #variable_conflict use_column
     begin ${tables.map(readingOf).join('\n')} end $$`,
  );
  return async (alsoTouched = []) => {
    const rows = await owner.query<{ name: string; sum: string }>('select * from hostile_state($1)', [[...HOUSEKEEPING, ...alsoTouched]]);
    return new Map(rows.map(({ name, sum }) => [name, sum]));
  };
}

/** Names of the tables that differ. */
export function changedTables(before: State, after: State): string[] {
  return [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name, sum]) => `${name} (${before.get(name)} -> ${sum})`);
}
