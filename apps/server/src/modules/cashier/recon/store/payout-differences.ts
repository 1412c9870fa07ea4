import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import type { Found, ReportDay } from './differences.ts';

const CASE = `kind, subject, 'PROVIDER_PAYOUT' as channel, null::bigint as "depositId", withdrawal_id as "withdrawalId", member_id as "memberId",
  coalesce(their_id, '') as "theirId", ours, theirs, ours_say as "oursSay", theirs_say as "theirsSay", apart, happened_at as "happenedAtMs"`;

/**
 * Of one day of an account at a provider: what its report and our payouts say otherwise. What the report tells as charged back or refunded came
 * back; what it tells as paid may have come back since, by our own query.
 */
export async function comparePayouts(
  db: Queryable,
  merchantId: number,
  { accountId, day, fromMs, toMs, max }: Omit<ReportDay, 'provider'>,
): Promise<Found[]> {
  return db.query<Row & Found>(
    `with told as (
       select l.their_id, l.amount, l.currency, l.paid_at, case when l.state in ('paid', 'failed') then l.state else 'returned' end as state,
         a.attempt_id, a.state as ours_state, p.amount as ours_amount, w.withdrawal_id, w.member_id, w.asset
       from provider_report_line l
         left join payout_attempt a on a.merchant_id = $1 and a.account_id = $2
           and (a.their_id = l.their_id or a.their_id is null and a.attempt_id = l.attempt_id)
         left join payout_part p on p.merchant_id = a.merchant_id and p.part = a.part and p.withdrawal_id = a.withdrawal_id and p.no = a.no
         left join withdrawal w on w.merchant_id = a.merchant_id and w.part = a.part and w.withdrawal_id = a.withdrawal_id
       where l.merchant_id = $1 and l.account_id = $2 and l.day = $3::date and l.attempt_id is not null
     )
     select ${CASE} from (
       select 'theirs_only' as kind, 'payment:' || $2 || ':' || their_id as subject, withdrawal_id, member_id, their_id, null::bigint as ours,
         amount as theirs, '' as ours_say, state as theirs_say, case state when 'paid' then -amount else 0 end as apart, paid_at as happened_at
       from told where attempt_id is null and state <> 'failed'
       union all
       -- Money that left there alone, or here alone.
       select 'state', 'attempt:' || attempt_id, withdrawal_id, member_id, their_id, ours_amount, amount, ours_state, state,
         (case when ours_state = 'paid' then ours_amount else 0 end) - (case when state = 'paid' then amount else 0 end), paid_at
       from told where attempt_id is not null and currency = asset and case state
         when 'paid' then ours_state not in ('paid', 'returned') when 'returned' then ours_state <> 'returned'
         else ours_state in ('paid', 'returned') end
       union all
       select 'amount', 'attempt:' || attempt_id, withdrawal_id, member_id, their_id, ours_amount, amount, ours_state, state, ours_amount - amount, paid_at
       from told where attempt_id is not null and state = 'paid' and currency = asset and amount <> ours_amount
       union all
       select 'currency', 'attempt:' || attempt_id, withdrawal_id, member_id, their_id, ours_amount, amount, asset, currency, 0, paid_at
       from told where attempt_id is not null and state = 'paid' and currency <> asset
       union all
       select 'ours_only', 'attempt:' || a.attempt_id, a.withdrawal_id, w.member_id, a.their_id, p.amount, null, a.state, '', p.amount, a.paid_at
       from payout_attempt a
         join payout_part p on p.merchant_id = a.merchant_id and p.part = a.part and p.withdrawal_id = a.withdrawal_id and p.no = a.no
         join withdrawal w on w.merchant_id = a.merchant_id and w.part = a.part and w.withdrawal_id = a.withdrawal_id
       where a.merchant_id = $1 and a.account_id = $2 and a.paid_at >= to_timestamp($4 / 1000.0) and a.paid_at < to_timestamp($5 / 1000.0)
         and not exists (select from provider_report_line l where l.merchant_id = $1 and l.account_id = $2 and l.their_id = a.their_id)
     ) found order by kind, subject limit $6`,
    [merchantId, accountId, day, fromMs, toMs, max],
  );
}

/**
 * Payouts that a person must look at, by what our own questions were answered: other money than ours, paid after it was given up, or a day
 * without an answer. All that there is where a provider has no report.
 */
export async function listPayoutTroubles(
  db: Queryable,
  merchantId: number,
  { accountId, unansweredMs, max }: { accountId: number; unansweredMs: number; max: number },
): Promise<Found[]> {
  return db.query<Row & Found>(
    `select ${CASE} from (
       select case a.trouble when 'late' then 'state' when 'paid_other' then 'amount' else 'unanswered' end as kind,
         'attempt:' || a.attempt_id as subject, a.withdrawal_id, w.member_id, a.their_id, p.amount as ours, null::bigint as theirs, a.state as ours_say,
         case when a.trouble = 'late' then 'paid' else '' end as theirs_say,
         case when a.trouble = 'late' then -p.amount else 0 end as apart, a.sent_at as happened_at
       from payout_attempt a
         join payout_part p on p.merchant_id = a.merchant_id and p.part = a.part and p.withdrawal_id = a.withdrawal_id and p.no = a.no
         join withdrawal w on w.merchant_id = a.merchant_id and w.part = a.part and w.withdrawal_id = a.withdrawal_id
       where a.merchant_id = $1 and a.account_id = $2
         and (a.trouble is not null or a.state in ('sent', 'unknown') and a.sent_at <= to_timestamp($3 / 1000.0))
     ) found order by kind, subject limit $4`,
    [merchantId, accountId, unansweredMs, max],
  );
}

/** Undecided cases of payouts whose two sides are alike by now, or of which operators have cleared what was the trouble. */
export async function closePayoutsCameRight(tx: Tx, merchantId: number, atMs: number): Promise<bigint[]> {
  const rows = await tx.query<{ caseId: bigint }>(
    `update recon_case c set state = 'explained', decided_reason = '', decided_at = to_timestamp($2 / 1000.0)
     from payout_attempt a
     where c.merchant_id = $1 and c.state in ('open', 'taken') and c.withdrawal_id is not null
       and a.merchant_id = c.merchant_id and 'attempt:' || a.attempt_id = c.subject and a.withdrawal_id = c.withdrawal_id and case c.kind
         when 'ours_only' then exists (select from provider_report_line l where l.merchant_id = c.merchant_id and l.account_id = c.account_id
           and l.their_id = c.their_id and l.state = 'paid' and l.amount = c.ours)
         when 'state' then a.trouble is null and (c.theirs_say = 'paid' and a.state in ('paid', 'returned') and c.theirs = c.ours
           or c.theirs_say = 'returned' and a.state = 'returned' or c.theirs is null)
         when 'amount' then c.theirs is null and a.trouble is null
         when 'unanswered' then a.state not in ('sent', 'unknown')
         else false end
     returning c.case_id as "caseId"`,
    [merchantId, atMs],
  );
  return rows.map(({ caseId }) => caseId);
}
