-- ledger_apply: the one rule book of all member money, called by the lanes (a batch per call) and inside a caller's transaction.
--
--   lock the wallets -> set repeats aside -> ask the modules' guards -> decide in order of arrival -> write -> answer
--
-- READ COMMITTED: every statement after the lock sees what the former holder committed.
-- Statements join rows of one (merchant, part) only: a call whose intents share a part touches that part alone.

-- balance and version are the cash account's: after the intent, or now when it is refused. tx_id is 0 when nothing was placed.
create type ledger_answer as (
  ordinal integer, code ledger_code, guard text, repeated boolean, tx_id bigint, balance bigint, version bigint);

-- What one call makes of one account; version_before is null for an account that it opens.
create type ledger_change as (
  merchant_id integer, part smallint, member_id bigint, asset text, kind account_kind, balance bigint, version bigint,
  version_before bigint);

-- The lowest balance of a newly opened account: only what a member owes goes below zero.
create function ledger_floor(p_kind account_kind) returns bigint
  language sql immutable strict parallel safe
  return case p_kind when 'receivable' then -9000000000000000000 else 0 end;

-- Takes the wallets' locks in key order: the only place where they are taken.
create function ledger_lock(p_intents ledger_intent[]) returns void language plpgsql as $$
begin
  perform from (
    select distinct i.merchant_id, i.part, i.member_id, i.asset from unnest(p_intents) i order by 1, 2, 3, 4
  ) w cross join lateral (
    select from account a
    where a.merchant_id = w.merchant_id and a.part = w.part and a.member_id = w.member_id and a.asset = w.asset and a.kind = 'cash'
    for update
  ) locked;
end $$;

-- The intents that have to be decided: of each key that has no stored answer, the one that came first.
create function ledger_new(p_intents ledger_intent[]) returns ledger_intent[] language plpgsql as $$
begin
  return array(
    select distinct on (i.merchant_id, i.part, i.idem_key) i
    from unnest(p_intents) i left join lateral (
      select true as known from idempotency k
      where k.merchant_id = i.merchant_id and k.part = i.part and k.idem_key = i.idem_key
      limit 1
    ) k on true
    where k.known is null
    order by i.merchant_id, i.part, i.idem_key, i.ordinal);
end $$;

-- Answers to the intents that were not decided now: the stored first answer, or that the key belongs to another request.
create function ledger_repeats(p_intents ledger_intent[], p_decided ledger_answer[]) returns setof ledger_answer language plpgsql as $$
begin
  return query
    select i.ordinal, k.code, k.guard, true, k.tx_id, k.balance, k.version
    from unnest(p_intents) i join idempotency k on k.merchant_id = i.merchant_id and k.part = i.part and k.idem_key = i.idem_key
    where (p_decided[i.ordinal]).code is null and k.member_id = i.member_id and k.request_hash = i.request_hash;
  return query
    select i.ordinal, 'IDEMPOTENCY_MISMATCH'::ledger_code, null::text, false, 0::bigint, coalesce(a.balance, 0), coalesce(a.version, 0)
    from unnest(p_intents) i join idempotency k on k.merchant_id = i.merchant_id and k.part = i.part and k.idem_key = i.idem_key
      left join account a on a.merchant_id = i.merchant_id and a.part = i.part and a.member_id = i.member_id and a.asset = i.asset
        and a.kind = 'cash'
    where (p_decided[i.ordinal]).code is null and (k.member_id <> i.member_id or k.request_hash <> i.request_hash);
end $$;

-- The modules' verdicts, in order of ordinal.
create function ledger_judge(p_intents ledger_intent[]) returns ledger_verdict[] language plpgsql as $$
declare
  v_kind text;
  v_asked ledger_intent[];
  v_verdicts ledger_verdict[] := '{}';
begin
  for v_kind, v_asked in
    select i.kind, array_agg(i order by i.ordinal) from unnest(p_intents) i where i.kind is not null group by i.kind order by i.kind
  loop
    v_verdicts := v_verdicts || array(select v from ledger_guard(v_kind, v_asked) v);
  end loop;
  return array(select v from unnest(v_verdicts) v order by v.ordinal);
end $$;

-- Decides wallet by wallet, each intent in the order of arrival, all of its moves or none. Reads, writes nothing.
-- Out, by ordinal: answers; moves_before (move m of an intent stands at moves_before + m.leg in the arrays of moves); closing (true for
-- the last placed intent of its wallet). By move: after and version of the accounts that are the member's.
create function ledger_decide(
  p_intents ledger_intent[], p_verdicts ledger_verdict[],
  out answers ledger_answer[], out moves_before integer[], out closing boolean[],
  out debit_after bigint[], out debit_version bigint[], out credit_after bigint[], out credit_version bigint[],
  out changes ledger_change[]
) language plpgsql as $$
declare
  c_kinds constant account_kind[] := enum_range('cash'::account_kind, 'receivable');
  v_verdict ledger_verdict;
  v_verdict_from integer[];  -- by ordinal, the slice of p_verdicts
  v_verdict_to integer[];
  v_wallet record;
  v_floors bigint[];         -- the wallet in hand, by place in c_kinds: cash is 1
  v_balances bigint[];
  v_versions bigint[];
  v_versions_opening bigint[];
  v_balances_before bigint[];
  v_versions_before bigint[];
  v_meters text[];           -- its meters, and what was taken of each
  v_taken bigint[];
  v_intent ledger_intent;
  v_move ledger_move;
  v_moves integer := 0;
  v_debit integer;
  v_credit integer;
  v_last integer;
  v_code ledger_code;
  v_guard text;
  k integer;
begin
  for n in 1 .. cardinality(p_verdicts) loop
    k := (p_verdicts[n]).ordinal;
    v_verdict_from[k] := coalesce(v_verdict_from[k], n);
    v_verdict_to[k] := n;
  end loop;

  for v_wallet in
    select w.merchant_id, w.part, w.member_id, w.asset, w.intents, a.kinds, a.floors, a.balances, a.versions
    from (
      select i.merchant_id, i.part, i.member_id, i.asset, array_agg(i order by i.ordinal) as intents
      from unnest(p_intents) i group by 1, 2, 3, 4 order by 1, 2, 3, 4
    ) w cross join lateral (
      select array_agg(a.kind) as kinds, array_agg(a.min_balance) as floors, array_agg(a.balance) as balances,
        array_agg(a.version) as versions
      from account a
      where a.merchant_id = w.merchant_id and a.part = w.part and a.member_id = w.member_id and a.asset = w.asset
    ) a
  loop
    v_floors := null;
    v_balances := null;
    v_versions := null;
    for n in 1 .. coalesce(cardinality(v_wallet.kinds), 0) loop
      k := array_position(c_kinds, v_wallet.kinds[n]);
      v_floors[k] := v_wallet.floors[n];
      v_balances[k] := v_wallet.balances[n];
      v_versions[k] := v_wallet.versions[n];
    end loop;
    v_versions_opening := v_versions;
    v_meters := '{}';
    v_taken := '{}';
    v_last := null;

    foreach v_intent in array v_wallet.intents loop
      k := v_intent.ordinal;
      if coalesce(cardinality(v_intent.moves), 0) = 0 then raise exception 'ledger: an intent must move something'; end if;
      v_code := case when v_balances[1] is null then 'NO_WALLET' else 'PLACED' end;
      v_guard := null;

      -- what the modules say
      for n in coalesce(v_verdict_from[k], 1) .. coalesce(v_verdict_to[k], 0) loop
        v_verdict := p_verdicts[n];
        if v_code = 'PLACED' and (v_verdict.meter is null
          or coalesce(v_taken[array_position(v_meters, v_verdict.meter)], 0) + v_verdict.take > v_verdict.room) then
          v_code := 'REFUSED';
          v_guard := v_verdict.code;
        end if;
      end loop;

      -- what the money says: the moves in their order, taken back when one does not fit
      if v_code = 'PLACED' then
        v_balances_before := v_balances;
        v_versions_before := v_versions;
        moves_before[k] := v_moves;
        foreach v_move in array v_intent.moves loop
          v_moves := v_moves + 1;
          v_debit := array_position(c_kinds, v_move.debit);    -- null: the house's
          v_credit := array_position(c_kinds, v_move.credit);
          if v_debit is not null then
            v_balances[v_debit] := coalesce(v_balances[v_debit], 0) - v_move.amount;
            v_versions[v_debit] := coalesce(v_versions[v_debit], 0) + 1;
            debit_after[v_moves] := v_balances[v_debit];
            debit_version[v_moves] := v_versions[v_debit];
            if v_balances[v_debit] < coalesce(v_floors[v_debit], ledger_floor(v_move.debit)) then
              v_code := 'INSUFFICIENT_FUNDS';
              exit;
            end if;
          end if;
          if v_credit is not null then
            v_balances[v_credit] := coalesce(v_balances[v_credit], 0) + v_move.amount;
            v_versions[v_credit] := coalesce(v_versions[v_credit], 0) + 1;
            credit_after[v_moves] := v_balances[v_credit];
            credit_version[v_moves] := v_versions[v_credit];
          end if;
        end loop;
        if v_code <> 'PLACED' then
          v_balances := v_balances_before;
          v_versions := v_versions_before;
        end if;
      end if;

      if v_code = 'PLACED' then
        v_last := k;
        for n in coalesce(v_verdict_from[k], 1) .. coalesce(v_verdict_to[k], 0) loop
          v_verdict := p_verdicts[n];
          if array_position(v_meters, v_verdict.meter) is null then v_meters := v_meters || v_verdict.meter; end if;
          v_taken[array_position(v_meters, v_verdict.meter)] :=
            coalesce(v_taken[array_position(v_meters, v_verdict.meter)], 0) + v_verdict.take;
        end loop;
      end if;
      answers[k] := row(k, v_code, v_guard, false, case v_code when 'PLACED' then v_intent.tx_id else 0 end,
        coalesce(v_balances[1], 0), coalesce(v_versions[1], 0));
    end loop;

    if v_last is not null then
      closing[v_last] := true;
      for n in 1 .. array_upper(v_versions, 1) loop
        if v_versions[n] > coalesce(v_versions_opening[n], 0) then
          changes := changes || row(v_wallet.merchant_id, v_wallet.part, v_wallet.member_id, v_wallet.asset, c_kinds[n],
            v_balances[n], v_versions[n], v_versions_opening[n])::ledger_change;
        end if;
      end loop;
    end if;
  end loop;
end $$;

create function ledger_apply(p_intents ledger_intent[]) returns setof ledger_answer language plpgsql
-- Plans made once, for any size of batch and any state of the tables: by index, in nested loops. Cold tables would teach others.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_new ledger_intent[];
  v_answers ledger_answer[];
  v_before integer[];
  v_closing boolean[];
  v_debit_after bigint[];
  v_debit_version bigint[];
  v_credit_after bigint[];
  v_credit_version bigint[];
  v_changes ledger_change[];
  v_written bigint;
  v_opened bigint;
  v_kind text;
  v_placed ledger_intent[];
begin
  perform ledger_lock(p_intents);
  v_new := ledger_new(p_intents);
  select * into v_answers, v_before, v_closing, v_debit_after, v_debit_version, v_credit_after, v_credit_version, v_changes
  from ledger_decide(v_new, ledger_judge(v_new));

  insert into transfer (merchant_id, part, member_id, tx_id, leg, asset, debit, credit, area, amount, kind, ref, idem_key,
    debit_after, debit_version, credit_after, credit_version, actor_type, actor_id, reason, created_at)
  select i.merchant_id, i.part, i.member_id, i.tx_id, m.leg, i.asset, m.debit, m.credit, m.area, m.amount, m.kind, m.ref, i.idem_key,
    v_debit_after[v_before[i.ordinal] + m.leg], v_debit_version[v_before[i.ordinal] + m.leg],
    v_credit_after[v_before[i.ordinal] + m.leg], v_credit_version[v_before[i.ordinal] + m.leg],
    i.actor_type, i.actor_id, m.reason, i.at
  from unnest(v_new) i cross join lateral unnest(i.moves) m
  where (v_answers[i.ordinal]).code = 'PLACED';

  update account a set balance = c.balance, version = c.version
  from unnest(v_changes) c
  where a.merchant_id = c.merchant_id and a.part = c.part and a.member_id = c.member_id and a.asset = c.asset and a.kind = c.kind
    and a.version = c.version_before;
  get diagnostics v_written = row_count;
  insert into account (merchant_id, part, member_id, asset, kind, balance, min_balance, version)
  select c.merchant_id, c.part, c.member_id, c.asset, c.kind, c.balance, ledger_floor(c.kind), c.version
  from unnest(v_changes) c where c.version_before is null;
  get diagnostics v_opened = row_count;
  if v_written + v_opened <> coalesce(cardinality(v_changes), 0) then
    raise exception 'ledger: a wallet changed without its lock';
  end if;

  insert into idempotency (merchant_id, part, idem_key, member_id, request_hash, tx_id, code, guard, balance, version, created_at)
  select i.merchant_id, i.part, i.idem_key, i.member_id, i.request_hash, (v_answers[i.ordinal]).tx_id, (v_answers[i.ordinal]).code,
    (v_answers[i.ordinal]).guard, (v_answers[i.ordinal]).balance, (v_answers[i.ordinal]).version, i.at
  from unnest(v_new) i;

  for v_kind, v_placed in
    select i.kind, array_agg(i order by i.ordinal) from unnest(v_new) i
    where i.kind is not null and (v_answers[i.ordinal]).code = 'PLACED'
    group by i.kind order by i.kind
  loop
    perform ledger_rows(v_kind, v_placed);
  end loop;

  insert into outbox (merchant_id, part, id, topic, member_id, payload, created_at)
  select i.merchant_id, i.part, i.tx_id, 'wallet.changed', i.member_id, jsonb_build_object('asset', i.asset,
    'balance', (v_answers[i.ordinal]).balance::text, 'version', (v_answers[i.ordinal]).version::text), i.at
  from unnest(v_new) i where v_closing[i.ordinal];
  if found then perform pg_notify('outbox', ''); end if;

  return query select a.* from unnest(v_answers) a where a.code is not null;
  if cardinality(v_new) < cardinality(p_intents) then
    return query select r.* from ledger_repeats(p_intents, v_answers) r;
  end if;
end $$;
