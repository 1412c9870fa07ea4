import { amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';
import type { Step, Steps } from '../rules.ts';

export type Scheme = { version: number; steps: Steps; madeAtMs: number; madeName: string };

/** Amounts stand in it as text, which no reader of JSON rounds. */
type KeptStep = { names: Step['names']; total: string; keep: string };
const digitsOf = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

const SCHEME = columns<{ version: number; steps: unknown; madeAtMs: number; madeName: string }>({
  version: 'version',
  steps: { name: 'steps', param: (value: unknown) => JSON.stringify(value, digitsOf) },
  madeAtMs: time('made_at'),
  madeName: 'made_name',
});
const OF_MERCHANT = SCHEME.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

type SchemeRow = Row & Omit<Scheme, 'steps'> & { steps: KeptStep[] };

/** The one in force; null where the merchant has no levels. */
export async function findScheme(db: Queryable, merchantId: number): Promise<Scheme | null> {
  const [row] = await db.query<SchemeRow>(
    `select ${SCHEME.select} from level_scheme where merchant_id = $1 order by version desc limit 1`,
    [merchantId],
  );
  if (!row) return null;
  const steps = row.steps.map(({ names, total, keep }) => ({ names, total: amount(BigInt(total)), keep: amount(BigInt(keep)) }));
  return { ...row, steps };
}

/** When the merchant began to have levels; months before it are not judged. */
export async function findBeginning(db: Queryable, merchantId: number): Promise<number | null> {
  const [row] = await db.query<Row & { madeAtMs: number }>(
    `select ${SCHEME.select} from level_scheme where merchant_id = $1 order by version limit 1`,
    [merchantId],
  );
  return row?.madeAtMs ?? null;
}

/** False when another one took the version meanwhile. */
export async function insertScheme(tx: Queryable, merchantId: number, scheme: Scheme): Promise<boolean> {
  const rows = await tx.query(`insert into level_scheme ${OF_MERCHANT.insert} on conflict do nothing returning 1`, [
    ...OF_MERCHANT.params({ merchantId, ...scheme }),
  ]);
  return rows.length === 1;
}

/** How many members have each level above 0. */
export async function countByLevel(db: Queryable, merchantId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<Row & { level: number; n: number }>(
    'select level, count(*)::int as n from member_level where merchant_id = $1 and level > 0 group by level',
    [merchantId],
  );
  return new Map(rows.map(({ level, n }) => [level, n]));
}
