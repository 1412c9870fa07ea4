import type { LoginOutcome, LoginWay, RiskReason } from '@fairhall/contract/identity/login-risk';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { PastLogin } from '../entry/risk.ts';

/** A login, with what spoke against it and what came of it. */
export type LoginEvent = {
  eventId: bigint;
  atMs: number;
  way: LoginWay;
  ip: string;
  country: string | null;
  city: string | null;
  deviceNo: bigint | null;
  userAgent: string;
  score: number;
  reasons: [RiskReason, number][];
  outcome: LoginOutcome;
};

const EVENT = columns<LoginEvent>({
  eventId: 'event_id',
  atMs: time('at'),
  way: 'way',
  ip: 'ip',
  country: 'country',
  city: 'city',
  deviceNo: 'device_no',
  userAgent: 'user_agent',
  score: 'score',
  reasons: json('reasons'),
  outcome: 'outcome',
});
type Where = { merchantId: number; memberId: bigint; block: string; latitude: number | null; longitude: number | null };
const NEW_EVENT = EVENT.behind<Where>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  block: 'block',
  latitude: 'latitude',
  longitude: 'longitude',
});

export async function insertLoginEvent(tx: Tx, event: LoginEvent & Where): Promise<void> {
  await tx.query(`insert into login_event ${NEW_EVENT.insert}`, NEW_EVENT.params(event));
}

/** Of a member, newest first. */
export async function listLoginEvents(
  db: Queryable,
  merchantId: number,
  { memberId, sinceMs, max }: { memberId: bigint; sinceMs: number; max: number },
): Promise<LoginEvent[]> {
  return db.query<Row & LoginEvent>(
    `select ${EVENT.select} from login_event
      where merchant_id = $1 and member_id = $2 and at >= to_timestamp($3 / 1000.0) order by event_id desc limit $4`,
    [merchantId, memberId, sinceMs, max],
  );
}

/** Where a member was let in the last time; null when it never was. */
export async function findLastPlace(
  db: Queryable,
  merchantId: number,
  memberId: bigint,
): Promise<Pick<LoginEvent, 'country' | 'city'> | null> {
  const [row] = await db.query<Pick<LoginEvent, 'country' | 'city'>>(
    `select country, city from login_event where merchant_id = $1 and member_id = $2 and outcome in ('in', 'limited')
      order by event_id desc limit 1`,
    [merchantId, memberId],
  );
  return row ?? null;
}

/** Whoever logs in more often within the time is known well enough. */
const PAST_MAX = 1_000;

/** The last login that opened a session which may do everything, and the countries of all such since then. */
export async function findPastLogins(
  db: Queryable,
  merchantId: number,
  { memberId, sinceMs }: { memberId: bigint; sinceMs: number },
): Promise<{ last: PastLogin | null; countries: string[] }> {
  const [last] = await db.query<{ atMs: number; country: string | null; latitude: number | null; longitude: number | null }>(
    `select at as "atMs", country, latitude, longitude from login_event
      where merchant_id = $1 and member_id = $2 and outcome = 'in' order by event_id desc limit 1`,
    [merchantId, memberId],
  );
  const seen = await db.query<{ country: string }>(
    `select distinct country from (
       select country from login_event where merchant_id = $1 and member_id = $2 and outcome = 'in' and at >= to_timestamp($3 / 1000.0)
       order by event_id desc limit $4) newest where country is not null`,
    [merchantId, memberId, sinceMs, PAST_MAX],
  );
  const countries = seen.map(({ country }) => country);
  if (!last) return { last: null, countries };
  const { atMs, country, latitude, longitude } = last;
  return { last: { atMs, country, at: latitude === null || longitude === null ? null : { latitude, longitude } }, countries };
}

/** When a member's password was last reset and its number last changed, as far as money was held for it since then. */
export async function findChanges(
  db: Queryable,
  merchantId: number,
  { part, memberId, sinceMs }: { part: number; memberId: bigint; sinceMs: number },
): Promise<{ resetAtMs: number | null; numberChangedAtMs: number | null }> {
  const [row] = await db.query<{ resetAtMs: number | null; numberChangedAtMs: number | null }>(
    `select max(from_at) filter (where cause = 'password_reset') as "resetAtMs", max(from_at) filter (where cause = 'mobile') as "numberChangedAtMs"
      from hold where merchant_id = $1 and part = $2 and member_id = $3 and from_at >= to_timestamp($4 / 1000.0)`,
    [merchantId, part, memberId, sinceMs],
  );
  return row ?? { resetAtMs: null, numberChangedAtMs: null };
}
