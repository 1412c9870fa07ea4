-- What each member's days came to (modules/report/sql/member-days.sql): own profit and loss, records, and what teams are summed from.

-- Deposits, withdrawals and their kin are few among stakes and winnings: records that are narrowed to them, and a day's sums, find them here.
-- A stake, what it wins and its rebate write nothing of it.
create index transfer_beside_play on transfer (merchant_id, part, member_id, tx_id, leg)
  where kind not in ('stake', 'stake_refund', 'stake_void', 'payout') and (kind <> 'rebate' or area <> 'LOTTERY');
create index transfer_beside_play on archive.transfer (merchant_id, part, member_id, tx_id, leg)
  where kind not in ('stake', 'stake_refund', 'stake_void', 'payout') and (kind <> 'rebate' or area <> 'LOTTERY');

-- One row for a day, the day on which its stakes were placed, and the group that rebates go by; of what is no play the group is ''.
-- Days are of the merchant's clocks. `stake`: what stood of it, pushes left out, so that won + rebate - stake is what play changed.
create table member_day (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  asset text collate "C" not null,
  day date not null,
  placed_day date not null,
  rebate_group text collate "C" not null,
  stake bigint not null default 0,
  valid bigint not null default 0,
  valid_cash bigint not null default 0,
  won bigint not null default 0,
  rebate bigint not null default 0,
  promotion bigint not null default 0,
  fee bigint not null default 0,
  bets bigint not null default 0,
  deposit bigint not null default 0,
  withdraw bigint not null default 0,
  transfer_in bigint not null default 0,
  transfer_out bigint not null default 0,
  primary key (merchant_id, part, member_id, asset, day, placed_day, rebate_group)
) with (fillfactor = 70);

-- Up to which fact of the outbox days were kept.
create table member_day_reader (
  reader_id smallint primary key check (reader_id = 1),
  xid xid8 not null,
  id bigint not null
);
insert into member_day_reader select 1, coalesce(max(xid), '0'), 0 from (select xid from outbox order by xid desc limit 1) newest;

-- The version of a draw's chunk that is in the days, and the day that it went to.
create table member_day_chunk (
  merchant_id integer not null,
  part smallint not null,
  draw_id bigint not null,
  result_version smallint not null,
  day date not null,
  primary key (merchant_id, part, draw_id)
);

-- By which clocks a merchant's days are, and how far what was before them is counted: members up to one, draws up to one; null: all.
create table member_day_fill (
  merchant_id integer primary key references merchant,
  time_zone text not null,
  part smallint,
  member_id bigint,
  draw_id bigint
);

select enable_tenancy(t) from unnest(array['member_day', 'member_day_chunk', 'member_day_fill']::regclass[]) t;
grant select, insert, delete on member_day to fairhall_app;
grant update (stake, valid, valid_cash, won, rebate, bets) on member_day to fairhall_app;
grant select, insert, update (result_version) on member_day_chunk to fairhall_app;
grant select, insert, update (time_zone, part, member_id, draw_id) on member_day_fill to fairhall_app;
grant select, update (xid, id) on member_day_reader to fairhall_app;
