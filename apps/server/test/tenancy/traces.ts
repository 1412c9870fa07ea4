import type { Db } from '../../src/platform/db.ts';

/** Tables with a merchant in them. `db`: the owner's. */
export async function tablesOfMerchants(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = 'merchant_id' and not a.attisdropped order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * How many rows a merchant has in each table, and what they say together. That a session was used is left out: whoever holds its
 * token has used it, wherever it was refused.
 */
export async function tracesOf(db: Db, merchantId: number): Promise<Record<string, string>> {
  const tables = await tablesOfMerchants(db);
  const parts = tables.map(
    (table) => `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as trace
      from (select (to_jsonb(t) - 'last_used_at')::text as row from ${table} t where merchant_id = $1) rows`,
  );
  const rows = await db.query<{ name: string; trace: string }>(parts.join(' union all '), [merchantId]);
  return Object.fromEntries(rows.map(({ name, trace }) => [name, trace]));
}
