import { type Amount, amount } from '@fairhall/money/amount';
import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import type { Month } from '../month.ts';
import type { CodeSum, Held, LimitInForce, StatementHead } from '../month-statement.ts';

export type KeptMonth = { head: StatementHead; sha256: Buffer };

type Whose = { merchantId: number; memberId: bigint };
type Texts = {
  account?: string;
  balance?: string;
  code?: string;
  count?: number;
  amount?: string;
  counter?: string;
  period?: string;
  cap?: string;
};

type MonthRow = Row & {
  month: string;
  asset: string;
  fromMs: number;
  toMs: number;
  timeZone: string;
  opening: Texts[];
  closing: Texts[];
  sums: Texts[];
  netDeposits: Record<'total' | 'year' | 'month', string>;
  limits: Texts[];
  rows: number;
  sha256: Buffer;
};

const digitsOf = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
const asJson = (value: unknown) => JSON.stringify(value, digitsOf);
/** Amounts stand in it as text, which no reader of JSON rounds. */
const exact = (name: string) => ({ name, param: asJson });

const MONTH = columns<MonthRow>({
  month: day('month'),
  asset: 'asset',
  fromMs: time('from_at'),
  toMs: time('to_at'),
  timeZone: 'time_zone',
  opening: exact('opening'),
  closing: exact('closing'),
  sums: exact('sums'),
  netDeposits: exact('net_deposits'),
  limits: exact('limits'),
  rows: 'rows',
  sha256: 'sha256',
});
const NEW_MONTH = MONTH.behind<Whose & { part: number; writtenAtMs: number }>({
  ...{ merchantId: 'merchant_id', part: 'part', memberId: 'member_id' },
  writtenAtMs: time('written_at'),
});

/** What is written already stays. */
export async function insertMonth(tx: Tx, merchantId: number, { head, sha256 }: KeptMonth, writtenAtMs: number): Promise<void> {
  const { memberId, month, ...said } = head;
  await tx.query(
    `insert into member_month ${NEW_MONTH.insert} on conflict do nothing`,
    NEW_MONTH.params({
      ...(said as unknown as Omit<MonthRow, 'month' | 'sha256'>),
      ...{ merchantId, part: partOf(merchantId, memberId), memberId, month: `${month}-01`, sha256, writtenAtMs },
    } as MonthRow & Whose & { part: number; writtenAtMs: number }),
  );
}

/** A member's statements, newest first; of one month those of every asset. */
export async function listMonths(
  db: Queryable,
  { merchantId, memberId }: Whose,
  { month = null, max }: { month?: string | null; max: number },
): Promise<KeptMonth[]> {
  const rows = await db.query<MonthRow>(
    `select ${MONTH.select} from member_month
      where merchant_id = $1 and part = $2 and member_id = $3 and ($4::date is null or month = $4) order by month desc, asset limit $5`,
    [merchantId, partOf(merchantId, memberId), memberId, month === null ? null : `${month}-01`, max],
  );
  return rows.map((row) => toKept(row, { merchantId, memberId }));
}

const money = (text: string | undefined): Amount => amount(BigInt(text ?? '0'));
const heldOf = (texts: Texts[]): Held => texts.map(({ account = '', balance }) => ({ account, balance: money(balance) }));

function toKept({ month, sha256, opening, closing, sums, netDeposits, limits, ...rest }: MonthRow, whose: Whose): KeptMonth {
  const { asset, fromMs, toMs, timeZone, rows } = rest;
  return {
    sha256,
    head: {
      ...{ ...whose, asset, fromMs, toMs, timeZone, rows },
      month: month.slice(0, 7),
      opening: heldOf(opening),
      closing: heldOf(closing),
      sums: sums.map(({ code = '', count = 0, amount: sum }): CodeSum => ({ code, count, amount: money(sum) })),
      netDeposits: { total: money(netDeposits.total), year: money(netDeposits.year), month: money(netDeposits.month) },
      limits: limits.map(({ counter = '', period = '', cap }): LimitInForce => ({ counter, period, cap: money(cap) })),
    },
  };
}

/** How far the statements of a month are written; `at` null: all are. */
export type MonthRun = Month & { at: { part: number; memberId: bigint } | null };

type RunRow = Row & Month & { part: number | null; memberId: bigint | null };
const RUN = columns<Month & { part: number | null; memberId: bigint | null }>({
  month: day('month'),
  fromMs: time('from_at'),
  toMs: time('to_at'),
  timeZone: 'time_zone',
  part: 'part',
  memberId: 'member_id',
});
const NEW_RUN = RUN.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function findNewestRun(db: Queryable, merchantId: number): Promise<MonthRun | null> {
  const [row] = await db.query<RunRow>(`select ${RUN.select} from member_month_run where merchant_id = $1 order by month desc limit 1`, [
    merchantId,
  ]);
  if (!row) return null;
  const { part, memberId, month, ...rest } = row;
  return { ...rest, month: month.slice(0, 7), at: part === null || memberId === null ? null : { part, memberId } };
}

export async function beginRun(db: Queryable, merchantId: number, month: Month): Promise<void> {
  await db.query(
    `insert into member_month_run ${NEW_RUN.insert} on conflict do nothing`,
    NEW_RUN.params({ merchantId, ...month, month: `${month.month}-01`, part: -1, memberId: 0n }),
  );
}

/** False when another process went on meanwhile: then nothing may be written. */
export async function moveRun(tx: Tx, merchantId: number, { month, at }: MonthRun, to: MonthRun['at']): Promise<boolean> {
  const rows = await tx.query(
    `update member_month_run set part = $5, member_id = $6 where merchant_id = $1 and month = $2 and part = $3 and member_id = $4 returning 1`,
    [merchantId, `${month}-01`, at?.part, at?.memberId, to?.part ?? null, to?.memberId ?? null],
  );
  return rows.length === 1;
}

/** Members of a merchant in the order of their parts, behind one. */
export async function nextMembers(
  db: Queryable,
  merchantId: number,
  { after: { part, memberId }, max }: { after: { part: number; memberId: bigint }; max: number },
): Promise<{ part: number; memberId: bigint }[]> {
  return db.query<Row & { part: number; memberId: bigint }>(
    `select part, member_id as "memberId" from member_gate where merchant_id = $1 and (part, member_id) > ($2, $3)
      order by part, member_id limit $4`,
    [merchantId, part, memberId, max],
  );
}
