import type { PostbackEvent } from '@fairhall/contract/agent/postback-template';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** What a player came to, as far as it is not the fact of a row: sums in 1/10000. */
export type PlayerEvent = {
  playerId: bigint;
  event: 'qualified' | 'revenue' | 'adjustment';
  about: string;
  refEventId: string | null;
  amount: bigint;
  ngr: bigint | null;
  commission: bigint | null;
  day: string;
};

/** Queues events of an affiliate's players; what was told already is not told again. */
export async function queuePlayerEvents(
  tx: Tx,
  merchantId: number,
  { memberId, asset, atMs, events }: { memberId: bigint; asset: string; atMs: number; events: readonly PlayerEvent[] },
): Promise<void> {
  const each = <K extends keyof PlayerEvent>(field: K) => events.map((one) => one[field]);
  await tx.query(
    `select postback_queue(e) from unnest($5::bigint[], $6::text[], $7::text[], $8::uuid[], $9::bigint[], $10::bigint[], $11::bigint[], $12::date[])
       with ordinality n (player_id, event, about, ref, amount, ngr, commission, day, place)
       join attribution a on a.merchant_id = $1 and a.member_id = n.player_id and a.inviter_id = $2 and a.kind in ('affiliate', 'click')
       cross join lateral (select ($1, null, $2, n.event, n.about, n.ref, n.player_id, a.click_id, a.link_id, n.amount, n.ngr, n.commission, $3, n.day,
         to_timestamp($4 / 1000.0))::postback_event as e) e
     order by n.place`,
    [
      ...[merchantId, memberId, asset, atMs, each('playerId'), each('event'), each('about'), each('refEventId')],
      ...[each('amount'), each('ngr'), each('commission'), each('day')],
    ],
  );
}

/** Closed days that were reckoned again since a moment. */
export async function listLateDays(db: Queryable, merchantId: number, sinceMs: number): Promise<string[]> {
  const rows = await db.query<Row & { day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from postback_late_day where merchant_id = $1 and at >= to_timestamp($2 / 1000.0) order by day`,
    [merchantId, sinceMs],
  );
  return rows.map((row) => row.day);
}

/** Those from before a moment are nobody's any more. */
export async function forgetLateDays(db: Queryable, beforeMs: number): Promise<void> {
  await db.query('delete from postback_late_day where at < to_timestamp($1 / 1000.0)', [beforeMs]);
}

/** What of a player's day was told: the event that told it first, how many changed it since, and what they come to. */
export type ToldDay = { playerId: bigint; day: string; eventId: string; changes: number; ngr: bigint; commission: bigint };
export async function listToldDays(
  db: Queryable,
  merchantId: number,
  { memberId, days }: { memberId: bigint; days: readonly string[] },
): Promise<ToldDay[]> {
  return db.query<ToldDay & Row>(
    `select r.player_id as "playerId", to_char(r.day, 'YYYY-MM-DD') as day, r.event_id as "eventId", count(c.event_id)::integer as changes,
       (r.ngr + coalesce(sum(c.ngr), 0))::bigint as ngr, (r.commission + coalesce(sum(c.commission), 0))::bigint as commission
     from postback_event r left join postback_event c on c.merchant_id = r.merchant_id and c.member_id = r.member_id and c.day = r.day
       and c.ref_event_id = r.event_id
     where r.merchant_id = $1 and r.member_id = $2 and r.day = any ($3::date[]) and r.event = 'revenue'
     group by r.merchant_id, r.event_id`,
    [merchantId, memberId, days],
  );
}

/** An event that is due at a tracker, with all that its macros say. */
export type DuePostback = {
  merchantId: number;
  deliveryId: bigint;
  postbackId: bigint;
  /** Of this try: 1 the first. */
  tries: number;
  method: 'GET' | 'POST';
  url: string;
  secretSealed: Buffer;
  formerSealed: Buffer | null;
  formerUntilMs: number | null;
  eventId: string;
  refEventId: string | null;
  event: PostbackEvent;
  memberId: bigint;
  account: string;
  playerId: bigint | null;
  amount: bigint | null;
  ngr: bigint | null;
  commission: bigint | null;
  asset: string | null;
  day: string | null;
  atMs: number;
  outerId: string | null;
  campaign: string | null;
  subs: string[] | null;
  ip: string | null;
  link: string | null;
};

/** Pauses behind each try, in milliseconds, the first one's first; how many of one tracker, and of all. */
export type Taking = { nowMs: number; pausesMs: readonly number[]; heldMs: number; busy: readonly bigint[]; ofOneMax: number; max: number };

/**
 * Takes what is due, and puts it off to its next try before this one is made: what is cut off comes again. What may not be told, or by whom
 * nothing is heard any more, is ended instead; what is held since its affiliate is suspended waits.
 */
export async function takeDuePostbacks(tx: Tx, { nowMs, pausesMs, heldMs, busy, ofOneMax, max }: Taking): Promise<DuePostback[]> {
  const now = 'to_timestamp($1 / 1000.0)';
  return tx.query<DuePostback & Row>(
    `with due as materialized (
       select d.merchant_id, d.delivery_id, row_number() over (partition by d.postback_id order by d.next_at, d.delivery_id) as place
       from (
         select * from postback_delivery
         where state = 'queued' and next_at <= ${now} and not (postback_id = any ($4::bigint[])) order by next_at limit 500) d),
     taken as materialized (
       select d.merchant_id, d.delivery_id, d.postback_id, d.event_id, d.tries, case
         when p.state <> 'on' then 'off'
         when f.state is distinct from 'APPROVED' and f.state is distinct from 'SUSPENDED' then 'off'
         when postback_withheld(e.merchant_id, e.player_id, ${now}) then 'withheld'
         when f.state = 'SUSPENDED' then 'held'
         when d.tries >= cardinality($2::bigint[]) then 'silent'
         else '' end as ends
       from postback_delivery d join due on due.merchant_id = d.merchant_id and due.delivery_id = d.delivery_id and due.place <= $5
         join postback p on p.merchant_id = d.merchant_id and p.postback_id = d.postback_id
         join postback_event e on e.merchant_id = d.merchant_id and e.event_id = d.event_id
         left join affiliate f on f.merchant_id = p.merchant_id and f.member_id = p.member_id
       where d.state = 'queued' and d.next_at <= ${now}
       order by d.next_at limit $6 for update of d skip locked),
     moved as (
       update postback_delivery d set
         state = case when t.ends in ('', 'held') then 'queued' else 'dead' end,
         reason = t.ends,
         status = case t.ends when '' then null else d.status end,
         tries = case t.ends when '' then d.tries + 1 else d.tries end,
         tried_at = case t.ends when '' then ${now} else d.tried_at end,
         next_at = case t.ends when '' then to_timestamp(($1 + ($2::bigint[])[d.tries + 1]) / 1000.0) when 'held' then to_timestamp(($1 + $3) / 1000.0)
           else d.next_at end
       from taken t where d.merchant_id = t.merchant_id and d.delivery_id = t.delivery_id
       returning d.merchant_id, d.delivery_id, d.postback_id, d.event_id, d.tries, t.ends)
     select m.merchant_id as "merchantId", m.delivery_id as "deliveryId", m.postback_id as "postbackId", m.tries, p.method, p.url,
       p.secret_sealed as "secretSealed", p.former_sealed as "formerSealed", p.former_until as "formerUntilMs", e.event_id as "eventId",
       e.ref_event_id as "refEventId", e.event, e.member_id as "memberId", a.username as account, e.player_id as "playerId", e.amount, e.ngr,
       e.commission, e.asset, to_char(e.day, 'YYYY-MM-DD') as day, e.at as "atMs", c.outer_id as "outerId", c.campaign, c.subs, host(c.ip) as ip,
       j.code as link
     from moved m join postback p on p.merchant_id = m.merchant_id and p.postback_id = m.postback_id
       join postback_event e on e.merchant_id = m.merchant_id and e.event_id = m.event_id
       join member a on a.merchant_id = e.merchant_id and a.member_id = e.member_id
       left join click c on c.merchant_id = e.merchant_id and c.click_id = e.click_id
       left join join_code j on j.merchant_id = e.merchant_id and j.link_id = e.link_id
     where m.ends = '' order by e.at`,
    [nowMs, pausesMs, heldMs, busy, ofOneMax, max],
  );
}

/** How a try went; `ends`: there is no other. Nothing where another try was begun meanwhile, or it was ended. */
export async function notePostback(
  db: Queryable,
  merchantId: number,
  {
    deliveryId,
    tries,
    ...said
  }: { deliveryId: bigint; tries: number; state: 'queued' | 'done' | 'dead'; status: number | null; reason: string },
): Promise<void> {
  await db.query(
    `update postback_delivery set state = $4, status = $5, reason = $6
     where merchant_id = $1 and delivery_id = $2 and (tries = $3 or $4 = 'done') and state <> 'done'`,
    [merchantId, deliveryId, tries, said.state, said.status, said.reason],
  );
}

export type LoggedPostback = {
  deliveryId: bigint;
  memberId: bigint;
  account: string;
  event: PostbackEvent;
  eventId: string;
  refEventId: string | null;
  url: string;
  amount: bigint | null;
  atMs: number;
  state: 'queued' | 'done' | 'dead';
  tries: number;
  status: number | null;
  reason: string;
  triedAtMs: number | null;
  nextAtMs: number;
  isOpen: boolean;
};
/** In a state, or one of them; the newest first. */
export async function listLogged(
  db: Queryable,
  merchantId: number,
  { state, deliveryId, before, max }: { state: string | null; deliveryId: bigint | null; before: bigint | null; max: number },
): Promise<LoggedPostback[]> {
  return db.query<LoggedPostback & Row>(
    `select d.delivery_id as "deliveryId", p.member_id as "memberId", a.username as account, e.event, e.event_id as "eventId", e.ref_event_id as "refEventId", p.url, e.amount,
       e.at as "atMs", d.state, d.tries, d.status, d.reason, d.tried_at as "triedAtMs", d.next_at as "nextAtMs", p.state = 'on' as "isOpen"
     from postback_delivery d join postback p on p.merchant_id = d.merchant_id and p.postback_id = d.postback_id
       join postback_event e on e.merchant_id = d.merchant_id and e.event_id = d.event_id
       join member a on a.merchant_id = p.merchant_id and a.member_id = p.member_id
     where d.merchant_id = $1 and ($2::text is null or d.state = $2) and ($3::bigint is null or d.delivery_id = $3)
       and ($4::bigint is null or d.delivery_id < $4)
     order by d.delivery_id desc limit $5`,
    [merchantId, state, deliveryId, before, max],
  );
}

/** Begins all its tries anew; false: it is not dead, is withheld, or its tracker takes nothing. */
export async function queueAgain(tx: Tx, merchantId: number, { deliveryId, atMs }: { deliveryId: bigint; atMs: number }): Promise<boolean> {
  const rows = await tx.query(
    `update postback_delivery d set state = 'queued', tries = 0, next_at = to_timestamp($3 / 1000.0), reason = ''
     from postback p where d.merchant_id = $1 and d.delivery_id = $2 and d.state = 'dead' and d.reason <> 'withheld'
       and p.merchant_id = d.merchant_id and p.postback_id = d.postback_id and p.state = 'on' returning 1`,
    [merchantId, deliveryId, atMs],
  );
  return rows.length === 1;
}

/** Forgets events from before a moment with all that was sent of them, some at a time; how many. */
export async function forgetPostbacks(db: Queryable, { beforeMs, max }: { beforeMs: number; max: number }): Promise<number> {
  const rows = await db.query(
    `delete from postback_event e using (
       select merchant_id, event_id from postback_event where at < to_timestamp($1 / 1000.0) order by at limit $2) old
     where e.merchant_id = old.merchant_id and e.event_id = old.event_id returning 1`,
    [beforeMs, max],
  );
  return rows.length;
}
