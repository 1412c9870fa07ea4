import { amount } from '@fairhall/money/amount';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';
import type { Benefit, Benefits } from '../benefits.ts';

export type KeptBenefits = Benefits & { madeAtMs: number; madeName: string };
/** Amounts stand in it as text, which no reader of JSON rounds. */
type KeptBenefit = { rates: Benefit['rates']; points?: Benefit['points']; birthday: string; monthly: string };

const BENEFITS = columns<Omit<KeptBenefits, 'levels'> & { levels: unknown }>({
  ...{ version: 'version', mode: 'mode', rebateBy: json('rebate_by'), levels: json('levels') },
  ...{ madeAtMs: time('made_at'), madeName: 'made_name' },
});
const NEW = BENEFITS.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** Those in force; or those that were at a moment. Null: none were set. */
export async function findBenefits(db: Queryable, merchantId: number, beforeMs: number | null = null): Promise<KeptBenefits | null> {
  const [row] = await db.query<Row & Omit<KeptBenefits, 'levels'> & { levels: KeptBenefit[] }>(
    `select ${BENEFITS.select} from level_benefit where merchant_id = $1 and made_at < coalesce(to_timestamp($2 / 1000.0), 'infinity')
     order by version desc limit 1`,
    [merchantId, beforeMs],
  );
  if (!row) return null;
  const levels = row.levels.map(({ rates, points = {}, birthday, monthly }) => ({
    ...{ rates, points, birthday: amount(BigInt(birthday)), monthly: amount(BigInt(monthly)) },
  }));
  return { ...row, levels };
}

/** False when another one took the version meanwhile. */
export async function insertBenefits(tx: Queryable, merchantId: number, { levels, ...kept }: KeptBenefits): Promise<boolean> {
  const written = levels.map(({ rates, points, birthday, monthly }) => ({
    rates,
    points,
    birthday: String(birthday),
    monthly: String(monthly),
  }));
  const rows = await tx.query(`insert into level_benefit ${NEW.insert} on conflict do nothing returning 1`, [
    ...NEW.params({ merchantId, ...kept, levels: written }),
  ]);
  return rows.length === 1;
}
