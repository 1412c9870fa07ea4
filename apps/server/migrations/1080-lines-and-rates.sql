-- Lines and rates have a history (modules/agent/sql/lines.sql): both change at a midnight of the merchant's clocks alone, so that the line of
-- a bet, and the rates in it, are those of the day on which it was placed, and no bet stores a path.

-- One at a time changes a merchant's lines or rates: whoever does takes its row, and whoever registers below somebody holds it still.
create table line_version (
  merchant_id integer primary key references merchant,
  version bigint not null
);

-- Where a member stands from a day on. Who never moved has no row: it stands where member.upline_path says. Who did has one of the time
-- before too, so that the newest row of a day is the whole answer.
create table member_line (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  from_day date not null,
  upline_id bigint,
  path ltree not null,
  primary key (merchant_id, part, member_id, from_day),
  foreign key (merchant_id, member_id) references member,
  constraint member_line_ends check (subpath(path, -1) = text2ltree(member_id::text))
);
create index member_line_upline on member_line (merchant_id, upline_id);

-- Moves that operators ordered. At its midnight each is looked at again, and done or refused.
create table line_move (
  merchant_id integer not null,
  move_id bigint not null,
  member_id bigint not null,
  -- Null: to the top of a line of its own.
  to_upline bigint,
  from_day date not null,
  state text collate "C" not null check (state in ('planned', 'done', 'refused', 'withdrawn')),
  -- Why it was refused: a code.
  refusal text,
  -- How many went along.
  members integer not null,
  reason text not null,
  made_at timestamptz not null,
  made_name text not null,
  ended_at timestamptz,
  primary key (merchant_id, move_id),
  foreign key (merchant_id, member_id) references member,
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'planned') = (ended_at is null))
);
create unique index line_move_planned on line_move (merchant_id, member_id) where state = 'planned';

-- What a member gets in a group of games from a day on: its even maximum in Tradition (group LOTT), a rate in 1/10000 elsewhere. Who has no
-- row has the merchant's maximum in Tradition, and 0 elsewhere.
create table member_rate (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  rate_group text collate "C" not null,
  from_day date not null,
  rate integer not null check (rate between 0 and 10000),
  -- Who set it: the upline, an operator, whoever opened the account, or the link that it came by.
  set_by text collate "C" not null check (set_by in ('upline', 'operator', 'opened', 'link')),
  set_at timestamptz not null,
  primary key (merchant_id, part, member_id, rate_group, from_day),
  foreign key (merchant_id, member_id) references member,
  check (rate_group <> 'LOTT' or rate % 2 = 0)
);

-- What the merchant's agents may be given: caps of rates by group, and the terms of contracts. A change makes a new version.
create table agent_scheme (
  merchant_id integer not null references merchant,
  version integer not null check (version > 0),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  made_at timestamptz not null,
  made_name text not null,
  primary key (merchant_id, version)
);

select enable_tenancy(t)
from unnest(array['line_version', 'member_line', 'line_move', 'member_rate', 'agent_scheme']::regclass[]) t;
grant select, insert, update (version) on line_version to fairhall_app;
grant select, insert, update (upline_id, path) on member_line to fairhall_app;
grant select, insert, update (state, refusal, members, ended_at) on line_move to fairhall_app;
grant select, insert, update (rate, set_by, set_at) on member_rate to fairhall_app;
grant select, insert on agent_scheme to fairhall_app;
