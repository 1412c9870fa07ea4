import type { MemberType } from '@fairhall/contract/endpoint';
import { columns, type RecordOf, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { LoginTrace, Member, MemberState, Origin } from '../member.ts';
import { NEW_PROFILE } from './payment-passwords.ts';

const LOGIN_LOCKED = `(select from member_lock l where l.merchant_id = m.merchant_id and l.member_id = m.member_id and l.kind = 'login')`;

type Level = Pick<Member, 'level' | 'label'>;
type MemberColumns = Omit<Member, 'loginLocked' | 'lastLogin' | 'previousLogin' | keyof Level> & {
  lastLoginAtMs: number | null;
  lastLoginIp: string | null;
  previousLoginAtMs: number | null;
  previousLoginIp: string | null;
};
type MemberRow = Row & MemberColumns & Level & Pick<Member, 'loginLocked'>;

const MEMBER = columns<MemberColumns>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  part: 'part',
  account: 'username',
  nickname: 'nickname',
  type: 'kind',
  state: 'state',
  language: 'language',
  registeredAtMs: time('registered_at'),
  lastLoginAtMs: time('last_login_at'),
  lastLoginIp: 'last_login_ip',
  previousLoginAtMs: time('previous_login_at'),
  previousLoginIp: 'previous_login_ip',
  passwordExpired: 'password_expired',
});
/** Of `member m`. */
const COLUMNS = `${MEMBER.selectOf('m')}, exists ${LOGIN_LOCKED} as "loginLocked",
  ${ofLevel('level', '0')}, ${ofLevel('label', "''")}`;

function ofLevel(column: keyof Level, none: string): string {
  return `coalesce((select ${column} from member_level l where l.merchant_id = m.merchant_id and l.member_id = m.member_id), ${none}) as ${column}`;
}

function trace(atMs: number | null, ip: string | null): LoginTrace | null {
  return atMs === null ? null : { atMs, ip: ip ?? '' };
}

function toMember({ lastLoginAtMs, lastLoginIp, previousLoginAtMs, previousLoginIp, ...member }: MemberRow): Member {
  return { ...member, lastLogin: trace(lastLoginAtMs, lastLoginIp), previousLogin: trace(previousLoginAtMs, previousLoginIp) };
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
  /** Path of whoever stands above it; empty where nobody does. */
  upline: string;
  origin: Origin;
  atMs: number;
};

const NEW_MEMBER = MEMBER.only(
  'merchantId',
  'memberId',
  'part',
  'account',
  'nickname',
  'type',
  'state',
  'language',
  'registeredAtMs',
).behind<Pick<NewMember, 'passwordHash' | 'birthDate' | 'termsVersion' | 'registerMethod'> & MemberKeys>({
  passwordHash: 'password_hash',
  birthDate: 'birth_date',
  termsVersion: 'terms_version',
  registerMethod: 'register_method',
  usernameKey: 'username_key',
  uplinePath: { name: 'upline_path', value: (param) => `text2ltree(${param})` },
  termsAcceptedAtMs: time('terms_accepted_at'),
  registeredIp: 'registered_ip',
});
type MemberKeys = { usernameKey: string; uplinePath: string; termsAcceptedAtMs: number | null; registeredIp: string };

/** False when the name is taken, also by a member that registers at this moment. */
export async function insertMember(tx: Tx, { origin, upline, atMs, ...member }: NewMember): Promise<boolean> {
  const rows = await tx.query(
    `insert into member ${NEW_MEMBER.insert} on conflict (merchant_id, username_key) do nothing returning 1`,
    NEW_MEMBER.params({
      ...member,
      usernameKey: usernameKey(member.account),
      state: 'active',
      uplinePath: upline === '' ? String(member.memberId) : `${upline}.${member.memberId}`,
      termsAcceptedAtMs: member.termsVersion === null ? null : atMs,
      registeredAtMs: atMs,
      registeredIp: origin.ip,
    }),
  );
  return rows.length === 1;
}

/** "1990-05-05"; empty where nobody has told it. */
export async function birthDateOf(db: Queryable, merchantId: number, memberId: bigint): Promise<string> {
  const [row] = await db.query<{ born: string | null }>(
    `select to_char(birth_date, 'YYYY-MM-DD') as born from member where merchant_id = $1 and member_id = $2`,
    [merchantId, memberId],
  );
  return row?.born ?? '';
}

const PROFILE_FIELDS = NEW_PROFILE.only('merchantId', 'memberId', 'fields');

export type NewProfile = RecordOf<typeof NEW_PROFILE>;

export async function insertProfile(tx: Tx, profile: NewProfile): Promise<void> {
  await tx.query(`insert into member_profile ${NEW_PROFILE.insert}`, NEW_PROFILE.params(profile));
}

/** What a member tells of itself, over what it told before. */
export async function writeFields(
  tx: Tx,
  merchantId: number,
  { memberId, fields }: { memberId: bigint; fields: Record<string, string> },
): Promise<void> {
  await tx.query(
    `insert into member_profile ${PROFILE_FIELDS.insert} on conflict (merchant_id, member_id)
       do update set fields = member_profile.fields || excluded.fields`,
    PROFILE_FIELDS.params({ merchantId, memberId, fields }),
  );
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
 * `deviceNo`: the device that asks was let in before, so it is no stranger to this account. `knownPlace`: one of the last two logins came
 * from the address that asks.
 */
export type Credentials = { memberId: bigint; passwordHash: string | null; deviceNo: bigint | null; knownPlace: boolean };

/** `tokenHash`: what the device that asks has shown. */
export async function findCredentials(
  db: Queryable,
  merchantId: number,
  { username, tokenHash, ip, atMs }: { username: string; tokenHash: Buffer | null; ip: string; atMs: number },
): Promise<Credentials | null> {
  const [row] = await db.query<Credentials>(
    `select m.member_id as "memberId", m.password_hash as "passwordHash", (select d.device_no from member_device d
       where d.merchant_id = m.merchant_id and d.member_id = m.member_id and (d.token_hash = $3 or d.former_hash = $3)
         and d.revoked_at is null and coalesce(d.limited_until <= to_timestamp($5 / 1000.0), true) limit 1) as "deviceNo",
       coalesce($4 in (m.last_login_ip, m.previous_login_ip), false) as "knownPlace"
     from member m where m.merchant_id = $1 and m.username_key = $2`,
    [merchantId, usernameKey(username), tokenHash, ip, atMs],
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

/** From here on a member's sessions ask for a new password before anything else that guards its money. */
export async function expirePassword(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query('update member set password_expired = true where merchant_id = $1 and member_id = $2 and not password_expired', [
    merchantId,
    memberId,
  ]);
}

/** Makes a member of kind 0 an agent, once. */
export async function promoteToAgent(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  const rows = await tx.query(
    "update member set kind = 1 where merchant_id = $1 and member_id = $2 and kind = 0 and state = 'active' returning 1",
    [merchantId, memberId],
  );
  return rows.length === 1;
}

/** Sets a password that was forgotten; false where its member is locked out. */
export async function setPassword(
  tx: Tx,
  merchantId: number,
  { memberId, newHash }: { memberId: bigint; newHash: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update member set password_hash = $3, password_expired = false
      where merchant_id = $1 and member_id = $2 and password_hash is not null and state = 'active' returning 1`,
    [merchantId, memberId, newHash],
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
