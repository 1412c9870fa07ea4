import type { Db } from '../../src/platform/db.ts';
import { createTableSums, type TableSums } from '../table-sums.ts';

/** Tables with a merchant in them. `db`: the owner's. */
export async function tablesOfMerchants(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = 'merchant_id' and not a.attisdropped order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** How many rows a merchant has in each table, and what they say together. */
export async function createTraces(owner: Db): Promise<(merchantId: number) => Promise<TableSums>> {
  const sumsOf = await createTableSums(owner);
  return (merchantId) => sumsOf({ merchantId });
}
