-- What must always hold of jackpots. Read by src/invariants; "-- invariant: name" opens each.

-- invariant: jackpots_hold_what_they_count (stops money)
-- What the ledger says lies in a pool and in its reserve is what the ticks have counted, and what came in since the last one.
select p.merchant_id, p.pool_id, p.amount, o.contributed, b.balance, p.reserve, o.reserved, r.balance as reserve_balance
from jackpot_pool p
  left join lateral (
    select sum(e.contribution) as contributed, sum(e.reserved) as reserved from jackpot_entry e
    where e.merchant_id = p.merchant_id and e.pool_id = p.pool_id and e.tick is null
  ) o on true
  left join (select merchant_id, asset, area, balance from house_balance where kind = 'jackpot') b
    on b.merchant_id = p.merchant_id and b.asset = p.asset and b.area = p.pool_id::text
  left join (select merchant_id, asset, area, balance from house_balance where kind = 'jackpot') r
    on r.merchant_id = p.merchant_id and r.asset = p.asset and r.area = p.pool_id || ':reserve'
where coalesce(b.balance, 0) <> p.amount + coalesce(o.contributed, 0) or coalesce(r.balance, 0) <> p.reserve + coalesce(o.reserved, 0)

-- invariant: jackpots_take_parts_of_stakes (stops money)
-- What a stake put in is a part of it: the transfers of its group to a jackpot are what its row says, and all of them together the stake.
select merchant_id, part, member_id, entry_id, e.contribution, e.reserved, e.stake, t.contributed, t.reserved as moved_reserved, t.staked
from jackpot_entry e full join (
  select merchant_id, part, member_id, tx_id as entry_id, coalesce(sum(amount) filter (where credit = 'jackpot' and area not like '%:reserve'), 0) as contributed,
    coalesce(sum(amount) filter (where credit = 'jackpot' and area like '%:reserve'), 0) as reserved, sum(amount) as staked,
    min(area) filter (where credit = 'jackpot') as pool
  from whole.transfer where kind = 'stake'
  group by 1, 2, 3, 4 having bool_or(credit = 'jackpot')
) t using (merchant_id, part, member_id, entry_id)
where e.contribution is distinct from t.contributed or e.reserved is distinct from t.reserved or e.stake is distinct from t.staked
  or e.pool_id::text is distinct from t.pool

-- invariant: jackpots_give_back_their_parts (stops money)
-- Of what was taken back of orders just that much is noted, and pools and reserves gave back their shares of it, all of it but what came
-- since the last seal.
select e.merchant_id, e.entry_id as subject, e.taken_back as noted, c.stake as gone_back
from jackpot_entry e left join lateral (
  select coalesce(sum(b.stake), 0) as stake from whole.bet b
    join whole.bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id
  where b.merchant_id = e.merchant_id and b.part = e.part and b.member_id = e.member_id and b.order_id = e.entry_id
) c on true
where e.area = 'LOTTERY' and e.taken_back <> c.stake
union all
select merchant_id, pool_id, coalesce(e.shares, 0), coalesce(m.moved, 0)
from (
  select merchant_id, pool_id, sum(div(contribution::numeric * given_back, stake) + div(reserved::numeric * given_back, stake)) as shares
  from jackpot_entry group by 1, 2
) e full join (
  select merchant_id, split_part(debit_area, ':', 1)::bigint as pool_id, sum(amount) as moved from house_transfer
  where kind = 'back' and debit = 'jackpot' group by 1, 2
) m using (merchant_id, pool_id)
where coalesce(e.shares, 0) <> coalesce(m.moved, 0)

-- invariant: jackpot_ticks_are_what_was_sealed (stops money)
-- A tick holds what its contributions say, follows from the tick before it, and whoever won it put something in.
select t.merchant_id, t.pool_id, t.tick, t.contributed, e.sealed, t.contributions, e.entries, t.before, p.held, t.won_entry
from jackpot_tick t
  left join lateral (
    select coalesce(sum(e.sealed), 0) as sealed, count(*) filter (where e.sealed > 0) as entries,
      count(*) filter (where e.sealed > 0 and e.entry_id = t.won_entry) as winners
    from jackpot_entry e where e.merchant_id = t.merchant_id and e.pool_id = t.pool_id and e.tick = t.tick
  ) e on true
  left join jackpot_tick l on l.merchant_id = t.merchant_id and l.pool_id = t.pool_id and l.tick = t.tick - 1
  join jackpot_round r on r.merchant_id = t.merchant_id and r.pool_id = t.pool_id and r.round = t.round
  cross join lateral (
    select case when l.tick is null or l.round <> t.round then r.began_with else l.before + l.contributed end as held
  ) p
where t.contributed <> e.sealed or t.contributions <> e.entries or t.before > p.held - t.pool_back
  or t.won_entry is not null and e.winners <> 1
  or l.tick is null and t.tick > 1 or l.tick is not null and (l.drawn_at is null or t.round <> l.round + case when l.won_entry is null then 0 else 1 end)

-- invariant: jackpot_wins_are_paid_once (stops money)
-- Each tick that was won has its win, and that its transfer, all of one sum: what was in the pool, and no more than the ceiling. No jackpot
-- pays anything else.
select merchant_id, pool_id, tick, t.prize, w.prize as noted, m.paid, w.payments
from (
  select t.merchant_id, t.pool_id, t.tick, t.prize, least(t.before + t.contributed, p.ceiling) as held
  from jackpot_tick t join jackpot_pool p using (merchant_id, pool_id) where t.won_entry is not null
) t full join (
  select w.merchant_id, w.pool_id, w.tick, w.prize, w.win_id, w.part, w.member_id, e.member_id as of_member,
    (select count(*) from whole.transfer x where x.merchant_id = w.merchant_id and x.part = w.part and x.member_id = w.member_id
      and x.debit = 'jackpot' and x.ref = w.win_id) as payments
  from jackpot_win w left join jackpot_entry e on e.merchant_id = w.merchant_id and e.part = w.part and e.member_id = w.member_id
    and e.entry_id = w.entry_id and e.tick = w.tick
) w using (merchant_id, pool_id, tick) left join (
  select merchant_id, ref as win_id, sum(amount) as paid from whole.transfer where debit = 'jackpot' group by 1, 2
) m using (merchant_id, win_id)
where t.prize is distinct from w.prize or m.paid is distinct from w.prize or w.payments <> 1 or t.prize <> t.held or w.of_member is null
union all
select x.merchant_id, null, null, null, null, x.amount, null from whole.transfer x
where x.debit = 'jackpot' and not exists (
  select from jackpot_win w where w.merchant_id = x.merchant_id and w.part = x.part and w.member_id = x.member_id and w.win_id = x.ref)

-- invariant: jackpot_rounds_keep_their_promise (stops money)
-- A seed is told when its round is won, and is the one that was promised; each round but the last has been won.
select r.merchant_id, r.pool_id, r.round
from jackpot_round r join jackpot_pool p using (merchant_id, pool_id)
  left join jackpot_win w on w.merchant_id = r.merchant_id and w.pool_id = r.pool_id and w.round = r.round
where (r.seed is null) <> (w.win_id is null) or (r.round < p.round) <> (w.win_id is not null) or r.round > p.round
  or r.seed is not null and encode(sha256(decode(r.seed, 'hex')), 'hex') <> r.seed_hash
