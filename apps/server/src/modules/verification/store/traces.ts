import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { SignalKind } from '../pair-score.ts';

/** What a member has in common with others, and whose it is, its own among them. */
export type Trace = { kind: Extract<SignalKind, 'card' | 'device' | 'contact' | 'logout' | 'address'>; value: string; memberId: bigint };

const FIRST_PAUSE_MS = 60_000;
const TROUBLE = columns<{ merchantId: number; memberId: bigint; failures: number; againAtMs: number }>({
  ...{ merchantId: 'merchant_id', memberId: 'member_id', failures: 'failures', againAtMs: time('again_at') },
});

/** Of each trace so many, behind whom nobody is accused; of one's own logins the last of them. */
const BOUNDS = { others: 51, logins: 50, loginsOfOthers: 500 };

/** Cards, devices and verified numbers that a member has in common with others, logins from one block, registrations behind a logout. */
export async function sharedTraces(db: Queryable, merchantId: number, memberId: bigint): Promise<Trace[]> {
  const asked = [merchantId, memberId, BOUNDS.others];
  const things = await db.query<Trace>(THINGS, asked);
  const logins = await db.query<Trace>(LOGINS, [...asked, BOUNDS.logins, BOUNDS.loginsOfOthers]);
  return [...things, ...logins, ...(await db.query<Trace>(LOGOUTS, asked))];
}

const THINGS = `
  select 'device' as kind, encode(o.key_hash, 'hex') as value, o.member_id as "memberId"
  from member_device d cross join lateral (
    select n.key_hash, n.member_id from member_device n where n.merchant_id = d.merchant_id and n.key_hash = d.key_hash limit $3) o
  where d.merchant_id = $1 and d.member_id = $2 and d.key_hash is not null
  union
  select 'card', encode(o.number_index, 'hex'), o.member_id
  from bank_card c cross join lateral (
    select n.number_index, n.member_id from bank_card n
    where n.merchant_id = c.merchant_id and n.bank_code = c.bank_code and n.number_index = c.number_index limit $3) o
  where c.merchant_id = $1 and c.part = ledger_part($1, $2) and c.member_id = $2
  union
  select 'contact', encode(o.value_hash, 'hex'), o.member_id
  from member_contact c cross join lateral (
    select n.value_hash, n.member_id from member_contact n
    where n.merchant_id = c.merchant_id and n.kind = 'mobile' and n.value_hash = c.value_hash and n.verified_at is not null limit $3) o
  where c.merchant_id = $1 and c.member_id = $2 and c.kind = 'mobile' and c.verified_at is not null`;

/** A trace of two logins is of the later one's day, so that both members keep it under one name. */
const LOGINS = `
  select distinct 'address' as kind, own.block || '@' || (greatest(own.at, other.at) at time zone 'UTC')::date as value, whose as "memberId"
  from (select block, at from login_event where merchant_id = $1 and member_id = $2 and block is not null and outcome in ('in', 'limited')
      order by event_id desc limit $4) own
    cross join lateral (
      select few.member_id, max(few.at) as at from (
        select n.member_id, n.at from login_event n
        where n.merchant_id = $1 and n.block = own.block and n.at between own.at - interval '1 day' and own.at + interval '1 day'
          and n.member_id <> $2 and n.outcome in ('in', 'limited')
        order by n.at desc limit $5) few
      group by few.member_id limit $3) other
    cross join lateral (values (other.member_id), ($2::bigint)) both_of_them (whose)`;

/** A trace is of who registered, and of who had logged out within the ten minutes before. */
const LOGOUTS = `
  select distinct 'logout' as kind, registered.member_id::text as value, whose as "memberId"
  from (
    select m.member_id, left_before.member_id as other_id
    from member m cross join lateral (
      select s.member_id from session s
      where s.merchant_id = $1 and s.ended_reason = 'logout'
        and s.ended_at between m.registered_at - interval '10 minutes' and m.registered_at and s.member_id <> m.member_id limit $3) left_before
    where m.merchant_id = $1 and m.member_id = $2
    union
    select came.member_id, s.member_id
    from (select member_id, ended_at from session where merchant_id = $1 and member_id = $2 and ended_reason = 'logout'
        order by session_id desc limit $3) s
      cross join lateral (
        select m.member_id from member m
        where m.merchant_id = $1 and m.registered_at between s.ended_at and s.ended_at + interval '10 minutes' and m.member_id <> $2 limit $3) came
  ) registered cross join lateral (values (registered.member_id), (registered.other_id)) both_of_them (whose)`;

/** Who logged in or bound a card and was not looked at since, the longest waiting first; but who failed waits for its turn. */
export async function listUnnoted(db: Queryable, merchantId: number, { nowMs, max }: { nowMs: number; max: number }): Promise<bigint[]> {
  const rests = `exists (select from trace_trouble t
    where t.merchant_id = w.merchant_id and t.member_id = w.member_id and t.again_at > to_timestamp($2 / 1000.0))`;
  const rows = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from (
       (select member_id, at from login_event w where merchant_id = $1 and not noted and not ${rests} order by at limit $3)
       union all
       (select member_id, created_at from bank_card w where merchant_id = $1 and not noted and not ${rests} order by created_at limit $3)) waiting
     group by member_id order by min(at) limit $3`,
    [merchantId, nowMs, max],
  );
  return rows.map(({ memberId }) => memberId);
}

export async function markNoted(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query('update login_event set noted = true where merchant_id = $1 and member_id = $2 and not noted', [merchantId, memberId]);
  await tx.query(
    'update bank_card set noted = true where merchant_id = $1 and part = ledger_part($1, $2) and member_id = $2 and not noted',
    [merchantId, memberId],
  );
  await tx.query('delete from trace_trouble where merchant_id = $1 and member_id = $2', [merchantId, memberId]);
}

/** Puts a member behind at whom it failed: a minute, and twice as long each time, a day at most. How often it has failed by now. */
export async function noteTrouble(
  db: Queryable,
  merchantId: number,
  { memberId, nowMs }: { memberId: bigint; nowMs: number },
): Promise<number> {
  const [row] = await db.query<{ failures: number }>(
    `insert into trace_trouble as t ${TROUBLE.insert}
     on conflict (merchant_id, member_id) do update set failures = t.failures + 1,
       again_at = to_timestamp($5 / 1000.0) + least(interval '1 day', interval '1 minute' * 2 ^ least(t.failures, 11))
     returning failures`,
    [...TROUBLE.params({ merchantId, memberId, failures: 1, againAtMs: nowMs + FIRST_PAUSE_MS }), nowMs],
  );
  return row?.failures ?? 0;
}

/** Of all merchants: how many wait because it failed at them. */
export async function countTroubled(db: Queryable): Promise<number> {
  const [row] = await db.query<{ members: number }>('select count(*)::integer as members from trace_trouble');
  return row?.members ?? 0;
}
