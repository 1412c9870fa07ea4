import { columns, day, time } from '../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../platform/db.ts';
import type { ClassBalance, ClassMove } from '../ledger/index.ts';
import type { StatementDifference, StatementLine } from './statement.ts';

/** A merchant's local day, "2026-11-21", and the moments it lasts. */
export type StatementDay = { day: string; fromMs: number; toMs: number; timeZone: string; writtenAtMs: number };

const STATEMENT_DAY = columns<StatementDay>({
  day: day('day'),
  fromMs: time('from_at'),
  toMs: time('to_at'),
  timeZone: 'time_zone',
  writtenAtMs: time('written_at'),
});
const OF_MERCHANT = STATEMENT_DAY.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** The statement of a day, or without one the newest. */
export async function findDay(db: Queryable, merchantId: number, day: string | null): Promise<StatementDay | null> {
  const [row] = await db.query<StatementDay & Row>(
    `select ${STATEMENT_DAY.select} from statement_day where merchant_id = $1 and ($2::date is null or day = $2) order by day desc limit 1`,
    [merchantId, day],
  );
  return row ?? null;
}

/** First and last day that has a statement. */
export async function findSpan(db: Queryable, merchantId: number): Promise<{ first: string; last: string } | null> {
  const [row] = await db.query<{ first: string | null; last: string | null }>(
    'select min(day)::text as first, max(day)::text as last from statement_day where merchant_id = $1',
    [merchantId],
  );
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}

/** False when the day has its statement: then nothing may be written. */
export async function insertDay(tx: Tx, merchantId: number, statement: StatementDay): Promise<boolean> {
  const rows = await tx.query(
    `insert into statement_day ${OF_MERCHANT.insert} on conflict do nothing returning 1`,
    OF_MERCHANT.params({ merchantId, ...statement }),
  );
  return rows.length === 1;
}

/** Closing balances of a day: what the next one opens with. */
export async function listClosings(db: Queryable, merchantId: number, day: string): Promise<ClassBalance[]> {
  return db.query<ClassBalance & Row>(
    'select asset, account, area, closing as balance from statement_line where merchant_id = $1 and day = $2',
    [merchantId, day],
  );
}

export async function listLines(db: Queryable, merchantId: number, day: string): Promise<StatementLine[]> {
  return db.query<StatementLine & Row>(
    `select asset, account, area, opening, closing, counted from statement_line
      where merchant_id = $1 and day = $2 order by asset, account, area`,
    [merchantId, day],
  );
}

export async function insertLines(tx: Tx, merchantId: number, day: string, lines: readonly StatementLine[]): Promise<void> {
  await tx.query(
    `insert into statement_line (merchant_id, day, asset, account, area, opening, closing, counted)
     select $1, $2, * from unnest($3::text[], $4::account_kind[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])`,
    [merchantId, day, ...columnsOf(lines, ['asset', 'account', 'area', 'opening', 'closing', 'counted'])],
  );
}

export async function listMoves(db: Queryable, merchantId: number, day: string): Promise<ClassMove[]> {
  return db.query<ClassMove & Row>(
    `select asset, account, area, kind, transfers, credited, debited from statement_move
      where merchant_id = $1 and day = $2 order by asset, account, area, kind`,
    [merchantId, day],
  );
}

export async function insertMoves(tx: Tx, merchantId: number, day: string, moves: readonly ClassMove[]): Promise<void> {
  await tx.query(
    `insert into statement_move (merchant_id, day, asset, account, area, kind, transfers, credited, debited)
     select $1, $2, * from unnest($3::text[], $4::account_kind[], $5::text[], $6::transfer_kind[], $7::bigint[], $8::bigint[], $9::bigint[])`,
    [merchantId, day, ...columnsOf(moves, ['asset', 'account', 'area', 'kind', 'transfers', 'credited', 'debited'])],
  );
}

export async function listDifferences(db: Queryable, merchantId: number, day: string): Promise<StatementDifference[]> {
  return db.query<StatementDifference & Row>(
    `select rule, asset, subject, in_ledger as "inLedger", elsewhere from statement_difference
      where merchant_id = $1 and day = $2 order by place`,
    [merchantId, day],
  );
}

export async function insertDifferences(
  tx: Tx,
  merchantId: number,
  day: string,
  differences: readonly StatementDifference[],
): Promise<void> {
  await tx.query(
    `insert into statement_difference (merchant_id, day, rule, asset, subject, in_ledger, elsewhere, place)
     select $1, $2, d.* from unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[]) with ordinality d`,
    [merchantId, day, ...columnsOf(differences, ['rule', 'asset', 'subject', 'inLedger', 'elsewhere'])],
  );
}

function columnsOf<T>(rows: readonly T[], names: readonly (keyof T)[]): unknown[] {
  return names.map((name) => rows.map((row) => row[name]));
}
