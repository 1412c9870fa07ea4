import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import type { ReportLine } from '../../providers/port.ts';
import type { FoundCase } from './cases.ts';

type LineRow = ReportLine & { merchantId: number; accountId: number; day: string; orderId: bigint | null; attemptId: bigint | null };

const LINE = columns<LineRow>({
  merchantId: 'merchant_id',
  accountId: 'account_id',
  theirId: 'their_id',
  day: { name: 'day', value: (param) => `${param}::date` },
  ref: 'ref',
  orderId: 'order_id',
  attemptId: 'attempt_id',
  amount: 'amount',
  fee: 'fee',
  currency: 'currency',
  state: 'state',
  paidAtMs: time('paid_at'),
});
const NEW_LINES = LINE.insertAll({
  ...{ merchantId: 'integer', accountId: 'smallint', theirId: 'text', day: 'text', ref: 'text', orderId: 'bigint', attemptId: 'bigint' },
  ...{ amount: 'bigint', fee: 'bigint', currency: 'text', state: 'text', paidAtMs: 'float8' },
});

/** Keeps lines of a report; one that an earlier report told stays as it was told first, but what was taken back since is news of this day. */
export async function insertReportLines(tx: Tx, lines: readonly LineRow[]): Promise<void> {
  await tx.query(
    `insert into provider_report_line as l ${NEW_LINES} on conflict (merchant_id, account_id, their_id) do update
       set day = excluded.day, state = excluded.state where excluded.state = 'charged_back' and l.state <> 'charged_back'`,
    LINE.arrays(lines),
  );
}

export type ReportDay = { accountId: number; provider: string; day: string; fromMs: number; toMs: number; max: number };

export type Found = Pick<
  FoundCase,
  'kind' | 'channel' | 'depositId' | 'withdrawalId' | 'memberId' | 'theirId' | 'ours' | 'theirs' | 'oursSay' | 'theirsSay'
> & {
  subject: string;
  apart: Amount;
  happenedAtMs: number;
};

/** Of one day of an account at a provider: what its report and our orders of deposits say otherwise. One statement, whatever the day holds. */
export async function compareReport(
  db: Queryable,
  merchantId: number,
  { accountId, provider, day, fromMs, toMs, max }: ReportDay,
): Promise<Found[]> {
  return db.query<Row & Found>(
    `with line as (
       select l.their_id, l.ref, l.order_id, l.amount, l.fee, l.currency, l.state, l.paid_at
       from provider_report_line l where l.merchant_id = $1 and l.account_id = $2 and l.day = $4::date and l.attempt_id is null
       union
       -- What was not ours yet when its own day was looked at, and is by now: its amount and fee were never compared.
       select l.their_id, l.ref, l.order_id, l.amount, l.fee, l.currency, l.state, l.paid_at
       from recon_case c join provider_report_line l on l.merchant_id = $1 and l.account_id = $2 and l.their_id = c.their_id
       where c.merchant_id = $1 and c.account_id = $2 and c.kind = 'state' and c.state = 'explained' and c.decided_by is null and c.withdrawal_id is null
         and c.decided_at >= to_timestamp($5 / 1000.0)
     ), told as (
       select l.*, o.order_id as ours, o.state as order_state, o.trouble, o.proven, d.deposit_id, d.member_id, d.state as deposit_state, d.asset,
         c.code as channel, r.fee_e4
       from line l
         left join provider_order o on o.merchant_id = $1 and o.account_id = $2 and (o.their_id = l.their_id or o.their_id is null and o.order_id = l.order_id)
         left join deposit_proof p on p.merchant_id = $1 and p.proof_key = $3 || ':' || $2 || ':' || l.their_id
         left join deposit d on d.merchant_id = $1 and d.deposit_id = coalesce(p.deposit_id, o.deposit_id)
         left join deposit_channel c on c.merchant_id = $1 and c.vendor_id = d.vendor_id
         left join provider_route r on r.merchant_id = $1 and r.account_id = $2 and r.vendor_id = d.vendor_id
     )
     select kind, subject, channel, deposit_id as "depositId", null::bigint as "withdrawalId", member_id as "memberId", their_id as "theirId", ours, theirs, ours_say as "oursSay",
       theirs_say as "theirsSay", apart, happened_at as "happenedAtMs"
     from (
       select 'theirs_only' as kind, 'payment:' || $2 || ':' || their_id as subject, '' as channel, null::bigint as deposit_id, null::bigint as member_id,
         their_id, null::bigint as ours, amount as theirs, '' as ours_say, state as theirs_say, amount as apart, paid_at as happened_at
       from told where ours is null and state = 'paid'
       union all
       select 'state', 'payment:' || $2 || ':' || their_id, coalesce(channel, ''), deposit_id, member_id, their_id, proven, amount, order_state, state,
         case when state = 'paid' then amount else -amount end, paid_at
       from told where ours is not null and (state = 'paid') <> (order_state = 'succeeded') and state <> 'charged_back'
         and (state <> 'paid' or currency = asset)
       union all
       select 'charge_back', 'deposit:' || deposit_id, channel, deposit_id, member_id, their_id, proven, -amount, deposit_state, 'taken_back', -amount, paid_at
       from told where order_state = 'succeeded' and state = 'charged_back' and deposit_state = 'approved'
       union all
       select 'amount', 'payment:' || $2 || ':' || their_id, coalesce(channel, ''), deposit_id, member_id, their_id, proven, amount, order_state, state,
         amount - proven, paid_at
       from told where order_state = 'succeeded' and state = 'paid' and currency = asset and amount <> proven
       union all
       -- Of an order in trouble for it the case is there: it names the order.
       select 'currency', 'payment:' || $2 || ':' || their_id, coalesce(channel, ''), deposit_id, member_id, their_id, proven, amount, asset, currency, 0, paid_at
       from told where ours is not null and state = 'paid' and currency <> asset and trouble is distinct from 'currency'
       union all
       -- Their digits are no finer than a hundredth.
       select 'fee', 'payment:' || $2 || ':' || their_id, coalesce(channel, ''), deposit_id, member_id, their_id, amount * fee_e4 / 10000, fee, order_state, state,
         amount * fee_e4 / 10000 - fee, paid_at
       from told where order_state = 'succeeded' and state = 'paid' and currency = asset and abs(amount * fee_e4 / 10000 - fee) >= 100
       union all
       select 'ours_only', 'payment:' || $2 || ':' || o.their_id, c.code, d.deposit_id, d.member_id, o.their_id, o.proven, null, o.state, '', -o.proven, p.booked_at
       from deposit_proof p
         join provider_order o on o.merchant_id = p.merchant_id and o.account_id = $2 and o.their_id = substr(p.proof_key, length($3 || ':' || $2 || ':') + 1)
         join deposit d on d.merchant_id = p.merchant_id and d.deposit_id = p.deposit_id
         join deposit_channel c on c.merchant_id = d.merchant_id and c.vendor_id = d.vendor_id
       where p.merchant_id = $1 and p.actor = 'provider' and p.booked_at >= to_timestamp($5 / 1000.0) and p.booked_at < to_timestamp($6 / 1000.0)
         and p.proof_key like $3 || ':' || $2 || ':%' and o.state = 'succeeded'
         and not exists (select from provider_report_line l where l.merchant_id = $1 and l.account_id = $2 and l.their_id = o.their_id)
     ) found order by kind, subject limit $7`,
    [merchantId, String(accountId), provider, day, fromMs, toMs, max],
  );
}

/** How many lines their report of a day has, and how many payments we proved in it. */
export async function countCompared(
  db: Queryable,
  merchantId: number,
  { accountId, provider, day, fromMs, toMs }: ReportDay,
): Promise<{ lines: number; orders: number }> {
  const [row] = await db.query<{ lines: number; orders: number }>(
    `select (select count(*)::int from provider_report_line where merchant_id = $1 and account_id = $2 and day = $3::date) as lines,
       (select count(*)::int from deposit_proof where merchant_id = $1 and actor = 'provider' and booked_at >= to_timestamp($4 / 1000.0)
         and booked_at < to_timestamp($5 / 1000.0) and proof_key like $6) as orders`,
    [merchantId, accountId, day, fromMs, toMs, `${provider}:${accountId}:%`],
  );
  return row ?? { lines: 0, orders: 0 };
}

/**
 * Orders of an account that a person must look at: paid in another currency, or without an answer for a day. Where the provider has no report
 * (`silent`) also success that it told us of for orders that we do not have.
 */
export async function listTroubles(
  db: Queryable,
  merchantId: number,
  { accountId, fromMs, silent, max }: { accountId: number; fromMs: number; silent: boolean; max: number },
): Promise<Found[]> {
  return db.query<Row & Found>(
    `select * from (
       select o.trouble as kind, 'order:' || o.order_id as subject, c.code as channel, d.deposit_id as "depositId",
         null::bigint as "withdrawalId", d.member_id as "memberId", coalesce(o.their_id, '') as "theirId", o.asked as ours, null::bigint as theirs, o.state as "oursSay", '' as "theirsSay", 0::bigint as apart,
         o.created_at as "happenedAtMs"
       from provider_order o
         join deposit d on d.merchant_id = o.merchant_id and d.part = o.part and d.deposit_id = o.deposit_id
         join deposit_channel c on c.merchant_id = d.merchant_id and c.vendor_id = d.vendor_id
       where o.merchant_id = $1 and o.account_id = $2 and o.trouble is not null
       union all
       select 'theirs_only', 'ref:' || $2 || ':' || e.ref, '', null, null, null, e.ref, null, null, '', 'told', 0, min(e.received_at)
       from provider_event e
       where e.merchant_id = $1 and e.account_id = $2 and e.verified and e.order_id is null and e.received_at >= to_timestamp($3 / 1000.0) and $4
       group by e.ref
     ) found order by kind, subject limit $5`,
    [merchantId, accountId, fromMs, silent, max],
  );
}

/** Deposits to an own account that operators approved by their slips, and that none of its lines tells, decided before a time. */
export async function listWithoutLine(
  db: Queryable,
  merchantId: number,
  { payeeId, beforeMs, max }: { payeeId: bigint; beforeMs: number; max: number },
): Promise<Found[]> {
  return db.query<Row & Found>(
    `select 'no_line' as kind, 'deposit:' || d.deposit_id as subject, d.channel, d.deposit_id as "depositId", null::bigint as "withdrawalId",
       d.member_id as "memberId", d.reference as "theirId", d.amount as ours, null::bigint as theirs, d.state as "oursSay", '' as "theirsSay", -d.amount as apart,
       d.decided_at as "happenedAtMs"
     from deposit d
     where d.merchant_id = $1 and d.payee_id = $2 and d.state = 'approved' and d.decided_at <= to_timestamp($3 / 1000.0)
       and not exists (select from deposit_proof p where p.merchant_id = d.merchant_id and p.part = d.part and p.deposit_id = d.deposit_id)
       and not exists (select from recon_case c where c.merchant_id = d.merchant_id and c.kind = 'no_line' and c.subject = 'deposit:' || d.deposit_id)
     order by d.deposit_id limit $4`,
    [merchantId, payeeId, beforeMs, max],
  );
}

/** Undecided cases, but those of payouts, whose two sides are alike by now: the payment is in a report, the order succeeded, the line came. */
export async function closeCameRight(tx: Tx, merchantId: number, atMs: number): Promise<bigint[]> {
  const rows = await tx.query<{ caseId: bigint }>(
    `update recon_case c set state = 'explained', decided_reason = '', decided_at = to_timestamp($2 / 1000.0)
     where c.merchant_id = $1 and c.state in ('open', 'taken') and c.withdrawal_id is null and case c.kind
       when 'ours_only' then exists (select from provider_report_line l where l.merchant_id = c.merchant_id and l.account_id = c.account_id
         and l.their_id = c.their_id and l.state = 'paid' and l.amount = c.ours)
       when 'state' then c.theirs_say = 'paid' and exists (select from provider_order o where o.merchant_id = c.merchant_id
         and o.account_id = c.account_id and o.their_id = c.their_id and o.state = 'succeeded' and o.proven = c.theirs)
       when 'no_line' then exists (select from deposit_proof p where p.merchant_id = c.merchant_id and p.deposit_id = c.deposit_id)
       when 'unanswered' then not exists (select from provider_order o where o.merchant_id = c.merchant_id
         and o.order_id::text = substr(c.subject, length('order:') + 1) and o.trouble is not null)
       else false end
     returning case_id as "caseId"`,
    [merchantId, atMs],
  );
  return rows.map(({ caseId }) => caseId);
}
