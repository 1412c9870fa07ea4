import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

export type BudgetKey = { drawId: bigint; ruleId: bigint };

const BUDGET = columns<BudgetKey & { merchantId: number; spent: Amount }>({
  merchantId: 'merchant_id',
  drawId: 'draw_id',
  ruleId: 'rule_id',
  spent: 'spent',
});
const LEASE = columns<BudgetKey & { merchantId: number; leaseId: bigint; amount: Amount; expiresMs: number }>({
  merchantId: 'merchant_id',
  leaseId: 'lease_id',
  drawId: 'draw_id',
  ruleId: 'rule_id',
  amount: 'amount',
  expiresMs: time('expires_at'),
});

/** Whether a cap has its budget in the draw, which is locked until the commit: all that changes it waits here. */
export async function lockBudget(tx: Tx, merchantId: number, { drawId, ruleId }: BudgetKey): Promise<boolean> {
  const rows = await tx.query('select 1 from exposure_budget where merchant_id = $1 and draw_id = $2 and rule_id = $3 for update', [
    merchantId,
    drawId,
    ruleId,
  ]);
  return rows.length === 1;
}

/** Makes the budget of a cap in a draw; `spent`: what was sold there before. One that is there stays. */
export async function insertBudget(tx: Tx, merchantId: number, budget: BudgetKey & { spent: Amount }): Promise<void> {
  await tx.query(`insert into exposure_budget ${BUDGET.insert} on conflict do nothing`, BUDGET.params({ merchantId, ...budget }));
}

/**
 * Closes leases of a budget that ran out, or the named ones: waits for what is being sold under them, in the order in which batches lock
 * them, then counts it. The budget is locked by the caller. What was not spent is free again.
 */
export async function closeLeases(
  tx: Tx,
  merchantId: number,
  {
    drawId,
    ruleId,
    expiredMs,
    leaseIds,
    keep,
    atMs,
  }: BudgetKey & {
    expiredMs?: number;
    leaseIds?: readonly bigint[];
    keep?: bigint | null;
    atMs: number;
  },
): Promise<void> {
  const due = await tx.query<{ leaseId: bigint }>(
    `select lease_id as "leaseId" from exposure_lease where merchant_id = $1 and draw_id = $2 and rule_id = $3 and closed_at is null
       and (expires_at <= to_timestamp($4 / 1000.0) or lease_id = any ($5)) and lease_id is distinct from $6
     order by merchant_id, lease_id for update`,
    [merchantId, drawId, ruleId, expiredMs ?? null, leaseIds ?? [], keep ?? null],
  );
  if (due.length === 0) return;
  const ids = due.map(({ leaseId }) => leaseId);
  await tx.query(
    `update exposure_budget set spent = spent
       + (select coalesce(sum(amount), 0)::bigint from exposure_take where merchant_id = $1 and lease_id = any ($4))
      where merchant_id = $1 and draw_id = $2 and rule_id = $3`,
    [merchantId, drawId, ruleId, ids],
  );
  await tx.query('update exposure_lease set closed_at = to_timestamp($3 / 1000.0) where merchant_id = $1 and lease_id = any ($2)', [
    merchantId,
    ids,
    atMs,
  ]);
}

/** What is neither spent nor leased, under the cap as it stands now; below zero where the cap was lowered since. */
export async function budgetRoom(tx: Tx, merchantId: number, { drawId, ruleId }: BudgetKey): Promise<Amount> {
  const [row] = await tx.query<{ room: Amount }>(
    `select r.cap - b.spent
       - coalesce((select sum(l.amount) from exposure_lease l
           where l.merchant_id = $1 and l.draw_id = $2 and l.rule_id = $3 and l.closed_at is null), 0)::bigint
       + coalesce((select sum(t.amount) from exposure_lease l
           join exposure_take t on t.merchant_id = l.merchant_id and t.lease_id = l.lease_id and t.freed
           where l.merchant_id = $1 and l.draw_id = $2 and l.rule_id = $3), 0)::bigint as room
     from exposure_rule r join exposure_budget b on b.merchant_id = r.merchant_id and b.rule_id = r.rule_id
      where r.merchant_id = $1 and r.rule_id = $3 and b.draw_id = $2 and r.kind = 'cap'`,
    [merchantId, drawId, ruleId],
  );
  return (row?.room ?? 0n) as Amount;
}

/** Enlarges a lease that is open, and lets it live on. False: it is closed. */
export async function extendLease(
  tx: Tx,
  merchantId: number,
  { leaseId, amount, expiresMs }: { leaseId: bigint; amount: Amount; expiresMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update exposure_lease set amount = amount + $3, expires_at = to_timestamp($4 / 1000.0)
      where merchant_id = $1 and lease_id = $2 and closed_at is null returning 1`,
    [merchantId, leaseId, amount, expiresMs],
  );
  return rows.length === 1;
}

export async function isLeaseOpen(tx: Tx, merchantId: number, leaseId: bigint): Promise<boolean> {
  const rows = await tx.query('select 1 from exposure_lease where merchant_id = $1 and lease_id = $2 and closed_at is null', [
    merchantId,
    leaseId,
  ]);
  return rows.length === 1;
}

export async function insertLease(
  tx: Tx,
  merchantId: number,
  lease: BudgetKey & { leaseId: bigint; amount: Amount; expiresMs: number },
): Promise<void> {
  await tx.query(`insert into exposure_lease ${LEASE.insert}`, LEASE.params({ merchantId, ...lease }));
}

/** Bets that were cancelled give back what they took, once. */
export async function freeTakes(
  db: Queryable,
  merchantId: number,
  { part, betIds }: { part: number; betIds: readonly bigint[] },
): Promise<void> {
  await db.query('update exposure_take set freed = true where merchant_id = $1 and part = $2 and bet_id = any ($3) and not freed', [
    merchantId,
    part,
    betIds,
  ]);
}
