-- What must always hold of what members' days are told to be. Read by src/invariants; "-- invariant: name" opens each.

-- invariant: member_days_are_what_moved (alarm)
-- A member's days sum up to its settled bets, its closed rounds and its moves, as far as facts of them were read. Whoever a later fact is
-- about is left out until that is read too; fact and change are of one transaction.
with unread as materialized (
  select o.merchant_id, o.topic, o.member_ids, o.payload from outbox o, member_day_reader r
  where (o.xid, o.id) > (r.xid, r.id) and o.topic in ('wallets.changed', 'draw.chunk_settled')
), told as (
  select d.merchant_id, d.part, d.member_id, d.asset, d.stake, d.valid, d.valid_cash, d.won, d.rebate, d.bets, d.deposit, d.withdraw, d.fee,
    d.promotion, d.transfer_in, d.transfer_out, 1 as sign
  from member_day d
), moved as (
  select m.merchant_id, m.part, m.member_id, m.asset, m.valid_stake as stake, m.valid_stake as valid, m.valid_cash, m.won, m.rebate, m.bets,
    0::bigint as deposit, 0::bigint as withdraw, 0::bigint as fee, 0::bigint as promotion, 0::bigint as transfer_in, 0::bigint as transfer_out, -1 as sign
  from whole.member_draw_now m
  union all
  select r.merchant_id, r.part, r.member_id, r.asset, r.stake, r.valid_stake, r.valid_cash, r.won, 0, r.bets, 0, 0, 0, 0, 0, 0, -1
  from whole.vendor_round r where r.closed_at is not null
  union all
  select t.merchant_id, t.part, t.member_id, t.asset, 0, 0, 0, 0, case c.col when 'rebate' then m.moved else 0 end, 0,
    case c.col when 'deposit' then m.moved else 0 end, case c.col when 'withdraw' then m.moved else 0 end,
    case c.col when 'fee' then m.moved else 0 end, case c.col when 'promotion' then m.moved else 0 end,
    case c.col when 'transfer_in' then m.moved else 0 end, case c.col when 'transfer_out' then m.moved else 0 end, -1
  from whole.transfer t
    cross join lateral (select member_day_column(t.kind, t.debit, t.credit, t.area) as col) c
    cross join lateral (select member_day_moved(c.col, t.kind, t.debit, t.amount) as moved) m
  where t.kind not in ('stake', 'stake_refund', 'stake_void', 'payout') and (t.kind <> 'rebate' or t.area <> 'LOTTERY')
    and c.col is not null and t.asset <> 'POINTS'
), apart as (
  select b.merchant_id, b.part, b.member_id, b.asset, sum(b.sign * b.stake) as stake, sum(b.sign * b.valid) as valid,
    sum(b.sign * b.valid_cash) as valid_cash, sum(b.sign * b.won) as won, sum(b.sign * b.rebate) as rebate, sum(b.sign * b.bets) as bets,
    sum(b.sign * b.deposit) as deposit, sum(b.sign * b.withdraw) as withdraw, sum(b.sign * b.fee) as fee,
    sum(b.sign * b.promotion) as promotion, sum(b.sign * b.transfer_in) as transfer_in, sum(b.sign * b.transfer_out) as transfer_out
  from (select * from told union all select * from moved) b
    join member_day_fill f on f.merchant_id = b.merchant_id and f.part is null and f.draw_id is null
  group by 1, 2, 3, 4
)
select a.merchant_id, a.member_id, a.asset, a.stake, a.valid, a.valid_cash, a.won, a.rebate, a.bets, a.deposit, a.withdraw, a.fee, a.promotion,
  a.transfer_in, a.transfer_out
from apart a
where (a.stake, a.valid, a.valid_cash, a.won, a.rebate, a.bets, a.deposit, a.withdraw, a.fee, a.promotion, a.transfer_in, a.transfer_out)
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  and not exists (
    select from unread u where u.merchant_id = a.merchant_id
      and (a.member_id = any (u.member_ids)
        or u.topic = 'draw.chunk_settled' and a.part between (u.payload ->> 'part')::integer and (u.payload ->> 'partTo')::integer))
