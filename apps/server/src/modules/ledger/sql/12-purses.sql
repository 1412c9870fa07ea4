-- Stakes out of two pools: cash first, then what lies on the wallet's active grant. An intent says what it stakes in which category; what
-- of it is cash is decided with it, in the order of arrival (8-decide.sql). Wallets without grants are told by their cash row, and nothing
-- here is asked about them. The rules are packages/bonus/src/stake.ts, which says the same of a wallet that is looked at.

-- What a stake of a category counts for a grant, in 1/10000.
create or replace function grant_contribution(p_contribution jsonb, p_category text) returns integer language sql immutable parallel safe
return case when p_contribution is null then 10000 else coalesce((p_contribution ->> p_category)::integer, (p_contribution ->> '*')::integer, 0) end;

-- The purses of the new intents that have one, by ordinal; null: none has. Accounts of grants that may be staked from take slots behind
-- all others.
create or replace function ledger_open_purses(inout p_batch ledger_batch, p_new integer[], inout p_accounts ledger_accounts, out p_purses ledger_purse[])
language plpgsql as $$
declare
  v_categories constant text[] := p_batch.purse_categories;
  v_assets constant text[] := p_batch.assets;
  v_slots jsonb := '{}';
  v_purse ledger_purse;
  v_active record;
  v_account record;
  v_name text;
  i integer;
begin
  foreach i in array p_new loop
    if v_categories[i] is null or p_batch.cash_slots[i] <> all (p_accounts.bonused) then
      continue;
    end if;
    v_purse := row(i, null, 0, null, null);
    select g.grant_id, grant_contribution(g.contribution, v_categories[i]) as bps, g.max_bet into v_active
    from grant_active g
    where g.merchant_id = p_batch.merchant_ids[i] and g.part = p_batch.parts[i] and g.member_id = p_batch.member_ids[i]
      and g.asset = v_assets[i] and g.expires_at > p_batch.at;
    if found then
      v_purse := row(i, case when v_active.bps > 0 or p_batch.purse_bonus[i] then v_active.grant_id end, v_active.bps, v_active.max_bet, null);
      if v_active.bps > 0 and p_batch.purse_bonus[i] then
        v_name := p_batch.cash_slots[i]::text;
        v_purse.slot := (v_slots ->> v_name)::integer;
        if v_purse.slot is null then
          select a.balance, a.min_balance, a.version into v_account from account a
          where a.merchant_id = p_batch.merchant_ids[i] and a.part = p_batch.parts[i] and a.member_id = p_batch.member_ids[i]
            and a.asset = v_assets[i] and a.kind = 'bonus' and a.grant_id = v_active.grant_id;
          if found then
            p_batch.slot_grants := coalesce(p_batch.slot_grants, array_fill(null::bigint, array[cardinality(p_batch.slot_kinds)])) || v_active.grant_id;
            p_batch.slot_kinds := p_batch.slot_kinds || 'bonus'::account_kind;
            p_batch.slot_intents := p_batch.slot_intents || i;
            p_accounts.balances := p_accounts.balances || v_account.balance;
            p_accounts.floors := p_accounts.floors || v_account.min_balance;
            p_accounts.versions := p_accounts.versions || v_account.version;
            v_purse.slot := cardinality(p_batch.slot_kinds);
            v_slots := v_slots || jsonb_build_object(v_name, v_purse.slot);
          end if;
        end if;
      end if;
    end if;
    p_purses[i] := v_purse;
  end loop;
  if exists (select from unnest(p_purses) p where p.slot is not null) then
    p_batch := ledger_widen(p_batch, p_purses);
  end if;
end $$;

-- Behind the one move of each intent that may stake from a grant stands a move from there, of nothing yet.
create or replace function ledger_widen(p_batch ledger_batch, p_purses ledger_purse[]) returns ledger_batch language plpgsql as $$
declare
  v_areas constant text[] := p_batch.areas;
  v_reasons constant text[] := p_batch.reasons;
begin
  select array_agg(x.i order by x.i, x.m), array_agg(x.debit_slot order by x.i, x.m), array_agg(x.credit_slot order by x.i, x.m),
    array_agg(x.debit order by x.i, x.m), array_agg(x.credit order by x.i, x.m), array_agg(x.area order by x.i, x.m),
    array_agg(x.amount order by x.i, x.m), array_agg(x.kind order by x.i, x.m), array_agg(x.ref order by x.i, x.m),
    array_agg(x.reason order by x.i, x.m), array_agg(x.grant_id order by x.i, x.m), array_agg(x.reverses order by x.i, x.m)
  into p_batch.move_intents, p_batch.debit_slots, p_batch.credit_slots, p_batch.debits, p_batch.credits, p_batch.areas, p_batch.amounts,
    p_batch.move_kinds, p_batch.refs, p_batch.reasons, p_batch.grants, p_batch.reverses
  from (
    select p_batch.move_intents[m] as i, m, p_batch.debit_slots[m] as debit_slot, p_batch.credit_slots[m] as credit_slot,
      p_batch.debits[m] as debit, p_batch.credits[m] as credit, v_areas[m] as area, p_batch.amounts[m] as amount, p_batch.move_kinds[m] as kind,
      p_batch.refs[m] as ref, v_reasons[m] as reason, p_batch.grants[m] as grant_id, p_batch.reverses[m] as reverses
    from generate_subscripts(p_batch.amounts, 1) m
    union all
    select p.ordinal, m + 1, p.slot, 0, 'bonus', p_batch.credits[m], v_areas[m], 0, p_batch.move_kinds[m], p_batch.refs[m], v_reasons[m],
      p.grant_id, null
    from unnest(p_purses) p cross join lateral (select p_batch.moves_before[p.ordinal] + 1 as m) f
    where p.slot is not null
  ) x;
  if not exists (select from unnest(p_batch.reverses) r where r is not null) then
    p_batch.reverses := null;
  end if;
  p_batch.moves_before := array(
    select p_batch.moves_before[b] + (select count(*) from unnest(p_purses) p where p.slot is not null and p.ordinal < b)
    from generate_subscripts(p_batch.moves_before, 1) b order by b);
  return p_batch;
end $$;

-- Why a stake can not be paid; null: it can. `p_cash`: what of it cash pays.
create or replace function ledger_purse_refusal(p_purse ledger_purse, p_stake bigint, p_cash bigint, p_bonus bigint) returns text
language sql immutable parallel safe
return case
  when p_cash >= p_stake then null
  when p_purse.grant_id is null then 'INSUFFICIENT_FUNDS'
  when p_purse.slot is null then case when p_purse.bps = 0 then 'BONUS_CATEGORY_CLOSED' else 'INSUFFICIENT_FUNDS' end
  when p_cash + p_bonus < p_stake then 'INSUFFICIENT_FUNDS'
  when p_stake > p_purse.max_bet then 'BONUS_MAX_BET' end;

-- Writes down what was placed of purses: that it was played, and the bets that count for a grant.
create or replace function ledger_note_purses(p_batch ledger_batch, p_placed integer[], p_purses ledger_purse[]) returns void language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_categories constant text[] := p_batch.purse_categories;
begin
  insert into grant_bet (merchant_id, part, member_id, asset, bet_id, grant_id, free, cash, bonus, bps, state, payout, refunded, counted, category)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], v_assets[i], p_batch.tx_ids[i], (p_purses[i]).grant_id, false,
    p_batch.amounts[p_batch.moves_before[i] + 1],
    case when (p_purses[i]).slot is null then 0 else p_batch.amounts[p_batch.moves_before[i] + 2] end,
    (p_purses[i]).bps, 'open', 0, 0, 0, v_categories[i]
  from unnest(p_placed) i where (p_purses[i]).bps > 0;

  update bonus_grant g set played = g.played + n.cash
  from (
    select p_batch.merchant_ids[i] as merchant_id, p_batch.parts[i] as part, p_batch.member_ids[i] as member_id, v_assets[i] as asset,
      sum(p_batch.amounts[p_batch.moves_before[i] + 1])::bigint as cash
    from unnest(p_placed) i where (p_purses[i]).ordinal is not null
    group by 1, 2, 3, 4
  ) n
  where g.merchant_id = n.merchant_id and g.part = n.part and g.member_id = n.member_id and g.asset = n.asset and g.deposit > 0
    and (g.state in ('queued', 'active', 'closing') or g.ended_by like 'withdrawal:%');
end $$;
