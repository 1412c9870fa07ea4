-- What was moved can be taken back once: all that takes a group back, in however many corrections, is no more than it moved. The door
-- refuses the one that would be too much, as a limit does.

-- Raises when a move takes back what was never moved in its wallet: a bug of whoever asks.
create or replace function ledger_check_reversals(p_batch ledger_batch) returns void language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_strange bigint;
begin
  select p_batch.reverses[m] into v_strange
  from (select m, p_batch.move_intents[m] as i from generate_subscripts(p_batch.reverses, 1) m where p_batch.reverses[m] is not null) moves
  where not exists (
    select from transfer t
    where t.merchant_id = p_batch.merchant_ids[i] and t.part = p_batch.parts[i] and t.member_id = p_batch.member_ids[i]
      and t.tx_id = p_batch.reverses[m] and t.asset = v_assets[i])
  limit 1;
  if found then
    raise exception 'ledger: group % can not be taken back, it is not of this wallet', v_strange;
  end if;
end $$;

-- What new intents take back, each group from a meter of its own: what it moved, less what was taken back before.
create or replace function ledger_taken_back(p_batch ledger_batch, p_new integer[]) returns ledger_verdict[] language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
begin
  return array(
    select row(n.i, 'TAKEN_BACK', 'taken back ' || n.reverses, n.take, coalesce(g.moved, 0) - coalesce(b.back, 0))::ledger_verdict
    from (
        select p_batch.move_intents[m] as i, p_batch.reverses[m] as reverses, sum(p_batch.amounts[m])::bigint as take
        from generate_subscripts(p_batch.reverses, 1) m
        where p_batch.reverses[m] is not null and p_batch.move_intents[m] = any (p_new)
        group by 1, 2
      ) n
      cross join lateral (
        select sum(t.amount)::bigint as moved from transfer t
        where t.merchant_id = p_batch.merchant_ids[i] and t.part = p_batch.parts[i] and t.member_id = p_batch.member_ids[i]
          and t.tx_id = n.reverses and t.asset = v_assets[i]
      ) g
      -- What takes back is younger than what it takes back: read along the member's key, without an index that every bet would pay for.
      cross join lateral (
        select sum(t.amount)::bigint as back from transfer t
        where t.merchant_id = p_batch.merchant_ids[i] and t.part = p_batch.parts[i] and t.member_id = p_batch.member_ids[i]
          and t.reverses = n.reverses and t.tx_id > n.reverses and t.asset = v_assets[i]
      ) b);
end $$;
