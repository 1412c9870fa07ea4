import type { MemberType } from '@fairhall/contract/endpoint';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { LoginTrace, Member, MemberState, Origin } from '../member.ts';

const LOGIN_LOCKED = `(select from member_lock l where l.merchant_id = m.merchant_id and l.member_id = m.member_id and l.kind = 'login')`;

const COLUMNS = `m.merchant_id, m.member_id, m.part, m.username, m.nickname, m.kind, m.state, m.language, m.registered_at,
  m.last_login_at, m.last_login_ip, m.previous_login_at, m.previous_login_ip, m.password_expired,
  exists ${LOGIN_LOCKED} as login_locked`;

type MemberRow = Row & {
  merchant_id: number;
  member_id: bigint;
  part: number;
  username: string;
  nickname: string;
  kind: MemberType;
  state: MemberState;
  language: string;
  registered_at: number;
  last_login_at: number | null;
  last_login_ip: string | null;
  previous_login_at: number | null;
  previous_login_ip: string | null;
  password_expired: boolean;
  login_locked: boolean;
};

function trace(atMs: number | null, ip: string | null): LoginTrace | null {
  return atMs === null ? null : { atMs, ip: ip ?? '' };
}

function toMember(row: MemberRow): Member {
  return {
    merchantId: row.merchant_id,
    memberId: row.member_id,
    part: row.part,
    account: row.username,
    nickname: row.nickname,
    type: row.kind,
    state: row.state,
    loginLocked: row.login_locked,
    language: row.language,
    registeredAtMs: row.registered_at,
    lastLogin: trace(row.last_login_at, row.last_login_ip),
    previousLogin: trace(row.previous_login_at, row.previous_login_ip),
    passwordExpired: row.password_expired,
  };
}

/** Two spellings of one name are one name. */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}

export type NewMember = {
  merchantId: number;
  memberId: bigint;
  part: number;
  account: string;
  nickname: string;
  type: MemberType;
  passwordHash: string | null;
  language: string;
  birthDate: string | null;
  termsVersion: string | null;
  registerMethod: string | null;
  origin: Origin;
  atMs: number;
};

/** False when the name is taken, also by a member that registers at this moment. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const rows = await tx.query(
    `insert into member (merchant_id, member_id, part, username_key, username, kind, nickname, password_hash, language, state, upline_path,
       birth_date, terms_version, terms_accepted_at, registered_at, registered_ip, register_method)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'active', text2ltree($2::bigint::text), $10::date, $11::text,
       case when $11::text is null then null else to_timestamp($12 / 1000.0) end, to_timestamp($12 / 1000.0), $13, $14)
     on conflict (merchant_id, username_key) do nothing returning 1`,
    [
      member.merchantId,
      member.memberId,
      member.part,
      usernameKey(member.account),
      member.account,
      member.type,
      member.nickname,
      member.passwordHash,
      member.language,
      member.birthDate,
      member.termsVersion,
      member.atMs,
      member.origin.ip,
      member.registerMethod,
    ],
  );
  return rows.length === 1;
}

export type NewProfile = { merchantId: number; memberId: bigint; fields: Record<string, string>; paymentPasswordHash: string | null };

export async function insertProfile(tx: Tx, { merchantId, memberId, fields, paymentPasswordHash }: NewProfile): Promise<void> {
  await tx.query('insert into member_profile (merchant_id, member_id, fields, payment_password_hash) values ($1, $2, $3, $4)', [
    merchantId,
    memberId,
    JSON.stringify(fields),
    paymentPasswordHash,
  ]);
}

export async function isUsernameTaken(db: Queryable, merchantId: number, username: string): Promise<boolean> {
  return (
    (await db.query('select 1 from member where merchant_id = $1 and username_key = $2', [merchantId, usernameKey(username)])).length > 0
  );
}

export async function findMember(db: Queryable, merchantId: number, memberId: bigint): Promise<Member | null> {
  const [row] = await db.query<MemberRow>(`select ${COLUMNS} from member m where m.merchant_id = $1 and m.member_id = $2`, [
    merchantId,
    memberId,
  ]);
  return row ? toMember(row) : null;
}

/** Those of these members that there are, by id. */
export async function findMembers(db: Queryable, merchantId: number, memberIds: readonly bigint[]): Promise<Map<bigint, Member>> {
  const rows = await db.query<MemberRow>(`select ${COLUMNS} from member m where m.merchant_id = $1 and m.member_id = any ($2)`, [
    merchantId,
    [...memberIds],
  ]);
  return new Map(rows.map((row) => toMember(row)).map((member) => [member.memberId, member]));
}

/** Reads a member and keeps its row from others until the transaction ends. */
export async function lockMember(tx: Tx, merchantId: number, memberId: bigint): Promise<Member | null> {
  const [row] = await tx.query<MemberRow>(`select ${COLUMNS} from member m where m.merchant_id = $1 and m.member_id = $2 for update`, [
    merchantId,
    memberId,
  ]);
  return row ? toMember(row) : null;
}

/**
 * `knownDevice`: the device that asks has been logged in before, so it is no stranger to this account. `knownPlace`: one of the last two
 * logins came from the address that asks.
 */
export type Credentials = { memberId: bigint; passwordHash: string | null; knownDevice: boolean; knownPlace: boolean };

export async function findCredentials(
  db: Queryable,
  merchantId: number,
  { username, deviceId, ip }: { username: string; deviceId: string | null; ip: string },
): Promise<Credentials | null> {
  const [row] = await db.query<Credentials>(
    `select m.member_id as "memberId", m.password_hash as "passwordHash", exists (select from device d
       where d.merchant_id = m.merchant_id and d.member_id = m.member_id and d.device_id = $3) as "knownDevice",
       coalesce($4 in (m.last_login_ip, m.previous_login_ip), false) as "knownPlace"
     from member m where m.merchant_id = $1 and m.username_key = $2`,
    [merchantId, usernameKey(username), deviceId, ip],
  );
  return row ?? null;
}

export async function findPasswordHash(db: Queryable, merchantId: number, memberId: bigint): Promise<string | null> {
  const [row] = await db.query<{ hash: string | null }>(
    'select password_hash as hash from member where merchant_id = $1 and member_id = $2',
    [merchantId, memberId],
  );
  return row?.hash ?? null;
}

/** Replaces the password, unless it was changed since `oldHash` was read, or its member locked out. */
export async function updatePassword(
  db: Queryable,
  merchantId: number,
  change: { memberId: bigint; oldHash: string; newHash: string },
): Promise<boolean> {
  const rows = await db.query(
    `update member set password_hash = $4, password_expired = false
      where merchant_id = $1 and member_id = $2 and password_hash = $3 and state = 'active' returning 1`,
    [merchantId, change.memberId, change.oldHash, change.newHash],
  );
  return rows.length === 1;
}

export async function updateLanguage(
  db: Queryable,
  merchantId: number,
  { memberId, language }: { memberId: bigint; language: string },
): Promise<void> {
  await db.query('update member set language = $3 where merchant_id = $1 and member_id = $2', [merchantId, memberId, language]);
}

export async function updateState(
  tx: Tx,
  merchantId: number,
  { memberId, state }: { memberId: bigint; state: MemberState },
): Promise<void> {
  await tx.query('update member set state = $3 where merchant_id = $1 and member_id = $2', [merchantId, memberId, state]);
}

/** Notes a login; what was the last one becomes the previous. Answers the member as it is then. */
export async function noteLogin(tx: Tx, merchantId: number, login: LoginTrace & { memberId: bigint }): Promise<Member> {
  const [row] = await tx.query<MemberRow>(
    `update member m set previous_login_at = last_login_at, previous_login_ip = last_login_ip,
       last_login_at = to_timestamp($3 / 1000.0), last_login_ip = $4
     where merchant_id = $1 and member_id = $2 returning ${COLUMNS}`,
    [merchantId, login.memberId, login.atMs, login.ip],
  );
  return toMember(row as MemberRow);
}

export async function noteDevice(tx: Tx, merchantId: number, visit: { memberId: bigint; origin: Origin; atMs: number }): Promise<void> {
  const { deviceId, userAgent, ip } = visit.origin;
  if (deviceId === null) return;
  await tx.query(
    `insert into device (merchant_id, member_id, device_id, user_agent, first_seen_at, last_seen_at, last_ip)
     values ($1, $2, $3, $4, to_timestamp($5 / 1000.0), to_timestamp($5 / 1000.0), $6)
     on conflict (merchant_id, member_id, device_id)
     do update set user_agent = excluded.user_agent, last_seen_at = excluded.last_seen_at, last_ip = excluded.last_ip`,
    [merchantId, visit.memberId, deviceId, userAgent, visit.atMs, ip],
  );
}

export type ProfileRow = {
  fields: Record<string, string>;
  mobileVerified: boolean;
  emailVerified: boolean;
  authenticatorBound: boolean;
  /** Account of the direct upline. */
  upline: string | null;
};

/** What the member's own page says beside the member row. Null for practice accounts, which told nothing. */
export async function findProfile(db: Queryable, merchantId: number, memberId: bigint): Promise<ProfileRow | null> {
  const [row] = await db.query<ProfileRow>(
    `select p.fields, p.mobile_verified_at is not null as "mobileVerified", p.email_verified_at is not null as "emailVerified",
       p.authenticator_bound_at is not null as "authenticatorBound", u.username as upline
     from member_profile p
     join member m on m.merchant_id = p.merchant_id and m.member_id = p.member_id
     left join member u on u.merchant_id = m.merchant_id
       and u.member_id = case when nlevel(m.upline_path) > 1 then ltree2text(subpath(m.upline_path, -2, 1))::bigint end
     where p.merchant_id = $1 and p.member_id = $2`,
    [merchantId, memberId],
  );
  return row ?? null;
}

const IN_STATE: Record<ShownState, string> = {
  active: `m.state = 'active' and not exists ${LOGIN_LOCKED}`,
  login_locked: `m.state = 'active' and exists ${LOGIN_LOCKED}`,
  locked: `m.state = 'locked'`,
  closed: `m.state = 'closed'`,
};

export type MemberPage = { list: Member[]; total: number };

/** As the console tells them apart (contract/console/members.ts). */
export type ShownState = MemberState | 'login_locked';

/**
 * Members whose account or nickname begins with `text`, or whose id it is; all of them when it is empty, those of one state only where
 * it is named. Newest first. `page` counts from 0.
 */
export async function searchMembers(
  db: Queryable,
  merchantId: number,
  search: { text: string; state?: ShownState; page: number; size: number },
): Promise<MemberPage> {
  const text = search.text.trim().toLowerCase();
  const prefix = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^\d{1,18}$/.test(text) ? BigInt(text) : null;
  const inState = search.state === undefined ? '' : `and ${IN_STATE[search.state]}`;
  const where = `m.merchant_id = $1 ${inState} and ($2 = '' or m.username_key like $3 or (m.nickname <> '' and lower(m.nickname) like $3) or m.member_id = $4)`;
  const params = [merchantId, text, prefix, id];
  const [[count], rows] = await Promise.all([
    db.query<{ total: number }>(`select count(*)::integer as total from member m where ${where}`, params),
    db.query<MemberRow>(`select ${COLUMNS} from member m where ${where} order by m.member_id desc limit $5 offset $6`, [
      ...params,
      search.size,
      search.page * search.size,
    ]),
  ]);
  return { list: rows.map(toMember), total: count?.total ?? 0 };
}
