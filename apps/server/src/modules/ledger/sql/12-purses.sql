-- Stakes out of two pools: cash first, then what lies on the wallet's active grant. An intent says what it stakes in which category; what
-- of it is cash is decided with it, in the order of arrival (8-decide.sql). Wallets without grants are told by their cash row, and nothing
-- here is asked about them. The rules are packages/bonus/src/stake.ts, which says the same of a wallet that is looked at.

-- What a stake of a category counts for a grant, in 1/10000; of none ('') nothing.
create or replace function grant_contribution(p_contribution jsonb, p_category text) returns integer language sql immutable parallel safe
return case when p_category = '' then 0 when p_contribution is null then 10000 else coalesce((p_contribution ->> p_category)::integer, (p_contribution ->> '*')::integer, 0) end;

-- The purses of the new intents that have one, by ordinal; null: none has. Accounts of grants that may be staked from take slots behind
-- all others. Of a batch whose stakes are all of one category that is said once, and that all may use the bonus not at all.
create or replace function ledger_open_purses(inout p_batch ledger_batch, p_new integer[], inout p_accounts ledger_accounts, out p_purses ledger_purse[])
language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_cash_slots constant integer[] := p_batch.cash_slots;
  v_bonused constant integer[] := p_accounts.bonused;
  v_count constant integer := cardinality(p_batch.idem_keys);
  v_categories text[] := p_batch.purse_categories;
  v_bonus boolean[] := p_batch.purse_bonus;
  v_slots integer[] := '{}';                        -- by cash slot: that of the grant
  v_slot_intents integer[] := '{}';
  v_slot_grants bigint[] := '{}';
  v_balances bigint[] := '{}';
  v_floors bigint[] := '{}';
  v_versions bigint[] := '{}';
  v_known constant integer := cardinality(p_batch.slot_kinds);
  v_one record;
  v_slot integer;
begin
  if cardinality(v_categories) = 1 then
    v_categories := array_fill(v_categories[1], array[v_count]);
    p_batch.purse_categories := v_categories;
  end if;
  if v_bonus is null then
    v_bonus := array_fill(true, array[v_count]);
  end if;
  for v_one in
    select i, g.grant_id, case when g.grant_id is not null then grant_contribution(g.contribution, v_categories[i]) end as bps, g.max_bet,
      a.balance, a.min_balance, a.version
    from unnest(p_new) i
      left join lateral (
        select g.grant_id, g.contribution, g.max_bet from grant_active g
        where g.merchant_id = p_batch.merchant_ids[i] and g.part = p_batch.parts[i] and g.member_id = p_batch.member_ids[i]
          and g.asset = v_assets[i] and g.expires_at > p_batch.at
        limit 1
      ) g on true
      left join lateral (
        select a.balance, a.min_balance, a.version from account a
        where a.merchant_id = p_batch.merchant_ids[i] and a.part = p_batch.parts[i] and a.member_id = p_batch.member_ids[i]
          and a.asset = v_assets[i] and a.kind = 'bonus' and a.grant_id = g.grant_id
        limit 1
      ) a on true
    where v_categories[i] is not null and v_cash_slots[i] = any (v_bonused)
  loop
    v_slot := null;
    if v_one.bps > 0 and v_bonus[v_one.i] and v_one.version is not null then
      v_slot := v_slots[v_cash_slots[v_one.i]];
      if v_slot is null then
        v_slot_intents := v_slot_intents || v_one.i;
        v_slot_grants := v_slot_grants || v_one.grant_id;
        v_balances := v_balances || v_one.balance;
        v_floors := v_floors || v_one.min_balance;
        v_versions := v_versions || v_one.version;
        v_slot := v_known + cardinality(v_slot_intents);
        v_slots[v_cash_slots[v_one.i]] := v_slot;
      end if;
    end if;
    p_purses[v_one.i] := row(v_one.i, case when v_one.bps > 0 or v_bonus[v_one.i] then v_one.grant_id end, coalesce(v_one.bps, 0), v_one.max_bet,
      v_slot)::ledger_purse;
  end loop;
  if cardinality(v_slot_intents) > 0 then
    p_batch.slot_grants := coalesce(p_batch.slot_grants, array_fill(null::bigint, array[v_known])) || v_slot_grants;
    p_batch.slot_kinds := p_batch.slot_kinds || array_fill('bonus'::account_kind, array[cardinality(v_slot_intents)]);
    p_batch.slot_intents := p_batch.slot_intents || v_slot_intents;
    p_accounts.balances := p_accounts.balances || v_balances;
    p_accounts.floors := p_accounts.floors || v_floors;
    p_accounts.versions := p_accounts.versions || v_versions;
    p_batch := ledger_widen(p_batch, p_purses);
  end if;
end $$;

-- Behind the moves of each intent that may stake from a grant stands a move from there, of nothing yet.
create or replace function ledger_widen(p_batch ledger_batch, p_purses ledger_purse[]) returns ledger_batch language plpgsql as $$
declare
  v_areas constant text[] := p_batch.areas;
  v_reasons constant text[] := p_batch.reasons;
begin
  select array_agg(x.i), array_agg(x.debit_slot), array_agg(x.credit_slot), array_agg(x.debit), array_agg(x.credit), array_agg(x.area),
    array_agg(x.amount), array_agg(x.kind), array_agg(x.ref), array_agg(x.reason), array_agg(x.grant_id), array_agg(x.reverses)
  into p_batch.move_intents, p_batch.debit_slots, p_batch.credit_slots, p_batch.debits, p_batch.credits, p_batch.areas, p_batch.amounts,
    p_batch.move_kinds, p_batch.refs, p_batch.reasons, p_batch.grants, p_batch.reverses
  from (
    select p_batch.move_intents[m] as i, m, p_batch.debit_slots[m] as debit_slot, p_batch.credit_slots[m] as credit_slot,
      p_batch.debits[m] as debit, p_batch.credits[m] as credit, v_areas[m] as area, p_batch.amounts[m] as amount, p_batch.move_kinds[m] as kind,
      p_batch.refs[m] as ref, v_reasons[m] as reason, p_batch.grants[m] as grant_id, p_batch.reverses[m] as reverses
    from generate_subscripts(p_batch.amounts, 1) m
    union all
    select p.ordinal, p_batch.moves_before[p.ordinal + 1] + 1, p.slot, 0, 'bonus', p_batch.credits[m], v_areas[m], 0, p_batch.move_kinds[m], p_batch.refs[m], v_reasons[m],
      p.grant_id, null
    from unnest(p_purses) p cross join lateral (select p_batch.moves_before[p.ordinal] + 1 as m) f
    where p.slot is not null
    order by 1, 2
  ) x;
  if not exists (select from unnest(p_batch.reverses) r where r is not null) then
    p_batch.reverses := null;
  end if;
  p_batch.moves_before := array(
    select p_batch.moves_before[b] + coalesce(sum(case when p.slot is not null then 1 end) over (order by b rows between unbounded preceding and 1 preceding), 0)
    from generate_subscripts(p_batch.moves_before, 1) b left join unnest(p_purses) p on p.ordinal = b order by b);
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

-- Writes down what was placed of purses: that it was played, and the bets that count for a grant. The bets of an intent are paid in their
-- order, as if one were placed behind the other: cash first.
create or replace function ledger_note_purses(p_batch ledger_batch, p_placed integer[], p_purses ledger_purse[]) returns void language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_categories constant text[] := p_batch.purse_categories;
begin
  insert into grant_bet (merchant_id, part, member_id, asset, bet_id, grant_id, free, cash, bonus, bps, state, payout, refunded, counted, category,
    subject)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], v_assets[i], b.bet_id, (p_purses[i]).grant_id, false, b.cash,
    b.stake - b.cash, (p_purses[i]).bps, 'open', 0, 0, 0, v_categories[i], b.subject
  from (
    select b.ordinal as i, b.bet_id, b.stake, b.subject,
      least(b.stake, greatest(ledger_cash_staked(p_batch, b.ordinal) - sum(b.stake) over bets_before + b.stake, 0))::bigint as cash
    from unnest(ledger_bets_of(p_batch, array(select i from unnest(p_placed) i where (p_purses[i]).ordinal is not null))) b
    window bets_before as (partition by b.ordinal order by b.bet_id rows unbounded preceding)
  ) b where (p_purses[i]).bps > 0;

  update bonus_grant g set played = g.played + n.cash
  from (
    select p_batch.merchant_ids[i] as merchant_id, p_batch.parts[i] as part, p_batch.member_ids[i] as member_id, v_assets[i] as asset,
      sum(ledger_cash_staked(p_batch, i))::bigint as cash
    from unnest(p_placed) i where (p_purses[i]).ordinal is not null
    group by 1, 2, 3, 4
  ) n
  where g.merchant_id = n.merchant_id and g.part = n.part and g.member_id = n.member_id and g.asset = n.asset and g.deposit > 0
    and (g.state in ('queued', 'active', 'closing') or g.ended_by like 'withdrawal:%');
end $$;

-- The bets that intents place, as the rows of their kinds say.
create or replace function ledger_bets_of(p_batch ledger_batch, p_ordinals integer[]) returns ledger_bet[] language plpgsql as $$
declare
  v_kinds constant text[] := p_batch.kinds;
  v_kind text;
  v_bets ledger_bet[] := '{}';
begin
  foreach v_kind in array p_batch.row_kinds loop
    v_bets := v_bets || ledger_bets(v_kind, p_batch, ledger_of_kind(v_kind, p_batch, p_ordinals));
  end loop;
  return v_bets || array(
    select row(i, p_batch.tx_ids[i], ledger_staked(p_batch, i), null)::ledger_bet
    from unnest(p_ordinals) i
    where cardinality(p_batch.row_kinds) = 0 or v_kinds is not null and v_kinds[i] is null);
end $$;

-- What of a return is cash: what does not divide is.
create or replace function grant_cash_share(p_returned bigint, p_cash bigint, p_bonus bigint) returns bigint language sql immutable strict parallel safe
return p_returned - case when p_bonus = 0 then 0 else div(p_returned::numeric * p_bonus, p_cash + p_bonus)::bigint end;

-- Stakes of cash alone that came back were not played, for the grants that were there when they were staked. `ref` is the bet.
create or replace function ledger_unplay(p_merchant_id integer, p_stakes ledger_entry[]) returns void language plpgsql as $$
begin
  update bonus_grant g set played = greatest(g.played - n.back, 0)
  from (
    select g.part, g.member_id, g.asset, g.grant_id, sum(s.amount)::bigint as back
    from unnest(p_stakes) s join bonus_grant g
      on g.merchant_id = p_merchant_id and g.part = s.part and g.member_id = s.member_id and g.asset = s.asset and g.grant_id < s.ref
    where g.deposit > 0 and (g.state in ('queued', 'active', 'closing') or g.ended_by like 'withdrawal:%')
    group by 1, 2, 3, 4
  ) n
  where g.merchant_id = p_merchant_id and g.part = n.part and g.member_id = n.member_id and g.asset = n.asset and g.grant_id = n.grant_id;
end $$;
