-- What must always hold of orders, bets and draws beside the ledger's own file, which says what a bet's money follows.
-- Read by src/invariants; "-- invariant: name" opens each.

-- invariant: order_has_its_stake (stops money)
-- Each order was paid for once, with all it costs, and each stake bought an order.
select merchant_id, part, member_id, tx_id, o.stake, t.staked, t.keys
from (
  select merchant_id, part, member_id, asset, order_id as tx_id, draw_id, stake from whole.bet_order
) o full join (
  select merchant_id, part, member_id, asset, tx_id, ref as draw_id, sum(amount) as staked, count(distinct idem_key) as keys
  from whole.transfer t where kind = 'stake' and (area = 'LOTTERY' or credit = 'jackpot' and exists (
    select from jackpot_entry e where e.merchant_id = t.merchant_id and e.part = t.part and e.member_id = t.member_id and e.entry_id = t.tx_id
      and e.area = 'LOTTERY'))
  group by merchant_id, part, member_id, asset, tx_id, ref
) t using (merchant_id, part, member_id, asset, tx_id, draw_id)
where o.stake is distinct from t.staked or t.keys <> 1

-- invariant: bets_make_their_order (stops money)
-- All lines of an order, once in its draw, or once in each draw of its chase.
select merchant_id, part, member_id, order_id, o.stake, b.stake as of_bets, o.lines, b.lines as of_lines, b.bets, b.draws, c.issues
from (
  select merchant_id, part, member_id, asset, draw_id, order_id, stake, lines from whole.bet_order
) o full join (
  select merchant_id, part, member_id, asset, order_id, sum(stake) as stake, count(distinct line) as lines, count(*) as bets,
    count(distinct draw_id) as draws, array_agg(draw_id) as in_draws
  from whole.bet group by merchant_id, part, member_id, asset, order_id
) b using (merchant_id, part, member_id, asset, order_id) left join chase c using (merchant_id, part, member_id, order_id)
where o.stake is distinct from b.stake or o.lines is distinct from b.lines or b.bets is distinct from b.lines * b.draws
  or b.draws <> coalesce(c.issues, 1) or o.draw_id <> all (b.in_draws)

-- invariant: chase_follows_its_plan (stops money)
-- Each draw of a chase has the lines of its slip as often as the plan says. All were bought after the draw was committed to and before it
-- closed. The plan is counted through from the first draw to the last.
select c.merchant_id, c.part, c.order_id, c.issues, q.draws, q.places
from chase c left join (
  select q.merchant_id, q.part, q.order_id, count(*) as draws, count(distinct q.place) as places, max(q.place) as last_place,
    (array_agg(q.draw_id order by q.place desc))[1] as last_draw_id, (array_agg(q.draw_id order by q.place))[1] as first_draw_id,
    bool_and(b.bets = o.lines and b.stake * p.multiple = p.stake * q.multiple) as bought,
    bool_and(o.placed_at < d.closes_at and o.placed_at >= d.committed_at) as in_time
  from chase_issue q
    join draw d on d.draw_id = q.draw_id
    join whole.bet_order o on o.merchant_id = q.merchant_id and o.part = q.part and o.order_id = q.order_id
    left join chase_issue first on first.merchant_id = q.merchant_id and first.part = q.part and first.order_id = q.order_id and first.place = 1
    left join (
      select merchant_id, part, order_id, draw_id, count(*) as bets, sum(stake) as stake from whole.bet group by 1, 2, 3, 4
    ) b on b.merchant_id = q.merchant_id and b.part = q.part and b.order_id = q.order_id and b.draw_id = q.draw_id
    left join lateral (
      select first.multiple, sum(stake) as stake from whole.bet f
      where f.merchant_id = q.merchant_id and f.part = q.part and f.order_id = q.order_id and f.draw_id = first.draw_id
    ) p on true
  group by q.merchant_id, q.part, q.order_id
) q using (merchant_id, part, order_id)
  left join whole.bet_order o on o.merchant_id = c.merchant_id and o.part = c.part and o.order_id = c.order_id
where q.draws is distinct from c.issues or q.places <> c.issues or q.last_place <> c.issues or q.last_draw_id <> c.last_draw_id
  or q.first_draw_id is distinct from o.draw_id or q.bought is not true or q.in_time is not true

-- invariant: stopped_by_a_win (stops money)
-- What a chase gave back by itself it gave back because an earlier draw of it had won, and it was told to stop.
select c.merchant_id, c.bet_id, c.stopped_by, b.order_id, h.winning_stop
from whole.bet_cancel c
  join whole.bet b on b.merchant_id = c.merchant_id and b.part = c.part and b.bet_id = c.bet_id
  left join chase h on h.merchant_id = b.merchant_id and h.part = b.part and h.order_id = b.order_id
  left join chase_issue own on own.merchant_id = b.merchant_id and own.part = b.part and own.order_id = b.order_id and own.draw_id = b.draw_id
  left join chase_issue won on won.merchant_id = b.merchant_id and won.part = b.part and won.order_id = b.order_id and won.draw_id = c.stopped_by
where c.stopped_by is not null and (h.winning_stop is not true or (won.place < own.place) is not true or not exists (
  select from whole.bet w join whole.payout p on p.merchant_id = w.merchant_id and p.part = w.part and p.bet_id = w.bet_id
  where w.merchant_id = b.merchant_id and w.part = b.part and w.order_id = b.order_id and w.draw_id = c.stopped_by and p.won > 0))

-- invariant: nothing_after_the_close (stops money)
-- No order was placed and none was cancelled by its member before the sale began or after it ended; a chase may begin with a later draw.
select o.merchant_id, o.order_id, o.draw_id, o.placed_at as at, d.opens_at, d.closes_at
from whole.bet_order o left join draw d using (draw_id)
  left join chase h on h.merchant_id = o.merchant_id and h.part = o.part and h.order_id = o.order_id
where ((o.placed_at >= d.opens_at or h.order_id is not null) and o.placed_at < d.closes_at) is not true
union all
select c.merchant_id, c.bet_id, c.draw_id, c.cancelled_at, d.opens_at, d.closes_at
from whole.bet_cancel c left join draw d using (draw_id)
where c.reason = 'member' and (c.cancelled_at < d.closes_at) is not true

-- invariant: sealed_is_what_was_sold (stops money)
-- The tickets counted at the close are all that there ever were: what came later, or went, is seen. A void may have given stakes back
-- before the close or after it, so both counts are right where there is one.
select coalesce(s.merchant_id, 0) as merchant_id, d.draw_id, d.ticket_count, coalesce(t.standing, 0) as standing, coalesce(t.sold, 0) as sold
from draw d
  left join (
    select b.draw_id, count(*) filter (where c.bet_id is null) as standing, count(*) filter (where c.reason is distinct from 'member') as sold
    from whole.bet b left join whole.bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id
    group by b.draw_id
  ) t using (draw_id)
  left join (select distinct draw_id, merchant_id from whole.bet) s using (draw_id)
where d.state in ('closed', 'resulted', 'settled') and d.ticket_count not between coalesce(t.standing, 0) and coalesce(t.sold, 0)

-- invariant: settled_draw_is_whole (stops money)
-- Of a draw that is settled, each merchant that sold something and did not void it has all its parts settled by the result that counts.
select s.merchant_id, d.draw_id, d.result_version, coalesce(c.parts, 0) as parts
from draw d
  join (select distinct draw_id, merchant_id from whole.bet) s using (draw_id)
  left join (
    select merchant_id, draw_id, result_version, sum(part_to - part + 1) as parts from settle_chunk group by 1, 2, 3
  ) c on c.merchant_id = s.merchant_id and c.draw_id = d.draw_id and c.result_version = d.result_version
where d.state = 'settled' and coalesce(c.parts, 0) <> 1024
  and not exists (select from draw_void v where v.merchant_id = s.merchant_id and v.draw_id = d.draw_id)

-- invariant: same_saying_same_prize (stops money)
-- Bets that say the same are paid alike, each by its multiple: all winners of a kind and none else.
select b.merchant_id, b.draw_id, b.kind_id, s.result_version, min(coalesce(p.won, 0)::numeric / b.multiple) as won_least,
  max(coalesce(p.won, 0)::numeric / b.multiple) as won_most
from settle_chunk s
  join whole.bet b on b.merchant_id = s.merchant_id and b.draw_id = s.draw_id and b.part between s.part and s.part_to
  left join whole.payout p on p.merchant_id = b.merchant_id and p.part = b.part and p.bet_id = b.bet_id and p.result_version = s.result_version
where s.result_version <> lottery_void_version() and not exists (
  select from whole.bet_cancel c where c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id and c.reason = 'member')
group by b.merchant_id, b.draw_id, b.kind_id, s.result_version
having min(coalesce(p.won, 0)::numeric / b.multiple) <> max(coalesce(p.won, 0)::numeric / b.multiple)
  or min(coalesce(p.pushed, 0)::numeric / b.multiple) <> max(coalesce(p.pushed, 0)::numeric / b.multiple)

-- invariant: rebates_are_what_was_meant (stops money)
-- What a member got back of a draw, less what was taken back again, is what member_draw says of its newest version.
select merchant_id, part, member_id, draw_id, asset, m.rebate, t.moved
from (
  select merchant_id, part, member_id, draw_id, asset, sum(rebate) as rebate from whole.member_draw_now group by 1, 2, 3, 4, 5
) m full join (
  select merchant_id, part, member_id, ref as draw_id, asset, sum(case kind when 'rebate' then amount else -amount end) as moved
  from whole.transfer t
  where kind = 'rebate' and area = 'LOTTERY' or kind = 'reversal' and exists (select from draw d where d.draw_id = t.ref)
  group by merchant_id, part, member_id, ref, asset
) t using (merchant_id, part, member_id, draw_id, asset)
where coalesce(m.rebate, 0) <> coalesce(t.moved, 0)

-- invariant: leases_spent_what_was_sold (stops money)
-- What was taken of a lease was taken by bets of its draw that were sold, no more than it held, and given back by none but cancelled
-- ones; what its budget counts as spent holds all that closed leases spent.
select t.merchant_id, t.lease_id, t.bet_id, t.amount, 'take' as breach
from exposure_take t
  left join exposure_lease l on l.merchant_id = t.merchant_id and l.lease_id = t.lease_id
  left join whole.bet b on b.merchant_id = t.merchant_id and b.part = t.part and b.bet_id = t.bet_id
  left join whole.bet_cancel c on c.merchant_id = t.merchant_id and c.part = t.part and c.bet_id = t.bet_id
where l.draw_id is null or b.draw_id is distinct from l.draw_id or (t.freed and c.bet_id is null)
union all
select l.merchant_id, l.lease_id, null, l.amount, 'lease'
from exposure_lease l join exposure_take t on t.merchant_id = l.merchant_id and t.lease_id = l.lease_id
group by l.merchant_id, l.lease_id, l.amount having sum(t.amount) > l.amount
union all
select l.merchant_id, l.rule_id, null, b.spent, 'budget'
from exposure_lease l
  join exposure_take t on t.merchant_id = l.merchant_id and t.lease_id = l.lease_id
  left join exposure_budget b on b.merchant_id = l.merchant_id and b.draw_id = l.draw_id and b.rule_id = l.rule_id
where l.closed_at is not null
group by l.merchant_id, l.draw_id, l.rule_id, b.spent having coalesce(b.spent, 0) < sum(t.amount)

-- invariant: tied_bets_follow_their_draw (stops money)
-- A bet that counts for a grant has the stake of its bet, stands as its draw's newest settlement or its cancellation says, and that much came
-- back to cash and to its grant; after a correction less may have gone back than was paid, since nobody owes bonus money. No order was above
-- the largest bet of the grant that helped to pay it. A free bet brings its member what it returns above its stake; its stake goes back where
-- it is voided.
select g.merchant_id, g.member_id, g.bet_id, g.state, g.cash + g.bonus as tied, b.stake, g.payout, g.refunded, p.won, p.pushed, t.back
from grant_bet g
  left join whole.bet b on b.merchant_id = g.merchant_id and b.part = g.part and b.bet_id = g.bet_id and b.draw_id = g.subject
  left join whole.bet_order o on o.merchant_id = b.merchant_id and o.part = b.part and o.order_id = b.order_id
  left join bonus_grant n on n.merchant_id = g.merchant_id and n.part = g.part and n.member_id = g.member_id and n.asset = g.asset
    and n.grant_id = g.grant_id
  left join whole.bet_cancel c on c.merchant_id = g.merchant_id and c.part = g.part and c.bet_id = g.bet_id
  left join (
    select merchant_id, part, draw_id, max(result_version) as result_version, count(*) as versions from settle_chunk group by merchant_id, part, draw_id
  ) s on s.merchant_id = g.merchant_id and s.part = lottery_chunk_of(g.part) and s.draw_id = g.subject
  left join whole.payout p on p.merchant_id = g.merchant_id and p.part = g.part and p.bet_id = g.bet_id and p.result_version = s.result_version
  left join lateral (
    select sum(case when t.debit = 'game' then t.amount else -t.amount end) as back from whole.transfer t
    where t.merchant_id = g.merchant_id and t.part = g.part and t.member_id = g.member_id and t.ref = g.bet_id and 'game' in (t.debit, t.credit)
      and t.kind <> 'stake' and t.tx_id > lottery_first_bet(g.subject)
  ) t on true
where g.category = 'LOTT' and g.subject is not null
  and (b.stake is distinct from g.cash + g.bonus or g.bonus > 0 and not g.free and o.stake > n.max_bet
    or g.state <> case when c.bet_id is not null then 'void' when s.draw_id is not null then 'settled' else 'open' end
    or g.payout <> case when c.bet_id is null then coalesce(p.won, 0) else 0 end
    or g.refunded <> case when c.bet_id is null then coalesce(p.pushed, 0) when g.free then 0 else b.stake end
    or case when g.free then coalesce(t.back, 0) <> case g.state when 'void' then g.bonus else greatest(g.payout + g.refunded - g.bonus, 0) end
      else coalesce(t.back, 0) < g.payout + g.refunded
        or coalesce(t.back, 0) > g.payout + g.refunded and coalesce(s.versions, 0) < 2 end)

-- invariant: member_draws_hold_their_cash (stops money)
-- What of a member's draw was cash is all but what grants staked in its bets and were paid for them.
select m.merchant_id, m.member_id, m.draw_id, m.cash_stake, m.cash_won, m.valid_cash, g.stake, g.won, g.pushed
from (
  select merchant_id, part, member_id, asset, draw_id, sum(stake) as stake, sum(valid_stake) as valid_stake, sum(won) as won,
    sum(cash_stake) as cash_stake, sum(cash_won) as cash_won, sum(valid_cash) as valid_cash
  from whole.member_draw_now group by 1, 2, 3, 4, 5
) m left join (
  select merchant_id, part, member_id, asset, subject as draw_id, sum(bonus) as stake, sum(payout - grant_cash_share(payout, cash, bonus)) as won,
    sum(refunded - grant_cash_share(refunded, cash, bonus)) as pushed
  from grant_bet where state = 'settled' and subject is not null group by 1, 2, 3, 4, 5
) g using (merchant_id, part, member_id, asset, draw_id)
where m.cash_stake <> m.stake - coalesce(g.stake, 0) or m.cash_won <> m.won - coalesce(g.won, 0)
  or m.valid_cash <> m.valid_stake - coalesce(g.stake, 0) + coalesce(g.pushed, 0)
