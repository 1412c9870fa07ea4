import { checkBooks, INVARIANTS } from '../../invariants/index.ts';
import type { Queryable } from '../../platform/db.ts';
import type { Looked } from './recent.ts';
import { countByMerchant, listMerchantIds } from './store.ts';

/** Names of what is checked of whole tables. */
export const WHOLE: readonly string[] = INVARIANTS.map(({ name }) => name);

/** Tables that each statement reads, by its name. */
const TABLES: ReadonlyMap<string, readonly string[]> = new Map(INVARIANTS.map(({ name, sql }) => [name, namesIn(sql)]));

/** Checks everything from zero. Looked at are all rows of the tables that a statement names. */
export async function checkWhole(db: Queryable): Promise<Looked[]> {
  const checked = await checkBooks(db);
  const rows = await countByMerchant(db, [...new Set([...TABLES.values()].flat())]);
  const merchants = await listMerchantIds(db);
  return checked.map((one) => {
    const tables = (TABLES.get(one.name) ?? []).map((table) => rows.get(table));
    const looked = (merchantId: number) => tables.reduce((sum, counts) => sum + (counts?.get(merchantId) ?? 0n), 0n);
    return { ...one, looked: new Map(merchants.map((merchantId) => [merchantId, looked(merchantId)])) };
  });
}

/** What stands behind "from" and "join" in a statement: tables and views, and names of its own, which are none. */
function namesIn(sql: string): string[] {
  return [...new Set([...sql.matchAll(/\b(?:from|join)\s+((?:[a-z_]+\.)?[a-z_]+)/g)].map(([, name]) => name as string))];
}
