import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

export type Reserve = {
  number: Buffer;
  prefix: string;
  dialingCode: string;
  /** Where a merchant that has said nothing sends to. */
  home: readonly string[];
  isCode: boolean;
  device: { key: Buffer; withNumber: Buffer } | null;
  address: { key: Buffer; withNumber: Buffer } | null;
  /** Own, the one below, the one above. */
  twenties: readonly Buffer[];
  place: number;
  costMicro: number;
  nowMs: number;
};
/** `share`: of the tightest budget, with this one. */
export type Reserved = { outcome: 'ok' | 'wait' | 'country' | 'paused'; untilMs: number | null; share: number | null };

/** Every limit of what is sent by SMS, and its price counted (sql/sms-reserve.sql). */
export async function reserveSms(tx: Tx, merchantId: number, asked: Reserve): Promise<Reserved> {
  const { device, address } = asked;
  const [row] = await tx.query<Reserved>(
    `select outcome, until_at as "untilMs", share from sms_reserve($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       to_timestamp($14 / 1000.0))`,
    [
      ...[merchantId, asked.number, asked.prefix, asked.dialingCode, asked.home, asked.isCode],
      ...[device?.key ?? null, device?.withNumber ?? null, address?.key ?? null, address?.withNumber ?? null],
      ...[asked.twenties, asked.place, asked.costMicro, asked.nowMs],
    ],
  );
  return row as Reserved;
}

const VERIFIED = columns<{ merchantId: number; toHash: Buffer; atMs: number }>({
  merchantId: 'merchant_id',
  toHash: 'to_hash',
  atMs: time('first_at'),
});

/** The number's first code that came back, and one more for its prefix in the minute the code was sent. */
export async function countVerified(
  tx: Tx,
  merchantId: number,
  { toHash, atMs, sent }: { toHash: Buffer; atMs: number; sent: { prefix: string; queuedAtMs: number } | null },
): Promise<void> {
  await tx.query(`insert into sms_verified ${VERIFIED.insert} on conflict do nothing`, VERIFIED.params({ merchantId, toHash, atMs }));
  if (!sent) return;
  await tx.query(
    `update sms_meter set verified = verified + 1
     where merchant_id = $1 and kind = 'prefix' and key = convert_to($2, 'UTF8') and at = date_trunc('minute', to_timestamp($3 / 1000.0))`,
    [merchantId, sent.prefix, sent.queuedAtMs],
  );
}

/** What was counted turns out to be another sum: both rows of its hour, the merchant's first. For the system alone. */
export async function correctCost(
  db: Queryable,
  merchantId: number,
  { byMicro, queuedAtMs }: { byMicro: number; queuedAtMs: number },
): Promise<void> {
  for (const id of [merchantId, 0])
    await db.query(
      `update sms_meter set cost_micro = cost_micro + $2
       where merchant_id = $1 and kind = 'money' and key = '' and at = date_trunc('hour', to_timestamp($3 / 1000.0))`,
      [id, byMicro, queuedAtMs],
    );
}

/** New numbers that an address asked for: in the last hour, in the last day. */
export async function addressNumbers(
  db: Queryable,
  merchantId: number,
  { key, nowMs }: { key: Buffer; nowMs: number },
): Promise<{ hour: number; day: number }> {
  const [row] = await db.query<{ hour: number; day: number }>(
    `select coalesce(sum(sent) filter (where at > to_timestamp($3 / 1000.0) - interval '1 hour'), 0)::float8 as hour,
       coalesce(sum(sent), 0)::float8 as day
     from sms_meter where merchant_id = $1 and kind = 'address' and key = $2 and at > to_timestamp($3 / 1000.0) - interval '24 hours'`,
    [merchantId, key, nowMs],
  );
  return row ?? { hour: 0, day: 0 };
}

/** Closes prefixes whose codes come back too seldom: an hour, doubling to a day. Of all merchants; those it has closed. */
export async function closePrefixes(db: Queryable, nowMs: number): Promise<{ merchantId: number; prefix: string }[]> {
  return db.query(
    `with busy as (
       select distinct merchant_id, convert_from(key, 'UTF8') as prefix from sms_meter
       where kind = 'prefix' and at >= to_timestamp($1 / 1000.0) - interval '60 minutes')
     insert into sms_prefix (merchant_id, prefix, closed_until, closings, why)
       select merchant_id, prefix, to_timestamp($1 / 1000.0) + interval '1 hour', 1, 'conversion' from busy
       where sms_converts_badly(merchant_id, prefix, to_timestamp($1 / 1000.0))
     on conflict (merchant_id, prefix) do update set why = 'conversion',
       closings = case when sms_prefix.closed_until < to_timestamp($1 / 1000.0) - interval '24 hours' then 1 else least(sms_prefix.closings + 1, 10) end,
       closed_until = to_timestamp($1 / 1000.0) + interval '1 hour' * case
         when sms_prefix.closed_until < to_timestamp($1 / 1000.0) - interval '24 hours' then 1
         else least(power(2, sms_prefix.closings), 24) end
       where sms_prefix.closed_until <= to_timestamp($1 / 1000.0)
     returning merchant_id as "merchantId", prefix`,
    [nowMs],
  );
}

/** Meters that limit nothing any more; money's own rows stay. How many. */
export async function sweepMeters(db: Queryable, nowMs: number, max: number): Promise<number> {
  const swept = await db.query(
    `delete from sms_meter where ctid in (
       select ctid from sms_meter where kind <> 'money' and at < to_timestamp($1 / 1000.0) - interval '7 days' limit $2 for update skip locked)
     returning 1`,
    [nowMs, max],
  );
  const runs = await db.query(
    `delete from sms_run where ctid in (
       select ctid from sms_run where at < to_timestamp($1 / 1000.0) - interval '10 minutes' limit $2 for update skip locked) returning 1`,
    [nowMs, max],
  );
  return swept.length + runs.length;
}
