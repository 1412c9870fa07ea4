-- What a wallet may hold, so that kinds of money can not meet: bonus money by its grant, points apart from money; and corrections that
-- name what they take back.
--
--   cash, held, commission   real money of the wallet's currency; cash and held of practice money too
--   bonus                    one account for each grant: won and lost apart from cash, never paid in or out
--   points                   of asset POINTS alone, between the member and promotions
--   receivable               what a member owes, below zero

-- Bonus money lies on its grant.
alter table account add column grant_id bigint not null default 0;
alter table account drop constraint account_pkey, add primary key (merchant_id, part, member_id, asset, kind, grant_id);

-- What an account is never changes (the application has no privilege to change its key), so it is looked at once, when it is opened.
-- A wallet of points has a cash row too, which is its lock; transfer_points keeps it at zero.
create function account_check_kind() returns trigger language plpgsql as $$
begin
  if (new.kind = 'bonus') <> (new.grant_id <> 0)
    or (new.kind = 'points') <> (new.asset = 'POINTS' and new.kind <> 'cash')
    or new.asset = 'TRIAL' and new.kind in ('bonus', 'points', 'commission') then
    raise check_violation using constraint = 'account_kind', table = 'account',
      message = format('ledger: no account of kind %s in asset %s with grant %s', new.kind, new.asset, new.grant_id);
  end if;
  return new;
end $$;
create trigger account_kind before insert or update of merchant_id, part, member_id, asset, kind, grant_id on account
  for each row execute function account_check_kind();

revoke update on account from fairhall_app;
grant update (balance, version, frozen) on account to fairhall_app;

alter table transfer
  -- The grant of the bonus side.
  add column grant_id bigint,
  -- The group that this transfer takes back, all or a part of it.
  add column reverses bigint,
  -- Bonus money is staked, won, given and turned into cash, and comes from games and promotions alone.
  add constraint transfer_bonus check (case 'bonus'::account_kind
    when debit then grant_id is not null and credit in ('game', 'jackpot', 'promotion', 'cash')
    when credit then grant_id is not null and debit in ('game', 'jackpot', 'promotion')
    else grant_id is null end),
  add constraint transfer_points check (case asset when 'POINTS'
    then least(debit, credit) = 'points' and greatest(debit, credit) = 'promotion' else debit <> 'points' and credit <> 'points' end),
  add constraint transfer_reverses check (reverses is null or reverses < tx_id and kind in ('reversal', 'correction'));

-- By slot, and by move: the grant of a bonus account; by move: the group that is taken back. Null when there is none in the batch.
alter type ledger_batch add attribute slot_grants bigint[], add attribute grants bigint[], add attribute reverses bigint[];

-- Takes the wallets' locks in key order: the only place where they are taken for moving money.
create or replace function ledger_lock(p_batch ledger_batch) returns ledger_accounts language plpgsql as $$
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
      and a.kind = p_batch.slot_kinds[s] and a.grant_id = coalesce(p_batch.slot_grants[s], 0)
  ) a on true;
  return row(v_cash.balances || v_others.balances, v_cash.floors || v_others.floors, v_cash.versions || v_others.versions, v_cash.frozen);
end $$;

-- Raises when a move takes back what was never moved in its wallet: a bug of whoever asks.
create function ledger_check_reversals(p_batch ledger_batch) returns void language plpgsql as $$
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

-- As in 0101-ledger-apply.sql, with grants and reversals. What is taken back must have been moved, in the same wallet.
create or replace function ledger_apply(p_batch ledger_batch) returns ledger_answers language plpgsql
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
  if p_batch.reverses is not null then
    perform ledger_check_reversals(p_batch);
  end if;

  insert into transfer (merchant_id, part, member_id, tx_id, leg, asset, debit, credit, area, amount, kind, ref, idem_key,
    debit_after, debit_version, credit_after, credit_version, actor_type, actor_id, reason, created_at, grant_id, reverses)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], p_batch.tx_ids[i], m - p_batch.moves_before[i], v_assets[i],
    p_batch.debits[m], p_batch.credits[m], v_areas[m], p_batch.amounts[m], p_batch.move_kinds[m], p_batch.refs[m], p_batch.idem_keys[i],
    v_done.debit_after[m], v_done.debit_versions[m], v_done.credit_after[m], v_done.credit_versions[m],
    p_batch.actor_types[i], v_actor_ids[i], v_reasons[m], p_batch.at, p_batch.grants[m], p_batch.reverses[m]
  from (select m, p_batch.move_intents[m] as i from generate_subscripts(p_batch.amounts, 1) m) moves
  where v_done.codes[i] = 'PLACED';

  update account a set balance = v_done.slot_balances[s], version = v_done.slot_versions[s]
  from (select s, p_batch.slot_intents[s] as i from unnest(v_done.changed) s) slots
  where a.merchant_id = p_batch.merchant_ids[i] and a.part = p_batch.parts[i] and a.member_id = p_batch.member_ids[i]
    and a.asset = v_assets[i] and a.kind = p_batch.slot_kinds[s] and a.grant_id = coalesce(p_batch.slot_grants[s], 0)
    and a.version = v_accounts.versions[s];
  get diagnostics v_written = row_count;
  if v_written < cardinality(v_done.changed) then
    insert into account (merchant_id, part, member_id, asset, kind, grant_id, balance, min_balance, version)
    select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], v_assets[i], p_batch.slot_kinds[s],
      coalesce(p_batch.slot_grants[s], 0), v_done.slot_balances[s], v_accounts.floors[s], v_done.slot_versions[s]
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
