import type { LineState, MatchRule } from '@fairhall/contract/console/statements';
import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import { linePlace, openNumber } from '../../numbers/locked-number.ts';
import type { BankLineRow, JudgedLine } from '../line.ts';

const LINE = columns<BankLineRow>({
  merchantId: 'merchant_id',
  payeeId: 'payee_id',
  lineKey: 'line_key',
  lineId: 'line_id',
  importId: 'import_id',
  row: 'row',
  fromMs: time('from_at'),
  toMs: time('to_at'),
  amount: 'amount',
  bankRef: 'bank_ref',
  endToEnd: 'end_to_end',
  words: 'words',
  counterparty: 'counterparty',
  counterLocked: 'counter_locked',
  counterLast4: 'counter_last4',
  reversal: 'reversal',
  twin: 'twin',
});
const JUDGED = columns<Omit<JudgedLine, keyof BankLineRow>>({
  state: 'state',
  rule: 'rule',
  depositId: 'deposit_id',
  operatorId: 'operator_id',
  operatorName: 'operator_name',
  firstId: 'first_id',
  firstName: 'first_name',
  firstAtMs: time('first_at'),
  reason: 'reason',
  decidedAtMs: time('decided_at'),
});
const SELECT = `${LINE.select}, ${JUDGED.select}`;
const TYPES = {
  ...{ merchantId: 'integer', payeeId: 'bigint', lineKey: 'text', lineId: 'bigint', importId: 'bigint', row: 'integer' },
  ...{ fromMs: 'float8', toMs: 'float8', amount: 'bigint', bankRef: 'text', endToEnd: 'text', words: 'text', counterparty: 'text' },
  ...{ counterLocked: 'bytea', counterLast4: 'text', reversal: 'boolean', twin: 'boolean' },
} as const;

/** Keys of these that the account has from an earlier file. */
export async function knownKeys(
  tx: Tx,
  merchantId: number,
  { payeeId, keys }: { payeeId: bigint; keys: readonly string[] },
): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    'select line_key as key from bank_line where merchant_id = $1 and payee_id = $2 and line_key = any ($3)',
    [merchantId, payeeId, keys],
  );
  return new Set(rows.map(({ key }) => key));
}

export async function insertLines(tx: Tx, lines: readonly BankLineRow[]): Promise<void> {
  await tx.query(`insert into bank_line ${LINE.insertAll(TYPES)}`, LINE.arrays(lines));
}

/** Accounts that have lines to be compared. */
export async function payeesWithNewLines(db: Queryable, max: number): Promise<{ merchantId: number; payeeId: bigint }[]> {
  return db.query<{ merchantId: number; payeeId: bigint }>(
    'select distinct merchant_id as "merchantId", payee_id as "payeeId" from bank_line where state = \'new\' limit $1',
    [max],
  );
}

/** Lines of an account that were compared with nothing yet, held, in the order they came. */
export async function lockNewLines(tx: Tx, merchantId: number, { payeeId, max }: { payeeId: bigint; max: number }): Promise<BankLineRow[]> {
  return tx.query<Row & BankLineRow>(
    `select ${LINE.select} from bank_line where merchant_id = $1 and payee_id = $2 and state = 'new' order by line_id limit $3
      for update`,
    [merchantId, payeeId, max],
  );
}

/** `attemptId`: of money that went out the payment of ours that it is. */
export type Judgement = { lineId: bigint; state: LineState; rule: MatchRule; depositId: bigint | null; attemptId: bigint | null };

/** Writes what lines that this transaction holds came to. */
export async function judgeLines(tx: Tx, merchantId: number, judgements: readonly Judgement[]): Promise<void> {
  await tx.query(
    `update bank_line l set state = j.state, rule = j.rule, deposit_id = j.deposit_id, attempt_id = j.attempt_id
     from unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[]) j (line_id, state, rule, deposit_id, attempt_id)
     where l.merchant_id = $1 and l.line_id = j.line_id`,
    [
      merchantId,
      judgements.map(({ lineId }) => lineId),
      judgements.map(({ state }) => state),
      judgements.map(({ rule }) => rule),
      judgements.map(({ depositId }) => depositId),
      judgements.map(({ attemptId }) => attemptId),
    ],
  );
}

export type PayingLine = { merchantId: number; lineId: bigint; attemptId: bigint; bankRef: string };

/** The first lines of all merchants that say a payment of ours was made, and were not heard yet. */
export async function listPaying(db: Queryable, max: number): Promise<PayingLine[]> {
  return db.query<PayingLine>(
    `select merchant_id as "merchantId", line_id as "lineId", attempt_id as "attemptId", bank_ref as "bankRef" from bank_line
      where attempt_id is not null and decided_at is null order by line_id limit $1`,
    [max],
  );
}

/** `desk`: what it says is not what we know, and a person looks. */
export async function notePayingLine(
  tx: Tx,
  merchantId: number,
  { lineId, state, atMs }: { lineId: bigint; state: 'aside' | 'desk'; atMs: number },
): Promise<void> {
  await tx.query('update bank_line set state = $3, decided_at = to_timestamp($4 / 1000.0) where merchant_id = $1 and line_id = $2', [
    merchantId,
    lineId,
    state,
    atMs,
  ]);
}

/** The first lines of all merchants that are to be credited. */
export async function listPlanned(db: Queryable, max: number): Promise<{ merchantId: number; lineId: bigint }[]> {
  return db.query<{ merchantId: number; lineId: bigint }>(
    `select merchant_id as "merchantId", line_id as "lineId" from bank_line where state = 'planned' order by line_id limit $1`,
    [max],
  );
}

export async function lockLine(tx: Tx, merchantId: number, lineId: bigint): Promise<JudgedLine | null> {
  const [row] = await tx.query<Row & JudgedLine>(`select ${SELECT} from bank_line where merchant_id = $1 and line_id = $2 for update`, [
    merchantId,
    lineId,
  ]);
  return row ?? null;
}

/** Those of these that are to be credited, held, in the order they came; what another transaction holds is left out. */
export async function lockPlanned(tx: Tx, merchantId: number, lineIds: readonly bigint[]): Promise<JudgedLine[]> {
  return tx.query<Row & JudgedLine>(
    `select ${SELECT} from bank_line where merchant_id = $1 and line_id = any ($2) and state = 'planned' and deposit_id is not null
      order by line_id for update skip locked`,
    [merchantId, lineIds],
  );
}

/** Says of lines that this transaction holds that their money is credited. */
export async function noteCredited(
  tx: Tx,
  merchantId: number,
  { lineIds, atMs }: { lineIds: readonly bigint[]; atMs: number },
): Promise<void> {
  await tx.query(
    "update bank_line set state = 'credited', decided_at = to_timestamp($3 / 1000.0) where merchant_id = $1 and line_id = any ($2)",
    [merchantId, lineIds, atMs],
  );
}

/** Writes a line that this transaction holds as it now is. */
export async function updateLine(tx: Tx, line: JudgedLine): Promise<void> {
  await tx.query(
    `update bank_line set state = $3, rule = $4, deposit_id = $5, operator_id = $6, operator_name = $7, first_id = $8, first_name = $9,
       first_at = to_timestamp($10 / 1000.0), reason = $11, decided_at = to_timestamp($12 / 1000.0) where merchant_id = $1 and line_id = $2`,
    [line.merchantId, line.lineId, ...JUDGED.params(line)],
  );
}

/** Lines that wait for a person, oldest first; `all`: every line, newest first. */
export async function listLines(
  db: Queryable,
  merchantId: number,
  { payeeId, all, max }: { payeeId: bigint; all: boolean; max: number },
): Promise<JudgedLine[]> {
  return db.query<Row & JudgedLine>(
    all
      ? `select ${SELECT} from bank_line where merchant_id = $1 and payee_id = $2 order by to_at desc, line_id desc limit $3`
      : `select ${SELECT} from bank_line where merchant_id = $1 and payee_id = $2 and state in ('desk', 'charge_back')
          order by to_at, line_id limit $3`,
    [merchantId, payeeId, max],
  );
}

export type LineCounts = {
  lines: number;
  credited: number;
  under: number;
  left: number;
  unattributed: number;
  unattributedSum: Amount;
  oldestMs: number | null;
};

/** Of an import what became of its lines, and of the whole account what is left. */
export async function countLines(
  db: Queryable,
  merchantId: number,
  { payeeId, importId }: { payeeId: bigint; importId: bigint | null },
): Promise<LineCounts> {
  const [row] = await db.query<Row & LineCounts>(
    `select i.lines, i.credited, i.under, l.total as left, l.count as unattributed, l.sum as "unattributedSum", l.oldest as "oldestMs"
     from (select count(*)::integer as lines, count(*) filter (where state in ('credited', 'waits'))::integer as credited,
         count(*) filter (where state in ('new', 'planned'))::integer as under
       from bank_line where merchant_id = $1 and import_id = $3 and amount > 0) i,
       (select count(*)::integer as total, count(*) filter (where state = 'desk' and amount > 0)::integer as count,
         coalesce(sum(amount) filter (where state = 'desk' and amount > 0), 0)::bigint as sum,
         min(from_at) filter (where state = 'desk' and amount > 0) as oldest
       from bank_line where merchant_id = $1 and payee_id = $2 and state in ('desk', 'charge_back')) l`,
    [merchantId, payeeId, importId],
  );
  return row as LineCounts;
}

/** Explains a line that waits for a person, with what was decided elsewhere. */
export async function closeOpenLine(
  tx: Tx,
  merchantId: number,
  {
    lineId,
    operatorId,
    operatorName,
    reason,
    atMs,
  }: { lineId: bigint; operatorId: bigint; operatorName: string; reason: string; atMs: number },
): Promise<void> {
  await tx.query(
    `update bank_line set state = 'closed', operator_id = $3, operator_name = $4, reason = $5, decided_at = to_timestamp($6 / 1000.0)
     where merchant_id = $1 and line_id = $2 and state in ('desk', 'charge_back')`,
    [merchantId, lineId, operatorId, operatorName, reason, atMs],
  );
}

/** The whole number of who is behind a line; null: the bank does not say. */
export async function openLineNumber(db: Queryable, merchantId: number, lineId: bigint): Promise<string | null> {
  const [row] = await db.query<{ locked: Buffer | null }>(
    'select counter_locked as locked from bank_line where merchant_id = $1 and line_id = $2',
    [merchantId, lineId],
  );
  return row?.locked ? openNumber(row.locked, linePlace(merchantId, lineId)) : null;
}
