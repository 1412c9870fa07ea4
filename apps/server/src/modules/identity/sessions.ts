import { SESSION } from '@fairhall/contract/limits';
import type { Tx } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/context.ts';
import type { Soon } from '../../platform/http/gates.ts';
import { appendOutbox } from '../../platform/outbox.ts';
import type { MemberPush } from '../../platform/push.ts';
import type { IdentityDeps } from './deps.ts';
import { SESSION_ENDED, sessionEndedPayload } from './events.ts';
import type { EndReason, Member, Origin } from './member.ts';
import { secretHash } from './secret-hash.ts';
import type { Judgement, SessionCache } from './session-cache.ts';
import { noteLogin } from './store/members.ts';
import {
  type EndedSession,
  endCompanions,
  endOpenSession,
  endOutlivedSessions,
  findSessionEnd,
  insertSession,
  insertTicket,
  insertToken,
  type SessionRow,
  takeTicket,
  touchSession,
} from './store/sessions.ts';

/** Renewals within a minute are not written: a session may end up to a minute early by that, never late. */
const TOUCH_EVERY_MS = 60_000;
const TOKEN = /^[\w-]{43}$/;
const OUTLIVED_BATCH = 200;

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'ids' | 'random' | 'ledger' | 'endPlay'> & { cache: SessionCache };

/** 32 random bytes: nothing in it can be guessed or read. Only its hash is kept. */
function makeToken({ random }: Deps): string {
  return random.bytes(32).toString('base64url');
}

/** Tells the tokens of a session from each other, and opens nothing: the hash that is kept of it. */
function tokenIdOf(token: string): string {
  return secretHash(token).toString('hex');
}

function isAlive(session: SessionRow, nowMs: number): boolean {
  return (
    session.endedReason === null &&
    session.state === 'active' &&
    nowMs - session.lastUsedAtMs < SESSION.idleMs &&
    nowMs - session.createdAtMs < SESSION.absoluteMs
  );
}

/** Who a token stands for, at once where that is remembered. Using a session renews it. */
export function memberBySession(deps: Deps, token: string): Soon<Judgement> {
  if (!TOKEN.test(token)) return 'none';
  return deps.cache.get(token) ?? deps.cache.ask(token, (session) => judge(deps, session, tokenIdOf(token)));
}

async function judge(deps: Deps, session: SessionRow | null, tokenId: string): Promise<Judgement> {
  const nowMs = deps.clock.nowMs();
  if (!session || !isAlive(session, nowMs)) return session?.endedReason === 'replaced' ? 'replaced' : 'none';
  const { merchantId, memberId, sessionId, type, account, createdAtMs, deviceNo, limitedUntilMs, passwordExpired } = session;
  if (nowMs - session.lastUsedAtMs >= TOUCH_EVERY_MS) {
    await touchSession(deps.db.of(merchantId), merchantId, { sessionId, atMs: nowMs, everyMs: TOUCH_EVERY_MS });
  }
  return {
    ...{ merchantId, memberId, sessionId, tokenId, type, account, sinceMs: createdAtMs },
    ...(deviceNo === null ? {} : { deviceNo }),
    ...(limitedUntilMs !== null && limitedUntilMs > nowMs ? { limitedUntilMs } : {}),
    ...(passwordExpired ? { passwordExpired } : {}),
  };
}

/**
 * A session that was opened. `deviceCookie`: what the browser shows of itself from now on; `before`: where the member was let in the last
 * time.
 */
export type Opened = {
  token: string;
  member: Member;
  deviceCookie: string;
  limitedUntilMs: number | null;
  before: { country: string | null; city: string | null } | null;
};

export type Opening = { merchantId: number; memberId: bigint; origin: Origin; deviceNo: bigint; limitedUntilMs: number | null };

/**
 * Opens a session inside the transaction that earned it, and ends the one before: one open session per member. For `enter` alone
 * (entry/enter.ts), which knows who may have one.
 */
export async function openSession(deps: Deps, tx: Tx, opening: Opening): Promise<Pick<Opened, 'token' | 'member'>> {
  const { merchantId, memberId, origin } = opening;
  const atMs = deps.clock.nowMs();
  await endSession(deps, tx, { merchantId, memberId, reason: 'replaced' });
  const sessionId = deps.ids.next();
  const token = makeToken(deps);
  const { net } = await deps.ledger.standing(tx, merchantId, memberId);
  await insertSession(tx, { ...opening, sessionId, netBefore: net, atMs });
  await insertToken(tx, { merchantId, sessionId, token, kind: 'login', atMs });
  return { token, member: await noteLogin(tx, merchantId, { memberId, atMs, ip: origin.ip }) };
}

type ToEnd = { merchantId: number; memberId: bigint; sessionId?: bigint; reason: EndReason };

/**
 * Ends the member's open session, if there is one and it is the one named, and says so to whoever listens; whether it did.
 * Call `cache.forget` after the commit.
 */
export async function endSession(deps: Deps, tx: Tx, end: ToEnd): Promise<boolean> {
  const atMs = deps.clock.nowMs();
  const ended = await endOpenSession(tx, end.merchantId, { ...end, atMs });
  await tell(deps, tx, ended);
  if (end.reason === 'kicked') await deps.endPlay(tx, end.merchantId, { memberId: end.memberId, atMs });
  return ended.length > 0;
}

/** `keep`: the session that goes on, by the token that it is asked with; null where none does. */
type Purge = { merchantId: number; memberId: bigint; keep: Pick<Actor, 'sessionId' | 'tokenId'> | null; reason: EndReason };

/**
 * Ends all that lets anybody in as the member, but for one token of one session: other sessions, companions of embedded pages, tickets
 * not used yet, and every game that is open at a vendor. Their streams end with them, wherever they are. Call `cache.forget` after the
 * commit.
 */
export async function endAllBut(deps: Deps, tx: Tx, { merchantId, memberId, keep, reason }: Purge): Promise<void> {
  const atMs = deps.clock.nowMs();
  const ended = await endOpenSession(tx, merchantId, { memberId, exceptSessionId: keep?.sessionId, reason, atMs });
  await tell(deps, tx, ended);
  await deps.endPlay(tx, merchantId, { memberId, atMs });
  if (keep === null) return;
  const narrowed = await endCompanions(tx, merchantId, keep);
  await tell(
    deps,
    tx,
    narrowed.map((session) => ({ ...session, reason, exceptTokenId: keep.tokenId })),
  );
}

/**
 * What a stream is told that has just begun to listen: that its session ended between the gate and now, which it can't have heard, or its
 * own way into it. What ends from now on it hears.
 */
export async function eventsAtOpening(
  { db }: Pick<Deps, 'db'>,
  { merchantId, memberId, sessionId, tokenId }: { merchantId: number; memberId: bigint; sessionId: bigint; tokenId?: string | undefined },
): Promise<MemberPush[]> {
  const reason = await findSessionEnd(db.of(merchantId), merchantId, { memberId, sessionId, tokenId });
  return reason === 'open' ? [] : [{ name: 'session.ended', data: { reason: reason ?? 'expired' }, final: true }];
}

/** Ends sessions that ran out. True when there may be more of them. */
export async function expireSessions(deps: Deps): Promise<boolean> {
  const ended = await deps.db.inTx(async (tx) => {
    const rows = await endOutlivedSessions(tx, deps.clock.nowMs(), OUTLIVED_BATCH);
    await tell(deps, tx, rows);
    return rows;
  });
  return ended.length === OUTLIVED_BATCH;
}

async function tell({ ids, clock }: Deps, tx: Tx, ended: EndedSession[]): Promise<void> {
  await appendOutbox(
    tx,
    ended.map((session) => ({
      merchantId: session.merchantId,
      part: session.part,
      memberId: session.memberId,
      id: ids.next(),
      topic: SESSION_ENDED,
      payload: sessionEndedPayload(session),
      atMs: clock.nowMs(),
    })),
  );
}

/** A single-use ticket for the address of an embedded page, in place of the token (decisions.md 26). */
export async function issueTicket(deps: Deps, { merchantId, sessionId }: Actor): Promise<string> {
  const ticket = makeToken(deps);
  await insertTicket(deps.db, merchantId, { ticket, sessionId, expiresAtMs: deps.clock.nowMs() + SESSION.ticketMs });
  return ticket;
}

/** Trades a ticket for a token of its own to the same session, which lives and ends with that session. Null when it is no good. */
export async function exchangeTicket(deps: Deps, merchantId: number, ticket: string): Promise<{ token: string; memberId: bigint } | null> {
  return deps.db.inTx(async (tx) => {
    const atMs = deps.clock.nowMs();
    const session = await takeTicket(tx, merchantId, ticket, atMs);
    if (!session || !isAlive(session, atMs)) return null;
    const token = makeToken(deps);
    await insertToken(tx, { merchantId, sessionId: session.sessionId, token, kind: 'page', atMs });
    return { token, memberId: session.memberId };
  });
}
