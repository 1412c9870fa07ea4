-- What was moved can be taken back once: all that takes a group back, in however many corrections, is no more than it moved. The door
-- refuses the one that would be too much, as a limit does.

-- What new intents take back, each group from a meter of its own: what it moved, less what was taken back before.
create function ledger_taken_back(p_batch ledger_batch, p_new integer[]) returns ledger_verdict[] language plpgsql as $$
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

-- As in 0105-protection-limits.sql, and what was taken back before.
create or replace function ledger_judge(p_batch ledger_batch, p_new integer[], p_accounts ledger_accounts) returns ledger_verdict[]
language plpgsql as $$
declare
  v_kind text;
  v_verdicts ledger_verdict[] := '{}';
begin
  foreach v_kind in array p_batch.row_kinds loop
    v_verdicts := v_verdicts || ledger_guard(v_kind, p_batch, ledger_of_kind(v_kind, p_batch, p_new));
  end loop;
  if p_accounts.limited is not null then
    v_verdicts := v_verdicts || ledger_limits(p_batch, p_new, p_accounts.limited);
  end if;
  if p_batch.reverses is not null then
    v_verdicts := v_verdicts || ledger_taken_back(p_batch, p_new);
  end if;
  if cardinality(v_verdicts) > 0 then
    v_verdicts := array(select v from unnest(v_verdicts) v order by v.ordinal);
  end if;
  return v_verdicts;
end $$;
