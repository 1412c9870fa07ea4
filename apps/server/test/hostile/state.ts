import type { Db } from '../../src/platform/db.ts';

/** Tables that a refused try may touch: it is counted, remembered or logged there, and nothing else. */
const HOUSEKEEPING = ['login_guard', 'operator_guard', 'captcha', 'sealed_once', 'idempotency'];
/** Columns that say when somebody was here last. */
const VOLATILE = ['last_used_at'];

/** Number of rows and checksum of each table, by name. */
export type State = Map<string, string>;

const MAKE_READER = `
  create function hostile_state(skipped text[], volatile_columns text[]) returns table (name text, sum text) language plpgsql as $$
  declare columns text;
  begin
    for name in select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all (skipped)
    loop
      select string_agg(format('%I', a.attname), ', ') into columns from pg_attribute a
        where a.attrelid = format('%I', name)::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> all (volatile_columns);
      execute format('select count(*) || '':'' || coalesce(sum(hashtextextended(row(%s)::text, 0)), 0) from %I', columns, name) into sum;
      return next;
    end loop;
  end $$`;

/** Reads the state of a whole database: every table of the schema but those of housekeeping, so that a new table counts at once. */
export async function createStateReader(owner: Db): Promise<(alsoTouched?: readonly string[]) => Promise<State>> {
  await owner.query(MAKE_READER);
  return async (alsoTouched = []) => {
    const skipped = [...HOUSEKEEPING, ...alsoTouched];
    const rows = await owner.query<{ name: string; sum: string }>('select * from hostile_state($1, $2)', [skipped, VOLATILE]);
    return new Map(rows.map(({ name, sum }) => [name, sum]));
  };
}

/** Names of the tables that differ. */
export function changedTables(before: State, after: State): string[] {
  return [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name, sum]) => `${name} (${before.get(name)} -> ${sum})`);
}
