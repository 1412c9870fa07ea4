-- Takes the wallets' locks in key order: the only place where they are taken for moving money one intent at a time.
create or replace function ledger_lock(p_batch ledger_batch) returns ledger_accounts language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_cash ledger_accounts;
  v_others ledger_accounts;
begin
  select array_agg(a.balance order by s), array_agg(a.min_balance order by s), array_agg(a.version order by s),
    array_agg(s) filter (where a.frozen), array_agg(s) filter (where a.limited), array_agg(s) filter (where a.bonused)
  into v_cash
  from generate_series(1, p_batch.wallets) s left join lateral (
    select a.balance, a.min_balance, a.version, a.frozen, a.limited, a.bonused from account a
    where a.merchant_id = p_batch.merchant_ids[p_batch.slot_intents[s]] and a.part = p_batch.parts[p_batch.slot_intents[s]]
      and a.member_id = p_batch.member_ids[p_batch.slot_intents[s]] and a.asset = v_assets[p_batch.slot_intents[s]] and a.kind = 'cash'
    for update
  ) a on true;
  if p_batch.wallets = cardinality(p_batch.slot_kinds) then
    return v_cash;
  end if;

  -- The other accounts hang on the cash row's lock.
  select array_agg(coalesce(a.balance, 0) order by s), array_agg(coalesce(a.min_balance, ledger_floor(p_batch.slot_kinds[s])) order by s),
    array_agg(a.version order by s), null, null, null
  into v_others
  from generate_series(p_batch.wallets + 1, cardinality(p_batch.slot_kinds)) s left join lateral (
    select a.balance, a.min_balance, a.version from account a
    where a.merchant_id = p_batch.merchant_ids[p_batch.slot_intents[s]] and a.part = p_batch.parts[p_batch.slot_intents[s]]
      and a.member_id = p_batch.member_ids[p_batch.slot_intents[s]] and a.asset = v_assets[p_batch.slot_intents[s]]
      and a.kind = p_batch.slot_kinds[s] and a.grant_id = coalesce(p_batch.slot_grants[s], 0)
  ) a on true;
  return row(v_cash.balances || v_others.balances, v_cash.floors || v_others.floors, v_cash.versions || v_others.versions,
    v_cash.frozen, v_cash.limited, v_cash.bonused);
end $$;
