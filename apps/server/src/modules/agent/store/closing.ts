import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { StatementKind } from './payouts.ts';

/**
 * The next day of a merchant to be closed; `readyAtMs`: since when its draws are settled, or waited for no longer; `begunAtMs`: since when
 * it is being closed, of which `stage` kinds are through.
 */
export type Closing = { nextDay: string; readyAtMs: number | null; begunAtMs: number | null; stage: number };
const CLOSING = columns<Closing>({ nextDay: day('next_day'), readyAtMs: time('ready_at'), begunAtMs: time('begun_at'), stage: 'stage' });
const NEW_CLOSING = CLOSING.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function findClosing(db: Queryable, merchantId: number): Promise<Closing | null> {
  const [row] = await db.query<Closing & Row>(`select ${CLOSING.select} from agent_closing where merchant_id = $1`, [merchantId]);
  return row ?? null;
}

export async function beginClosing(db: Queryable, merchantId: number, nextDay: string): Promise<void> {
  await db.query(
    `insert into agent_closing ${NEW_CLOSING.insert} on conflict do nothing`,
    NEW_CLOSING.params({ merchantId, nextDay, readyAtMs: null, begunAtMs: null, stage: 0 }),
  );
}

const AS_FOUND = `merchant_id = $1 and next_day = $2::date and ready_at is not distinct from to_timestamp($3 / 1000.0)
  and begun_at is not distinct from to_timestamp($4 / 1000.0) and stage = $5`;
const found = (merchantId: number, { nextDay, readyAtMs, begunAtMs, stage }: Closing) => [merchantId, nextDay, readyAtMs, begunAtMs, stage];

/** Goes on from what was found; false: another process did meanwhile. */
export async function moveClosing(db: Queryable, merchantId: number, from: Closing, to: Closing): Promise<boolean> {
  const rows = await db.query(
    `update agent_closing set next_day = $6::date, ready_at = to_timestamp($7 / 1000.0), begun_at = to_timestamp($8 / 1000.0), stage = $9
     where ${AS_FOUND} returning 1`,
    [...found(merchantId, from), to.nextDay, to.readyAtMs, to.begunAtMs, to.stage],
  );
  return rows.length === 1;
}

/** Holds it as it was found until the commit; false: another process went on meanwhile. */
export async function holdClosing(tx: Tx, merchantId: number, closing: Closing): Promise<boolean> {
  return (await tx.query(`select from agent_closing where ${AS_FOUND} for update`, found(merchantId, closing))).length === 1;
}

/** By what a day was closed: the terms of agents, 0 for none, and the highest series of the merchant's games. */
export type ClosedDay = { schemeVersion: number; seriesCap: number };
const CLOSED_DAY = columns<ClosedDay>({ schemeVersion: 'scheme_version', seriesCap: 'series_cap' });

export async function insertClosedDay(
  tx: Tx,
  merchantId: number,
  { day: of, schemeVersion, seriesCap }: ClosedDay & { day: string },
): Promise<void> {
  await tx.query('insert into agent_closed_day values ($1, $2::date, $3, $4) on conflict do nothing', [
    merchantId,
    of,
    schemeVersion,
    seriesCap,
  ]);
}

/** Null: before days kept it. */
export async function findClosedDay(db: Queryable, merchantId: number, of: string): Promise<ClosedDay | null> {
  const [row] = await db.query<ClosedDay & Row>(
    `select ${CLOSED_DAY.select} from agent_closed_day where merchant_id = $1 and day = $2::date`,
    [merchantId, of],
  );
  return row ?? null;
}

/** Whether draws that closed in this time are still not settled. */
export async function hasOpenDraws(db: Queryable, { fromMs, toMs }: { fromMs: number; toMs: number }): Promise<boolean> {
  const [row] = await db.query(
    `select 1 from draw where state in ('open', 'closed', 'resulted')
       and closes_at >= to_timestamp($1 / 1000.0) and closes_at < to_timestamp($2 / 1000.0) limit 1`,
    [fromMs, toMs],
  );
  return row !== undefined;
}

export type NewStatement = {
  statementId: bigint;
  kind: StatementKind;
  agentId: bigint;
  payerId: bigint | null;
  contractId: bigint | null;
  version: number | null;
  fromDay: string;
  toDay: string;
  /** Which part of the day, of what is reckoned by parts of it. */
  slot: number;
  asset: string;
  turnover: bigint;
  active: number;
  tier: number;
  carryIn: bigint;
  carryOut: bigint;
  due: bigint;
  frozen: string;
  hash: string;
  closedAtMs: number;
};
const STATEMENT = columns<NewStatement>({
  statementId: 'statement_id',
  kind: 'kind',
  agentId: 'agent_id',
  payerId: 'payer_id',
  contractId: 'contract_id',
  version: 'version',
  fromDay: day('from_day'),
  toDay: day('to_day'),
  slot: 'slot',
  asset: 'asset',
  turnover: 'turnover',
  active: 'active',
  tier: 'tier',
  carryIn: 'carry_in',
  carryOut: 'carry_out',
  due: 'due',
  frozen: 'frozen',
  hash: 'hash',
  closedAtMs: time('closed_at'),
}).behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const STATEMENT_TYPES = {
  ...{ merchantId: 'integer', statementId: 'bigint', kind: 'text', agentId: 'bigint', payerId: 'bigint', contractId: 'bigint' },
  ...{
    version: 'integer',
    fromDay: 'date',
    toDay: 'date',
    slot: 'smallint',
    asset: 'text',
    turnover: 'bigint',
    active: 'integer',
    tier: 'integer',
  },
  ...{ carryIn: 'bigint', carryOut: 'bigint', due: 'bigint', frozen: 'text', hash: 'text', closedAtMs: 'float8' },
};
const INSERT_STATEMENTS = `insert into statement ${STATEMENT.insertAll(STATEMENT_TYPES)}`;

export type StatementRow = {
  statementId: bigint;
  rowNo: number;
  childId: bigint;
  group: string;
  base: bigint;
  rate: number;
  amount: bigint;
  active: number;
  stake: bigint;
  won: bigint;
  rebate: bigint;
  promotion: bigint;
  fee: bigint;
};
const ROW = columns<StatementRow>({
  statementId: 'statement_id',
  rowNo: 'row_no',
  childId: 'child_id',
  group: 'rate_group',
  base: 'base',
  rate: 'rate',
  amount: 'amount',
  active: 'active',
  stake: 'stake',
  won: 'won',
  rebate: 'rebate',
  promotion: 'promotion',
  fee: 'fee',
});
const NEW_ROW = ROW.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const ROW_TYPES = {
  ...{ merchantId: 'integer', statementId: 'bigint', rowNo: 'integer', childId: 'bigint', group: 'text', base: 'bigint', rate: 'integer' },
  ...{ amount: 'bigint', active: 'integer', stake: 'bigint', won: 'bigint', rebate: 'bigint', promotion: 'bigint', fee: 'bigint' },
};
const INSERT_ROWS = `insert into statement_row ${NEW_ROW.insertAll(ROW_TYPES)}`;

const ROWS = 500;

/** Those of which there is one already are left as they are: the ids of the others, which are new. */
export async function insertStatements(
  tx: Tx,
  merchantId: number,
  statements: readonly NewStatement[],
  rows: readonly StatementRow[],
): Promise<bigint[]> {
  const kept = await tx.query<Row & { id: bigint }>(
    `${INSERT_STATEMENTS} on conflict do nothing returning statement_id as id`,
    STATEMENT.arrays(statements.map((statement) => ({ merchantId, ...statement }))),
  );
  const ids = new Set(kept.map(({ id }) => id));
  const own = rows.filter(({ statementId }) => ids.has(statementId));
  for (let from = 0; from < own.length; from += ROWS) {
    const some = own.slice(from, from + ROWS).map((row) => ({ merchantId, ...row }));
    await tx.query(INSERT_ROWS, NEW_ROW.arrays(some));
  }
  return [...ids];
}
