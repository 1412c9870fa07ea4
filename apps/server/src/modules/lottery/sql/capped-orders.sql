-- kind 'lottery_capped' of the ledger's rows: as 'lottery_order' (orders.sql), with one text more, the last: an array that says of each take
-- leaseId, betId, amount. Orders that no cap bounds are not of this kind and pay nothing (docs/adr/0019-exposure.md).

-- What the orders take of leases: the last text of each, an array that says of each take leaseId, betId, amount.
create or replace function exposure_takes(p_batch ledger_batch, p_ordinals integer[])
returns table (i integer, lease_id bigint, bet_id bigint, amount bigint) language plpgsql stable as $$
declare
  v_texts constant text[] := p_batch.texts;
begin
  return query
    select t.i, t.takes[3 * k + 1], t.takes[3 * k + 2], t.takes[3 * k + 3]
    from (select o as i, v_texts[p_batch.texts_before[o + 1]]::bigint[] as takes from unnest(p_ordinals) o) t
      cross join lateral generate_series(0, cardinality(t.takes) / 3 - 1) k;
end $$;

-- Leases are share-locked in key order: who closes one waits for the bets that are being sold under it, and counts them.
create or replace function exposure_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  perform from exposure_lease l
  where (l.merchant_id, l.lease_id) in (select p_batch.merchant_ids[t.i], t.lease_id from exposure_takes(p_batch, p_ordinals) t)
  order by l.merchant_id, l.lease_id for share;
  return array(
    select row(t.i, 'LEASE_LOST', null, null, null)::ledger_verdict
    from exposure_takes(p_batch, p_ordinals) t
      left join exposure_lease l on l.merchant_id = p_batch.merchant_ids[t.i] and l.lease_id = t.lease_id
    where l.lease_id is null or l.closed_at is not null);
end $$;

-- Writes what each bet took, with the bet.
create or replace function exposure_rows(p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
begin
  insert into exposure_take (merchant_id, part, bet_id, lease_id, amount)
  select p_batch.merchant_ids[t.i], p_batch.parts[t.i], t.bet_id, t.lease_id, t.amount from exposure_takes(p_batch, p_ordinals) t;
end $$;
