-- What a merchant may owe on a draw: rules over plays and options, budgets that processes take leases of, and the figures of the board.
-- Nothing here is read by whoever draws (docs/adr/0019-exposure.md).

-- A cap bounds what one draw may cost; a block takes an option off sale; a reduction sells it at a share of its odds. An empty play
-- stands for all plays of the game, an empty option for all of the play. What is over stays, with its end.
create table exposure_rule (
  merchant_id integer not null,
  rule_id bigint not null,
  game_id integer not null,
  kind text collate "C" not null check (kind in ('cap', 'block', 'reduce')),
  play text collate "C" not null,
  option text collate "C" not null,
  cap bigint check (cap >= 0),
  odds_share_e4 integer check (odds_share_e4 between 1 and 9999),
  -- From this share of the cap on operators are alarmed.
  alarm_share_e4 integer check (alarm_share_e4 between 1 and 10000),
  from_at timestamptz not null,
  until_at timestamptz check (until_at >= from_at),
  author text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (merchant_id, rule_id),
  foreign key (merchant_id, game_id) references lottery_sale,
  constraint exposure_rule_target check (play <> '' or option = ''),
  constraint exposure_rule_kind check ((kind = 'cap') = (cap is not null) and (kind = 'cap') = (alarm_share_e4 is not null)
    and (kind = 'reduce') = (odds_share_e4 is not null) and (kind = 'cap' or play <> ''))
);
create index exposure_rule_live on exposure_rule (merchant_id, game_id, until_at);
select enable_tenancy('exposure_rule');
grant select, insert on exposure_rule to fairhall_app;
grant update (until_at) on exposure_rule to fairhall_app;

-- What is spent of a cap in a draw by leases that are closed, and what had been sold before the cap. Its row is the lock of all grants.
create table exposure_budget (
  merchant_id integer not null,
  draw_id bigint not null,
  rule_id bigint not null,
  spent bigint not null,
  primary key (merchant_id, draw_id, rule_id)
) with (fillfactor = 70);
select enable_tenancy('exposure_budget');
grant select, insert, delete on exposure_budget to fairhall_app;
grant update (spent) on exposure_budget to fairhall_app;

-- Part of a budget that one process may spend without asking. A closed one may not: a batch that bears it and comes later is refused.
create table exposure_lease (
  merchant_id integer not null,
  lease_id bigint not null,
  draw_id bigint not null,
  rule_id bigint not null,
  amount bigint not null check (amount > 0),
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, lease_id)
) with (fillfactor = 70);
create index exposure_lease_of_budget on exposure_lease (merchant_id, draw_id, rule_id) where closed_at is null;
select enable_tenancy('exposure_lease');
grant select, insert, delete on exposure_lease to fairhall_app;
grant update (amount, expires_at, closed_at) on exposure_lease to fairhall_app;

-- What a bet took of a lease: written with the bet, so that what a lease spent is what was sold under it, whatever became of its process.
create table exposure_take (
  merchant_id integer not null,
  part smallint not null,
  bet_id bigint not null,
  lease_id bigint not null,
  amount bigint not null check (amount > 0),
  -- The bet was cancelled.
  freed boolean not null default false,
  primary key (merchant_id, part, bet_id, lease_id)
);
create index exposure_take_of_lease on exposure_take (merchant_id, lease_id) include (amount, freed);
select enable_tenancy('exposure_take');
grant select, insert, delete on exposure_take to fairhall_app;
grant update (freed) on exposure_take to fairhall_app;

-- The board: what was sold in a draw and what it may cost, by play and option; an empty play for the draw, an empty option for the play.
create table exposure_line (
  merchant_id integer not null,
  draw_id bigint not null,
  play text collate "C" not null,
  option text collate "C" not null,
  bets integer not null,
  stake bigint not null,
  liability bigint not null,
  counted_at timestamptz not null,
  primary key (merchant_id, draw_id, play, option)
) with (fillfactor = 70);
create index exposure_line_worst on exposure_line (merchant_id, draw_id, liability desc) where option <> '';
select enable_tenancy('exposure_line');
grant select, insert, delete on exposure_line to fairhall_app;
grant update (bets, stake, liability, counted_at) on exposure_line to fairhall_app;

-- That a cap came near its end in a draw: told once.
create table exposure_alarm (
  merchant_id integer not null,
  draw_id bigint not null,
  rule_id bigint not null,
  liability bigint not null,
  at timestamptz not null,
  primary key (merchant_id, draw_id, rule_id)
);
select enable_tenancy('exposure_alarm');
grant select, insert, delete on exposure_alarm to fairhall_app;

-- Up to which fact the board was counted. One row for the installation; who counts holds it.
create table exposure_watch (
  watch_id smallint primary key check (watch_id = 1),
  xid xid8 not null,
  id bigint not null
);
insert into exposure_watch (watch_id, xid, id) values (1, '0', 0);
grant select on exposure_watch to fairhall_app;
grant update (xid, id) on exposure_watch to fairhall_app;

-- ---------------------------------------------------------------------------------------------------------------------------------
-- kind 'lottery_capped' of the ledger's rows (contract at the top of 0100-ledger-batch.sql): as 'lottery_order', with one text more, the
-- last: an array that says of each take leaseId, betId, amount. Orders that no cap bounds are not of this kind and pay nothing.

create function exposure_takes(p_batch ledger_batch, p_ordinals integer[])
returns table (i integer, lease_id bigint, bet_id bigint, amount bigint) language plpgsql stable as $$
declare
  v_texts constant text[] := p_batch.texts;
begin
  return query
    select t.i, t.takes[3 * k + 1], t.takes[3 * k + 2], t.takes[3 * k + 3]
    from (select o as i, v_texts[p_batch.texts_before[o + 1]]::bigint[] as takes from unnest(p_ordinals) o) t
      cross join lateral generate_series(0, cardinality(t.takes) / 3 - 1) k;
end $$;

-- Leases are share-locked in key order: who closes one waits for the bets that are being sold under it, and counts them.
create function exposure_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  perform from exposure_lease l
  where (l.merchant_id, l.lease_id) in (select p_batch.merchant_ids[t.i], t.lease_id from exposure_takes(p_batch, p_ordinals) t)
  order by l.merchant_id, l.lease_id for share;
  return array(
    select row(t.i, 'LEASE_LOST', null, null, null)::ledger_verdict
    from exposure_takes(p_batch, p_ordinals) t
      left join exposure_lease l on l.merchant_id = p_batch.merchant_ids[t.i] and l.lease_id = t.lease_id
    where l.lease_id is null or l.closed_at is not null);
end $$;

create function exposure_rows(p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
begin
  insert into exposure_take (merchant_id, part, bet_id, lease_id, amount)
  select p_batch.merchant_ids[t.i], p_batch.parts[t.i], t.bet_id, t.lease_id, t.amount from exposure_takes(p_batch, p_ordinals) t;
end $$;

-- The dispatchers stay what they are, whichever migration wrote them last: one branch more.
do $$
declare
  v_function text;
begin
  v_function := pg_get_functiondef('ledger_guard'::regproc);
  execute replace(v_function, '    else raise exception', $branch$    when 'lottery_capped' then
      return lottery_order_guard(p_batch, p_ordinals) || exposure_guard(p_batch, p_ordinals);
    else raise exception$branch$);
  v_function := pg_get_functiondef('ledger_rows'::regproc);
  execute replace(v_function, '    else raise exception', $branch$    when 'lottery_capped' then
      perform lottery_order_rows(p_batch, p_ordinals);
      perform exposure_rows(p_batch, p_ordinals);
    else raise exception$branch$);
  if pg_get_functiondef('ledger_guard'::regproc) not like '%lottery_capped%' or pg_get_functiondef('ledger_rows'::regproc) not like '%lottery_capped%' then
    raise exception 'exposure: the dispatchers have no branch to stand beside';
  end if;
end $$;
