import type { MemberType } from '@fairhall/contract/endpoint';
import { SESSION } from '@fairhall/contract/limits';
import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { EndReason, MemberState, Origin } from '../member.ts';
import { secretHash } from '../secret-hash.ts';

export type SessionRow = {
  merchantId: number;
  memberId: bigint;
  sessionId: bigint;
  createdAtMs: number;
  lastUsedAtMs: number;
  endedReason: EndReason | null;
  deviceNo: bigint | null;
  limitedUntilMs: number | null;
  account: string;
  type: MemberType;
  state: MemberState;
  passwordExpired: boolean;
};

type OfMember = 'account' | 'type' | 'state' | 'passwordExpired';

/** Of `session s` and its `member m`. */
const FOUND = `${columns<Omit<SessionRow, OfMember>>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  sessionId: 'session_id',
  createdAtMs: time('created_at'),
  lastUsedAtMs: time('last_used_at'),
  endedReason: 'ended_reason',
  deviceNo: 'device_no',
  limitedUntilMs: time('limited_until'),
}).selectOf('s')}, ${columns<Pick<SessionRow, OfMember>>({
  account: 'username',
  type: 'kind',
  state: 'state',
  passwordExpired: 'password_expired',
}).selectOf('m')}`;

/**
 * The sessions that tokens open, ended ones too; null for each that opens none. The only question asked before the merchant is known:
 * the answer tells it.
 */
export async function findSessionsByTokens(db: Queryable, tokens: readonly string[]): Promise<(SessionRow | null)[]> {
  const hashes = tokens.map(secretHash);
  const rows = await db.query<Row & SessionRow & { tokenHash: Buffer }>(
    `select t.token_hash as "tokenHash", ${FOUND} from session_token t
     join session s on s.merchant_id = t.merchant_id and s.session_id = t.session_id
     join member m on m.merchant_id = s.merchant_id and m.member_id = s.member_id
     where t.token_hash = any ($1::bytea[])`,
    [hashes],
  );
  const byHash = new Map(rows.map(({ tokenHash, ...row }) => [tokenHash.toString('hex'), row]));
  return hashes.map((hash) => byHash.get(hash.toString('hex')) ?? null);
}

const SESSION_ROW = columns<
  Omit<Origin, 'device'> &
    Pick<NewSession, 'merchantId' | 'sessionId' | 'memberId' | 'netBefore' | 'deviceNo' | 'limitedUntilMs'> & {
      createdAtMs: number;
      lastUsedAtMs: number;
    }
>({
  merchantId: 'merchant_id',
  sessionId: 'session_id',
  memberId: 'member_id',
  deviceId: 'device_id',
  ip: 'ip',
  userAgent: 'user_agent',
  deviceNo: 'device_no',
  limitedUntilMs: time('limited_until'),
  netBefore: 'net_before',
  createdAtMs: time('created_at'),
  lastUsedAtMs: time('last_used_at'),
});

/** `netBefore`: what the member had won less lost until then. */
export type NewSession = {
  merchantId: number;
  sessionId: bigint;
  memberId: bigint;
  origin: Origin;
  deviceNo: bigint;
  limitedUntilMs: number | null;
  netBefore: Amount;
  atMs: number;
};

export async function insertSession(tx: Tx, { origin, atMs, ...session }: NewSession): Promise<void> {
  await tx.query(
    `insert into session ${SESSION_ROW.insert}`,
    SESSION_ROW.params({ ...session, ...origin, createdAtMs: atMs, lastUsedAtMs: atMs }),
  );
}

/** What a member had won less lost when this session of its began; null when it is none of the member's. */
export async function findNetBefore(
  db: Queryable,
  merchantId: number,
  { memberId, sessionId }: { memberId: bigint; sessionId: bigint },
): Promise<Amount | null> {
  const [row] = await db.query<{ netBefore: Amount }>(
    'select net_before as "netBefore" from session where merchant_id = $1 and session_id = $2 and member_id = $3',
    [merchantId, sessionId, memberId],
  );
  return row?.netBefore ?? null;
}

const TOKEN = columns<{ tokenHash: Buffer; merchantId: number; sessionId: bigint; kind: string; atMs: number }>({
  tokenHash: 'token_hash',
  merchantId: 'merchant_id',
  sessionId: 'session_id',
  kind: 'kind',
  atMs: time('created_at'),
});

export type NewToken = { merchantId: number; sessionId: bigint; token: string; kind: 'login' | 'page'; atMs: number };

export async function insertToken(tx: Tx, { merchantId, sessionId, token, kind, atMs }: NewToken): Promise<void> {
  await tx.query(
    `insert into session_token ${TOKEN.insert}`,
    TOKEN.params({ tokenHash: secretHash(token), merchantId, sessionId, kind, atMs }),
  );
}

/** Notes that a session was used, unless somebody did so within `everyMs`. */
export async function touchSession(
  db: Queryable,
  merchantId: number,
  touch: { sessionId: bigint; atMs: number; everyMs: number },
): Promise<void> {
  await db.query(
    `update session set last_used_at = to_timestamp($3 / 1000.0)
      where merchant_id = $1 and session_id = $2 and ended_at is null and last_used_at <= to_timestamp(($3::bigint - $4::bigint) / 1000.0)`,
    [merchantId, touch.sessionId, touch.atMs, touch.everyMs],
  );
}

/** `exceptTokenId`: the session goes on for this token alone. */
export type EndedSession = {
  merchantId: number;
  memberId: bigint;
  part: number;
  sessionId: bigint;
  reason: EndReason;
  exceptTokenId?: string | undefined;
};

/** Of `session s` and its `member m`. */
const OF_SESSION = `${columns<Pick<EndedSession, 'merchantId' | 'memberId' | 'sessionId'>>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  sessionId: 'session_id',
}).selectOf('s')}, m.part`;
const ENDED = `${OF_SESSION}, s.ended_reason as reason`;

/** Sessions that nobody used, or that grew too old, ended by themselves: $2 is now. */
const OUTLIVED = `(s.last_used_at <= to_timestamp(($2::bigint - ${SESSION.idleMs}) / 1000.0)
  or s.created_at <= to_timestamp(($2::bigint - ${SESSION.absoluteMs}) / 1000.0))`;

/**
 * Ends the open session of a member, if there is one, or the one named, if it is that, or any but the one to be spared. One that had run
 * out by itself is told as 'expired'.
 */
export async function endOpenSession(
  tx: Tx,
  merchantId: number,
  end: { memberId: bigint; sessionId?: bigint; exceptSessionId?: bigint | undefined; reason: EndReason; atMs: number },
): Promise<EndedSession[]> {
  return tx.query<EndedSession>(
    `update session s set ended_at = to_timestamp($2::bigint / 1000.0), ended_reason = case when ${OUTLIVED} then 'expired' else $4 end
       from member m
      where s.merchant_id = $1 and s.member_id = $3 and s.ended_at is null and ($5::bigint is null or s.session_id = $5)
        and s.session_id is distinct from $6::bigint and m.merchant_id = s.merchant_id and m.member_id = s.member_id
      returning ${ENDED}`,
    [merchantId, end.atMs, end.memberId, end.reason, end.sessionId ?? null, end.exceptSessionId ?? null],
  );
}

/** Takes away all tokens of a session but one, and its tickets; answers the session when there were other tokens. */
export async function endCompanions(
  tx: Tx,
  merchantId: number,
  { sessionId, tokenId }: { sessionId: bigint; tokenId?: string | undefined },
): Promise<Omit<EndedSession, 'reason'>[]> {
  await tx.query('delete from page_ticket where merchant_id = $1 and session_id = $2', [merchantId, sessionId]);
  return tx.query(
    `with gone as (delete from session_token where merchant_id = $1 and session_id = $2 and token_hash <> decode($3, 'hex') returning 1)
     select ${OF_SESSION}
       from session s join member m on m.merchant_id = s.merchant_id and m.member_id = s.member_id
      where s.merchant_id = $1 and s.session_id = $2 and exists (select from gone)`,
    [merchantId, sessionId, tokenId ?? ''],
  );
}

/** Ends sessions of all merchants that ran out, at most `max` at a time. */
export async function endOutlivedSessions(tx: Tx, atMs: number, max: number): Promise<EndedSession[]> {
  return tx.query<EndedSession>(
    `update session s set ended_at = to_timestamp($2::bigint / 1000.0), ended_reason = 'expired'
       from member m
      where (s.merchant_id, s.session_id) in (
          select s.merchant_id, s.session_id from session s where s.ended_at is null and ${OUTLIVED} limit $1 for update skip locked)
        and m.merchant_id = s.merchant_id and m.member_id = s.member_id
      returning ${ENDED}`,
    [max, atMs],
  );
}

/** A session as an operator sees it. */
export type SeenSession = {
  sessionId: bigint;
  deviceId: string | null;
  userAgent: string;
  ip: string;
  sinceMs: number;
  lastUsedAtMs: number;
  endedAtMs: number | null;
  endedReason: EndReason | null;
};

const SEEN = columns<SeenSession>({
  sessionId: 'session_id',
  deviceId: 'device_id',
  userAgent: 'user_agent',
  ip: 'ip',
  sinceMs: time('created_at'),
  lastUsedAtMs: time('last_used_at'),
  endedAtMs: time('ended_at'),
  endedReason: 'ended_reason',
});

/** The sessions of a member, open or ended, newest first. */
export async function listSessions(
  db: Queryable,
  merchantId: number,
  { memberId, open, max }: { memberId: bigint; open: boolean; max: number },
): Promise<SeenSession[]> {
  return db.query<Row & SeenSession>(
    `select ${SEEN.select}
     from session where merchant_id = $1 and member_id = $2 and (ended_at is null) = $3 order by session_id desc limit $4`,
    [merchantId, memberId, open, max],
  );
}

/**
 * Why a session of a member ended; 'open' while it has not, null when it is none of the member's. With `tokenId` also whether that token
 * still opens it.
 */
export async function findSessionEnd(
  db: Queryable,
  merchantId: number,
  { memberId, sessionId, tokenId }: { memberId: bigint; sessionId: bigint; tokenId?: string | undefined },
): Promise<EndReason | 'open' | null> {
  const [row] = await db.query<{ reason: EndReason | 'open' }>(
    `select coalesce(ended_reason, case when $4::text is null or exists (select from session_token t where t.merchant_id = s.merchant_id
         and t.session_id = s.session_id and t.token_hash = decode($4, 'hex')) then 'open' else 'password_changed' end) as reason
       from session s where merchant_id = $1 and session_id = $2 and member_id = $3`,
    [merchantId, sessionId, memberId, tokenId ?? null],
  );
  return row?.reason ?? null;
}

/** The open session of a member that was opened on this device. */
export async function findSessionOn(
  db: Queryable,
  merchantId: number,
  { memberId, deviceNo }: { memberId: bigint; deviceNo: bigint },
): Promise<bigint | null> {
  const [row] = await db.query<{ sessionId: bigint }>(
    'select session_id as "sessionId" from session where merchant_id = $1 and member_id = $2 and device_no = $3 and ended_at is null',
    [merchantId, memberId, deviceNo],
  );
  return row?.sessionId ?? null;
}

const TICKET = columns<{ merchantId: number; ticketHash: Buffer; sessionId: bigint; expiresAtMs: number }>({
  merchantId: 'merchant_id',
  ticketHash: 'ticket_hash',
  sessionId: 'session_id',
  expiresAtMs: time('expires_at'),
});

export async function insertTicket(
  db: Queryable,
  merchantId: number,
  { ticket, sessionId, expiresAtMs }: { ticket: string; sessionId: bigint; expiresAtMs: number },
): Promise<void> {
  const row = { merchantId, ticketHash: secretHash(ticket), sessionId, expiresAtMs };
  await db.query(`insert into page_ticket ${TICKET.insert}`, TICKET.params(row));
}

/** Uses a ticket up. Its session when it was good and the session is still open; a second try finds nothing. */
export async function takeTicket(tx: Tx, merchantId: number, ticket: string, atMs: number): Promise<SessionRow | null> {
  const [row] = await tx.query<Row & SessionRow>(
    `with taken as (delete from page_ticket where merchant_id = $1 and ticket_hash = $2 returning session_id, expires_at)
     select ${FOUND} from taken t
     join session s on s.merchant_id = $1 and s.session_id = t.session_id
     join member m on m.merchant_id = s.merchant_id and m.member_id = s.member_id
     where t.expires_at > to_timestamp($3 / 1000.0) and s.ended_at is null`,
    [merchantId, secretHash(ticket), atMs],
  );
  return row ?? null;
}
