-- ledger_apply: the one rule book of all member money, called by the lanes (a batch per call) and inside a caller's transaction.
--
--   lock the wallets -> set repeats aside -> ask the modules' guards -> decide in order of arrival -> write -> answer
--
-- READ COMMITTED: every statement after the lock sees what the former holder committed.
-- Simple statements, each about rows of the batch's (merchant, part) pairs alone: a call whose intents share a part touches that part
-- alone. Their number is what a small batch costs, their rows what a large one costs.

-- The touched accounts as they were when the wallets were locked, by slot; version null: no such account. frozen: the cash slots of
-- frozen wallets, null when there are none.
create type ledger_accounts as (balances bigint[], floors bigint[], versions bigint[], frozen integer[]);

-- What becomes of the new intents. By ordinal: code, guard, and the cash behind the intent (now, when it is refused). placed: ordinals,
-- in their order. By move: after and version of the sides that are the member's. By slot: the accounts behind the batch, and, at the
-- cash of a wallet, the last intent that was placed on it. changed: the slots that moved.
create type ledger_decision as (
  codes ledger_code[], guards text[], balances bigint[], versions bigint[], placed integer[],
  debit_after bigint[], debit_versions bigint[], credit_after bigint[], credit_versions bigint[],
  slot_balances bigint[], slot_versions bigint[], last_placed integer[], changed integer[]);

-- By ordinal. first_tx_ids: of what was answered before, the first answer's (0: it was refused); null elsewhere, null when all is new.
create type ledger_answers as (codes ledger_code[], guards text[], first_tx_ids bigint[], balances bigint[], versions bigint[]);

-- Takes the wallets' locks in key order: the only place where they are taken for moving money.
create function ledger_lock(p_batch ledger_batch) returns ledger_accounts language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_cash ledger_accounts;
  v_others ledger_accounts;
begin
  select array_agg(a.balance order by s), array_agg(a.min_balance order by s), array_agg(a.version order by s),
    array_agg(s) filter (where a.frozen)
  into v_cash
  from generate_series(1, p_batch.wallets) s left join lateral (
    select a.balance, a.min_balance, a.version, a.frozen from account a
    where a.merchant_id = p_batch.merchant_ids[p_batch.slot_intents[s]] and a.part = p_batch.parts[p_batch.slot_intents[s]]
      and a.member_id = p_batch.member_ids[p_batch.slot_intents[s]] and a.asset = v_assets[p_batch.slot_intents[s]] and a.kind = 'cash'
    for update
  ) a on true;
  if p_batch.wallets = cardinality(p_batch.slot_kinds) then
    return v_cash;
  end if;

  -- The other accounts hang on the cash row's lock.
  select array_agg(coalesce(a.balance, 0) order by s), array_agg(coalesce(a.min_balance, ledger_floor(p_batch.slot_kinds[s])) order by s),
    array_agg(a.version order by s), null
  into v_others
  from generate_series(p_batch.wallets + 1, cardinality(p_batch.slot_kinds)) s left join lateral (
    select a.balance, a.min_balance, a.version from account a
    where a.merchant_id = p_batch.merchant_ids[p_batch.slot_intents[s]] and a.part = p_batch.parts[p_batch.slot_intents[s]]
      and a.member_id = p_batch.member_ids[p_batch.slot_intents[s]] and a.asset = v_assets[p_batch.slot_intents[s]]
      and a.kind = p_batch.slot_kinds[s]
  ) a on true;
  return row(v_cash.balances || v_others.balances, v_cash.floors || v_others.floors, v_cash.versions || v_others.versions, v_cash.frozen);
end $$;

-- The intents that have to be decided: of each key that has no stored answer, the one that came first.
create function ledger_new(p_batch ledger_batch) returns integer[] language plpgsql as $$
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

create function ledger_of_kind(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns integer[] language plpgsql as $$
declare
  v_kinds constant text[] := p_batch.kinds;
begin
  return array(select i from unnest(p_ordinals) i where v_kinds[i] = p_kind order by i);
end $$;

-- The modules' verdicts, in order of ordinal.
create function ledger_judge(p_batch ledger_batch, p_new integer[]) returns ledger_verdict[] language plpgsql as $$
declare
  v_kind text;
  v_verdicts ledger_verdict[] := '{}';
begin
  foreach v_kind in array p_batch.row_kinds loop
    v_verdicts := v_verdicts || ledger_guard(v_kind, p_batch, ledger_of_kind(v_kind, p_batch, p_new));
  end loop;
  if cardinality(v_verdicts) > 0 then
    v_verdicts := array(select v from unnest(v_verdicts) v order by v.ordinal);
  end if;
  return v_verdicts;
end $$;

-- Decides each intent in the order of arrival, all of its moves or none. Reads no table, writes nothing.
create function ledger_decide(p_batch ledger_batch, p_new integer[], p_accounts ledger_accounts, p_verdicts ledger_verdict[])
returns ledger_decision language plpgsql as $$
declare
  v_slot_balances bigint[] := p_accounts.balances;  -- as the intents so far leave them
  v_slot_versions bigint[] := p_accounts.versions;
  v_balances_before bigint[];                       -- and as the intent in hand found them
  v_versions_before bigint[];
  v_codes ledger_code[];
  v_guards text[] := array_fill(null::text, array[cardinality(p_batch.idem_keys)]);
  v_balances bigint[];
  v_versions bigint[];
  v_placed integer[] := '{}';
  v_last_placed integer[];
  v_debit_after bigint[];
  v_debit_versions bigint[];
  v_credit_after bigint[];
  v_credit_versions bigint[];
  v_verdict ledger_verdict;
  v_verdicts_read integer := 0;
  v_taken jsonb := '{}';                            -- of each meter, by the intents so far
  v_taking jsonb;                                   -- and with the intent in hand
  v_meter text;
  v_code ledger_code;
  v_cash integer;
  v_first integer;
  v_last integer;
  v_slot integer;
  v_amount bigint;
  i integer;
begin
  foreach i in array p_new loop
    v_cash := p_batch.cash_slots[i];
    v_first := p_batch.moves_before[i] + 1;
    v_last := p_batch.moves_before[i + 1];
    v_code := case when v_slot_versions[v_cash] is null then 'NO_WALLET' else 'PLACED' end;

    -- from a frozen wallet its member takes no cash
    if v_cash = any (p_accounts.frozen) and p_batch.actor_types[i] = 'member' and v_cash = any (p_batch.debit_slots[v_first : v_last]) then
      v_code := 'REFUSED';
      v_guards[i] := 'ACCOUNT_LOCKED';
    end if;

    -- what the modules say
    v_taking := v_taken;
    while (p_verdicts[v_verdicts_read + 1]).ordinal = i loop
      v_verdicts_read := v_verdicts_read + 1;
      v_verdict := p_verdicts[v_verdicts_read];
      v_meter := v_cash || ' ' || v_verdict.meter;
      if v_code = 'PLACED' and (v_meter is null or coalesce((v_taken ->> v_meter)::bigint, 0) + v_verdict.take > v_verdict.room) then
        v_code := 'REFUSED';
        v_guards[i] := v_verdict.code;
      elsif v_code = 'PLACED' then
        v_taking := v_taking || jsonb_build_object(v_meter, coalesce((v_taking ->> v_meter)::bigint, 0) + v_verdict.take);
      end if;
    end loop;

    -- what the money says: the moves in their order, the former ones taken back when one does not fit
    if v_code = 'PLACED' then
      if v_last > v_first then
        v_balances_before := v_slot_balances;
        v_versions_before := v_slot_versions;
      end if;
      for m in v_first .. v_last loop
        v_amount := p_batch.amounts[m];
        v_slot := p_batch.debit_slots[m];
        if v_slot > 0 then
          if v_slot_balances[v_slot] - v_amount < p_accounts.floors[v_slot] then
            v_code := 'INSUFFICIENT_FUNDS';
            exit;
          end if;
          v_slot_balances[v_slot] := v_slot_balances[v_slot] - v_amount;
          v_slot_versions[v_slot] := coalesce(v_slot_versions[v_slot], 0) + 1;
          v_debit_after[m] := v_slot_balances[v_slot];
          v_debit_versions[m] := v_slot_versions[v_slot];
        end if;
        v_slot := p_batch.credit_slots[m];
        if v_slot > 0 then
          v_slot_balances[v_slot] := v_slot_balances[v_slot] + v_amount;
          v_slot_versions[v_slot] := coalesce(v_slot_versions[v_slot], 0) + 1;
          v_credit_after[m] := v_slot_balances[v_slot];
          v_credit_versions[m] := v_slot_versions[v_slot];
        end if;
      end loop;
      if v_code <> 'PLACED' and v_last > v_first then
        v_slot_balances := v_balances_before;
        v_slot_versions := v_versions_before;
      end if;
    end if;

    if v_code = 'PLACED' then
      v_placed := v_placed || i;
      v_last_placed[v_cash] := i;
      v_taken := v_taking;
    end if;
    v_codes[i] := v_code;
    v_balances[i] := coalesce(v_slot_balances[v_cash], 0);
    v_versions[i] := coalesce(v_slot_versions[v_cash], 0);
  end loop;
  return row(v_codes, v_guards, v_balances, v_versions, v_placed, v_debit_after, v_debit_versions, v_credit_after, v_credit_versions,
    v_slot_balances, v_slot_versions, v_last_placed,
    array(select s from generate_subscripts(v_slot_versions, 1) s where v_slot_versions[s] > coalesce(p_accounts.versions[s], 0)));
end $$;

-- Puts in the answers to intents that were not decided now: the stored first answer, or that the key belongs to another request.
create function ledger_repeats(p_batch ledger_batch, p_answers ledger_answers, p_decision ledger_decision)
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

create function ledger_apply(p_batch ledger_batch) returns ledger_answers language plpgsql
-- Plans made once, for any size of batch and any state of the tables: by index, in nested loops. Cold tables would teach others.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_actor_ids constant text[] := p_batch.actor_ids;
  v_areas constant text[] := p_batch.areas;
  v_reasons constant text[] := p_batch.reasons;
  v_accounts ledger_accounts;
  v_new integer[];
  v_done ledger_decision;
  v_answers ledger_answers;
  v_written bigint;
  v_opened bigint;
  v_kind text;
begin
  v_accounts := ledger_lock(p_batch);
  v_new := ledger_new(p_batch);
  v_done := ledger_decide(p_batch, v_new, v_accounts, ledger_judge(p_batch, v_new));

  insert into transfer (merchant_id, part, member_id, tx_id, leg, asset, debit, credit, area, amount, kind, ref, idem_key,
    debit_after, debit_version, credit_after, credit_version, actor_type, actor_id, reason, created_at)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], p_batch.tx_ids[i], m - p_batch.moves_before[i], v_assets[i],
    p_batch.debits[m], p_batch.credits[m], v_areas[m], p_batch.amounts[m], p_batch.move_kinds[m], p_batch.refs[m], p_batch.idem_keys[i],
    v_done.debit_after[m], v_done.debit_versions[m], v_done.credit_after[m], v_done.credit_versions[m],
    p_batch.actor_types[i], v_actor_ids[i], v_reasons[m], p_batch.at
  from (select m, p_batch.move_intents[m] as i from generate_subscripts(p_batch.amounts, 1) m) moves
  where v_done.codes[i] = 'PLACED';

  update account a set balance = v_done.slot_balances[s], version = v_done.slot_versions[s]
  from (select s, p_batch.slot_intents[s] as i from unnest(v_done.changed) s) slots
  where a.merchant_id = p_batch.merchant_ids[i] and a.part = p_batch.parts[i] and a.member_id = p_batch.member_ids[i]
    and a.asset = v_assets[i] and a.kind = p_batch.slot_kinds[s] and a.version = v_accounts.versions[s];
  get diagnostics v_written = row_count;
  if v_written < cardinality(v_done.changed) then
    insert into account (merchant_id, part, member_id, asset, kind, balance, min_balance, version)
    select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], v_assets[i], p_batch.slot_kinds[s], v_done.slot_balances[s],
      v_accounts.floors[s], v_done.slot_versions[s]
    from (select s, p_batch.slot_intents[s] as i from unnest(v_done.changed) s) slots
    where v_accounts.versions[s] is null;
    get diagnostics v_opened = row_count;
    if v_written + v_opened < cardinality(v_done.changed) then
      raise exception 'ledger: a wallet changed without its lock';
    end if;
  end if;

  insert into idempotency (merchant_id, part, idem_key, member_id, request_hash, tx_id, code, guard, balance, version, created_at)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.idem_keys[i], p_batch.member_ids[i], p_batch.request_hashes[i],
    case v_done.codes[i] when 'PLACED' then p_batch.tx_ids[i] else 0 end, v_done.codes[i], v_done.guards[i],
    v_done.balances[i], v_done.versions[i], p_batch.at
  from unnest(v_new) i;

  foreach v_kind in array p_batch.row_kinds loop
    perform ledger_rows(v_kind, p_batch, ledger_of_kind(v_kind, p_batch, v_done.placed));
  end loop;

  -- One row tells all wallets of a merchant that changed, each as it is behind the batch.
  insert into outbox (merchant_id, part, id, topic, member_ids, payload, created_at)
  select p_batch.merchant_ids[i], min(p_batch.parts[i]), max(p_batch.tx_ids[i]), 'wallets.changed', array_agg(p_batch.member_ids[i]),
    jsonb_build_object('assets', array_agg(v_assets[i]), 'balances', array_agg(v_done.balances[i]::text),
      'versions', array_agg(v_done.versions[i]::text)), p_batch.at
  from unnest(v_done.last_placed) i where i is not null
  group by p_batch.merchant_ids[i];
  if found then
    perform pg_notify('outbox', '');
  end if;

  v_answers := row(v_done.codes, v_done.guards, null, v_done.balances, v_done.versions);
  if cardinality(v_new) < cardinality(p_batch.idem_keys) then
    v_answers := ledger_repeats(p_batch, v_answers, v_done);
  end if;
  return v_answers;
end $$;
