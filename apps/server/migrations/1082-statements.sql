-- Statements of agents (modules/agent): what a day's rebate differences, a day's salary and a period's dividend came to, closed for ever; and
-- the runs that pay them.

-- The next day to be closed. ready_at: since when all of its draws were settled, or were waited for no longer; what is told until then has
-- to be in the days first.
create table agent_closing (
  merchant_id integer primary key references merchant,
  next_day date not null,
  ready_at timestamptz
);

create table statement (
  merchant_id integer not null,
  statement_id bigint not null,
  kind text collate "C" not null check (kind in ('rebate', 'daily', 'dividend')),
  -- Who receives.
  agent_id bigint not null,
  -- Who pays; null: the platform.
  payer_id bigint,
  -- Of salaries and dividends: the terms by which it was reckoned.
  contract_id bigint,
  version integer,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  asset text collate "C" not null check (asset not in ('TRIAL', 'POINTS')),
  turnover bigint not null,
  active integer not null,
  -- Of the tiers; 0: none was reached.
  tier integer not null,
  carry_in bigint not null check (carry_in <= 0),
  carry_out bigint not null check (carry_out <= 0),
  due bigint not null check (due >= 0),
  -- The only thing that changes.
  paid bigint not null default 0 check (paid between 0 and due),
  -- All that it was reckoned from and came to, as text, and its SHA-256.
  frozen text not null,
  hash text collate "C" not null,
  closed_at timestamptz not null,
  primary key (merchant_id, statement_id),
  foreign key (merchant_id, agent_id) references member,
  foreign key (merchant_id, payer_id) references member (merchant_id, member_id),
  foreign key (merchant_id, contract_id, version) references contract_version,
  check ((kind = 'rebate') = (contract_id is null) and (contract_id is null) = (version is null)),
  check (kind <> 'rebate' or payer_id is null)
);
create unique index statement_once on statement (merchant_id, kind, agent_id, to_day, coalesce(contract_id, 0));
create index statement_agent on statement (merchant_id, agent_id, to_day);
create index statement_payer on statement (merchant_id, payer_id, to_day) where payer_id is not null;

-- What came up through each direct downline: of rebate differences by group, and by the day from which on the same line and rates held.
create table statement_row (
  merchant_id integer not null,
  statement_id bigint not null,
  row_no integer not null,
  -- The agent itself, where its own play counts.
  child_id bigint not null,
  rate_group text collate "C" not null,
  -- Valid stake of the branch.
  base bigint not null,
  -- Of rebate differences, in 1/10000.
  rate integer not null,
  amount bigint not null,
  active integer not null,
  stake bigint not null,
  won bigint not null,
  rebate bigint not null,
  promotion bigint not null,
  fee bigint not null,
  primary key (merchant_id, statement_id, row_no),
  foreign key (merchant_id, statement_id) references statement
);

create table payout_run (
  merchant_id integer not null,
  run_id bigint not null,
  kind text collate "C" not null check (kind in ('rebate', 'daily', 'dividend')),
  from_day date not null,
  to_day date not null,
  state text collate "C" not null check (state in ('CALCULATED', 'IN_REVIEW', 'APPROVED', 'PAYING', 'PAID', 'REJECTED')),
  -- What the platform is to pay, what uplines are, and how many rows there are.
  platform_due bigint not null,
  upline_due bigint not null,
  rows integer not null,
  -- The first of two operators, and who approved: the second, or the rule.
  signed_by text,
  signed_id bigint,
  approved_by text,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (merchant_id, run_id),
  check (state not in ('APPROVED', 'PAYING', 'PAID') or approved_by is not null),
  check (signed_by is distinct from approved_by or signed_by is null),
  check ((signed_by is null) = (signed_id is null))
);
create unique index payout_run_once on payout_run (merchant_id, kind, to_day);
create index payout_run_open on payout_run (merchant_id, run_id) where state in ('CALCULATED', 'APPROVED', 'PAYING');

create table payout_row (
  merchant_id integer not null,
  run_id bigint not null,
  statement_id bigint not null,
  payer_id bigint,
  -- Steps from the top to who pays; 0: the platform. Runs are paid from the top down.
  depth smallint not null,
  state text collate "C" not null check (state in ('READY', 'HELD', 'PAID')),
  -- When it was paid, or last tried; null: not yet.
  tried_at timestamptz,
  primary key (merchant_id, statement_id),
  foreign key (merchant_id, statement_id) references statement,
  foreign key (merchant_id, run_id) references payout_run
);
create index payout_row_next on payout_row (merchant_id, run_id, depth, payer_id) where state = 'READY';
create index payout_row_held on payout_row (merchant_id, run_id) where state = 'HELD';

select enable_tenancy(t)
from unnest(array['agent_closing', 'statement', 'statement_row', 'payout_run', 'payout_row']::regclass[]) t;
grant select, insert, update (next_day, ready_at) on agent_closing to fairhall_app;
grant select, insert, update (paid) on statement to fairhall_app;
grant select, insert on statement_row to fairhall_app;
grant select, insert, update (state, signed_by, signed_id, approved_by, changed_at) on payout_run to fairhall_app;
grant select, insert, update (state, tried_at) on payout_row to fairhall_app;
