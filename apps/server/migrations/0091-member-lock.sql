-- Members locked out: by an operator with a reason, and, where the rules are strict, after three wrong passwords.

create table member_lock (
  merchant_id integer not null,
  member_id bigint not null,
  -- account: member.state is 'locked' and nothing is open to the member.
  -- login: too many wrong passwords; closed are logins from devices that have no tries left, and whoever is in stays in.
  kind text not null check (kind in ('account', 'login')),
  locked_at timestamptz not null,
  -- When it ends by itself; null: when an operator ends it.
  until_at timestamptz,
  reason text not null,
  -- Name of the operator; empty when the system did it.
  locked_by text not null,
  primary key (merchant_id, member_id, kind),
  foreign key (merchant_id, member_id) references member,
  constraint member_lock_until check (until_at is null or kind = 'account')
);
create index member_lock_due on member_lock (until_at) where until_at is not null;
create index member_set_apart on member (merchant_id, state, member_id) where state <> 'active';

grant select, insert, delete on member_lock to fairhall_app;
select enable_tenancy('member_lock');

-- A session may also be ended by an operator.
alter table session drop constraint session_ended_reason_check;
alter table session add constraint session_ended_reason_check
  check (ended_reason in ('replaced', 'logout', 'expired', 'locked', 'kicked'));

-- locked_at: no more tries until an operator gives new ones. member_id: whose tries they are, where the name is somebody's.
alter table login_guard add column locked_at timestamptz, add column member_id bigint;
create index login_guard_member on login_guard (merchant_id, member_id) where member_id is not null;

-- From a frozen wallet its member moves no cash. What is owed to it still comes (payouts, stakes given back), and what is held for it is
-- still paid or given back: those are acts of operators and of the system, or take nothing. Said on the cash account, which is the
-- wallet's lock: whoever freezes a wallet holds it until the commit, so that each bet was either placed before or is refused after.
alter table account add column frozen boolean not null default false;

-- As in 0021-ledger-apply.sql, but for what the ledger says by itself: it rides on the rows that are read anyway, so that it costs the
-- batches nothing.
create or replace function ledger_decide(
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
    select w.merchant_id, w.part, w.member_id, w.asset, w.intents, a.kinds, a.floors, a.balances, a.versions, a.frozen
    from (
      select i.merchant_id, i.part, i.member_id, i.asset, array_agg(i order by i.ordinal) as intents
      from unnest(p_intents) i group by 1, 2, 3, 4 order by 1, 2, 3, 4
    ) w cross join lateral (
      select array_agg(a.kind) as kinds, array_agg(a.min_balance) as floors, array_agg(a.balance) as balances,
        array_agg(a.version) as versions, bool_or(a.frozen) as frozen
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

      -- what the ledger says by itself: from a frozen wallet its member takes no cash
      if v_wallet.frozen and v_intent.actor_type = 'member' and exists (select from unnest(v_intent.moves) m where m.debit = 'cash') then
        v_code := 'REFUSED';
        v_guard := 'ACCOUNT_LOCKED';
      end if;

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
