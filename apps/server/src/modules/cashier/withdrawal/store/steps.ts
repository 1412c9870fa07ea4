import type { WithdrawalState } from '@fairhall/contract/withdraw/withdrawal-view';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import type { StepActor } from '../../deposit.ts';
import type { WithdrawalStep } from '../withdrawal.ts';

export async function insertStep(
  tx: Tx,
  merchantId: number,
  { part, withdrawalId, state, actor, atMs }: WithdrawalStep & { part: number; withdrawalId: bigint },
): Promise<void> {
  await tx.query(
    `insert into withdrawal_state (merchant_id, part, withdrawal_id, step, state, actor_type, actor_id, actor_name, at)
     select $1, $2, $3, coalesce(max(step), 0) + 1, $4, $5, $6, $7, to_timestamp($8 / 1000.0)
       from withdrawal_state where merchant_id = $1 and part = $2 and withdrawal_id = $3`,
    [merchantId, part, withdrawalId, state, actor.type, actor.id, actor.name, atMs],
  );
}

type StepRow = Row & { withdrawalId: bigint; state: WithdrawalState; type: StepActor['type']; id: string; name: string; at: Date };

/** Steps of several withdrawals of one part, in order. */
export async function listSteps(
  db: Queryable,
  merchantId: number,
  { part, withdrawalIds }: { part: number; withdrawalIds: readonly bigint[] },
): Promise<Map<bigint, WithdrawalStep[]>> {
  const rows = await db.query<StepRow>(
    `select withdrawal_id as "withdrawalId", state, actor_type as type, actor_id as id, actor_name as name, at
       from withdrawal_state where merchant_id = $1 and part = $2 and withdrawal_id = any ($3) order by withdrawal_id, step`,
    [merchantId, part, withdrawalIds],
  );
  const steps = new Map<bigint, WithdrawalStep[]>(withdrawalIds.map((id) => [id, []]));
  for (const { withdrawalId, state, type, id, name, at } of rows)
    steps.get(withdrawalId)?.push({ state, actor: { type, id, name }, atMs: at.getTime() });
  return steps;
}
