import { invariant } from '@fairhall/money/result';
import { INVARIANTS } from '../../invariants/index.ts';
import type { Queryable } from '../../platform/db.ts';
import { checkEach } from '../../platform/invariants.ts';
import type { Looked } from './recent.ts';
import { countByMerchant, listMerchantIds } from './store.ts';

/** Names of what is checked of whole tables. */
export const WHOLE: readonly string[] = INVARIANTS.map(({ name }) => name);

/** Names of those that stop no money. Each is checked as a whole alone. */
export const ALARMS: readonly string[] = INVARIANTS.filter(({ stops }) => !stops).map(({ name }) => name);

/** Tables that each statement reads, by its name. */
const TABLES: ReadonlyMap<string, readonly string[]> = new Map(INVARIANTS.map(({ name, sql }) => [name, namesIn(sql)]));

/** Checks one of them from zero. Looked at are all rows of the tables that its statement names. */
export async function checkWhole(db: Queryable, place: number): Promise<Looked[]> {
  const statement = INVARIANTS[place];
  invariant(statement, 'a statement has its place');
  const checked = await checkEach(db, [statement]);
  const rows = await countByMerchant(db, TABLES.get(statement.name) ?? []);
  const merchants = await listMerchantIds(db);
  const looked = (merchantId: number) => [...rows.values()].reduce((sum, counts) => sum + (counts.get(merchantId) ?? 0n), 0n);
  return checked.map((one) => ({
    ...one,
    stops: statement.stops,
    looked: new Map(merchants.map((merchantId) => [merchantId, looked(merchantId)])),
  }));
}

/** What stands behind "from" and "join" in a statement: tables and views, and names of its own, which are none. */
function namesIn(sql: string): string[] {
  return [...new Set([...sql.matchAll(/\b(?:from|join)\s+((?:[a-z_]+\.)?[a-z_]+)/g)].map(([, name]) => name as string))];
}
