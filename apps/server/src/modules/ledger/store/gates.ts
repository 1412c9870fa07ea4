import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { partOf } from '../part.ts';
import type { MemberGate, Tier } from '../port.ts';

/** Asked for today counts from `daySinceMs`, the beginning of the merchant's day. */
export async function readGate(
  db: Queryable,
  merchantId: number,
  { memberId, daySinceMs }: { memberId: bigint; daySinceMs: number },
): Promise<MemberGate> {
  const [row] = await db.query<MemberGate>(
    `select g.tier, g.barred_since is not null as barred, g.hold_until as "holdUntilMs", g.grace_until as "graceUntilMs", g.deposit_life + g.transfer_in_life as deposits,
       g.withdraw_life + g.transfer_out_life as withdrawals,
       case when g.withdraw_since >= to_timestamp($4 / 1000.0) then g.withdraw_day else 0 end as asked,
       coalesce((select sum(a.balance) from account a
         where a.merchant_id = g.merchant_id and a.part = g.part and a.member_id = g.member_id and a.kind = 'held'), 0)::bigint as held
     from member_gate g where g.merchant_id = $1 and g.part = $2 and g.member_id = $3`,
    [merchantId, partOf(merchantId, memberId), memberId, daySinceMs],
  );
  return row ?? NEWCOMER;
}

const NEWCOMER: MemberGate = {
  tier: 0,
  barred: false,
  holdUntilMs: null,
  graceUntilMs: null,
  deposits: 0n as Amount,
  withdrawals: 0n as Amount,
  asked: 0n as Amount,
  held: 0n as Amount,
};

/** Counts what is asked for from a day's beginning on, unless it does already. */
export async function openGateDay(
  tx: Tx,
  merchantId: number,
  { memberId, daySinceMs }: { memberId: bigint; daySinceMs: number },
): Promise<void> {
  await tx.query(
    `update member_gate set withdraw_day = 0, withdraw_since = to_timestamp($4 / 1000.0)
      where merchant_id = $1 and part = $2 and member_id = $3 and withdraw_since < to_timestamp($4 / 1000.0)`,
    [merchantId, partOf(merchantId, memberId), memberId, daySinceMs],
  );
}

export async function setTier(
  tx: Tx,
  merchantId: number,
  { memberId, tier, barred, nowMs }: { memberId: bigint; tier: Tier; barred: boolean; nowMs: number },
): Promise<void> {
  await tx.query('select ledger_set_tier($1, $2, $3, $4, to_timestamp($5 / 1000.0))', [merchantId, memberId, tier, barred, nowMs]);
}

export async function runOut(
  tx: Tx,
  merchantId: number,
  { memberId, barred, graceUntilMs, nowMs }: { memberId: bigint; barred: boolean; graceUntilMs: number; nowMs: number },
): Promise<void> {
  await setTier(tx, merchantId, { memberId, tier: 1, barred, nowMs });
  await tx.query(`update member_gate set grace_until = to_timestamp($4 / 1000.0) where merchant_id = $1 and part = $2 and member_id = $3`, [
    merchantId,
    partOf(merchantId, memberId),
    memberId,
    graceUntilMs,
  ]);
}

/** `sinceMs` null: it is not being closed any more. */
export async function setClosing(
  tx: Tx,
  merchantId: number,
  { memberId, sinceMs }: { memberId: bigint; sinceMs: number | null },
): Promise<void> {
  await tx.query('select ledger_set_closing($1, $2, to_timestamp($3 / 1000.0))', [merchantId, memberId, sinceMs]);
}

export async function isClosing(db: Queryable, merchantId: number, memberId: bigint): Promise<boolean> {
  const rows = await db.query(
    'select from member_gate where merchant_id = $1 and part = $2 and member_id = $3 and closing_since is not null',
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return rows.length > 0;
}
