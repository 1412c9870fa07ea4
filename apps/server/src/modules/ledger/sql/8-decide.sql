-- Decides each intent in the order of arrival, all of its moves or none. Reads no table, writes nothing.
drop function if exists ledger_decide(ledger_batch, integer[], ledger_accounts, ledger_verdict[]);
create or replace function ledger_decide(p_batch ledger_batch, p_new integer[], p_accounts ledger_accounts, p_verdicts ledger_verdict[],
  p_purses ledger_purse[]) returns ledger_decision language plpgsql as $$
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
  v_purse ledger_purse;                             -- of the intent in hand, what of its stake is cash, and why it can not be paid
  v_stake bigint;
  v_from_cash bigint;
  v_purse_refusal text;
  v_purse_left bigint[] := case when p_purses is not null then array_fill(null::bigint, array[cardinality(p_batch.idem_keys)]) end;
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

    -- cash first, then what lies on the grant
    v_purse := p_purses[i];
    if v_purse.ordinal is not null then
      v_stake := p_batch.amounts[v_first];
      v_from_cash := least(v_stake, greatest(v_slot_balances[v_cash], 0));
      v_purse_refusal := ledger_purse_refusal(v_purse, v_stake, v_from_cash, v_slot_balances[v_purse.slot]);
    end if;

    -- what the modules say, and the limits: these of the cash part
    v_taking := v_taken;
    while (p_verdicts[v_verdicts_read + 1]).ordinal = i loop
      v_verdicts_read := v_verdicts_read + 1;
      v_verdict := p_verdicts[v_verdicts_read];
      v_meter := v_cash || ' ' || v_verdict.meter;
      if v_purse.ordinal is not null and v_verdict.meter like 'limit %' then
        if v_purse_refusal is not null or v_from_cash = 0 then
          continue;
        end if;
        v_verdict.take := v_from_cash;
      end if;
      if v_code = 'PLACED' and (v_meter is null or coalesce((v_taken ->> v_meter)::bigint, 0) + v_verdict.take > v_verdict.room) then
        v_code := 'REFUSED';
        v_guards[i] := v_verdict.code;
      elsif v_code = 'PLACED' then
        v_taking := v_taking || jsonb_build_object(v_meter, coalesce((v_taking ->> v_meter)::bigint, 0) + v_verdict.take);
      end if;
    end loop;

    if v_code = 'PLACED' and v_purse.ordinal is not null then
      if v_purse_refusal = 'INSUFFICIENT_FUNDS' then
        v_code := 'INSUFFICIENT_FUNDS';
      elsif v_purse_refusal is not null then
        v_code := 'REFUSED';
        v_guards[i] := v_purse_refusal;
      else
        p_batch.amounts[v_first] := v_from_cash;
        if v_purse.slot is not null then
          p_batch.amounts[v_last] := v_stake - v_from_cash;
        end if;
      end if;
    end if;

    -- what of the cash goes on into a jackpot
    if v_code = 'PLACED' and p_batch.pools is not null and p_batch.pool_rates[i] is not null then
      v_amount := p_batch.amounts[v_first];
      p_batch.amounts[v_first + 1] := ledger_share(v_amount, p_batch.pool_rates[i]);
      if p_batch.amounts[v_first + 1] > 0 then
        p_batch.amounts[v_first + 2] := ledger_share(v_amount, p_batch.reserve_rates[i]);
        p_batch.amounts[v_first] := v_amount - p_batch.amounts[v_first + 1] - p_batch.amounts[v_first + 2];
      end if;
    end if;

    -- what the money says: the moves in their order, the former ones taken back when one does not fit
    if v_code = 'PLACED' then
      if v_last > v_first then
        v_balances_before := v_slot_balances;
        v_versions_before := v_slot_versions;
      end if;
      for m in v_first .. v_last loop
        v_amount := p_batch.amounts[m];
        continue when v_amount = 0;
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
    if v_purse.slot is not null then
      v_purse_left[i] := v_slot_balances[v_purse.slot];
    end if;
    v_codes[i] := v_code;
    v_balances[i] := coalesce(v_slot_balances[v_cash], 0);
    v_versions[i] := coalesce(v_slot_versions[v_cash], 0);
  end loop;
  return row(v_codes, v_guards, v_balances, v_versions, v_placed, v_debit_after, v_debit_versions, v_credit_after, v_credit_versions,
    v_slot_balances, v_slot_versions, v_last_placed,
    array(select s from generate_subscripts(v_slot_versions, 1) s where v_slot_versions[s] > coalesce(p_accounts.versions[s], 0)),
    case when p_purses is not null or p_batch.pools is not null then p_batch.amounts end, v_purse_left);
end $$;
