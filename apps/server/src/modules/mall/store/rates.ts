import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';

/** By what points become cash: money for one, and how many at least. */
export type Rate = { version: number; moneyPerPoint: Amount; minPoints: Amount; madeAtMs: number; madeName: string };
const RATE = columns<Rate>({
  ...{ version: 'version', moneyPerPoint: 'money_per_point', minPoints: 'min_points' },
  ...{ madeAtMs: time('made_at'), madeName: 'made_name' },
});
const NEW = RATE.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** The one in force; null: none was set. */
export async function findRate(db: Queryable, merchantId: number): Promise<Rate | null> {
  const [row] = await db.query<Rate & Row>(`select ${RATE.select} from mall_rate where merchant_id = $1 order by version desc limit 1`, [
    merchantId,
  ]);
  return row ?? null;
}

/** False when another one took the version meanwhile. */
export async function insertRate(tx: Queryable, merchantId: number, rate: Rate): Promise<boolean> {
  const rows = await tx.query(`insert into mall_rate ${NEW.insert} on conflict do nothing returning 1`, [
    ...NEW.params({ merchantId, ...rate }),
  ]);
  return rows.length === 1;
}
