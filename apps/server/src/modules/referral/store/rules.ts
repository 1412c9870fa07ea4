import { type Amount, amount } from '@fairhall/money/amount';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';
import type { Step } from '../rules.ts';

export type Rule = {
  version: number;
  shown: boolean;
  tier: number;
  minDeposit: Amount;
  minStake: Amount;
  withinDays: number;
  steps: Step[];
  monthCap: number;
  friendAmount: Amount;
  madeAtMs: number;
  madeName: string;
};
/** Amounts stand in it as text, which no reader of JSON rounds. */
type KeptStep = { from: number; amount: string };
const RULE = columns<Omit<Rule, 'steps'> & { steps: unknown }>({
  ...{ version: 'version', shown: 'shown', tier: 'tier', minDeposit: 'min_deposit', minStake: 'min_stake', withinDays: 'within_days' },
  ...{ steps: json('steps'), monthCap: 'month_cap', friendAmount: 'friend_amount', madeAtMs: time('made_at'), madeName: 'made_name' },
});
const NEW = RULE.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** The one in force; null: none was set. */
export async function findRule(db: Queryable, merchantId: number): Promise<Rule | null> {
  const [row] = await db.query<Row & Omit<Rule, 'steps'> & { steps: KeptStep[] }>(
    `select ${RULE.select} from referral_rule where merchant_id = $1 order by version desc limit 1`,
    [merchantId],
  );
  return row ? { ...row, steps: row.steps.map((step) => ({ from: step.from, amount: amount(BigInt(step.amount)) })) } : null;
}

/** False when another one took the version meanwhile. */
export async function insertRule(tx: Queryable, merchantId: number, { steps, ...rule }: Rule): Promise<boolean> {
  const written = steps.map((step) => ({ from: step.from, amount: String(step.amount) }));
  const rows = await tx.query(`insert into referral_rule ${NEW.insert} on conflict do nothing returning 1`, [
    ...NEW.params({ merchantId, ...rule, steps: written }),
  ]);
  return rows.length === 1;
}
