-- Affiliates (modules/agent/affiliate): agents who are paid by a plan for the players they brought, a calendar month at a time.

create table affiliate_plan (
  merchant_id integer not null references merchant,
  plan_id bigint not null,
  name text not null,
  -- The newest.
  version integer not null,
  primary key (merchant_id, plan_id)
);
-- Never changed.
create table affiliate_plan_version (
  merchant_id integer not null,
  plan_id bigint not null,
  version integer not null,
  terms jsonb not null,
  -- SHA-256 of the terms' text as it is told.
  hash text collate "C" not null,
  made_at timestamptz not null,
  made_name text not null,
  primary key (merchant_id, plan_id, version),
  foreign key (merchant_id, plan_id) references affiliate_plan
);

create table affiliate (
  merchant_id integer not null,
  member_id bigint not null,
  state text collate "C" not null check (state in ('APPLIED', 'APPROVED', 'SUSPENDED', 'CLOSED')),
  -- Where it means to bring players from, in its own words.
  sites text not null,
  applied_at timestamptz not null,
  -- The last decision.
  decided_at timestamptz,
  decided_name text,
  reason text not null default '',
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member,
  check ((state = 'APPLIED') = (decided_at is null) and (decided_at is null) = (decided_name is null))
);
create index affiliate_listed on affiliate (merchant_id, state, member_id);

-- By which plan an affiliate is paid, from a month on; null: by none, since it is closed. A month that is closed went by what stands here.
create table affiliate_term (
  merchant_id integer not null,
  member_id bigint not null,
  from_month date not null check (extract(day from from_month) = 1),
  plan_id bigint,
  version integer,
  made_at timestamptz not null,
  made_name text not null,
  primary key (merchant_id, member_id, from_month),
  foreign key (merchant_id, member_id) references affiliate,
  foreign key (merchant_id, plan_id, version) references affiliate_plan_version,
  check ((plan_id is null) = (version is null))
);

-- Statements and runs of a calendar month.
alter table statement drop constraint statement_kind_check;
alter table statement add constraint statement_kind_check check (kind in ('rebate', 'daily', 'hour', 'real', 'dividend', 'affiliate'));
alter table statement drop constraint statement_check2;
alter table statement add constraint statement_of_contract
  check ((kind in ('rebate', 'affiliate')) = (contract_id is null) and (contract_id is null) = (version is null));
alter table statement add constraint statement_of_platform check (kind <> 'affiliate' or payer_id is null);
alter table payout_run drop constraint payout_run_kind_check;
alter table payout_run add constraint payout_run_kind_check check (kind in ('rebate', 'daily', 'hour', 'real', 'dividend', 'affiliate'));
alter table payout_row drop constraint payout_row_held_for;
alter table payout_row add constraint payout_row_held_for check (held_for in ('papers', 'flag', 'suspended'));

-- What each player brought in a closed month.
create table affiliate_row (
  merchant_id integer not null,
  statement_id bigint not null,
  player_id bigint not null,
  bets bigint not null,
  wins bigint not null,
  -- Promotions that became cash, and rebates.
  bonus bigint not null,
  charged_back bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  ggr bigint not null,
  -- 0 of whom a confirmed flag takes out.
  ngr bigint not null,
  -- What stands in the way of a price for it, or QUALIFIED; '': it is none to be looked at any more.
  stage text collate "C" not null check (stage in ('', 'ALREADY', 'FLAGGED', 'LATE', 'DEPOSIT', 'WAGER', 'CAPPED', 'QUALIFIED')),
  price bigint not null check (price >= 0 and (price = 0 or stage = 'QUALIFIED')),
  -- The price of an earlier statement that is taken back, and why.
  taken bigint not null check (taken >= 0),
  taken_of bigint,
  taken_for text collate "C" not null check (taken_for in ('', 'charge_back', 'self')),
  primary key (merchant_id, statement_id, player_id),
  foreign key (merchant_id, statement_id) references statement,
  foreign key (merchant_id, taken_of) references statement (merchant_id, statement_id),
  check ((taken = 0) = (taken_of is null) and (taken = 0) = (taken_for = ''))
);

select enable_tenancy(t)
from unnest(array['affiliate_plan', 'affiliate_plan_version', 'affiliate', 'affiliate_term', 'affiliate_row']::regclass[]) t;
grant select, insert, update (name, version) on affiliate_plan to fairhall_app;
grant select, insert on affiliate_plan_version to fairhall_app;
grant select, insert, update (state, decided_at, decided_name, reason) on affiliate to fairhall_app;
grant select, insert, update (plan_id, version, made_at, made_name) on affiliate_term to fairhall_app;
grant select, insert on affiliate_row to fairhall_app;
