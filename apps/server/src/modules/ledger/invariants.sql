-- What must always hold of the ledger: each statement lists the breaches, none when all is well.
-- Read by invariants.ts; "-- invariant: name" opens each.

-- invariant: zero_sum (stops money)
-- Members' accounts and the house's together hold nothing, per merchant and asset.
select merchant_id, asset, sum(balance) as difference
from (
  select merchant_id, asset, balance from account
  union all
  select merchant_id, asset, balance from house_balance
) accounts
group by merchant_id, asset
having sum(balance) <> 0

-- invariant: balance_is_sum_of_transfers (stops money)
select merchant_id, member_id, asset, kind, grant_id, balance, coalesce(moved, 0) as moved
from account full join (
  select merchant_id, member_id, asset, kind, grant_id, sum(amount) as moved
  from (
    select merchant_id, member_id, asset, credit as kind, case credit when 'bonus' then grant_id else 0 end as grant_id, amount
    from whole.transfer where credit < 'game'
    union all
    select merchant_id, member_id, asset, debit, case debit when 'bonus' then grant_id else 0 end, -amount
    from whole.transfer where debit < 'game'
  ) sides
  group by merchant_id, member_id, asset, kind, grant_id
) moves using (merchant_id, member_id, asset, kind, grant_id)
where balance is distinct from coalesce(moved, 0)

-- invariant: chain_unbroken (stops money)
-- Versions of an account count its transfers 1, 2, 3 … up to the account's own, and each `after` follows from the one before.
select merchant_id, member_id, asset, kind, grant_id, version, after
from (
  select merchant_id, member_id, asset, kind, grant_id, version, after, moved,
    lag(version, 1, 0::bigint) over chain as version_before, lag(after, 1, 0::bigint) over chain as after_before
  from (
    select merchant_id, member_id, asset, credit as kind, case credit when 'bonus' then grant_id else 0 end as grant_id,
      credit_version as version, credit_after as after, amount as moved
    from whole.transfer where credit < 'game'
    union all
    select merchant_id, member_id, asset, debit, case debit when 'bonus' then grant_id else 0 end, debit_version, debit_after, -amount
    from whole.transfer where debit < 'game'
    union all
    select merchant_id, member_id, asset, kind, grant_id, version + 1, balance, 0 from account
  ) links
  window chain as (partition by merchant_id, member_id, asset, kind, grant_id order by version)
) checked
where version <> version_before + 1 or after <> after_before + moved

-- invariant: never_below_floor (stops money)
select merchant_id, member_id, asset, kind, balance, min_balance from account where balance < min_balance
union all
select t.merchant_id, t.member_id, t.asset, t.debit, t.debit_after, a.min_balance
from whole.transfer t join account a on a.merchant_id = t.merchant_id and a.part = t.part and a.member_id = t.member_id and a.asset = t.asset
  and a.kind = t.debit and a.grant_id = case t.debit when 'bonus' then t.grant_id else 0 end
where t.debit_after < a.min_balance

-- invariant: one_group_per_key (stops money)
select merchant_id, part, idem_key, count(distinct tx_id) as groups
from whole.transfer
group by merchant_id, part, idem_key
having count(distinct tx_id) > 1

-- invariant: transfers_have_their_key (stops money)
-- Each group belongs to a key whose first answer names it.
select distinct t.merchant_id, t.member_id, t.tx_id
from whole.transfer t left join whole.idempotency k on k.merchant_id = t.merchant_id and k.part = t.part and k.idem_key = t.idem_key
where k.tx_id is distinct from t.tx_id

-- invariant: placed_has_transfers (stops money)
-- What was placed has its transfers, or says that it moved nothing and has none.
select k.merchant_id, k.member_id, k.idem_key, k.tx_id
from whole.idempotency k
where k.code = 'PLACED' and not k.moved_nothing and not exists (
  select from whole.transfer t
  where t.merchant_id = k.merchant_id and t.part = k.part and t.member_id = k.member_id and t.tx_id = k.tx_id and t.idem_key = k.idem_key)
union all
select k.merchant_id, k.member_id, k.idem_key, k.tx_id
from whole.idempotency k
where k.moved_nothing and exists (
  select from whole.transfer t
  where t.merchant_id = k.merchant_id and t.part = k.part and t.member_id = k.member_id and t.tx_id = k.tx_id)

-- invariant: part_is_the_members (stops money)
select 'account' as held_in, merchant_id, member_id, part from account where part <> ledger_part(merchant_id, member_id)
union all
select 'transfer', merchant_id, member_id, part from whole.transfer where part <> ledger_part(merchant_id, member_id)
union all
select 'idempotency', merchant_id, member_id, part from whole.idempotency where part <> ledger_part(merchant_id, member_id)

-- invariant: sources_are_what_moved (stops money)
-- What came into a wallet other than by play is what moved so.
select merchant_id, member_id, asset, w.paid_in, w.given, t.paid_in as moved_in, t.given as moved_otherwise
from wallet_source w full join (
  select merchant_id, member_id, asset, coalesce(sum(moved) filter (where house in ('outside', 'fee')), 0) as paid_in,
    coalesce(sum(moved) filter (where house not in ('outside', 'fee')), 0) as given
  from (
    select merchant_id, member_id, asset, greatest(debit, credit) as house, ledger_brought(debit, credit, amount) as moved
    from whole.transfer where greatest(debit, credit) >= 'promotion'
  ) moves
  group by 1, 2, 3
) t using (merchant_id, member_id, asset)
where coalesce(w.paid_in, 0) <> coalesce(t.paid_in, 0) or coalesce(w.given, 0) <> coalesce(t.given, 0)

-- invariant: gates_are_what_moved (stops money)
-- What a member paid in, took out and has under way is what moved so.
select merchant_id, member_id, g.deposit_life, g.withdraw_life, g.transfer_in_life, g.transfer_out_life, g.withdrawing, t.deposits, t.withdrawals,
  t.came, t.went, t.under_way
from member_gate g full join (
  select merchant_id, member_id,
    sum(case when kind = 'deposit' then amount when kind in ('reversal', 'charge_back') then -amount else 0 end) as deposits,
    sum(case kind when 'withdrawal' then amount when 'payout_return' then -amount else 0 end) as withdrawals,
    sum(case when kind = 'transfer' and credit = 'cash' then amount else 0 end) as came,
    sum(case when kind = 'transfer' and debit = 'cash' then amount else 0 end) as went,
    sum(case when kind in ('hold', 'payout_return') then amount when kind in ('release', 'withdrawal') then -amount else 0 end) as under_way
  from whole.transfer where gate_counts(kind, credit)
  group by 1, 2
) t using (merchant_id, member_id)
where coalesce(g.deposit_life, 0) <> coalesce(t.deposits, 0) or coalesce(g.withdraw_life, 0) <> coalesce(t.withdrawals, 0)
  or coalesce(g.transfer_in_life, 0) <> coalesce(t.came, 0) or coalesce(g.transfer_out_life, 0) <> coalesce(t.went, 0)
  or coalesce(g.withdrawing, 0) <> coalesce(t.under_way, 0)

-- invariant: barred_members_stake_nothing (stops money)
-- Who may not play has staked nothing of its own since.
select t.merchant_id, t.member_id, t.tx_id, t.created_at, g.barred_since
from member_gate g join whole.transfer t on t.merchant_id = g.merchant_id and t.part = g.part and t.member_id = g.member_id
where t.kind = 'stake' and t.debit = 'cash' and t.actor_type = 'member' and t.asset not in ('TRIAL', 'POINTS')
  and t.created_at > g.barred_since

-- ---------------------------------------------------------------------------------------------------------------------------------
-- What the lottery must always hold of the money it moves.

-- invariant: bet_money_follows_its_rows (stops money)
-- What moved for a bet besides its stake is what stands of it: the payout of its draw's newest settlement, or its stake when it was
-- cancelled or voided, and never both. Bets that count for grants: tied_bets_follow_their_draw.
select b.merchant_id, b.member_id, b.bet_id, b.stake, c.reason, p.paid, coalesce(t.kept, 0) as kept, coalesce(t.voided, 0) as voided
from whole.bet b
  left join whole.bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id
  left join (
    select merchant_id, part, draw_id, max(result_version) as result_version from settle_chunk group by merchant_id, part, draw_id
  ) s on s.merchant_id = b.merchant_id and s.part = lottery_chunk_of(b.part) and s.draw_id = b.draw_id
  left join lateral (
    select sum(p.won + p.pushed) as paid from whole.payout p
    where p.merchant_id = b.merchant_id and p.part = b.part and p.bet_id = b.bet_id and p.result_version = s.result_version
  ) p on true
  left join (
    select merchant_id, part, ref,
      sum(case kind when 'stake_void' then 0 when 'reversal' then -amount else amount end) as kept,
      sum(amount) filter (where kind = 'stake_void') as voided
    from whole.transfer where kind in ('payout', 'stake_refund', 'stake_void', 'reversal') group by merchant_id, part, ref
  ) t on t.merchant_id = b.merchant_id and t.part = b.part and t.ref = b.bet_id
  left join grant_bet g on g.merchant_id = b.merchant_id and g.part = b.part and g.member_id = b.member_id and g.asset = b.asset
    and g.bet_id = b.bet_id
where p.paid is not null and c.bet_id is not null
  or g.bet_id is null and (coalesce(t.kept, 0) <> coalesce(p.paid, 0) + case c.reason when 'member' then b.stake else 0 end
  or coalesce(t.voided, 0) <> case c.reason when 'void' then b.stake else 0 end)

-- invariant: voided_draw_is_empty (stops money)
-- Of a voided draw whose stakes were given back, none is left, and each chunk was done.
select v.merchant_id, v.draw_id, b.bet_id
from draw_void v left join whole.bet b on b.merchant_id = v.merchant_id and b.draw_id = v.draw_id and not exists (
  select from whole.bet_cancel c where c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id)
where v.refunded_at is not null and (b.bet_id is not null or 1024 <> (
  select coalesce(sum(s.part_to - s.part + 1), 0) from settle_chunk s
  where s.merchant_id = v.merchant_id and s.draw_id = v.draw_id and s.result_version = lottery_void_version()))

-- invariant: settled_draw_adds_up (stops money)
-- What a chunk says of its bets, their winnings and rebates is what they are and what member_draw says of its members; after the void
-- there is nothing to say.
select s.merchant_id, s.draw_id, s.part, s.result_version, s.stake, b.stake as sold, s.paid, p.won, p.pushed, s.rebate, m.stake as meant,
  m.valid_stake as meant_valid, m.won as meant_won, m.rebate as meant_rebate
from settle_chunk s
  left join (
    select b.merchant_id, lottery_chunk_of(b.part) as part, b.draw_id, sum(b.stake) as stake
    from whole.bet b left join whole.bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id
    where c.reason is distinct from 'member' group by 1, 2, 3
  ) b using (merchant_id, part, draw_id)
  left join (
    select merchant_id, lottery_chunk_of(part) as part, draw_id, result_version, sum(won) as won, sum(pushed) as pushed
    from whole.payout group by 1, 2, 3, 4
  ) p using (merchant_id, part, draw_id, result_version)
  left join (
    select merchant_id, lottery_chunk_of(part) as part, draw_id, result_version, sum(stake) as stake, sum(valid_stake) as valid_stake,
      sum(won) as won, sum(rebate) as rebate
    from whole.member_draw group by 1, 2, 3, 4
  ) m using (merchant_id, part, draw_id, result_version)
where s.stake <> coalesce(b.stake, 0) or s.paid <> coalesce(p.won + p.pushed, 0) or s.rebate <> coalesce(m.rebate, 0)
  or coalesce(m.stake, 0) <> case s.result_version when lottery_void_version() then 0 else s.stake end
  or coalesce(m.valid_stake, 0) <> case s.result_version when lottery_void_version() then 0 else s.stake - coalesce(p.pushed, 0) end
  or coalesce(m.won, 0) <> coalesce(p.won, 0)

-- invariant: reversals_within_their_group (stops money)
-- What takes a group back names one of its own wallet, and all that was taken back of it is no more than it moved.
select r.merchant_id, r.member_id, r.reverses, r.taken_back, g.moved
from (
  select merchant_id, part, member_id, asset, reverses, sum(amount) as taken_back
  from whole.transfer where reverses is not null group by 1, 2, 3, 4, 5
) r left join lateral (
  select sum(t.amount) as moved from whole.transfer t
  where t.merchant_id = r.merchant_id and t.part = r.part and t.member_id = r.member_id and t.asset = r.asset and t.tx_id = r.reverses
) g on true
where r.taken_back > coalesce(g.moved, 0)

-- invariant: limits_count_what_moved (stops money)
-- What a limit has counted is what moved in its wallet since its period began, and its wallet says that it has limits.
select l.merchant_id, l.member_id, l.asset, l.counter, l.period, l.counted, coalesce(t.counted, 0) as moved, a.limited
from member_limit l
  left join account a on a.merchant_id = l.merchant_id and a.part = l.part and a.member_id = l.member_id and a.asset = l.asset
    and a.kind = 'cash'
  left join lateral (
    select sum(limit_counts(l.counter, t.kind, t.debit, t.credit, t.amount)) as counted
    from whole.transfer t
    where t.merchant_id = l.merchant_id and t.part = l.part and t.member_id = l.member_id and t.asset = l.asset and t.created_at >= l.since
      and t.created_at < (l.since at time zone l.time_zone + ('1 ' || l.period)::interval) at time zone l.time_zone
  ) t on true
where l.counted <> coalesce(t.counted, 0) or a.limited is not true

-- invariant: needs_spend_what_was_staked (stops money)
-- What needs that are closed took is what they had, none more than it asked; and all of it was staked by their wallet, each unit once.
select merchant_id, part, member_id, asset, need_id, required as asked, actual as took, taken as staked
from (
  select n.*, coalesce((select sum((t.value->>1)::bigint) from jsonb_each(n.took) t), 0) as taken from turnover_need n where n.closed_at is not null
) closed where actual > required or taken <> actual
union all
select c.merchant_id, c.part, c.member_id, c.asset, null, null, c.spent, coalesce(s.staked, 0)
from (
  select n.merchant_id, n.part, n.member_id, n.asset, sum((t.value->>0)::bigint) as spent
  from turnover_need n cross join lateral jsonb_each(n.took) t group by 1, 2, 3, 4
) c left join lateral (
  select sum(amount) as staked from (
    select amount from whole.transfer t
    where t.merchant_id = c.merchant_id and t.part = c.part and t.member_id = c.member_id and t.asset = c.asset and t.kind = 'stake'
    union all
    -- What was played from a transfer wallet was staked at its vendor.
    select r.stake from whole.vendor_round r join vendor_move m on m.merchant_id = r.merchant_id and m.transfer_id = r.round and m.vendor = r.vendor
    where r.merchant_id = c.merchant_id and r.part = c.part and r.member_id = c.member_id and r.asset = c.asset
  ) stakes
) s on true
where c.spent > coalesce(s.staked, 0)

-- invariant: grants_are_what_moved (stops money)
-- What lies on a grant's account is what it was given, less what was staked of it and did not come back, became cash, or went back; all of it
-- was given once, or as often as free bets were staked. No more became cash than may, and nothing lies on a grant that has ended.
select merchant_id, member_id, asset, grant_id, g.state, g.amount, m.given, m.staked, m.returned, m.converted, m.forfeited, a.balance
from bonus_grant g left join (
  select merchant_id, part, member_id, asset, grant_id,
    coalesce(sum(amount) filter (where kind = 'grant'), 0) as given,
    coalesce(sum(amount) filter (where kind = 'reversal'), 0) as restored,
    coalesce(sum(amount) filter (where debit = 'bonus' and credit = 'game' and kind = 'stake'), 0) as staked,
    coalesce(sum(case when debit = 'game' then amount else -amount end) filter (where 'game' in (debit, credit) and kind <> 'stake'), 0) as returned,
    coalesce(sum(amount) filter (where kind = 'convert'), 0) as converted,
    coalesce(sum(amount) filter (where kind = 'forfeit'), 0) as forfeited
  from whole.transfer where grant_id is not null group by 1, 2, 3, 4, 5
) m using (merchant_id, part, member_id, asset, grant_id)
left join account a using (merchant_id, part, member_id, asset, grant_id)
where coalesce(a.balance, 0) <> coalesce(m.given + m.restored - m.staked + m.returned - m.converted - m.forfeited, 0)
  or case g.kind when 'bonus' then coalesce(m.given, 0) <> case when g.expires_at is null and g.left_ms is null and g.state <> 'completed' then 0 else g.amount end
    else coalesce(m.given, 0) > g.amount and not exists (
      select from grant_bet b where b.merchant_id = g.merchant_id and b.part = g.part and b.member_id = g.member_id and b.asset = g.asset
        and b.grant_id = g.grant_id and b.state = 'void') end
  or g.converted > coalesce(m.converted, 0) or g.converted > g.max_convert
  or coalesce(a.balance, 0) <> 0 and (g.kind = 'freeBets' or g.state not in ('active', 'closing', 'queued'))

-- invariant: grants_count_their_bets (stops money)
-- What counted for a grant is what its bets say, none more than its stake gives; what was staked of it was staked by them: in categories that
-- are open to it, none above its largest bet, and none before it was issued. Ids are made where a bet arrives; clocks differ by an hour at most.
select merchant_id, member_id, asset, grant_id, g.wagered, b.counted, b.bonus, m.staked, b.strange
from bonus_grant g full join (
  select b.merchant_id, b.part, b.member_id, b.asset, b.grant_id, sum(b.counted) as counted, sum(b.bonus) as bonus,
    count(*) filter (where b.bet_id < b.grant_id - (3600000::bigint << 22) or b.counted > (b.cash + b.bonus - b.refunded)::numeric * b.bps / 10000
      or b.state <> 'settled' and b.counted > 0
      or case when b.free then b.bonus <> g.unit or b.cash > 0 else b.bps = 0 or b.bonus > 0 and b.subject is null and b.cash + b.bonus > g.max_bet end) as strange
  from grant_bet b left join bonus_grant g using (merchant_id, part, member_id, asset, grant_id)
  group by 1, 2, 3, 4, 5
) b using (merchant_id, part, member_id, asset, grant_id) left join (
  select merchant_id, part, member_id, asset, grant_id, sum(amount) as staked
  from whole.transfer where debit = 'bonus' and kind = 'stake' group by 1, 2, 3, 4, 5
) m using (merchant_id, part, member_id, asset, grant_id)
where g.wagered is distinct from coalesce(b.counted, 0) or coalesce(b.bonus, 0) <> coalesce(m.staked, 0) or b.strange > 0

-- invariant: bets_read_the_active_grant (stops money)
-- A wallet has one active grant at most, by whose terms its bets are judged, and its cash row says whether they must be.
select merchant_id, member_id, asset, g.grant_id, r.grant_id as read_by_bets, null as bonused
from (select * from bonus_grant where state = 'active' and kind = 'bonus') g
  full join grant_active r using (merchant_id, part, member_id, asset)
where (g.grant_id, g.max_bet, g.contribution, g.expires_at) is distinct from (r.grant_id, r.max_bet, r.contribution, r.expires_at)
union all
select a.merchant_id, a.member_id, a.asset, null, null, a.bonused
from account a left join (
  select distinct merchant_id, part, member_id, asset from bonus_grant
  where kind = 'bonus' and (state in ('active', 'queued') or ended_by like 'withdrawal:%')
) g using (merchant_id, part, member_id, asset)
where a.kind = 'cash' and a.bonused <> (g.member_id is not null)
