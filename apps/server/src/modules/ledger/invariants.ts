import { join } from 'node:path';
import type { Queryable } from '../../platform/db.ts';
import { type CheckedInvariant, checkEach, readInvariants } from '../../platform/invariants.ts';

export type BrokenInvariant = Omit<CheckedInvariant, 'ms'>;

const STATEMENTS = readInvariants(join(import.meta.dirname, 'invariants.sql'));

/** Names of all invariants, in the order of invariants.sql. */
export const INVARIANTS: readonly string[] = STATEMENTS.map(({ name }) => name);

/** Checks every invariant of the ledger; `broken` is 0 everywhere when all is well. Reads whole tables. */
export function checkInvariants(db: Queryable): Promise<BrokenInvariant[]> {
  return checkEach(db, STATEMENTS);
}
