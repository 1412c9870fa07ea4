import { createHash } from 'node:crypto';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import { columns, isSet, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { SERVICES } from './operators.ts';

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export type SessionRow = {
  sessionId: bigint;
  operatorId: bigint;
  name: string;
  displayName: string;
  mustChangePassword: boolean;
  merchantIds: number[];
  roles: OperatorRole[];
  createdAtMs: number;
  lastUsedAtMs: number;
  ended: boolean;
  /** Its operator is kept out. */
  disabled: boolean;
  /** Its operator's login asks for a code. */
  totp: boolean;
  provedAtMs: number | null;
};

const SESSIONS_SHOWN_MAX = 100;

const OF_SESSION = columns<Pick<SessionRow, 'sessionId' | 'operatorId' | 'createdAtMs' | 'lastUsedAtMs' | 'ended' | 'provedAtMs'>>({
  sessionId: 'session_id',
  operatorId: 'operator_id',
  createdAtMs: time('created_at'),
  lastUsedAtMs: time('last_used_at'),
  ended: isSet('ended_at'),
  provedAtMs: time('proved_at'),
});
const OF_OPERATOR = columns<Pick<SessionRow, 'name' | 'displayName' | 'mustChangePassword' | 'disabled' | 'totp'>>({
  name: 'name',
  displayName: 'display_name',
  mustChangePassword: 'must_change_password',
  disabled: isSet('disabled_at'),
  totp: isSet('totp_since'),
});
const FOUND = `select ${OF_SESSION.selectOf('s')}, ${OF_OPERATOR.selectOf('o')}, ${SERVICES}
  from operator_session s join operator o on o.operator_id = s.operator_id`;

/** The session a token opens, ended ones too, with its operator. */
export async function findSessionByToken(db: Queryable, token: string): Promise<SessionRow | null> {
  const [row] = await db.query<Row & SessionRow>(`${FOUND} where s.token_hash = $1`, [hashOf(token)]);
  return row ?? null;
}

export async function findSession(db: Queryable, sessionId: bigint): Promise<SessionRow | null> {
  const [row] = await db.query<Row & SessionRow>(`${FOUND} where s.session_id = $1`, [sessionId]);
  return row ?? null;
}

const SESSION_ROW = columns<Omit<NewSession, 'token' | 'atMs'> & { tokenHash: Buffer; createdAtMs: number; lastUsedAtMs: number }>({
  sessionId: 'session_id',
  tokenHash: 'token_hash',
  operatorId: 'operator_id',
  ip: 'ip',
  userAgent: 'user_agent',
  createdAtMs: time('created_at'),
  lastUsedAtMs: time('last_used_at'),
});

export type NewSession = { sessionId: bigint; token: string; operatorId: bigint; ip: string; userAgent: string; atMs: number };

export async function insertSession(tx: Tx, { token, atMs, ...session }: NewSession): Promise<void> {
  await tx.query(
    `insert into operator_session ${SESSION_ROW.insert}`,
    SESSION_ROW.params({ ...session, tokenHash: hashOf(token), createdAtMs: atMs, lastUsedAtMs: atMs }),
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

/** Notes that the session's operator proved who it is. */
export async function updateProved(db: Queryable, sessionId: bigint, atMs: number): Promise<void> {
  await db.query('update operator_session set proved_at = to_timestamp($2 / 1000.0) where session_id = $1', [sessionId, atMs]);
}

export const END_REASONS = [
  'logout',
  'password_changed',
  'password_reset',
  'totp_confirmed',
  'totp_reset',
  'disabled',
  'ended',
  'kicked',
  'service_ended',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Which of an operator's sessions: one, all but one, or all. */
export type WhichSessions = { only?: bigint; except?: bigint };

/** Ends open sessions and answers their ids: none that had ended before. */
export async function endSessions(
  tx: Tx,
  operatorId: bigint,
  { only, except, reason, atMs }: WhichSessions & { reason: EndReason; atMs: number },
): Promise<bigint[]> {
  const rows = await tx.query<{ sessionId: bigint }>(
    `update operator_session set ended_at = to_timestamp($5 / 1000.0), ended_reason = $4
      where operator_id = $1 and ended_at is null and ($2::bigint is null or session_id = $2) and ($3::bigint is null or session_id <> $3)
      returning session_id as "sessionId"`,
    [operatorId, only ?? null, except ?? null, reason, atMs],
  );
  return rows.map(({ sessionId }) => sessionId);
}

export type OpenSession = { sessionId: bigint; ip: string; userAgent: string; createdAtMs: number; lastUsedAtMs: number };

const OPEN = SESSION_ROW.only('sessionId', 'ip', 'userAgent', 'createdAtMs', 'lastUsedAtMs');

/** Sessions of an operator that have not ended, were opened after `openedAfterMs` and used after `usedAfterMs`; the newest first. */
export async function listSessions(
  db: Queryable,
  operatorId: bigint,
  { openedAfterMs, usedAfterMs }: { openedAfterMs: number; usedAfterMs: number },
): Promise<OpenSession[]> {
  return db.query<Row & OpenSession>(
    `select ${OPEN.select}
       from operator_session
      where operator_id = $1 and ended_at is null and created_at > to_timestamp($2 / 1000.0) and last_used_at > to_timestamp($3 / 1000.0)
      order by session_id desc limit $4`,
    [operatorId, openedAfterMs, usedAfterMs, SESSIONS_SHOWN_MAX],
  );
}
