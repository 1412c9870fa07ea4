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

-- What is spent of a cap in a draw by leases that are closed, and what had been sold before the cap. Its row is the lock of all grants.
create table exposure_budget (
  merchant_id integer not null,
  draw_id bigint not null,
  rule_id bigint not null,
  spent bigint not null,
  primary key (merchant_id, draw_id, rule_id)
) with (fillfactor = 70);

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

-- That a cap came near its end in a draw: told once.
create table exposure_alarm (
  merchant_id integer not null,
  draw_id bigint not null,
  rule_id bigint not null,
  liability bigint not null,
  at timestamptz not null,
  primary key (merchant_id, draw_id, rule_id)
);

-- Up to which fact the board was counted. One row for the installation; who counts holds it.
create table exposure_watch (
  watch_id smallint primary key check (watch_id = 1),
  xid xid8 not null,
  id bigint not null
);

insert into exposure_watch (watch_id, xid, id) values (1, '0', 0);

select enable_tenancy(t) from unnest(array['exposure_rule', 'exposure_budget', 'exposure_lease', 'exposure_take', 'exposure_line',
  'exposure_alarm']::regclass[]) t;

grant select, insert on exposure_rule to fairhall_app;
grant select, insert, delete on exposure_budget, exposure_lease, exposure_take, exposure_line, exposure_alarm to fairhall_app;
grant select on exposure_watch to fairhall_app;
grant update (until_at) on exposure_rule to fairhall_app;
grant update (spent) on exposure_budget to fairhall_app;
grant update (amount, expires_at, closed_at) on exposure_lease to fairhall_app;
grant update (freed) on exposure_take to fairhall_app;
grant update (bets, stake, liability, counted_at) on exposure_line to fairhall_app;
grant update (xid, id) on exposure_watch to fairhall_app;
