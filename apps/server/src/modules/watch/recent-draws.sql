-- What must hold of chunks of draws that were settled or given back of late. Parameters: merchants, draws, first parts (triples).

-- invariant: recent_chunk_adds_up (stops money)
-- A chunk's sums are those of its bets, and what it paid is what its winners' transfers moved.
select s.merchant_id, s.draw_id, s.part, s.result_version, s.stake, b.stake as sold, s.paid, b.paid as of_payouts, b.moved
from unnest($1::integer[], $2::bigint[], $3::smallint[]) w (merchant_id, draw_id, part)
  join settle_chunk s on s.merchant_id = w.merchant_id and s.draw_id = w.draw_id and s.part = w.part
  cross join lateral (
    select coalesce(sum(b.stake) filter (where c.reason is distinct from 'member'), 0) as stake, coalesce(sum(p.won + p.pushed), 0) as paid,
      coalesce(sum(t.moved), 0) as moved
    from whole.bet b
      left join whole.bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id
      left join whole.payout p on p.merchant_id = b.merchant_id and p.part = b.part and p.bet_id = b.bet_id and p.result_version = s.result_version
      left join lateral (
        select sum(t.amount) as moved from whole.transfer t
        where t.merchant_id = p.merchant_id and t.part = p.part and t.member_id = p.member_id and t.tx_id = p.tx_id and t.ref = p.bet_id
          and t.kind in ('payout', 'stake_refund')
      ) t on true
    where b.draw_id = s.draw_id and b.merchant_id = s.merchant_id and b.part between s.part and s.part_to
  ) b
where s.stake <> b.stake or s.paid <> b.paid or b.paid <> b.moved
