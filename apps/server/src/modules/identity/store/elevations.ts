import type { ProofWay } from '@fairhall/contract/identity/elevate';
import type { Queryable } from '../../../platform/db.ts';

type OfSession = { memberId: bigint; sessionId: bigint };

/** Until when, and by what, the member of this session has proved once more that it is itself. */
export async function findElevation(
  db: Queryable,
  merchantId: number,
  { memberId, sessionId }: OfSession,
): Promise<{ untilMs: number; way: ProofWay } | null> {
  const [row] = await db.query<{ untilMs: number; way: ProofWay }>(
    `select elevated_until as "untilMs", elevated_by as way from session
      where merchant_id = $1 and session_id = $2 and member_id = $3 and elevated_until is not null`,
    [merchantId, sessionId, memberId],
  );
  return row ?? null;
}

/** `untilMs` null: what was proved is used up. */
export async function noteElevation(
  db: Queryable,
  merchantId: number,
  { memberId, sessionId, untilMs, way }: OfSession & { untilMs: number | null; way: ProofWay | null },
): Promise<void> {
  await db.query(
    `update session set elevated_until = to_timestamp($4::bigint / 1000.0), elevated_by = $5
      where merchant_id = $1 and session_id = $2 and member_id = $3 and ended_at is null`,
    [merchantId, sessionId, memberId, untilMs, way],
  );
}
