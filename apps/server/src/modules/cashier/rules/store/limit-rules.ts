import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import type { LimitRule } from '../limit.ts';
import type { RuleKey } from '../rule-key.ts';

export type KeptLimit = LimitRule & { changedAtMs: number; changedName: string };

const BOUNDS = columns<Omit<KeptLimit, keyof RuleKey>>({
  oneMin: 'one_min',
  oneMax: 'one_max',
  daySum: 'day_sum',
  monthSum: 'month_sum',
  dayCount: 'day_count',
  monthCount: 'month_count',
  changedAtMs: time('changed_at'),
  changedName: 'changed_name',
});
const LIMIT = BOUNDS.behind<RuleKey>({ direction: 'direction', channel: 'channel', level: 'level' });
const OF_MERCHANT = LIMIT.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function listLimits(db: Queryable, merchantId: number): Promise<KeptLimit[]> {
  return db.query<Row & KeptLimit>(`select ${LIMIT.select} from limit_rule where merchant_id = $1 order by direction, channel, level`, [
    merchantId,
  ]);
}

export async function findLimit(db: Queryable, merchantId: number, { direction, channel, level }: RuleKey): Promise<KeptLimit | null> {
  const [row] = await db.query<Row & KeptLimit>(
    `select ${LIMIT.select} from limit_rule where merchant_id = $1 and direction = $2 and channel = $3 and level = $4`,
    [merchantId, direction, channel, level],
  );
  return row ?? null;
}

export async function keepLimit(tx: Tx, merchantId: number, rule: KeptLimit): Promise<void> {
  await tx.query(
    `insert into limit_rule ${OF_MERCHANT.insert} on conflict (merchant_id, direction, channel, level) do update set ${BOUNDS.replace}`,
    OF_MERCHANT.params({ merchantId, ...rule }),
  );
}

/** False where there was none. */
export async function removeLimit(tx: Tx, merchantId: number, { direction, channel, level }: RuleKey): Promise<boolean> {
  const rows = await tx.query(
    'delete from limit_rule where merchant_id = $1 and direction = $2 and channel = $3 and level = $4 returning 1',
    [merchantId, direction, channel, level],
  );
  return rows.length > 0;
}
