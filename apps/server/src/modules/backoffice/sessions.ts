import { PROOF_MS, SESSION } from '@fairhall/contract/limits';
import type { Queryable, Tx } from '../../platform/db.ts';
import type { OperatorActor } from '../../platform/http/context.ts';
import { appendOutbox } from '../../platform/outbox.ts';
import type { BackofficeDeps } from './deps.ts';
import { type OperatorSessionFact, SESSION_ENDED } from './events.ts';
import { type Operator, roleAt } from './operator.ts';
import {
  type EndReason,
  endSessions,
  findSession,
  findSessionByToken,
  insertSession,
  listSessions,
  type OpenSession,
  type SessionRow,
  touchSession,
  type WhichSessions,
} from './store/sessions.ts';

/** Renewals within a minute are not written: a session may end up to a minute early by that, never late. */
const TOUCH_EVERY_MS = 60_000;
const TOKEN = /^[\w-]{43}$/;
const USER_AGENT_MAX = 300;

function isAlive({ ended, disabled, lastUsedAtMs, createdAtMs }: SessionRow, nowMs: number): boolean {
  return !ended && !disabled && nowMs - lastUsedAtMs < SESSION.idleMs && nowMs - createdAtMs < SESSION.absoluteMs;
}

/** Opens a session and answers its token: 32 random bytes, of which only the hash is kept. */
export async function openSession(
  { ids, random, clock }: Pick<BackofficeDeps, 'ids' | 'random' | 'clock'>,
  tx: Tx,
  { operatorId, ip, userAgent }: { operatorId: bigint; ip: string; userAgent: string },
): Promise<string> {
  const token = random.bytes(32).toString('base64url');
  const row = { sessionId: ids.next(), token, operatorId, ip, userAgent: userAgent.slice(0, USER_AGENT_MAX), atMs: clock.nowMs() };
  await insertSession(tx, row);
  return token;
}

/**
 * Who a token stands for, acting for the merchant of this code, or without one for the operator's first. Using a session renews it.
 * 'forbidden' when the merchant is none of the operator's.
 */
export async function operatorBySession(
  { db, clock, merchants }: Pick<BackofficeDeps, 'db' | 'clock' | 'merchants'>,
  token: string,
  merchantCode: string | undefined,
): Promise<OperatorActor | 'none' | 'forbidden'> {
  if (!TOKEN.test(token)) return 'none';
  const session = await findSessionByToken(db, token);
  const nowMs = clock.nowMs();
  if (!session || !isAlive(session, nowMs)) return 'none';
  const { sessionId, operatorId, name, displayName, mustChangePassword, totp, merchantIds } = session;
  if (nowMs - session.lastUsedAtMs >= TOUCH_EVERY_MS) await touchSession(db, sessionId, { atMs: nowMs, everyMs: TOUCH_EVERY_MS });
  const wanted = merchantCode === undefined ? merchantIds[0] : (await merchants.byCode(merchantCode.toLowerCase()))?.merchantId;
  const role = wanted === undefined ? null : roleAt(session, wanted);
  if (wanted === undefined || role === null) return 'forbidden';
  const proved = session.provedAtMs !== null && nowMs - session.provedAtMs < PROOF_MS;
  return { operatorId, sessionId, name, displayName, role, mustChangePassword, totp, proved, merchantId: wanted };
}

/** Whether a session may still act for the merchant. Asking does not renew it. */
export async function isSessionAlive(
  { db, clock }: Pick<BackofficeDeps, 'db' | 'clock'>,
  { sessionId, merchantId }: Pick<OperatorActor, 'sessionId' | 'merchantId'>,
): Promise<boolean> {
  const session = await findSession(db, sessionId);
  return session !== null && isAlive(session, clock.nowMs()) && session.merchantIds.includes(merchantId);
}

/** Sessions of an operator that still let it in, the newest first. */
export async function openSessionsOf(
  { db, clock }: { db: Queryable; clock: BackofficeDeps['clock'] },
  operatorId: bigint,
): Promise<OpenSession[]> {
  const nowMs = clock.nowMs();
  return listSessions(db, operatorId, { openedAfterMs: nowMs - SESSION.absoluteMs, usedAfterMs: nowMs - SESSION.idleMs });
}

/** Ends sessions of an operator, and their streams wherever they are. Answers how many there were. */
export async function closeSessions(
  { ids, clock }: Pick<BackofficeDeps, 'ids' | 'clock'>,
  tx: Tx,
  { operator, reason, ...which }: WhichSessions & { operator: Pick<Operator, 'operatorId' | 'merchantIds'>; reason: EndReason },
): Promise<number> {
  const atMs = clock.nowMs();
  const ended = await endSessions(tx, operator.operatorId, { ...which, reason, atMs });
  await cutStreams({ ids, clock }, tx, { merchantIds: operator.merchantIds, sessionIds: ended, reason });
  return ended.length;
}

/** Ends streams of sessions. One is a merchant's: the fact goes to each that the session may have been listening to. */
export async function cutStreams(
  { ids, clock }: Pick<BackofficeDeps, 'ids' | 'clock'>,
  tx: Tx,
  { merchantIds, sessionIds, reason }: { merchantIds: readonly number[]; sessionIds: readonly bigint[]; reason: EndReason },
): Promise<void> {
  const atMs = clock.nowMs();
  const rows = merchantIds.flatMap((merchantId) =>
    sessionIds.map((sessionId) => {
      const payload: OperatorSessionFact = { sessionId: String(sessionId), reason };
      return { merchantId, id: ids.next(), topic: SESSION_ENDED, payload, atMs };
    }),
  );
  await appendOutbox(tx, rows);
}
