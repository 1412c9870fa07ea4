-- The ledger's way for sets: what many wallets get and give back in one statement each (docs/adr/0010-settlement-by-sets.md).
--
-- Functions that take long arrays plan once for any (generic): a plan made for the very values would carry them all, and copy them.

-- Moves the money of the entries, all of it, and answers the transfers it wrote. Each wallet gets groups of its own, each with a key and
-- its answer: the cash that the whole set left behind. So what holds of every other transfer holds of these. The caller tells members:
-- its fact is of the set as a whole, and who listens looks its own wallet up.
-- `p_also`: of wallets that are locked with them, for what moves behind the set in the same transaction.
drop function if exists ledger_settle(ledger_entry[], ledger_occasion);
create or replace function ledger_settle(p_entries ledger_entry[], p_occasion ledger_occasion, p_also ledger_entry[] default '{}')
returns ledger_line[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
declare
  v_wallets ledger_wallet[];
  v_lines ledger_line[];
begin
  if coalesce(cardinality(p_entries || p_also), 0) = 0 then return '{}'; end if;
  v_wallets := ledger_take_wallets(p_occasion, p_entries || p_also);
  if coalesce(cardinality(p_entries), 0) = 0 then return '{}'; end if;
  if exists (select from unnest(p_entries) e where e.amount < 0) then v_lines := ledger_lines(p_entries, v_wallets);
  else v_lines := ledger_giving_lines(p_entries, v_wallets); end if;
  if (select sum(abs(l.moved)) from unnest(v_lines) l) is distinct from (select sum(abs(e.amount)) from unnest(p_entries) e) then
    raise exception 'ledger: a wallet of the set is missing';
  end if;

  insert into transfer (merchant_id, part, member_id, tx_id, leg, asset, debit, credit, area, amount, kind, ref, idem_key,
    debit_after, debit_version, credit_after, credit_version, actor_type, actor_id, reason, created_at)
  select p_occasion.merchant_id, l.part, l.member_id, p_occasion.tx_ids[l.tx + 1], l.leg, l.asset,
    case when l.moved < 0 then l.account else p_occasion.house end, case when l.moved < 0 then p_occasion.house else l.account end,
    p_occasion.area, abs(l.moved), l.kind, l.ref, l.idem_key,
    case when l.moved < 0 then l.after end, case when l.moved < 0 then l.version end,
    case when l.moved > 0 then l.after end, case when l.moved > 0 then l.version end,
    p_occasion.actor_type, p_occasion.actor_id, p_occasion.reason, p_occasion.at
  from unnest(v_lines) l;
  perform ledger_write_lines(p_occasion, v_lines, v_wallets);

  -- A set asks once, and for all of it: what was asked is named by the key, and its hash is part of it.
  insert into idempotency (merchant_id, part, idem_key, member_id, request_hash, tx_id, code, guard, balance, version, created_at)
  select p_occasion.merchant_id, l.part, l.idem_key, l.member_id,
    ('x' || encode(substr(uuid_send(l.idem_key), 9), 'hex'))::bit(64)::bigint,
    p_occasion.tx_ids[l.tx + 1], 'PLACED', null, w.cash + l.cash_moved, w.cash_version + l.cash_lines, p_occasion.at
  from (
    select l.part, l.member_id, l.asset, l.tx, l.idem_key,
      sum(sum(l.moved) filter (where l.account = 'cash')) over wallet as cash_moved,
      sum(count(*) filter (where l.account = 'cash')) over wallet as cash_lines
    from unnest(v_lines) l group by l.part, l.member_id, l.asset, l.tx, l.idem_key
    window wallet as (partition by l.member_id, l.asset)
  ) l join unnest(v_wallets) w using (member_id, asset);
  return v_lines;
end $$;

-- Transfers of one group: a leg is a smallint.
create or replace function ledger_legs_max() returns integer language sql immutable parallel safe return 30000;

-- The key of a wallet's group: a UUIDv8 that begins with the milliseconds, as derived-key.ts makes them.
create or replace function ledger_key(p_name text, p_tx integer) returns uuid language sql immutable parallel safe
return (
  select (substr(p_name, 1, 12) || '8' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid
  from encode(sha256(convert_to(p_name || '/' || p_tx, 'UTF8')), 'hex') h);

-- Locks the wallets of the entries in key order, as ledger_lock does, and answers how they stand. Only then is what is owed read.
create or replace function ledger_take_wallets(p_occasion ledger_occasion, p_entries ledger_entry[]) returns ledger_wallet[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
declare
  v_name constant text := lpad(to_hex((extract(epoch from p_occasion.born_at) * 1000)::bigint), 12, '0')
    || '/' || p_occasion.subject || '/' || p_occasion.merchant_id || '/';
  v_wallets ledger_wallet[];
begin
  v_wallets := array(
    select row(w.part, w.member_id, w.asset, a.balance, a.version, null, null, v_name || w.member_id || '/' || w.asset)::ledger_wallet
    from (
      select distinct e.part, e.member_id, e.asset from unnest(p_entries) e order by 1, 2, 3
    ) w cross join lateral (
      select a.balance, a.version from account a
      where a.merchant_id = p_occasion.merchant_id and a.part = w.part and a.member_id = w.member_id and a.asset = w.asset
        and a.kind = 'cash'
      for update
    ) a);
  if not exists (select from unnest(p_entries) e where e.amount < 0) then return v_wallets; end if;
  return array(
    select row(w.part, w.member_id, w.asset, w.cash, w.cash_version, r.balance, r.version, w.name)::ledger_wallet
    from unnest(v_wallets) w left join lateral (
      select a.balance, a.version from account a
      where a.merchant_id = p_occasion.merchant_id and a.part = w.part and a.member_id = w.member_id and a.asset = w.asset
        and a.kind = 'receivable'
      limit 1
    ) r on true);
end $$;

-- Turns entries that only give into transfers.
create or replace function ledger_giving_lines(p_entries ledger_entry[], p_wallets ledger_wallet[]) returns ledger_line[] language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  return array(
    select row(e.part, e.member_id, e.asset, (e.place - 1) / ledger_legs_max(), (e.place - 1) % ledger_legs_max() + 1, 'cash', e.amount,
      e.kind, e.ref, w.cash + e.given, w.cash_version + e.place,
      case when e.place <= ledger_legs_max() then w.idem_key
        else ledger_key(w.name, (e.place - 1)::integer / ledger_legs_max()) end)::ledger_line
    from (
      select e.*, row_number() over wallet as place, sum(e.amount) over wallet as given
      from unnest(p_entries) e
      window wallet as (partition by e.member_id, e.asset order by e.ref, e.kind rows unbounded preceding)
    ) e join (select w.*, ledger_key(w.name, 0) as idem_key from unnest(p_wallets) w offset 0) w using (member_id, asset));
end $$;

-- Turns entries into transfers. In each wallet what comes stands before what goes back, so that as little as possible is owed.
create or replace function ledger_lines(p_entries ledger_entry[], p_wallets ledger_wallet[]) returns ledger_line[] language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  return array(
    select row(l.part, l.member_id, l.asset, (l.place - 1) / ledger_legs_max(), (l.place - 1) % ledger_legs_max() + 1, l.account, l.moved,
      l.kind, l.ref, l.base + l.run, l.base_version + l.n, ledger_key(l.name, (l.place - 1)::integer / ledger_legs_max()))::ledger_line
    from (
      select m.*, row_number() over wallet as place, sum(m.moved) over account as run, row_number() over account as n
      from (
        select e.part, e.member_id, e.asset, e.kind, e.ref, e.place as entry, e.name, s.*
        from (
          select e.*, w.cash, w.cash_version, coalesce(w.owed, 0) as owed, coalesce(w.owed_version, 0) as owed_version, w.name,
            -- Of what goes back: as much as cash still holds after all that stands before it.
            greatest(0, least(-e.amount, w.cash + e.given - e.taken - e.amount)) as from_cash
          from (
            select e.*, row_number() over wallet as place, sum(greatest(e.amount, 0)) over wallet as given,
              sum(greatest(-e.amount, 0)) over wallet as taken
            from unnest(p_entries) e
            window wallet as (partition by e.member_id, e.asset order by e.amount < 0, e.ref, e.kind rows unbounded preceding)
          ) e join unnest(p_wallets) w using (member_id, asset)
        ) e cross join lateral (values
          ('cash'::account_kind, case when e.amount > 0 then e.amount else -e.from_cash end, e.cash, e.cash_version),
          ('receivable', case when e.amount < 0 then e.amount + e.from_cash else 0 end, e.owed, e.owed_version)
        ) s (account, moved, base, base_version)
        where s.moved <> 0
      ) m
      window wallet as (partition by m.member_id, m.asset order by m.entry, m.account rows unbounded preceding),
        account as (partition by m.member_id, m.asset, m.account order by m.entry rows unbounded preceding)
    ) l);
end $$;

-- Writes the accounts that the lines change, each once, and counts them where a merchant's players have limits at all.
create or replace function ledger_write_lines(p_occasion ledger_occasion, p_lines ledger_line[], p_wallets ledger_wallet[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  perform ledger_write_changes(array(
    select row(p_occasion.merchant_id, w.part, w.member_id, w.asset, l.account,
      case l.account when 'cash' then w.cash else coalesce(w.owed, 0) end + l.moved,
      case l.account when 'cash' then w.cash_version else coalesce(w.owed_version, 0) end + l.lines,
      case l.account when 'cash' then w.cash_version else w.owed_version end)::ledger_change
    from (
      select l.member_id, l.asset, l.account, sum(l.moved) as moved, count(*) as lines from unnest(p_lines) l
      group by l.member_id, l.asset, l.account
    ) l join unnest(p_wallets) w using (member_id, asset)));
  if exists (select from member_limit l where l.merchant_id = p_occasion.merchant_id) then
    perform ledger_count_limit_lines(p_occasion, p_lines);
  end if;
  if p_occasion.house >= 'promotion' then
    perform ledger_note_source_lines(p_occasion, p_lines);
  end if;
end $$;

-- Each account is written once; whose version was null is opened.
create or replace function ledger_write_changes(p_changes ledger_change[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set jit = off
as $$
declare
  v_written bigint;
  v_opened bigint;
begin
  update account a set balance = c.balance, version = c.version
  from unnest(p_changes) c
  where a.merchant_id = c.merchant_id and a.part = c.part and a.member_id = c.member_id and a.asset = c.asset and a.kind = c.kind
    and a.version = c.version_before;
  get diagnostics v_written = row_count;
  insert into account (merchant_id, part, member_id, asset, kind, balance, min_balance, version)
  select c.merchant_id, c.part, c.member_id, c.asset, c.kind, c.balance, ledger_floor(c.kind), c.version
  from unnest(p_changes) c where c.version_before is null;
  get diagnostics v_opened = row_count;
  if v_written + v_opened <> coalesce(cardinality(p_changes), 0) then
    raise exception 'ledger: a wallet changed without its lock';
  end if;
end $$;

-- What wallets would come to owe if these entries were booked now: the same sum, nothing moved. A wallet that has enough is left out.
create or replace function ledger_lacking(p_merchant_id integer, p_entries ledger_entry[]) returns table (member_id bigint, asset text, owed bigint) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
begin
  return query
    select e.member_id, e.asset, -(a.balance + e.moved)::bigint
    from (
      select e.part, e.member_id, e.asset, sum(e.amount) as moved
      from unnest(p_entries) e group by 1, 2, 3 having sum(e.amount) < 0
    ) e cross join lateral (
      select a.balance from account a
      where a.merchant_id = p_merchant_id and a.part = e.part and a.member_id = e.member_id and a.asset = e.asset and a.kind = 'cash'
      limit 1
    ) a
    where a.balance + e.moved < 0;
end $$;
