import { type Column, columns, time } from '../../../platform/columns.ts';
import type { Queryable } from '../../../platform/db.ts';
import { FLOOD, NET } from '../stuffing/stuffing.ts';
import type { Tried } from './login-waves.ts';

/** The hour, or the minute, that a moment is of. */
const begun = (span: 'hour' | 'minute', name: string): Column => ({
  name,
  value: (param) => `date_trunc('${span}', to_timestamp(${param} / 1000.0))`,
});

const TRIES = columns<{
  merchantId: number;
  netHash: Buffer;
  windowAtMs: number;
  tries: number;
  failures: number;
  names: Buffer[];
  whose: (bigint | null)[];
  entered: bigint[];
}>({
  merchantId: 'merchant_id',
  netHash: 'net_hash',
  windowAtMs: time('window_at'),
  tries: 'tries',
  failures: 'failures',
  names: 'names',
  whose: { name: 'whose', value: (param) => `${param}::bigint[]` },
  entered: { name: 'entered', value: (param) => `${param}::bigint[]` },
});
const FAILURES = columns<{ merchantId: number; hourAtMs: number; failures: number; minuteAtMs: number; minuteFailures: number }>({
  merchantId: 'merchant_id',
  hourAtMs: begun('hour', 'hour_at'),
  failures: 'failures',
  minuteAtMs: begun('minute', 'minute_at'),
  minuteFailures: 'minute_failures',
});
type Asked = { merchantId: number; subjectHash: Buffer; minuteAtMs: number; inMinute: number; hourAtMs: number; inHour: number };
const QUESTIONS = columns<Asked>({
  merchantId: 'merchant_id',
  subjectHash: 'subject_hash',
  minuteAtMs: time('minute_at'),
  inMinute: 'in_minute',
  hourAtMs: time('hour_at'),
  inHour: 'in_hour',
});

export type Watch = { dear: boolean; flood: boolean };

/** Whether a network is to work for it, and whether a merchant asks unknown devices for a captcha. */
export async function findWatch(db: Queryable, merchantId: number, { netHash, atMs }: { netHash: Buffer; atMs: number }): Promise<Watch> {
  const [row] = await db.query<Watch>(
    `select exists (select from login_net where merchant_id = $1 and net_hash = $2 and dear_until > to_timestamp($3 / 1000.0)) as dear,
       exists (select from login_hour where merchant_id = $1 and hour_at > to_timestamp($3 / 1000.0) - interval '2 hours'
         and asks_until > to_timestamp($3 / 1000.0)) as flood`,
    [merchantId, netHash, atMs],
  );
  return row ?? { dear: false, flood: false };
}

type JudgedLogin = { netHash: Buffer; nameHash: Buffer; whose: bigint | null; failed: boolean; atMs: number };

/** What was counted of a network. `tried`: names, as many as are needed to judge, and beyond them some of those who got in. */
export type Net = { tried: Tried[]; tries: number; failures: number; dearUntilMs: number | null };

/** Counts a login with its network; answers with what was counted there in this window. */
export async function countLogin(db: Queryable, merchantId: number, { netHash, nameHash, whose, failed, atMs }: JudgedLogin): Promise<Net> {
  const entered = failed || whose === null ? [] : [whose];
  const [row] = await db.query<Omit<Net, 'tried'> & { names: Buffer[]; whose: (string | bigint | null)[]; entered: (string | bigint)[] }>(
    `insert into login_net as n ${TRIES.insert}
     on conflict (merchant_id, net_hash) do update set (window_at, tries, failures, names, whose, entered) = (
       select case when fresh then excluded.window_at else n.window_at end,
         case when fresh then 1 else n.tries + 1 end,
         case when fresh then excluded.failures else n.failures + excluded.failures end,
         case when fresh then excluded.names
              when n.names @> excluded.names or cardinality(n.names) >= kept then n.names
              else n.names || excluded.names end,
         case when fresh then excluded.whose
              when n.names @> excluded.names or cardinality(n.names) >= kept then n.whose
              else n.whose || excluded.whose end,
         case when fresh then excluded.entered
              when n.entered @> excluded.entered or cardinality(n.entered) >= $9 then n.entered
              else n.entered || excluded.entered end
       from (select n.window_at <= excluded.window_at - $10 * interval '1 ms' as fresh,
         case when excluded.failures = 0 then $9 * 2 else $9 end as kept) f)
     returning names, whose, entered, tries, failures, dear_until as "dearUntilMs"`,
    [
      ...TRIES.params({
        merchantId,
        netHash,
        windowAtMs: atMs,
        tries: 1,
        failures: failed ? 1 : 0,
        names: [nameHash],
        whose: [whose],
        entered,
      }),
      NET.names,
      NET.windowMs,
    ],
  );
  const { names = [], whose: owners = [], entered: letIn = [], tries = 0, failures = 0, dearUntilMs = null } = row ?? {};
  const inside = new Set(letIn.map(BigInt));
  const tried = names.map((hash, at) => {
    const owner = idOf(owners[at]);
    return { nameHash: hash, whose: owner, entered: owner !== null && inside.has(owner) };
  });
  return { tried, tries, failures, dearUntilMs };
}

/** The driver gives lists of ids as text. */
function idOf(id: string | bigint | null | undefined): bigint | null {
  return id === null || id === undefined ? null : BigInt(id);
}

export async function markNet(db: Queryable, merchantId: number, { netHash, dearUntilMs }: { netHash: Buffer; dearUntilMs: number }) {
  await db.query('update login_net set dear_until = to_timestamp($3 / 1000.0) where merchant_id = $1 and net_hash = $2', [
    merchantId,
    netHash,
    dearUntilMs,
  ]);
}

/** Counts a failed login of a merchant; answers with those of this minute, and how many an hour has had of late. */
export async function countFailure(db: Queryable, merchantId: number, atMs: number): Promise<{ failures: number; usualAnHour: number }> {
  const [row] = await db.query<{ failures: number }>(
    `insert into login_hour as h ${FAILURES.insert}
     on conflict (merchant_id, hour_at) do update set failures = h.failures + 1, minute_at = excluded.minute_at,
       minute_failures = case when h.minute_at = excluded.minute_at then h.minute_failures + 1 else 1 end
     returning minute_failures as failures`,
    FAILURES.params({ merchantId, hourAtMs: atMs, failures: 1, minuteAtMs: atMs, minuteFailures: 1 }),
  );
  const failures = row?.failures ?? 0;
  if (failures <= FLOOD.aMinute) return { failures, usualAnHour: 0 };
  const [usual] = await db.query<{ anHour: number }>(
    `select (coalesce(sum(failures), 0) / $3::numeric)::float8 as "anHour" from login_hour
      where merchant_id = $1 and hour_at < date_trunc('hour', to_timestamp($2 / 1000.0))
        and hour_at > to_timestamp($2 / 1000.0) - ($3 + 1) * interval '1 hour'`,
    [merchantId, atMs, FLOOD.usualHours],
  );
  return { failures, usualAnHour: usual?.anHour ?? 0 };
}

export async function markFlood(db: Queryable, merchantId: number, { atMs, asksUntilMs }: { atMs: number; asksUntilMs: number }) {
  await db.query(
    `update login_hour set asks_until = to_timestamp($3 / 1000.0)
      where merchant_id = $1 and hour_at = date_trunc('hour', to_timestamp($2 / 1000.0))`,
    [merchantId, atMs, asksUntilMs],
  );
}

/** Counts a question; answers with how many were asked within its minute and its hour. */
export async function countQuestion(
  db: Queryable,
  merchantId: number,
  { subjectHash, atMs }: { subjectHash: Buffer; atMs: number },
): Promise<{ inMinute: number; inHour: number }> {
  const [row] = await db.query<{ inMinute: number; inHour: number }>(
    `insert into stranger_question as q ${QUESTIONS.insert}
     on conflict (merchant_id, subject_hash) do update set
       minute_at = case when q.minute_at <= excluded.minute_at - interval '1 minute' then excluded.minute_at else q.minute_at end,
       in_minute = case when q.minute_at <= excluded.minute_at - interval '1 minute' then 1 else q.in_minute + 1 end,
       hour_at = case when q.hour_at <= excluded.hour_at - interval '1 hour' then excluded.hour_at else q.hour_at end,
       in_hour = case when q.hour_at <= excluded.hour_at - interval '1 hour' then 1 else q.in_hour + 1 end
     returning in_minute as "inMinute", in_hour as "inHour"`,
    QUESTIONS.params({ merchantId, subjectHash, minuteAtMs: atMs, inMinute: 1, hourAtMs: atMs, inHour: 1 }),
  );
  return row ?? { inMinute: 0, inHour: 0 };
}
