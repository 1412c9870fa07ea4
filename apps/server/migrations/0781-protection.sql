-- Breaks from play: a member's own pauses and exclusions, each bet's to read under the wallet's lock (modules/ledger/sql/6-limits.sql).
create type break_kind as enum ('pause', 'excluded');

create table member_break (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  from_at timestamptz not null,
  -- 'infinity': for good.
  until_at timestamptz not null,
  kind break_kind not null,
  primary key (merchant_id, part, member_id, from_at),
  constraint member_break_order check (until_at > from_at)
);

-- Limits that a member asked to raise or to drop: they stand as they were until the wait is over and it has asked again. `cap` null: drop.
create table limit_wish (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  asset text collate "C" not null,
  counter limit_counter not null,
  period limit_period not null,
  cap bigint,
  ripe_at timestamptz not null,
  primary key (merchant_id, part, member_id, asset, counter, period)
);

select enable_tenancy(t) from unnest(array['member_break', 'limit_wish']::regclass[]) t;
grant select, insert on member_break to fairhall_app;
grant select, insert, delete on limit_wish to fairhall_app;
grant update (cap, ripe_at) on limit_wish to fairhall_app;
