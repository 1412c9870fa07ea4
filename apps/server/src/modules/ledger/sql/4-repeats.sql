-- Of each key the first answer is kept, and given again to whoever asks again.

-- The intents that have to be decided: of each key that has no stored answer, the one that came first.
create or replace function ledger_new(p_batch ledger_batch) returns integer[] language plpgsql as $$
begin
  return array(
    select i from generate_subscripts(p_batch.idem_keys, 1) i left join lateral (
      select true as known from idempotency k
      where k.merchant_id = p_batch.merchant_ids[i] and k.idem_key = p_batch.idem_keys[i] and k.part = p_batch.parts[i]
      limit 1
    ) k on true
    where k.known is null and i <> all (p_batch.again)
    order by i);
end $$;

-- Puts in the answers to intents that were not decided now: the stored first answer, or that the key belongs to another request.
create or replace function ledger_repeats(p_batch ledger_batch, p_answers ledger_answers, p_decision ledger_decision)
returns ledger_answers language plpgsql as $$
declare
  v_first record;
begin
  p_answers.first_tx_ids := array_fill(null::bigint, array[cardinality(p_batch.idem_keys)]);
  for v_first in
    select i, k.member_id = p_batch.member_ids[i] and k.request_hash = p_batch.request_hashes[i] as same, k.code, k.guard, k.tx_id,
      k.balance, k.version
    from generate_subscripts(p_batch.idem_keys, 1) i join idempotency k
      on k.merchant_id = p_batch.merchant_ids[i] and k.idem_key = p_batch.idem_keys[i] and k.part = p_batch.parts[i]
    where p_answers.codes[i] is null
  loop
    p_answers.codes[v_first.i] := case when v_first.same then v_first.code else 'IDEMPOTENCY_MISMATCH' end;
    p_answers.guards[v_first.i] := case when v_first.same then v_first.guard end;
    p_answers.first_tx_ids[v_first.i] := case when v_first.same then v_first.tx_id end;
    p_answers.balances[v_first.i] := case when v_first.same then v_first.balance
      else coalesce(p_decision.slot_balances[p_batch.cash_slots[v_first.i]], 0) end;
    p_answers.versions[v_first.i] := case when v_first.same then v_first.version
      else coalesce(p_decision.slot_versions[p_batch.cash_slots[v_first.i]], 0) end;
  end loop;
  return p_answers;
end $$;
