import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import type { FeeRule } from '../fee.ts';
import type { RuleKey } from '../rule-key.ts';

export type KeptFee = RuleKey & FeeRule & { changedAtMs: number; changedName: string };

const TERMS = columns<FeeRule & { changedAtMs: number; changedName: string }>({
  fixed: 'fixed',
  percentE2: 'percent_e2',
  min: 'min_fee',
  max: 'max_fee',
  bearer: 'bearer',
  freePerDay: 'free_per_day',
  returnE2: 'return_e2',
  changedAtMs: time('changed_at'),
  changedName: 'changed_name',
});
const FEE = TERMS.behind<RuleKey>({ direction: 'direction', channel: 'channel', level: 'level' });
const OF_MERCHANT = FEE.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function listFees(db: Queryable, merchantId: number): Promise<KeptFee[]> {
  return db.query<Row & KeptFee>(`select ${FEE.select} from fee_rule where merchant_id = $1 order by direction, channel, level`, [
    merchantId,
  ]);
}

export async function keepFee(tx: Tx, merchantId: number, rule: KeptFee): Promise<void> {
  await tx.query(
    `insert into fee_rule ${OF_MERCHANT.insert} on conflict (merchant_id, direction, channel, level) do update set ${TERMS.replace}`,
    OF_MERCHANT.params({ merchantId, ...rule }),
  );
}

/** False where there was none. */
export async function removeFee(tx: Tx, merchantId: number, { direction, channel, level }: RuleKey): Promise<boolean> {
  const rows = await tx.query(
    'delete from fee_rule where merchant_id = $1 and direction = $2 and channel = $3 and level = $4 returning 1',
    [merchantId, direction, channel, level],
  );
  return rows.length > 0;
}
