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

type OfDay = { merchantId: number; day: string };

const LINE = columns<StatementLine>({
  asset: 'asset',
  account: 'account',
  area: 'area',
  opening: 'opening',
  closing: 'closing',
  counted: 'counted',
});
const NEW_LINE = LINE.behind<OfDay>({ merchantId: 'merchant_id', day: 'day' });
const NEW_LINES = NEW_LINE.insertAll({
  ...{ merchantId: 'integer', day: 'date', asset: 'text', account: 'account_kind', area: 'text' },
  ...{ opening: 'bigint', closing: 'bigint', counted: 'bigint' },
});

const MOVE = columns<ClassMove>({
  asset: 'asset',
  account: 'account',
  area: 'area',
  kind: 'kind',
  transfers: 'transfers',
  credited: 'credited',
  debited: 'debited',
});
const NEW_MOVE = MOVE.behind<OfDay>({ merchantId: 'merchant_id', day: 'day' });
const NEW_MOVES = NEW_MOVE.insertAll({
  ...{ merchantId: 'integer', day: 'date', asset: 'text', account: 'account_kind', area: 'text', kind: 'transfer_kind' },
  ...{ transfers: 'bigint', credited: 'bigint', debited: 'bigint' },
});

const DIFFERENCE = columns<StatementDifference>({
  rule: 'rule',
  asset: 'asset',
  subject: 'subject',
  inLedger: 'in_ledger',
  elsewhere: 'elsewhere',
});
const NEW_DIFFERENCE = DIFFERENCE.behind<OfDay & { place: number }>({ merchantId: 'merchant_id', day: 'day', place: 'place' });
const NEW_DIFFERENCES = NEW_DIFFERENCE.insertAll({
  ...{ merchantId: 'integer', day: 'date', place: 'integer' },
  ...{ rule: 'text', asset: 'text', subject: 'text', inLedger: 'bigint', elsewhere: 'bigint' },
});

/** Closing balances of a day: what the next one opens with. */
export async function listClosings(db: Queryable, merchantId: number, day: string): Promise<ClassBalance[]> {
  return db.query<ClassBalance & Row>(
    'select asset, account, area, closing as balance from statement_line where merchant_id = $1 and day = $2',
    [merchantId, day],
  );
}

export async function listLines(db: Queryable, merchantId: number, day: string): Promise<StatementLine[]> {
  return db.query<StatementLine & Row>(
    `select ${LINE.select} from statement_line
      where merchant_id = $1 and day = $2 order by asset, account, area`,
    [merchantId, day],
  );
}

export async function insertLines(tx: Tx, merchantId: number, day: string, lines: readonly StatementLine[]): Promise<void> {
  const rows = lines.map((line) => ({ merchantId, day, ...line }));
  await tx.query(`insert into statement_line ${NEW_LINES}`, NEW_LINE.arrays(rows));
}

export async function listMoves(db: Queryable, merchantId: number, day: string): Promise<ClassMove[]> {
  return db.query<ClassMove & Row>(
    `select ${MOVE.select} from statement_move
      where merchant_id = $1 and day = $2 order by asset, account, area, kind`,
    [merchantId, day],
  );
}

export async function insertMoves(tx: Tx, merchantId: number, day: string, moves: readonly ClassMove[]): Promise<void> {
  const rows = moves.map((move) => ({ merchantId, day, ...move }));
  await tx.query(`insert into statement_move ${NEW_MOVES}`, NEW_MOVE.arrays(rows));
}

export async function listDifferences(db: Queryable, merchantId: number, day: string): Promise<StatementDifference[]> {
  return db.query<StatementDifference & Row>(
    `select ${DIFFERENCE.select} from statement_difference
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
  const rows = differences.map((difference, at) => ({ merchantId, day, place: at + 1, ...difference }));
  await tx.query(`insert into statement_difference ${NEW_DIFFERENCES}`, NEW_DIFFERENCE.arrays(rows));
}
