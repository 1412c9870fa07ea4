-- What must always hold between the cashier's requests and the money that moved for them.
-- Read by src/invariants; "-- invariant: name" opens each.

-- invariant: deposit_is_credited_once (stops money)
-- A deposit that was approved, whatever became of it later, came in once and whole, by the group it names; no other came in.
select d.merchant_id, d.part, d.member_id, d.deposit_id, d.state, d.amount, t.credited, t.transfers
from deposit d left join (
  select merchant_id, part, member_id, asset, ref, sum(amount) as credited, count(*) as transfers, max(tx_id) as tx_id
  from whole.transfer where kind = 'deposit' group by merchant_id, part, member_id, asset, ref
) t on t.merchant_id = d.merchant_id and t.part = d.part and t.member_id = d.member_id and t.asset = d.asset and t.ref = d.deposit_id
where case when d.state in ('approved', 'reversed')
  then (t.transfers, t.credited, t.tx_id) is distinct from (1::bigint, d.amount::numeric, d.tx_id)
  else t.transfers is not null end

-- invariant: credit_has_its_deposit (stops money)
-- What an operator let come in, or a proof, was asked for.
select t.merchant_id, t.part, t.member_id, t.tx_id, t.ref, t.amount
from whole.transfer t
where t.kind = 'deposit' and (t.actor_type = 'operator' or t.actor_type = 'system' and t.actor_id in ('provider', 'match')) and not exists (
  select from deposit d where d.merchant_id = t.merchant_id and d.part = t.part and d.member_id = t.member_id and d.deposit_id = t.ref)

-- invariant: credit_without_a_person_is_proved (stops money)
-- Who was credited by nobody's hand has a proof of what came, and was credited that; what waits with a question has its proof too.
select d.merchant_id, d.part, d.member_id, d.deposit_id, d.state, d.amount, p.received
from deposit d left join deposit_proof p using (merchant_id, part, deposit_id)
where (d.state in ('approved', 'reversed') and d.handler_id is null or d.question is not null or p.received is not null)
  and d.amount is distinct from p.received

-- invariant: bank_line_is_one_deposits_money (stops money)
-- A line that was credited, or whose money waits for a person, proves one deposit to the unit; and what a line proves has its line.
select coalesce(l.merchant_id, p.merchant_id) as merchant_id, l.payee_id, l.line_key, l.state, l.amount, p.proof_key, p.received
from (select *, 'line:' || payee_id || ':' || line_key as proof_key from bank_line where state in ('credited', 'waits')) l
full join (select * from deposit_proof where proof_key like 'line:%:%') p on p.merchant_id = l.merchant_id and p.proof_key = l.proof_key
where (l.deposit_id, l.amount) is distinct from (p.deposit_id, p.received)

-- invariant: bank_statement_adds_up (alarm)
-- What a bank said stood on an account, with what came and went, is what it said stood there after; and each of its new lines is kept.
select s.merchant_id, s.payee_id, s.import_id, s.opening, s.came, s.went, s.closing, s.fresh, l.kept
from bank_statement s left join (
  select merchant_id, import_id, count(*) as kept from bank_line group by merchant_id, import_id
) l using (merchant_id, import_id)
where s.opening + s.came - s.went <> s.closing or s.fresh <> coalesce(l.kept, 0)

-- invariant: deposit_fee_is_as_told (stops money)
-- Of a credited deposit its fee went to the house in the group that credited it, and what is given on top came once; of no other did either.
select coalesce(d.merchant_id, t.merchant_id) as merchant_id, coalesce(d.part, t.part) as part, coalesce(d.deposit_id, t.ref) as deposit_id,
  d.state, d.fee, d.fee_return, t.fee as taken, t.given
from (select * from deposit where fee > 0 or fee_return > 0) d full join (
  select merchant_id, part, member_id, asset, ref, coalesce(sum(amount) filter (where kind = 'fee'), 0) as fee,
    coalesce(sum(amount) filter (where kind = 'adjustment'), 0) as given, max(tx_id) filter (where kind = 'fee') as fee_tx_id
  from whole.transfer
  where kind = 'fee' or kind = 'adjustment' and debit = 'promotion' and area = 'FEE_RETURN'
  group by merchant_id, part, member_id, asset, ref
) t on t.merchant_id = d.merchant_id and t.part = d.part and t.member_id = d.member_id and t.asset = d.asset and t.ref = d.deposit_id
where case when d.state in ('approved', 'reversed')
  then coalesce(t.fee, 0) <> d.fee or coalesce(t.given, 0) <> d.fee_return or d.fee > 0 and t.fee_tx_id is distinct from d.tx_id
  else t.fee is not null end

-- invariant: withdrawal_money_follows_its_state (stops money)
-- All of it was held once; every group that took from it or gave back to it is written down, to the unit; what has ended holds nothing more, and
-- what was not sent yet holds all of it.
select w.merchant_id, w.part, w.member_id, w.withdrawal_id, w.state, w.amount, w.fee, t.held, m.left_over, t.groups, m.groups as written
from withdrawal w
left join (
  select merchant_id, part, member_id, asset, ref, count(*) filter (where kind = 'hold') as holds, sum(amount) filter (where kind = 'hold') as held,
    max(tx_id) filter (where kind = 'hold') as hold_tx_id, max(tx_id) filter (where kind <> 'hold') as close_tx_id,
    array_agg(distinct array[tx_id, case kind when 'release' then amount else 0 end,
      case when kind = 'withdrawal' and credit = 'outside' then amount when kind = 'payout_return' and debit = 'outside' then -amount else 0 end,
      case when kind = 'withdrawal' and credit <> 'outside' then amount when kind = 'payout_return' and debit <> 'outside' then -amount else 0 end])
      filter (where kind <> 'hold') as groups
  from whole.transfer where kind in ('hold', 'release', 'withdrawal', 'payout_return') group by merchant_id, part, member_id, asset, ref
) t on t.merchant_id = w.merchant_id and t.part = w.part and t.member_id = w.member_id and t.asset = w.asset and t.ref = w.withdrawal_id
left join lateral (
  select w.amount - coalesce(sum(case v.kind when 'returned' then -v.amount else v.amount end + case v.kind when 'fee' then -v.fee else v.fee end), 0)
      as left_over,
    count(*) as rows, max(v.tx_id) as close_tx_id,
    array_agg(distinct g.line) as groups
  from withdrawal_move v
  cross join lateral (
    select array[v.tx_id, case v.kind when 'released' then v.amount else 0 end,
      case v.kind when 'paid' then v.amount when 'returned' then -v.amount else 0 end, 0] as line where v.amount > 0
    union all select array[v.tx_id, 0, 0, case v.kind when 'fee' then -v.fee else v.fee end] where v.fee > 0
  ) g
  where v.merchant_id = w.merchant_id and v.part = w.part and v.withdrawal_id = w.withdrawal_id
) m on true
where (t.holds, t.held, t.hold_tx_id) is distinct from (1::bigint, w.amount::numeric, w.hold_tx_id)
  or t.groups is distinct from m.groups
  or w.state in ('paid', 'rejected') and t.close_tx_id is distinct from w.close_tx_id
  or w.state in ('requested', 'review', 'approved') and m.groups is not null

-- invariant: held_is_under_way (stops money)
-- What is held for a member is what its withdrawals under way ask for, less what of them has left and the fees taken, with what came back.
select merchant_id, part, member_id, asset, a.balance as held, w.amount as under_way
from (
  select merchant_id, part, member_id, asset, balance from account where kind = 'held'
) a full join (
  select w.merchant_id, w.part, w.member_id, w.asset, sum(w.amount - coalesce(m.gone, 0)) as amount
  from withdrawal w left join (
    select merchant_id, part, withdrawal_id,
      sum(case kind when 'returned' then -amount else amount end + case kind when 'fee' then -fee else fee end) as gone
    from withdrawal_move group by 1, 2, 3
  ) m on m.merchant_id = w.merchant_id and m.part = w.part and m.withdrawal_id = w.withdrawal_id
  where w.state in ('requested', 'review', 'approved', 'paying', 'returned') group by 1, 2, 3, 4
) w using (merchant_id, part, member_id, asset)
where coalesce(a.balance, 0) <> coalesce(w.amount, 0)

-- invariant: paid_is_its_parts (stops money)
-- What goes out is its parts: those that count are all of what the member is to receive; paid, each of them has arrived, and arrived is what was paid.
select w.merchant_id, w.part, w.member_id, w.withdrawal_id, w.state, w.amount, w.fee, p.counted, p.paid, m.arrived
from withdrawal w
left join (
  select merchant_id, part, withdrawal_id, sum(amount) filter (where not replaced) as counted, sum(amount) filter (where state = 'paid') as paid
  from payout_part group by 1, 2, 3
) p on p.merchant_id = w.merchant_id and p.part = w.part and p.withdrawal_id = w.withdrawal_id
left join (
  select merchant_id, part, withdrawal_id, sum(case kind when 'paid' then amount when 'returned' then -amount else 0 end) as arrived,
    sum(amount) filter (where kind = 'released') as released
  from withdrawal_move group by 1, 2, 3
) m on m.merchant_id = w.merchant_id and m.part = w.part and m.withdrawal_id = w.withdrawal_id
where coalesce(p.paid, 0) <> coalesce(m.arrived, 0)
  or w.state in ('paying', 'paid', 'returned') and m.released is null and p.counted is distinct from (w.amount - w.fee)::numeric
  or w.state = 'paid' and p.counted is distinct from p.paid

-- invariant: part_is_paid_once (stops money)
-- Of a part one attempt lives at most, none was paid twice, and none followed one of which it was not known that it did not pay.
select a.merchant_id, a.part, a.withdrawal_id, a.no, p.state, count(*) filter (where a.state not in ('failed', 'absent')) as alive
from payout_attempt a join payout_part p using (merchant_id, part, withdrawal_id, no)
group by a.merchant_id, a.part, a.withdrawal_id, a.no, p.state
having count(*) filter (where a.state not in ('failed', 'absent')) > 1
  or max(a.attempt) filter (where a.state not in ('failed', 'absent')) < max(a.attempt)
  or p.state in ('sent', 'accepted', 'unknown', 'paid', 'returned') and count(*) filter (where a.state = p.state) <> 1
  or p.state not in ('sent', 'accepted', 'unknown', 'paid', 'returned') and count(*) filter (where a.state not in ('failed', 'absent')) > 0

-- invariant: payout_is_proved (stops money)
-- What left by a provider, a query of ours was told, over its amount; what left by a bank's file, its line or an operator said.
select a.merchant_id, a.part, a.withdrawal_id, a.no, a.attempt_id, a.state, a.their_id, a.decided_by
from payout_attempt a join payout_part p using (merchant_id, part, withdrawal_id, no)
where a.state in ('paid', 'returned') and case
  when a.account_id is not null then not exists (
    select from provider_call c where c.merchant_id = a.merchant_id and c.order_id = a.attempt_id and c.op = 'payout_query'
      and c.outcome = 'definite' and c.answer->>'status' in ('succeeded', 'returned') and c.answer->>'amount' = p.amount::text
      and c.answer->>'theirId' = a.their_id)
  when a.decided_by = 'line' then not exists (
    select from bank_line l where l.merchant_id = a.merchant_id and l.attempt_id = a.attempt_id and l.amount = -p.amount)
  else a.decided_by !~ '^[0-9]*$' end

-- invariant: nothing_asked_inside_a_hold (stops money)
-- No withdrawal was asked for while a hold of its member, or of its card, lasted.
select w.merchant_id, w.part, w.member_id, w.withdrawal_id, h.hold_id, h.cause, w.created_at
from hold h
join withdrawal w on w.merchant_id = h.merchant_id and w.part = h.part and w.member_id = h.member_id
  and (h.card_id is null or w.card_id = h.card_id)
  and w.created_at > h.from_at and w.created_at < least(h.until_at, coalesce(h.lifted_at, h.until_at))

-- invariant: decision_is_in_the_audit_log (stops money)
-- Each deposit and withdrawal that an operator decided has the row of its decision.
select d.merchant_id, 'deposit' as subject, d.deposit_id as subject_id, d.state
from deposit d
where d.state in ('approved', 'rejected') and not exists (
  select from deposit_state s where s.merchant_id = d.merchant_id and s.part = d.part and s.deposit_id = d.deposit_id
    and s.state = 'approved' and s.actor_type = 'system')
  and not exists (
  select from audit_log a where a.merchant_id = d.merchant_id and a.subject_type = 'deposit' and a.subject_id = d.deposit_id::text
    and a.action = 'deposit.' || d.state)
union all
select d.merchant_id, 'deposit', d.deposit_id, d.state
from deposit d
where d.state = 'reversed' and not exists (
  select from recon_case c join audit_log a on a.merchant_id = c.merchant_id and a.subject_type = 'recon_case' and a.subject_id = c.case_id::text
    and a.action = 'deposit.reversed'
  where c.merchant_id = d.merchant_id and c.deposit_id = d.deposit_id and c.kind = 'charge_back')
union all
select w.merchant_id, 'withdrawal', w.withdrawal_id, w.state
from withdrawal w
where w.state in ('paid', 'rejected') and not exists (
  select from withdrawal_state s where s.merchant_id = w.merchant_id and s.part = w.part and s.withdrawal_id = w.withdrawal_id
    and s.state = 'paid' and s.actor_type = 'system')
  and not exists (
  select from audit_log a where a.merchant_id = w.merchant_id and a.subject_type = 'withdrawal' and a.subject_id = w.withdrawal_id::text
    and (a.action = 'withdrawal.' || w.state or w.state = 'paid' and a.action = 'payout.paid'))

-- invariant: need_has_its_deposit (stops money)
-- What a deposit asks to be turned over was opened as it was credited.
select n.merchant_id, n.part, n.member_id, n.need_id, n.ref
from turnover_need n
where n.source = 'deposit' and not exists (
  select from deposit d where d.merchant_id = n.merchant_id and d.part = n.part and d.member_id = n.member_id and d.deposit_id = n.ref
    and d.state in ('approved', 'reversed') and d.asset = n.asset)

-- invariant: provider_credit_is_proved_by_a_query (stops money)
-- What a provider's order was credited with, a query of ours was told; and it came in as that proof and no other.
select o.merchant_id, o.part, o.order_id, o.deposit_id, o.state, o.proven, o.their_id
from provider_order o
where o.state = 'succeeded' and (
  not exists (select from provider_call c where c.merchant_id = o.merchant_id and c.order_id = o.order_id and c.op = 'query'
    and c.outcome = 'definite' and c.answer->>'status' = 'succeeded' and c.answer->>'amount' = o.proven::text and c.answer->>'theirId' = o.their_id)
  or not exists (select from deposit_proof p join provider_account a on a.merchant_id = o.merchant_id and a.account_id = o.account_id
    where p.merchant_id = o.merchant_id and p.received = o.proven
      and p.proof_key = a.provider || ':' || o.account_id || ':' || o.their_id))
union all
select p.merchant_id, p.part, null, p.deposit_id, p.actor, p.received, p.proof_key
from deposit_proof p
where p.actor = 'provider' and not exists (
  select from provider_order o join provider_account a on a.merchant_id = o.merchant_id and a.account_id = o.account_id
  where o.merchant_id = p.merchant_id and o.state = 'succeeded' and p.proof_key = a.provider || ':' || o.account_id || ':' || o.their_id)

-- invariant: charge_back_takes_its_deposit_back (stops money)
-- A deposit that was taken back went out once and whole, out of the group that brought it; no other was. What it asked to be turned over is
-- asked no more, and an operator's case says why.
select d.merchant_id, d.part, d.member_id, d.deposit_id, d.state, d.amount, t.taken, t.reverses
from deposit d full join (
  select merchant_id, part, member_id, asset, ref, sum(amount) as taken, min(reverses) as reverses, min(tx_id) as tx_id,
    count(distinct tx_id) as groups
  from whole.transfer where kind = 'charge_back' group by merchant_id, part, member_id, asset, ref
) t on t.merchant_id = d.merchant_id and t.part = d.part and t.member_id = d.member_id and t.asset = d.asset and t.ref = d.deposit_id
where case when d.state = 'reversed'
  then (t.groups, t.taken, t.reverses) is distinct from (1::bigint, d.amount::numeric, d.tx_id)
    or not exists (select from recon_case c where c.merchant_id = d.merchant_id and c.kind = 'charge_back' and c.deposit_id = d.deposit_id
      and c.state = 'corrected' and c.tx_id = t.tx_id)
    or exists (select from turnover_need n where n.merchant_id = d.merchant_id and n.part = d.part and n.member_id = d.member_id
      and n.source = 'deposit' and n.ref = d.deposit_id and n.closed_at is null)
  else t.taken is not null end

-- invariant: need_of_operators_is_of_two (stops money)
-- What operators ask of a member, and what they waive, two of them did.
select n.merchant_id, n.part, n.member_id, n.need_id, n.source, n.closed_as
from turnover_need n
where n.source = 'operator' and not exists (
  select from need_act a where a.merchant_id = n.merchant_id and a.member_id = n.member_id and a.act_id = n.ref and a.kind = 'add'
    and a.state = 'done' and a.required = n.required and a.asked_by <> a.decided_by)
union all
select n.merchant_id, n.part, n.member_id, n.need_id, n.source, n.closed_as
from turnover_need n
where n.closed_as = 'waived' and not exists (
  select from need_act a where a.merchant_id = n.merchant_id and a.member_id = n.member_id and a.need_id = n.need_id and a.kind = 'waive'
    and a.state = 'done' and a.asked_by <> a.decided_by)

-- invariant: adjustment_is_posted_by_two (stops money)
-- What an operator adjusted was asked for by another, moved once what its row says, and none moved otherwise.
select coalesce(a.merchant_id, t.merchant_id) as merchant_id, a.adjustment_id, t.tx_id, a.asked_by, a.decided_by, a.moved, a.owed, t.cash, t.owed as took
from (select * from adjustment where state = 'posted') a
full join (
  select merchant_id, member_id, asset, ref, max(tx_id) as tx_id, count(distinct tx_id) as groups,
    sum(amount) filter (where 'receivable' not in (debit, credit)) as cash, sum(amount) filter (where debit = 'receivable') as owed,
    bool_or(credit = 'cash') as is_plus, min(area) as area
  from whole.transfer where kind = 'adjustment' and actor_type = 'operator' group by merchant_id, member_id, asset, ref
) t on t.merchant_id = a.merchant_id and t.member_id = a.member_id and t.asset = a.asset and t.ref = a.adjustment_id
where a.adjustment_id is null or t.ref is null or a.asked_by = a.decided_by
  or (t.groups, t.tx_id, coalesce(t.cash, 0), coalesce(t.owed, 0), t.is_plus, t.area)
    is distinct from (1::bigint, a.tx_id, a.moved::numeric, a.owed::numeric, a.direction = 'plus', a.area)
  or a.moved + a.owed > a.amount
  or not exists (select from audit_log l where l.merchant_id = a.merchant_id and l.subject_type = 'adjustment' and l.subject_id = a.adjustment_id::text
    and l.action = 'adjustment.posted')

-- invariant: treasury_move_is_posted_by_two (alarm)
select merchant_id, move_id, asked_by, decided_by from treasury_move m
where state = 'posted' and (asked_by = decided_by or not exists (select from audit_log l where l.merchant_id = m.merchant_id
  and l.subject_type = 'treasury_move' and l.subject_id = m.move_id::text and l.action = 'treasury.posted'))

-- invariant: float_is_explained (alarm)
-- What a channel's bank, or its providers, say stood there is what the books made of it, but for lines that were in no book, what was on its way
-- between the two, and cases that were open by then; of a payout that is on its way that says it already.
select n.merchant_id, n.channel, n.asset, n.day, n.actual, n.expected, n.unattributed, n.on_way, c.apart
from channel_night n cross join lateral (
  select coalesce(sum(c.apart), 0) as apart from recon_case c
  where c.merchant_id = n.merchant_id and c.channel = n.channel and c.found_at <= n.looked_at
    and (c.kind in ('no_line', 'float') or c.channel = 'PROVIDER_PAYOUT' and c.ours_say not in ('sent', 'accepted', 'unknown'))
    and (c.decided_at is null or c.decided_at > n.looked_at)
) c
where n.actual is not null and n.actual - n.expected <> n.unattributed + n.on_way + c.apart

-- invariant: refund_is_of_money_that_was_not_credited (stops money)
-- What goes back came by its order, whole, and stood in nobody's balance; what is being sent back, or was, has its refund; and none was sent
-- back but by a call that was answered so.
select r.merchant_id, r.part, r.refund_id, r.deposit_id, r.state, r.amount, o.proven, d.state as deposit
from provider_refund r
join deposit d on d.merchant_id = r.merchant_id and d.part = r.part and d.deposit_id = r.deposit_id
left join provider_order o on o.merchant_id = r.merchant_id and o.part = r.part and o.order_id = r.order_id and o.deposit_id = r.deposit_id
where r.amount is distinct from o.proven
  or r.state in ('new', 'sent', 'pending', 'unknown') and d.state <> 'refunding'
  or r.state = 'succeeded' and (d.state <> 'refunded' or not exists (
    select from provider_call c where c.merchant_id = r.merchant_id and c.order_id = r.order_id and c.op in ('refund', 'refund_query')
      and c.outcome = 'definite' and c.answer->>'status' = 'succeeded'))
  or r.state = 'succeeded' and (select count(*) from provider_call c
    where c.merchant_id = r.merchant_id and c.order_id = r.order_id and c.op = 'refund') > (
      select count(*) from provider_refund other where other.merchant_id = r.merchant_id and other.order_id = r.order_id)
union all
select d.merchant_id, d.part, null, d.deposit_id, null, d.amount, null, d.state
from deposit d
where d.state in ('refunding', 'refunded') and not exists (
  select from provider_refund r where r.merchant_id = d.merchant_id and r.deposit_id = d.deposit_id and r.state not in ('failed', 'asked'))

-- invariant: transit_between_members_is_empty (stops money)
-- Nothing is on its way between members: what left one has come to another.
select merchant_id, asset, sum(case when credit = 'transit' then amount else -amount end) as under_way
from whole.transfer where kind = 'transfer' and area = 'MEMBER' group by merchant_id, asset
having sum(case when credit = 'transit' then amount else -amount end) <> 0

-- invariant: member_transfer_has_two_sides (stops money)
-- A transfer went out once and came in once, the same sum, from its sender to its receiver; and no other money went that way.
select coalesce(m.merchant_id, t.merchant_id) as merchant_id, coalesce(m.transfer_id, t.ref) as transfer_id, m.amount, t.sent, t.received
from member_transfer m full join (
  select merchant_id, ref, asset, count(*) filter (where credit = 'transit') as outs, count(*) filter (where debit = 'transit') as ins,
    sum(amount) filter (where credit = 'transit') as sent, sum(amount) filter (where debit = 'transit') as received,
    max(member_id) filter (where credit = 'transit') as sender, max(member_id) filter (where debit = 'transit') as receiver
  from whole.transfer where kind = 'transfer' and area = 'MEMBER' group by merchant_id, ref, asset
) t on t.merchant_id = m.merchant_id and t.ref = m.transfer_id and t.asset = m.asset
where (t.outs, t.ins, t.sent, t.received, t.sender, t.receiver)
  is distinct from (1::bigint, 1::bigint, m.amount::numeric, m.amount::numeric, m.member_id, m.receiver_id)

-- invariant: approved_by_rule_was_judged (stops money)
-- What nobody approved, the rule did, and no stop held it; of a day it approved no more than it said.
select s.merchant_id, s.part, s.withdrawal_id, r.outcome, r.stops, r.score
from withdrawal_state s left join score_result r using (merchant_id, part, withdrawal_id)
where s.state = 'approved' and s.actor_type = 'system'
  and (r.outcome is distinct from 'approved' or r.stops <> '{}' or s.actor_id <> 'rule')
