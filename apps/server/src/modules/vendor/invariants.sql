-- What must always hold between what vendors ask and the money that moves for it. Vendors' transactions are known for 13 months; a year of
-- them is looked at. Read by src/invariants; "-- invariant: name" opens each.

-- invariant: vendor_transaction_moved_its_money (stops money)
-- Each transaction moved what it says, by the kind of transfer that it is; and for a vendor's games nothing else moved. A bet that an
-- operator did later is a correction; what one adjusted for an error of a game is the cashier's to check. What goes back of a bet that
-- counts for a grant may be less than was paid: nobody owes bonus money. What free rounds of a campaign won is the campaign's to pay.
select merchant_id, member_id, group_id, v.transaction_id, v.kind, v.amount, t.kinds, t.moved
from (
  select merchant_id, member_id, group_id, vendor, transaction_id, kind, amount, tied, gift_id from vendor_transaction
  where group_id is not null and amount > 0 and at > now() - interval '1 year'
) v full join (
  select merchant_id, member_id, tx_id as group_id, array_agg(distinct kind) as kinds, sum(amount) as moved
  from whole.transfer t
  where (area in ('RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT') and greatest(debit, credit) = 'game'
      or credit = 'jackpot' and exists (select from jackpot_entry e where e.merchant_id = t.merchant_id and e.part = t.part
        and e.member_id = t.member_id and e.entry_id = t.tx_id and e.area <> 'LOTTERY')
      or kind = 'free_win' or kind = 'correction' and 'promotion' in (debit, credit) and exists (select from free_rounds f
        where f.merchant_id = t.merchant_id and f.part = t.part and f.member_id = t.member_id and f.gift_id = t.ref))
    and kind <> 'adjustment'
    and created_at > now() - interval '1 year'
  group by 1, 2, 3
) t using (merchant_id, member_id, group_id)
where case when v.tied and v.kind = 'rollback' then coalesce(t.moved, 0) > v.amount else v.amount is distinct from t.moved end
  or case v.kind when 'bet' then t.kinds not in ('{stake}', '{correction}') when 'win' then t.kinds <> case when v.gift_id is null then '{payout}' else '{free_win}' end::transfer_kind[]
    else t.kinds not in ('{stake_refund}', '{correction}') end

-- invariant: vendor_round_adds_up (stops money)
-- A round is what its transactions that were not taken back say, and what counts of its stake follows from that.
select r.merchant_id, r.member_id, r.round_id, r.bets, t.bets as of_bets, r.stake, t.stake as of_stakes, r.won, t.won as of_wins,
  r.valid_stake, r.valid_told, t.valids
from whole.vendor_round r left join lateral (
  select count(*) filter (where t.kind = 'bet') as bets, coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0) as stake,
    coalesce(sum(t.amount) filter (where t.kind = 'win'), 0) as won,
    coalesce(sum(t.amount) filter (where t.kind = 'win' and t.gift_id is not null), 0) as of_gifts,
    array_agg(t.valid_amount) filter (where t.valid_amount is not null) as valids
  from vendor_transaction t
  where t.merchant_id = r.merchant_id and t.member_id = r.member_id and t.vendor = r.vendor and t.round = r.round and t.round_id = r.round_id
    and hashtextextended(t.round, t.member_id) = hashtextextended(r.round, r.member_id) and t.rolled_back_by is null
) t on true
  -- What grants staked in it and were paid for it is not cash.
  left join lateral (
    select coalesce(sum(g.bonus), 0) as stake, coalesce(sum(g.payout - grant_cash_share(g.payout, g.cash, g.bonus)), 0) as won
    from grant_bet g
    where g.merchant_id = r.merchant_id and g.part = r.part and g.subject = r.round_id and g.member_id = r.member_id and g.state <> 'void'
  ) g on true
where r.opened_at > now() - interval '1 year'
  and ((r.bets, r.stake, r.won) is distinct from (t.bets::integer, t.stake, t.won) or (r.valid_told is null) <> (t.valids is null) or r.valid_told <> all (t.valids)
    or r.valid_stake <> vendor_valid_stake(r.category, r.stake, r.won, r.valid_told)
    or r.cash_stake <> r.stake - g.stake or r.cash_won <> r.won - g.won - t.of_gifts
    or r.valid_cash <> vendor_valid_cash(r.valid_stake, r.stake, r.cash_stake))

-- invariant: tied_bets_follow_their_round (stops money)
-- A bet that counts for a grant was placed by its transaction, is void when that was taken back, and else has been paid what stands of its
-- wins.
select g.merchant_id, g.member_id, g.bet_id, g.state, g.cash + g.bonus as tied, b.amount, g.payout, w.paid, r.closed_at
from grant_bet g
  left join whole.vendor_round r on r.merchant_id = g.merchant_id and r.part = g.part and r.member_id = g.member_id and r.round_id = g.subject
  left join lateral (
    select b.* from vendor_transaction b
    where b.merchant_id = r.merchant_id and b.member_id = r.member_id and b.vendor = r.vendor and b.round = r.round
      and hashtextextended(b.round, b.member_id) = hashtextextended(r.round, r.member_id) and b.group_id = g.bet_id
  ) b on true
  left join lateral (
    select coalesce(sum(w.amount), 0) as paid from vendor_transaction w
    where w.merchant_id = b.merchant_id and w.vendor = b.vendor and w.reference = b.transaction_id and w.kind = 'win' and w.rolled_back_by is null
  ) w on true
where g.category <> 'LOTT' and g.subject is not null and not g.free and r.opened_at > now() - interval '1 year'
  and (b.amount is distinct from g.cash + g.bonus or b.tied is not true
    or (g.state = 'void') <> (b.rolled_back_by is not null) or g.state <> 'void' and g.payout <> w.paid)

-- invariant: vendor_pays_nothing_after_a_rollback (stops money)
-- Of a bet whose stake came back nothing is paid behind that: the account's own versions tell what came first. Which bets came back is
-- found first, and all else is looked up by its key: a plan that joins it must guess how much there is.
with came_back as materialized (
  select b.merchant_id, b.vendor, b.member_id, b.round, b.transaction_id, r.group_id, r.member_id as of_member
  from vendor_transaction b
    join vendor_transaction r on r.merchant_id = b.merchant_id and r.vendor = b.vendor and r.transaction_id = b.rolled_back_by
  where b.kind = 'bet' and b.rolled_back_by is not null
)
select b.merchant_id, b.member_id, b.transaction_id as bet, w.transaction_id as win, w.amount
from came_back b
  join vendor_transaction w on w.merchant_id = b.merchant_id and w.member_id = b.member_id and w.vendor = b.vendor and w.round = b.round
    and w.kind = 'win' and w.reference = b.transaction_id
  cross join lateral (
    select min(t.credit_version) as version from whole.transfer t
    where t.merchant_id = b.merchant_id and t.part = ledger_part(b.merchant_id, b.of_member) and t.member_id = b.of_member
      and t.tx_id = b.group_id and t.credit = 'cash'
  ) refund
  cross join lateral (
    select max(t.credit_version) as version from whole.transfer t
    where t.merchant_id = w.merchant_id and t.part = ledger_part(w.merchant_id, w.member_id) and t.member_id = w.member_id
      and t.tx_id = w.group_id and t.credit = 'cash'
  ) paid
where paid.version > refund.version

-- invariant: free_rounds_stand_in_the_books (stops money)
-- What free rounds of a campaign won, and what of it was taken back, its account has paid and had back, for its member and no other; and no
-- more of them were played than were given. What was refused or taken back was not played.
select merchant_id, member_id, gift_id, f.state, f.rounds, t.played, t.won, m.paid
from free_rounds f full join (
  select merchant_id, member_id, gift_id, campaign_id, count(*) filter (where kind = 'bet') as played, coalesce(sum(amount) filter (where kind = 'win'), 0) as won
  from (
    select t.*, g.campaign_id from vendor_transaction t left join free_rounds g on g.merchant_id = t.merchant_id
      and g.part = ledger_part(t.merchant_id, t.member_id) and g.member_id = t.member_id and g.gift_id = t.gift_id
    where t.gift_id is not null and t.rolled_back_by is null and t.at > now() - interval '1 year'
  ) t group by 1, 2, 3, 4
) t using (merchant_id, member_id, gift_id, campaign_id) full join (
  select merchant_id, member_id, ref as gift_id, area::bigint as campaign_id, sum(case when debit = 'promotion' then amount else -amount end) as paid
  from whole.transfer t
  where (kind = 'free_win' or kind = 'correction' and 'promotion' in (debit, credit) and exists (select from free_rounds f
      where f.merchant_id = t.merchant_id and f.part = t.part and f.member_id = t.member_id and f.gift_id = t.ref))
    and created_at > now() - interval '1 year'
  group by 1, 2, 3, 4
) m using (merchant_id, member_id, gift_id, campaign_id)
where (f.asked_at is null or f.asked_at > now() - interval '1 year')
  and (f.rounds is null or coalesce(t.won, 0) <> coalesce(m.paid, 0) or t.played > f.rounds
    or f.state in ('refused', 'cancelled') and coalesce(t.played, 0) > 0)

-- invariant: vendor_transit_is_what_was_brought (stops money)
-- What lies on the way to vendors' own wallets is what was brought and has not come home.
select merchant_id, asset, area, balance, brought
from (select merchant_id, asset, area, balance from house_balance where kind = 'transit' and area like 'VENDOR:%') lies full join (
  select merchant_id, asset, 'VENDOR:' || vendor as area, sum(amount) as brought from vendor_move
  where direction = 'in' and state in ('asked', 'done') and home_by is null
  group by merchant_id, asset, vendor
) moves using (merchant_id, asset, area)
where coalesce(balance, 0) <> coalesce(brought, 0)
