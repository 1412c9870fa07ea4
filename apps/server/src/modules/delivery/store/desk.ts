import type { SmsSpend } from '@fairhall/contract/console/sms';
import { columns } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

const BUDGET = columns<{ merchantId: number; hourMicro: number; dayMicro: number; dialingCodes: string[] }>({
  merchantId: 'merchant_id',
  hourMicro: 'hour_micro',
  dayMicro: 'day_micro',
  dialingCodes: 'dialing_codes',
});

type Over = { nowMs: number };
const NOW = 'to_timestamp($2 / 1000.0)';
/** What carriers said of what they were handed: `sent` counts all that one has taken. */
const BECAME = `count(*) filter (where sent_at is not null)::int as sent, count(*) filter (where state = 'delivered')::int as delivered,
  count(*) filter (where state in ('failed', 'undelivered'))::int as failed`;

export async function budgetsOf(db: Queryable, merchantId: number, { nowMs }: Over): Promise<SmsSpend['budgets']> {
  return db.query(
    `select s.span, coalesce(b.spent, 0)::float8 as "spentMicro",
       (case s.span when 'hour' then a.hour_micro else a.day_micro end)::float8 as "allowedMicro"
     from (values ('hour'), ('day')) s (span) cross join sms_allowed($1) a
       left join sms_budgets(${NOW}) b on b.merchant_id = $1 and b.span = s.span order by s.span desc`,
    [merchantId, nowMs],
  );
}

export async function ownDialingCodes(db: Queryable, merchantId: number): Promise<string[] | null> {
  const [row] = await db.query<{ codes: string[] }>('select dialing_codes as codes from sms_budget where merchant_id = $1', [merchantId]);
  return row?.codes ?? null;
}

export async function alarmsOf(db: Queryable, merchantId: number, { nowMs }: Over): Promise<SmsSpend['alarms']> {
  return db.query(
    `select span, at as "atMs", level::int as level, raised_at as "raisedAtMs" from sms_alarm
     where merchant_id = $1 and raised_at > ${NOW} - interval '7 days' order by raised_at desc, level desc limit 20`,
    [merchantId, nowMs],
  );
}

/** Of 14 days in the merchant's zone, the newest first. */
export async function daysOf(
  db: Queryable,
  merchantId: number,
  { nowMs, timeZone }: Over & { timeZone: string },
): Promise<SmsSpend['days']> {
  return db.query(
    `select to_char(queued_at at time zone $3, 'YYYY-MM-DD') as day, channel, ${BECAME},
       count(*) filter (where state = 'blocked')::int as blocked, coalesce(sum(cost_micro), 0)::float8 as "costMicro"
     from delivery where merchant_id = $1 and queued_at > ${NOW} - interval '14 days' group by 1, 2 order by 1 desc, 2`,
    [merchantId, nowMs, timeZone],
  );
}

export async function countriesOf(db: Queryable, merchantId: number, { nowMs }: Over): Promise<SmsSpend['countries']> {
  return db.query(
    `select dialing_code as "dialingCode", ${BECAME}, coalesce(sum(cost_micro), 0)::float8 as "costMicro"
     from delivery where merchant_id = $1 and channel = 'sms' and queued_at > ${NOW} - interval '7 days' group by 1 order by 5 desc, 1 limit 50`,
    [merchantId, nowMs],
  );
}

/** A merchant's carriers in their order, with what they did in 24 hours. */
export async function carriersOf(db: Queryable, merchantId: number, { nowMs }: Over): Promise<SmsSpend['carriers']> {
  return db.query(
    `select c.code, c.protocol, c.place::int as place, c.dialing_codes as "dialingCodes", c.enabled, coalesce(d.sent, 0) as sent,
       coalesce(d.delivered, 0) as delivered, coalesce(d.failed, 0) as failed, coalesce(d.cost, 0)::float8 as "costMicro",
       d.taken_ms as "takenMs", d.last_sent_at as "lastSentAtMs"
     from carrier c left join (
       select carrier, ${BECAME}, sum(cost_micro) as cost, max(sent_at) as last_sent_at,
         round((percentile_cont(0.5) within group (order by extract(epoch from sent_at - queued_at)) * 1000)::numeric)::int as taken_ms
       from delivery where merchant_id = $1 and queued_at > ${NOW} - interval '24 hours' and carrier is not null group by carrier
     ) d on d.carrier = c.code
     where c.merchant_id = $1 order by c.place, c.code`,
    [merchantId, nowMs],
  );
}

/** Prefixes of the last hour, and those that are closed: the closed ones first, then the busiest. */
export async function prefixesOf(db: Queryable, merchantId: number, { nowMs }: Over): Promise<SmsSpend['prefixes']> {
  return db.query(
    `select coalesce(m.prefix, p.prefix) as prefix, coalesce(m.sent, 0)::int as sent, coalesce(m.verified, 0)::int as verified,
       p.closed_until as "closedUntilMs", p.why
     from (
       select convert_from(key, 'UTF8') as prefix, sum(sent) as sent, sum(verified) as verified
       from sms_meter where merchant_id = $1 and kind = 'prefix' and at > ${NOW} - interval '60 minutes' group by 1
     ) m full join (
       select prefix, closed_until, why from sms_prefix where merchant_id = $1 and closed_until > ${NOW}
     ) p on p.prefix = m.prefix
     order by p.closed_until desc nulls last, 2 desc, 1 limit 50`,
    [merchantId, nowMs],
  );
}

export async function pricesOf(db: Queryable, merchantId: number): Promise<SmsSpend['prices']> {
  return db.query(
    `select carrier, dialing_code as "dialingCode", micro::float8 as micro from sms_price where merchant_id = $1 order by carrier, dialing_code`,
    [merchantId],
  );
}

export async function putBudget(
  tx: Tx,
  merchantId: number,
  { hourMicro, dayMicro, dialingCodes }: { hourMicro: number; dayMicro: number; dialingCodes: string[] },
): Promise<void> {
  await tx.query(
    `insert into sms_budget ${BUDGET.insert}
     on conflict (merchant_id) do update
       set hour_micro = excluded.hour_micro, day_micro = excluded.day_micro, dialing_codes = excluded.dialing_codes`,
    BUDGET.params({ merchantId, hourMicro, dayMicro, dialingCodes }),
  );
}

/** False where there is no such carrier. */
export async function putPrice(
  tx: Tx,
  merchantId: number,
  { carrier, dialingCode, micro }: { carrier: string; dialingCode: string; micro: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into sms_price (merchant_id, carrier, dialing_code, micro)
       select merchant_id, code, $3, $4 from carrier where merchant_id = $1 and code = $2 and protocol <> 'smtp'
     on conflict (merchant_id, carrier, dialing_code) do update set micro = excluded.micro returning 1`,
    [merchantId, carrier, dialingCode, micro],
  );
  return rows.length > 0;
}

export async function setCarrier(
  tx: Tx,
  merchantId: number,
  { code, place, enabled }: { code: string; place: number; enabled: boolean },
): Promise<boolean> {
  const rows = await tx.query('update carrier set place = $3, enabled = $4 where merchant_id = $1 and code = $2 returning 1', [
    ...[merchantId, code, place, enabled],
  ]);
  return rows.length > 0;
}

/** One that was closed for its numbers alone; false where none is. */
export async function openPrefix(tx: Tx, merchantId: number, prefix: string): Promise<boolean> {
  const rows = await tx.query(`delete from sms_prefix where merchant_id = $1 and prefix = $2 and why = 'run' returning 1`, [
    ...[merchantId, prefix],
  ]);
  return rows.length > 0;
}

/** Tells once for each hour and day that so much of a budget was used. Of all merchants; those that are new. */
export async function raiseAlarms(db: Queryable, nowMs: number): Promise<{ merchantId: number; span: string; level: number }[]> {
  return db.query(
    `insert into sms_alarm (merchant_id, span, at, level, raised_at)
       select b.merchant_id, b.span, b.at, l.level, to_timestamp($1 / 1000.0)
       from sms_budgets(to_timestamp($1 / 1000.0)) b cross join (values (50), (80), (100)) l (level) where b.spent * 100 >= b.allowed * l.level
     on conflict do nothing returning merchant_id as "merchantId", span, level::int as level`,
    [nowMs],
  );
}
