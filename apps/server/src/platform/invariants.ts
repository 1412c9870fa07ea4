import { readFileSync } from 'node:fs';
import type { Queryable, Row } from './db.ts';

/** A statement that lists breaches, none when all is well. `stops`: they stop the money of their merchant; others are told alone. */
export type InvariantStatement = { name: string; stops: boolean; sql: string };

/** What breaks an invariant in the books of one merchant: how many rows, and the first of them. */
export type MerchantBreach = { merchantId: number; broken: number; sample: Row[] };

/** `broken` counts the breaches; `sample` shows the first of them; `ms` is the time it took. */
export type CheckedInvariant = { name: string; broken: number; sample: Row[]; ms: number };

/** The same, told apart by merchant. */
export type CheckedByMerchant = CheckedInvariant & { breaches: MerchantBreach[] };

const SAMPLE = 5;
/** Rows read of one invariant at most: the first of each merchant come before the second of any. */
const ROWS_MAX = 5_000;

/** The statements of a file of invariants, in its order: "-- invariant: name (stops money)" or "-- invariant: name (alarm)" opens each. */
export function readInvariants(path: string): InvariantStatement[] {
  return readFileSync(path, 'utf8')
    .split(/^-- invariant: /m)
    .slice(1)
    .map((text) => {
      const lineEnd = text.indexOf('\n');
      const [name = '', ...kind] = text.slice(0, lineEnd).trim().split(' ');
      return { name, stops: kind.join(' ') !== '(alarm)', sql: text.slice(lineEnd) };
    });
}

type Counted = Row & { breaches_all: bigint; breaches_own: bigint; breach_place: bigint };

/** Asks each statement for its breaches. `params` go to each of them. Each breach names its merchant (merchant_id). */
export async function checkEach(
  db: Queryable,
  statements: readonly InvariantStatement[],
  params: readonly unknown[] = [],
): Promise<CheckedByMerchant[]> {
  const results: CheckedByMerchant[] = [];
  for (const { name, sql } of statements) {
    const startMs = performance.now();
    const rows = await db.query<Counted>(
      `select * from (
         select *, count(*) over () as breaches_all, count(*) over (partition by merchant_id) as breaches_own,
           row_number() over (partition by merchant_id) as breach_place
         from (${sql}) breach
       ) counted where breach_place <= ${SAMPLE} order by breach_place limit ${ROWS_MAX}`,
      params,
    );
    const broken = Number(rows[0]?.breaches_all ?? 0n);
    const ms = performance.now() - startMs;
    results.push({ name, broken, sample: rows.slice(0, SAMPLE).map(bare), breaches: byMerchant(rows), ms });
  }
  return results;
}

function byMerchant(rows: readonly Counted[]): MerchantBreach[] {
  const breaches = new Map<number, MerchantBreach>();
  for (const row of rows) {
    const merchantId = Number(row.merchant_id);
    const breach = breaches.get(merchantId) ?? { merchantId, broken: Number(row.breaches_own), sample: [] };
    breaches.set(merchantId, { ...breach, sample: [...breach.sample, bare(row)] });
  }
  return [...breaches.values()];
}

function bare({ breaches_all: _all, breaches_own: _own, breach_place: _place, ...row }: Counted): Row {
  return row;
}
