-- Settlement, correction and void of draws, set-based: a chunk of a draw is one transaction, and a wallet in it one group of transfers
-- under one key (docs/adr/0010-settlement-by-sets.md).
--
-- What a draw means to a merchant has versions: each version of its result, and last of all the void. A chunk of a version takes back
-- what the version before it paid and pays its own. member_draw has a row for each version; the newest one counts (member_draw_now).

-- Of two versions the higher counts; after the void there is none.
create function lottery_void_version() returns smallint language sql immutable parallel safe return 32767::smallint;

-- First part of the chunk a part belongs to: chunks of 128 parts, the same for all versions of a draw.
create function lottery_chunk_of(p_part smallint) returns smallint language sql immutable strict parallel safe
  return (p_part / 128 * 128)::smallint;

-- A draw that a merchant took back for its own members: the draw itself goes on for the others, with the same seed and proof.
-- Sale stops with this row (lottery_void_guard); stakes go back chunk by chunk.
create table draw_void (
  merchant_id integer not null,
  draw_id bigint not null references draw,
  reason text not null check (reason <> ''),
  operator_id bigint not null,
  operator_name text not null,
  voided_at timestamptz not null,
  -- When the last stake was given back.
  refunded_at timestamptz,
  primary key (merchant_id, draw_id)
);
create index draw_void_open on draw_void (voided_at) where refunded_at is null;
select enable_tenancy('draw_void');
grant select, insert on draw_void to fairhall_app;
grant update (refunded_at) on draw_void to fairhall_app;

-- Results that were corrected later, as they stood until then.
create table draw_result_past (
  draw_id bigint not null references draw,
  result_version smallint not null,
  result smallint[] not null,
  reason text not null check (reason <> ''),
  corrected_at timestamptz not null,
  primary key (draw_id, result_version)
);
grant select, insert on draw_result_past to fairhall_app;

-- Share of the valid stake that comes back with the settlement, won or lost, ×10⁴: accepted with the bet, as its odds are.
alter table ticket_kind add rebate_e4 integer not null default 0 check (rebate_e4 between 0 and 10000);

-- Figures of the chunk. What was returned or taken back is counted in real money; practice money is moved alike.
alter table settle_chunk
  add rebate bigint not null default 0,
  add refunded bigint not null default 0,
  add reversed bigint not null default 0,
  add owed bigint not null default 0;

create index bet_cancel_of_draw on bet_cancel (draw_id, merchant_id, part);

create view member_draw_now with (security_invoker = true) as
  select distinct on (merchant_id, part, member_id, draw_id, asset) *
  from member_draw order by merchant_id, part, member_id, draw_id, asset, result_version desc;
grant select on member_draw_now to fairhall_app;

-- ---------------------------------------------------------------------------------------------------------------------------------
-- The ledger's way for sets: what many wallets get and give back in one statement each.
--
-- Functions that take long arrays plan once for any (generic): a plan made for the very values would carry them all, and copy them.

-- More than zero comes from the house to cash. Less goes back from cash to the house, and what cash lacks is owed (receivable).
create type ledger_entry as (part smallint, member_id bigint, asset text collate "C", amount bigint, kind transfer_kind, ref bigint);

-- Whose entries they are and what they are about. `subject` names it for ever, so that the keys made of it are the same whenever it is
-- asked for.
create type ledger_occasion as (
  merchant_id integer, subject text, born_at timestamptz, house account_kind, area text, tx_ids bigint[], actor_type actor_type,
  actor_id text, reason text, at timestamptz);

-- A wallet of a set; a version of null is an account that was never opened. `name`: what its keys are made of.
create type ledger_wallet as (
  part smallint, member_id bigint, asset text collate "C", cash bigint, cash_version bigint, owed bigint, owed_version bigint, name text);

-- A transfer to be: `moved` is signed, seen from the member's account; `tx` is the place of its group in the occasion's tx_ids.
create type ledger_line as (
  part smallint, member_id bigint, asset text collate "C", tx smallint, leg smallint, account account_kind, moved bigint,
  kind transfer_kind, ref bigint, after bigint, version bigint, idem_key uuid);

-- Transfers of one group: a leg is a smallint.
create function ledger_legs_max() returns integer language sql immutable parallel safe return 30000;

-- The key of a wallet's group: a UUIDv8 that begins with the milliseconds, as derived-key.ts makes them.
create function ledger_key(p_name text, p_tx integer) returns uuid language sql immutable parallel safe
return (
  select (substr(p_name, 1, 12) || '8' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid
  from encode(sha256(convert_to(p_name || '/' || p_tx, 'UTF8')), 'hex') h);

-- Locks the wallets of the entries in key order, as ledger_lock does, and answers how they stand. Only then is what is owed read.
create function ledger_take_wallets(p_occasion ledger_occasion, p_entries ledger_entry[]) returns ledger_wallet[] language plpgsql
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
create function ledger_giving_lines(p_entries ledger_entry[], p_wallets ledger_wallet[]) returns ledger_line[] language plpgsql stable
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
create function ledger_lines(p_entries ledger_entry[], p_wallets ledger_wallet[]) returns ledger_line[] language plpgsql stable
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

-- Writes the accounts that the lines change, each once; whose version was null is opened.
create function ledger_write_lines(p_occasion ledger_occasion, p_lines ledger_line[], p_wallets ledger_wallet[]) returns void
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
end $$;

create function ledger_write_changes(p_changes ledger_change[]) returns void language plpgsql
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

-- Moves the money of the entries, all of it, and answers the transfers it wrote. Each wallet gets groups of its own, each with a key
-- and its answer (the cash that the whole set left behind), so that what holds of every other transfer holds of these. The facts for
-- members are the caller's: it tells of the set as a whole, and who listens looks its own wallet up.
create function ledger_settle(p_entries ledger_entry[], p_occasion ledger_occasion) returns ledger_line[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
declare
  v_wallets ledger_wallet[];
  v_lines ledger_line[];
begin
  if coalesce(cardinality(p_entries), 0) = 0 then return '{}'; end if;
  v_wallets := ledger_take_wallets(p_occasion, p_entries);
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

-- What wallets would come to owe if these entries were booked now: the same sum, nothing moved. A wallet that has enough is left out.
create function ledger_lacking(p_merchant_id integer, p_entries ledger_entry[]) returns table (member_id bigint, asset text, owed bigint) language plpgsql stable
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

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Chunks of a draw. Bets of a chunk stand still while it is settled: no order and no cancellation commits after the close, nor after
-- the void, which waits for the draw's row as every guard holds it.

create type lottery_chunk as (merchant_id integer, draw_id bigint, result_version smallint, part smallint, part_to smallint);

-- What a kind of ticket returns for multiple 1, and the share of its valid stake that comes back. Kinds that return nothing are left out.
create type lottery_prize as (kind_id bigint, won bigint, pushed bigint, rebate_e4 integer);

-- Whether the chunk is ours to do now. False: it is done, or somebody else is at it.
create function lottery_take_chunk(p_chunk lottery_chunk) returns boolean language plpgsql as $$
begin
  -- Spares two workers the same work; what makes it happen once is the chunk's own row.
  if not pg_try_advisory_xact_lock(hashtextextended(format('lottery_chunk:%s:%s:%s', p_chunk.merchant_id, p_chunk.draw_id, p_chunk.part), 0))
  then return false; end if;
  return not exists (
    select from settle_chunk s where s.merchant_id = p_chunk.merchant_id and s.part = p_chunk.part and s.draw_id = p_chunk.draw_id
      and s.result_version = p_chunk.result_version);
end $$;

-- What the version before this one paid in the chunk and still stands, as entries that take it back.
create function lottery_reversals(p_chunk lottery_chunk) returns ledger_entry[] language plpgsql stable set jit = off as $$
declare
  v_version smallint;
  v_rebate bigint;
begin
  select s.result_version, s.rebate into v_version, v_rebate from settle_chunk s
  where s.merchant_id = p_chunk.merchant_id and s.part = p_chunk.part and s.draw_id = p_chunk.draw_id
    and s.result_version < p_chunk.result_version
  order by s.result_version desc limit 1;
  if not found then return '{}'; end if;
  return array(
    select row(b.part, b.member_id, b.asset, -(p.won + p.pushed), 'reversal', b.bet_id)::ledger_entry
    from bet b join payout p on p.merchant_id = b.merchant_id and p.part = b.part and p.bet_id = b.bet_id and p.result_version = v_version
    where b.draw_id = p_chunk.draw_id and b.merchant_id = p_chunk.merchant_id and b.part between p_chunk.part and p_chunk.part_to
  ) || case when v_rebate = 0 then '{}' else array(
    select row(m.part, m.member_id, m.asset, -m.rebate, 'reversal', m.draw_id)::ledger_entry
    from (
      select distinct b.merchant_id, b.part, b.member_id from bet b
      where b.draw_id = p_chunk.draw_id and b.merchant_id = p_chunk.merchant_id and b.part between p_chunk.part and p_chunk.part_to
    ) b join member_draw m on m.merchant_id = b.merchant_id and m.part = b.part and m.member_id = b.member_id
      and m.draw_id = p_chunk.draw_id and m.result_version = v_version and m.rebate > 0
  ) end;
end $$;

-- What a chunk's money is about: its keys are the same whenever it is asked for.
create function lottery_occasion(p_chunk lottery_chunk, p_tx_ids bigint[], p_at timestamptz) returns ledger_occasion language sql stable
return (
  select row(p_chunk.merchant_id, format('lottery/%s/%s', d.draw_id, p_chunk.result_version), d.draws_at, 'game', 'LOTTERY', p_tx_ids,
    'system', 'settle-draw', null, p_at)::ledger_occasion
  from draw d where d.draw_id = p_chunk.draw_id);

-- What the bets of the chunk return under these prizes.
create function lottery_payouts(p_chunk lottery_chunk, p_prizes lottery_prize[]) returns ledger_entry[] language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  return array(
    select row(b.part, b.member_id, b.asset, z.amount * b.multiple, z.kind, b.bet_id)::ledger_entry
    from bet b join (
      select z.kind_id, z.won as amount, 'payout'::transfer_kind as kind from unnest(p_prizes) z where z.won > 0
      union all
      select z.kind_id, z.pushed, 'stake_refund' from unnest(p_prizes) z where z.pushed > 0
    ) z on z.kind_id = b.kind_id
    where b.draw_id = p_chunk.draw_id and b.merchant_id = p_chunk.merchant_id and b.part between p_chunk.part and p_chunk.part_to
      and not exists (
        select from bet_cancel c where c.draw_id = p_chunk.draw_id and c.merchant_id = b.merchant_id and c.part = b.part
          and c.bet_id = b.bet_id));
end $$;

-- The share of the valid stakes of the chunk that comes back: one entry for a member, cut to the last unit.
create function lottery_rebates(p_chunk lottery_chunk, p_prizes lottery_prize[]) returns ledger_entry[] language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  if not exists (select from unnest(p_prizes) z where z.rebate_e4 > 0) then return '{}'; end if;
  return array(
    select row(r.part, r.member_id, r.asset, r.amount, 'rebate', p_chunk.draw_id)::ledger_entry
    from (
      select b.part, b.member_id, b.asset, floor(sum((b.stake - z.pushed * b.multiple)::numeric * z.rebate_e4) / 10000) as amount
      from bet b join unnest(p_prizes) z on z.kind_id = b.kind_id and z.rebate_e4 > 0
      where b.draw_id = p_chunk.draw_id and b.merchant_id = p_chunk.merchant_id and b.part between p_chunk.part and p_chunk.part_to
        and not exists (
          select from bet_cancel c where c.draw_id = p_chunk.draw_id and c.merchant_id = b.merchant_id and c.part = b.part
            and c.bet_id = b.bet_id)
      group by b.part, b.member_id, b.asset
    ) r where r.amount > 0);
end $$;

-- What each member of the chunk staked: one GROUP BY over its bets.
create type lottery_stake as (part smallint, member_id bigint, asset text collate "C", bets integer, stake bigint);

create function lottery_stakes(p_chunk lottery_chunk) returns lottery_stake[] language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  return array(
    select row(ledger_part(p_chunk.merchant_id, b.member_id), b.member_id, b.asset, count(*), sum(b.stake))::lottery_stake
    from bet b
    where b.draw_id = p_chunk.draw_id and b.merchant_id = p_chunk.merchant_id and b.part between p_chunk.part and p_chunk.part_to
      and not exists (
        select from bet_cancel c where c.draw_id = p_chunk.draw_id and c.merchant_id = b.merchant_id and c.part = b.part
          and c.bet_id = b.bet_id)
    group by b.member_id, b.asset);
end $$;

-- Keeps what the draw means to each member of the chunk under this version.
create function lottery_write_member_draws(p_chunk lottery_chunk, p_stakes lottery_stake[], p_returns ledger_entry[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  insert into member_draw (merchant_id, part, member_id, draw_id, result_version, asset, category, bets, stake, valid_stake, won, rebate)
  select p_chunk.merchant_id, s.part, s.member_id, p_chunk.draw_id, p_chunk.result_version, s.asset, 'LOTT', s.bets, s.stake,
    s.stake - coalesce(r.pushed, 0), coalesce(r.won, 0), coalesce(r.rebate, 0)
  from unnest(p_stakes) s left join (
    select e.member_id, e.asset, sum(e.amount) filter (where e.kind = 'payout') as won,
      sum(e.amount) filter (where e.kind = 'stake_refund') as pushed, sum(e.amount) filter (where e.kind = 'rebate') as rebate
    from unnest(p_returns) e group by e.member_id, e.asset
  ) r using (member_id, asset);
end $$;

-- The row that makes a chunk happen once, with its figures.
create type lottery_sold as (bets integer, stake bigint, winners integer);

create function lottery_chunk_done(p_chunk lottery_chunk, p_sold lottery_sold, p_lines ledger_line[], p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into settle_chunk (merchant_id, part, part_to, draw_id, result_version, bets, winners, stake, paid, settled_at, rebate, refunded,
    reversed, owed)
  select p_chunk.merchant_id, p_chunk.part, p_chunk.part_to, p_chunk.draw_id, p_chunk.result_version, p_sold.bets, p_sold.winners, p_sold.stake,
    coalesce(sum(l.moved) filter (where l.kind in ('payout', 'stake_refund')), 0), p_at,
    coalesce(sum(l.moved) filter (where l.kind = 'rebate'), 0),
    coalesce(sum(l.moved) filter (where l.kind = 'stake_void' and l.asset <> 'TRIAL'), 0),
    coalesce(-sum(l.moved) filter (where l.kind = 'reversal' and l.asset <> 'TRIAL'), 0),
    coalesce(-sum(l.moved) filter (where l.account = 'receivable' and l.asset <> 'TRIAL'), 0)
  from unnest(p_lines) l;
end $$;

-- Settles a chunk once. 'stale': the draw moved on meanwhile. 'busy': done before, or under way elsewhere. Wallets are locked last of
-- all that reads, so that those who bet meanwhile wait for the writing alone.
create function lottery_settle_chunk(p_chunk lottery_chunk, p_prizes lottery_prize[], p_tx_ids bigint[], p_at timestamptz)
returns text language plpgsql as $$
declare
  v_stakes lottery_stake[];
  v_returns ledger_entry[];
  v_lines ledger_line[];
begin
  -- A void or a correction waits until we are through; who comes after it finds the draw changed.
  perform from draw d where d.draw_id = p_chunk.draw_id and d.state = 'resulted' and d.result_version = p_chunk.result_version for share;
  if not found or exists (select from draw_void v where v.merchant_id = p_chunk.merchant_id and v.draw_id = p_chunk.draw_id) then
    return 'stale';
  end if;
  if not lottery_take_chunk(p_chunk) then return 'busy'; end if;

  v_stakes := lottery_stakes(p_chunk);
  v_returns := lottery_payouts(p_chunk, p_prizes) || lottery_rebates(p_chunk, p_prizes);
  perform lottery_write_member_draws(p_chunk, v_stakes, v_returns);
  v_lines := ledger_settle(v_returns || lottery_reversals(p_chunk), lottery_occasion(p_chunk, p_tx_ids, p_at));
  perform lottery_chunk_done(p_chunk, (
      select row(coalesce(sum(s.bets), 0), coalesce(sum(s.stake), 0), lottery_write_payouts(p_chunk, v_lines, p_tx_ids))::lottery_sold
      from unnest(v_stakes) s
    ), v_lines, p_at);
  return 'done';
end $$;

-- One row for a bet that returned something: most of them won, and that is that. Answers their number.
create function lottery_write_payouts(p_chunk lottery_chunk, p_lines ledger_line[], p_tx_ids bigint[]) returns integer language plpgsql
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
declare
  v_rows integer;
begin
  if not exists (select from unnest(p_lines) l where l.kind = 'stake_refund') then
    insert into payout (merchant_id, part, bet_id, result_version, draw_id, member_id, won, pushed, tx_id)
    select p_chunk.merchant_id, l.part, l.ref, p_chunk.result_version, p_chunk.draw_id, l.member_id, l.moved, 0, p_tx_ids[l.tx + 1]
    from unnest(p_lines) l where l.kind = 'payout' order by l.part, l.ref;
    get diagnostics v_rows = row_count;
    return v_rows;
  end if;
  insert into payout (merchant_id, part, bet_id, result_version, draw_id, member_id, won, pushed, tx_id)
  select p_chunk.merchant_id, l.part, l.ref, p_chunk.result_version, p_chunk.draw_id, l.member_id,
    coalesce(sum(l.moved) filter (where l.kind = 'payout'), 0), coalesce(sum(l.moved) filter (where l.kind = 'stake_refund'), 0),
    p_tx_ids[min(l.tx) + 1]
  from unnest(p_lines) l where l.kind in ('payout', 'stake_refund') group by l.part, l.ref, l.member_id;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- Gives the stakes of a chunk of a voided draw back and takes back what was paid, once. 'stale': nobody voided it.
create function lottery_void_chunk(p_chunk lottery_chunk, p_tx_ids bigint[], p_at timestamptz) returns text language plpgsql
set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
declare
  v_void draw_void;
  v_occasion ledger_occasion := lottery_occasion(p_chunk, p_tx_ids, p_at);
  v_stakes ledger_entry[];
  v_lines ledger_line[];
begin
  select * into v_void from draw_void v where v.merchant_id = p_chunk.merchant_id and v.draw_id = p_chunk.draw_id;
  if not found then return 'stale'; end if;
  if not lottery_take_chunk(p_chunk) then return 'busy'; end if;

  v_occasion.actor_type := 'operator';
  v_occasion.actor_id := v_void.operator_id;
  v_occasion.reason := v_void.reason;
  v_stakes := array(
    select row(b.part, b.member_id, b.asset, b.stake, 'stake_void', b.bet_id)::ledger_entry
    from bet b
    where b.draw_id = p_chunk.draw_id and b.merchant_id = p_chunk.merchant_id and b.part between p_chunk.part and p_chunk.part_to
      and not exists (
        select from bet_cancel c where c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id));
  v_lines := ledger_settle(v_stakes || lottery_reversals(p_chunk), v_occasion);
  insert into bet_cancel (merchant_id, part, bet_id, draw_id, member_id, tx_id, reason, cancelled_at)
  select p_chunk.merchant_id, l.part, l.ref, p_chunk.draw_id, l.member_id, p_tx_ids[l.tx + 1], 'void', p_at
  from unnest(v_lines) l where l.kind = 'stake_void';

  -- To those whom a result had meant something, the draw means nothing now.
  insert into member_draw (merchant_id, part, member_id, draw_id, result_version, asset, category, bets, stake, valid_stake, won, rebate)
  select m.merchant_id, m.part, m.member_id, m.draw_id, p_chunk.result_version, m.asset, max(m.category), 0, 0, 0, 0, 0
  from (select distinct s.part, s.member_id, s.asset from unnest(v_stakes) s) s
    join member_draw m on m.merchant_id = p_chunk.merchant_id and m.part = s.part and m.member_id = s.member_id
      and m.draw_id = p_chunk.draw_id and m.asset = s.asset
  group by m.merchant_id, m.part, m.member_id, m.draw_id, m.asset;

  perform lottery_chunk_done(p_chunk,
    row(cardinality(v_stakes), (select coalesce(sum(s.amount), 0) from unnest(v_stakes) s), 0)::lottery_sold, v_lines, p_at);
  return 'done';
end $$;

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Orders and cancellations in a voided draw. The draws are held for share by now: lottery_order_guard and lottery_cancel_guard go first.

create function lottery_void_guard(p_intents ledger_intent[]) returns setof ledger_verdict language plpgsql as $$
begin
  return query
    select i.ordinal, 'DRAW_CLOSED', null::text, null::bigint, null::bigint
    from unnest(p_intents) i join draw_void v on v.merchant_id = i.merchant_id and v.draw_id = (i.body->>'drawId')::bigint;
end $$;

create function lottery_void_cancel_guard(p_intents ledger_intent[]) returns setof ledger_verdict language plpgsql as $$
begin
  return query
    select distinct i.ordinal, 'BET_NOT_CANCELLABLE', null::text, null::bigint, null::bigint
    from unnest(p_intents) i cross join lateral jsonb_array_elements(i.body->'bets') x
      join draw_void v on v.merchant_id = i.merchant_id and v.draw_id = (x->>'drawId')::bigint;
end $$;

-- Payouts are written by lottery_settle_chunk.
drop function lottery_payout_rows(ledger_intent[]);

create or replace function ledger_guard(p_kind text, p_intents ledger_intent[]) returns setof ledger_verdict language plpgsql as $$
begin
  case p_kind
    when 'lottery_order' then
      return query select * from lottery_order_guard(p_intents);
      return query select * from lottery_void_guard(p_intents);
    when 'lottery_cancel' then
      return query select * from lottery_cancel_guard(p_intents);
      return query select * from lottery_void_cancel_guard(p_intents);
    else raise exception 'ledger: nobody guards rows of kind %', p_kind;
  end case;
end $$;

create or replace function ledger_rows(p_kind text, p_intents ledger_intent[]) returns void language plpgsql as $$
begin
  case p_kind
    when 'lottery_order' then perform lottery_order_rows(p_intents);
    when 'lottery_cancel' then perform lottery_cancel_rows(p_intents);
    else raise exception 'ledger: nobody writes rows of kind %', p_kind;
  end case;
end $$;
