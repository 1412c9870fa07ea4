import { createHash } from 'node:crypto';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export type SessionRow = {
  sessionId: bigint;
  operatorId: bigint;
  name: string;
  displayName: string;
  role: OperatorRole;
  mustChangePassword: boolean;
  merchantIds: number[];
  createdAtMs: number;
  lastUsedAtMs: number;
  ended: boolean;
};

type RawSession = Row & Omit<SessionRow, 'createdAtMs' | 'lastUsedAtMs'> & { createdAt: Date; lastUsedAt: Date };

const FOUND = `select s.session_id as "sessionId", s.operator_id as "operatorId", o.name, o.display_name as "displayName", o.role,
    o.must_change_password as "mustChangePassword", s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
    s.ended_at is not null as ended,
    array(select merchant_id from operator_merchant m where m.operator_id = o.operator_id order by merchant_id) as "merchantIds"
  from operator_session s join operator o on o.operator_id = s.operator_id`;

function toSession({ createdAt, lastUsedAt, ...rest }: RawSession): SessionRow {
  return { ...rest, createdAtMs: createdAt.getTime(), lastUsedAtMs: lastUsedAt.getTime() };
}

/** The session a token opens, ended ones too, with its operator. */
export async function findSessionByToken(db: Queryable, token: string): Promise<SessionRow | null> {
  const [row] = await db.query<RawSession>(`${FOUND} where s.token_hash = $1`, [hashOf(token)]);
  return row ? toSession(row) : null;
}

export async function findSession(db: Queryable, sessionId: bigint): Promise<SessionRow | null> {
  const [row] = await db.query<RawSession>(`${FOUND} where s.session_id = $1`, [sessionId]);
  return row ? toSession(row) : null;
}

export type NewSession = { sessionId: bigint; token: string; operatorId: bigint; ip: string; userAgent: string; atMs: number };

export async function insertSession(tx: Tx, { sessionId, token, operatorId, ip, userAgent, atMs }: NewSession): Promise<void> {
  await tx.query(
    `insert into operator_session (session_id, token_hash, operator_id, ip, user_agent, created_at, last_used_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), to_timestamp($6 / 1000.0))`,
    [sessionId, hashOf(token), operatorId, ip, userAgent, atMs],
  );
}

/** Notes that a session was used, unless somebody did so within `everyMs`. */
export async function touchSession(db: Queryable, sessionId: bigint, { atMs, everyMs }: { atMs: number; everyMs: number }): Promise<void> {
  await db.query(
    `update operator_session set last_used_at = to_timestamp($2 / 1000.0)
      where session_id = $1 and ended_at is null and last_used_at <= to_timestamp(($2::bigint - $3::bigint) / 1000.0)`,
    [sessionId, atMs, everyMs],
  );
}

/** False when it had ended before. */
export async function endSession(
  tx: Tx,
  sessionId: bigint,
  end: { reason: 'logout' | 'password_changed'; atMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update operator_session set ended_at = to_timestamp($3 / 1000.0), ended_reason = $2 where session_id = $1 and ended_at is null
     returning 1`,
    [sessionId, end.reason, end.atMs],
  );
  return rows.length === 1;
}

/** Ends the operator's open sessions but the one it is using. */
export async function endOtherSessions(
  tx: Tx,
  operatorId: bigint,
  end: { exceptId: bigint; reason: 'password_changed'; atMs: number },
): Promise<void> {
  await tx.query(
    `update operator_session set ended_at = to_timestamp($4 / 1000.0), ended_reason = $3
      where operator_id = $1 and session_id <> $2 and ended_at is null`,
    [operatorId, end.exceptId, end.reason, end.atMs],
  );
}
