-- The journey of a batch (docs/adr/0017-one-batch-of-flat-arrays.md). ledger_apply is the one rule book of all member money, called by the
-- lanes (a batch per call) and inside a caller's transaction:
--
--   lock the wallets          3-lock.sql
--   set repeats aside         4-repeats.sql
--   open purses               12-purses.sql
--   and pools                 13-pools.sql
--   ask who has a say         5-judge.sql, 6-limits.sql, 7-reversals.sql
--   decide in order of arrival  8-decide.sql
--   write, and answer         here, 10-sources.sql, 11-gates.sql
--
-- A fact about wallets says since when its transfers are. Ids are made when an intent arrives, and its batch may be decided much later:
-- behind a crowd, or after the database was away. Who looks for what is new by the ids of transfers then finds it all, however long it
-- waited. An intent that arrived earlier stands earlier in its call and has the smaller id, so that the first of the call is asked. A
-- moment is said and no id: the first of the call may be another merchant's.
--
-- What many wallets get at once, as when a draw is settled, goes another way: 9-settle.sql.

-- READ COMMITTED: every statement after the lock sees what the former holder committed.
-- Simple statements, each about rows of the batch's (merchant, part) pairs alone: a call whose intents share a part touches that part
-- alone. Their number is what a small batch costs, their rows what a large one costs.
create or replace function ledger_apply(p_batch ledger_batch) returns ledger_answers language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_actor_ids constant text[] := p_batch.actor_ids;
  v_areas text[] := p_batch.areas;
  v_reasons text[] := p_batch.reasons;
  c_sources constant account_kind[] := enum_range('promotion'::account_kind, null);
  c_ways constant account_kind[] := '{held,outside,transit}';
  v_accounts ledger_accounts;
  v_new integer[];
  v_widened record;
  v_purses ledger_purse[];
  v_done ledger_decision;
  v_answers ledger_answers;
  v_written bigint;
  v_opened bigint;
  v_kind text;
begin
  v_accounts := ledger_lock(p_batch);
  v_new := ledger_new(p_batch);
  if v_accounts.bonused is not null and p_batch.purse_categories is not null then
    v_widened := ledger_open_purses(p_batch, v_new, v_accounts);
    p_batch := v_widened.p_batch;
    v_accounts := v_widened.p_accounts;
    v_purses := v_widened.p_purses;
    v_areas := p_batch.areas;
    v_reasons := p_batch.reasons;
  end if;
  if p_batch.pools is not null then
    p_batch := ledger_open_pools(p_batch);
  end if;
  v_done := ledger_decide(p_batch, v_new, v_accounts, ledger_judge(p_batch, v_new, v_accounts), v_purses);
  if v_purses is not null or p_batch.pools is not null then
    p_batch.amounts := v_done.amounts;
    p_batch.purse_left := v_done.purse_left;
  end if;
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
  where v_done.codes[i] = 'PLACED' and p_batch.amounts[m] > 0;

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
  if v_accounts.limited is not null then
    perform ledger_count_limits(p_batch, v_done.placed, v_accounts.limited);
  end if;
  if p_batch.debits && c_sources or p_batch.credits && c_sources then
    perform ledger_note_sources(p_batch, v_done.placed);
  end if;
  if p_batch.debits && c_ways or p_batch.credits && c_ways then
    perform ledger_note_gates(p_batch, v_done.placed);
  end if;

  if v_purses is not null then
    perform ledger_note_purses(p_batch, v_done.placed, v_purses);
  end if;
  if p_batch.pools is not null then
    perform ledger_note_pools(p_batch, v_done.placed);
  end if;

  insert into idempotency (merchant_id, part, idem_key, member_id, request_hash, tx_id, code, guard, balance, version, created_at,
    moved_nothing)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.idem_keys[i], p_batch.member_ids[i], p_batch.request_hashes[i],
    case v_done.codes[i] when 'PLACED' then p_batch.tx_ids[i] else 0 end, v_done.codes[i], v_done.guards[i],
    v_done.balances[i], v_done.versions[i], p_batch.at,
    v_done.codes[i] = 'PLACED' and p_batch.moves_before[i] = p_batch.moves_before[i + 1]
  from unnest(v_new) i;

  foreach v_kind in array p_batch.row_kinds loop
    perform ledger_rows(v_kind, p_batch, ledger_of_kind(v_kind, p_batch, v_done.placed));
  end loop;

  -- One row tells all wallets of a merchant that changed, each as it is behind the batch, and since when their transfers are.
  insert into outbox (merchant_id, part, id, topic, member_ids, payload, created_at)
  select p_batch.merchant_ids[i], min(p_batch.parts[i]), max(p_batch.tx_ids[i]), 'wallets.changed', array_agg(p_batch.member_ids[i]),
    jsonb_build_object('assets', array_agg(v_assets[i]), 'balances', array_agg(v_done.balances[i]::text),
      'versions', array_agg(v_done.versions[i]::text), 'sinceMs', ms_of_id(p_batch.tx_ids[1])), p_batch.at
  from unnest(v_done.last_placed) i where i is not null
  group by p_batch.merchant_ids[i];
  if found then
    perform pg_notify('outbox', '');
  end if;

  v_answers := row(v_done.codes, v_done.guards, null, v_done.balances, v_done.versions, v_done.purse_left);
  if cardinality(v_new) < cardinality(p_batch.idem_keys) then
    v_answers := ledger_repeats(p_batch, v_answers, v_done);
  end if;
  return v_answers;
end $$;
