-- Levels (modules/level): what each asks, where each member stands, and how it came there. The level itself stands in member_level, where
-- fees, limits, games and messages read it.

-- Whose play changed in which order (modules/report/sql/member-days.sql, the one writer): what is reckoned from days reads on from where it
-- stood. What every follower has read goes away.
create table member_day_change (
  change_id bigint generated always as identity primary key,
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null
);
create table member_day_follower (
  name text collate "C" primary key,
  change_id bigint not null
);
insert into member_day_follower values ('levels', 0);

-- A change makes a new version: whoever rose did so by the one that history names.
create table level_scheme (
  merchant_id integer not null references merchant,
  version integer not null check (version > 0),
  -- From level 0: [{"names": {"EN", "MY", "CN"}, "total", "keep"}], amounts as digits.
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  made_at timestamptz not null,
  made_name text not null,
  primary key (merchant_id, version)
);

create table level_standing (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  -- The highest it ever had: from there on only a month brings back what a month took.
  best smallint not null check (best between 0 and 99),
  -- Months below what the level asks, one after the other.
  missed smallint not null check (missed between 0 and 1),
  -- The month in which it rose last; it keeps the level by that.
  rose_in date,
  primary key (merchant_id, part, member_id),
  foreign key (merchant_id, member_id) references member
) with (fillfactor = 80);

create table level_history (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  entry_id bigint not null,
  at timestamptz not null,
  what text collate "C" not null check (what in ('rose', 'warned', 'fell')),
  from_level smallint not null,
  to_level smallint not null,
  version integer not null,
  -- What decided: turnover of all time, or of the month.
  turnover bigint not null,
  month date,
  primary key (merchant_id, part, member_id, entry_id),
  foreign key (merchant_id, member_id) references member
);

-- How far a month that is over is judged: members up to one; null: all are.
create table level_month_run (
  merchant_id integer not null references merchant,
  month date not null,
  part smallint,
  member_id bigint,
  primary key (merchant_id, month)
);

select enable_tenancy(t)
from unnest(array['member_day_change', 'level_scheme', 'level_standing', 'level_history', 'level_month_run']::regclass[]) t;
grant select, insert, delete on member_day_change to fairhall_app;
grant select, update (change_id) on member_day_follower to fairhall_app;
grant select, insert on level_scheme, level_history to fairhall_app;
grant select, insert, update (best, missed, rose_in) on level_standing to fairhall_app;
grant select, insert, update (part, member_id) on level_month_run to fairhall_app;
grant update (level) on member_level to fairhall_app;
