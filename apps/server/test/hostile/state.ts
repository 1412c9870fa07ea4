import type { Db } from '../../src/platform/db.ts';
import { createTableSums, type TableSums } from '../table-sums.ts';

/** Tables that a refused try may touch: it is counted, remembered or logged there, and nothing else. */
const HOUSEKEEPING = ['login_guard', 'operator_guard', 'captcha', 'sealed_once', 'idempotency'];

export type State = TableSums;

/** Reads the state of a whole database: every table but those of housekeeping. */
export async function createStateReader(owner: Db): Promise<(alsoTouched?: readonly string[]) => Promise<State>> {
  const sumsOf = await createTableSums(owner);
  return (alsoTouched = []) => sumsOf({ skipped: [...HOUSEKEEPING, ...alsoTouched] });
}

/** Names of the tables that differ. */
export function changedTables(before: State, after: State): string[] {
  return [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name, sum]) => `${name} (${before.get(name)} -> ${sum})`);
}
