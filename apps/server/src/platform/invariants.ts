import { readFileSync } from 'node:fs';
import type { Queryable, Row } from './db.ts';

/** A statement that lists breaches, none when all is well. */
export type InvariantStatement = { name: string; sql: string };

/** `broken` counts the breaches; `sample` shows the first of them; `ms` is the time it took. */
export type CheckedInvariant = { name: string; broken: number; sample: Row[]; ms: number };

const SAMPLE = 5;

/** The statements of a file of invariants, in its order: "-- invariant: name" opens each. */
export function readInvariants(path: string): InvariantStatement[] {
  return readFileSync(path, 'utf8')
    .split(/^-- invariant: /m)
    .slice(1)
    .map((text) => {
      const lineEnd = text.indexOf('\n');
      return { name: text.slice(0, lineEnd).trim(), sql: text.slice(lineEnd) };
    });
}

/** Asks each statement for its breaches. `params` go to each of them. */
export async function checkEach(
  db: Queryable,
  statements: readonly InvariantStatement[],
  params: readonly unknown[] = [],
): Promise<CheckedInvariant[]> {
  const results: CheckedInvariant[] = [];
  for (const { name, sql } of statements) {
    const startMs = performance.now();
    const rows = await db.query(`select *, count(*) over () as breaches from (${sql}) breach limit ${SAMPLE}`, params);
    results.push({
      name,
      broken: Number(rows[0]?.breaches ?? 0n),
      sample: rows.map(({ breaches: _, ...row }) => row),
      ms: performance.now() - startMs,
    });
  }
  return results;
}
