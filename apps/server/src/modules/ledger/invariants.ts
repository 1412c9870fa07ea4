import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable, Row } from '../../platform/db.ts';

/** `broken` counts the breaches; `sample` shows the first of them. */
export type BrokenInvariant = { name: string; broken: number; sample: Row[] };

const SAMPLE = 5;

const STATEMENTS = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8')
  .split(/^-- invariant: /m)
  .slice(1)
  .map((text) => {
    const lineEnd = text.indexOf('\n');
    return { name: text.slice(0, lineEnd).trim(), sql: text.slice(lineEnd) };
  });

/** Names of all invariants, in the order of invariants.sql. */
export const INVARIANTS: readonly string[] = STATEMENTS.map(({ name }) => name);

/** Checks every invariant of the ledger; `broken` is 0 everywhere when all is well. Reads whole tables. */
export async function checkInvariants(db: Queryable): Promise<BrokenInvariant[]> {
  const results: BrokenInvariant[] = [];
  for (const { name, sql } of STATEMENTS) {
    const rows = await db.query(`select *, count(*) over () as breaches from (${sql}) breach limit ${SAMPLE}`);
    results.push({ name, broken: Number(rows[0]?.breaches ?? 0n), sample: rows.map(({ breaches: _, ...row }) => row) });
  }
  return results;
}
