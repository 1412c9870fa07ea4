-- Late facts of agents (modules/agent): what happens to a day after it was closed is reckoned again, and the difference is booked in the
-- open period; a closed statement never changes. And days are closed in pieces.

-- begun_at: since when the next day is being closed; what changes in it from then on comes late. stage: how many of its kinds are closed.
alter table agent_closing add column begun_at timestamptz;
alter table agent_closing add column stage smallint not null default 0;
grant update (begun_at, stage) on agent_closing to fairhall_app;

-- By which terms of the merchant a day was closed; 0: it had set none.
create table agent_closed_day (
  merchant_id integer not null references merchant,
  day date not null,
  scheme_version integer not null,
  series_cap integer not null,
  primary key (merchant_id, day)
);

-- Closed days in which something changed, by what it was: "draw:ID", "round:ID", "moves:MEMBER", "flag:ID", "hand". A day beyond the window
-- waits for two operators; what changes in it again asks them again.
create table agent_late (
  merchant_id integer not null references merchant,
  day date not null,
  cause text collate "C" not null,
  -- How often it was told: what is told while the day is reckoned stays.
  marks integer not null default 1,
  signed_by text,
  signed_id bigint,
  approved_by text,
  primary key (merchant_id, day, cause),
  check (signed_by is distinct from approved_by or signed_by is null),
  check ((signed_by is null) = (signed_id is null))
);

-- Of what a statement made due, what is paid no more: facts came late before it was paid.
alter table statement add column forgone bigint not null default 0;
alter table statement add constraint statement_forgone check (forgone >= 0 and paid + forgone <= due);
grant update (forgone) on statement to fairhall_app;
create index statement_closed on statement (merchant_id, to_day, kind, statement_id);
create index statement_contract on statement (merchant_id, contract_id, to_day) where contract_id is not null;

-- A run under way of being closed has no sums yet.
alter table payout_run drop constraint payout_run_state_check;
alter table payout_run add constraint payout_run_state_check
  check (state in ('CLOSING', 'CALCULATED', 'IN_REVIEW', 'APPROVED', 'PAYING', 'PAID', 'REJECTED'));
grant update (platform_due, upline_due, rows) on payout_run to fairhall_app;

-- What a closed statement comes to by what is known now, each behind the one before it.
create table agent_adjustment (
  merchant_id integer not null,
  adjustment_id bigint not null,
  statement_id bigint not null,
  -- 1 stands on the statement itself, each other one on the one before it.
  seq integer not null check (seq > 0),
  agent_id bigint not null,
  -- Null: the platform.
  payer_id bigint,
  -- Steps from the top to who pays; 0: the platform.
  depth smallint not null,
  -- The open day in which it is booked.
  day date not null,
  was bigint not null check (was >= 0),
  now bigint not null check (now >= 0),
  carry_in bigint not null check (carry_in <= 0),
  carry_out bigint not null check (carry_out <= 0),
  frozen text not null,
  hash text collate "C" not null,
  causes text[] not null,
  -- READY: not booked yet, or not all of it.
  state text collate "C" not null check (state in ('READY', 'DONE')),
  -- Of a plus: what was paid. Of a minus: what was taken out of commission, and what is owed since it was not there, and worked off of that.
  paid bigint not null default 0 check (paid >= 0),
  taken bigint not null default 0 check (taken >= 0),
  owed bigint not null default 0 check (owed >= 0),
  repaid bigint not null default 0 check (repaid between 0 and owed),
  -- Of a minus: what had not been paid yet, and never is. Of a plus: what of it a later minus took.
  forgone bigint not null default 0 check (forgone >= 0),
  tried_at timestamptz,
  made_at timestamptz not null,
  primary key (merchant_id, adjustment_id),
  unique (merchant_id, statement_id, seq),
  foreign key (merchant_id, statement_id) references statement,
  check (case when now >= was then paid + forgone <= now - was and taken = 0 and owed = 0 else paid = 0 and taken + owed + forgone <= was - now end),
  check (state = 'READY' or paid + taken + owed + forgone = abs(now - was))
);
create index agent_adjustment_agent on agent_adjustment (merchant_id, agent_id, adjustment_id);
create index agent_adjustment_ready on agent_adjustment (merchant_id, depth, adjustment_id) where state = 'READY';
create index agent_adjustment_owed on agent_adjustment (merchant_id, agent_id) where owed > repaid;

select enable_tenancy(t) from unnest(array['agent_closed_day', 'agent_late', 'agent_adjustment']::regclass[]) t;
grant select, insert on agent_closed_day to fairhall_app;
grant select, insert, delete, update (marks, signed_by, signed_id, approved_by) on agent_late to fairhall_app;
grant select, insert, update (state, paid, taken, owed, repaid, forgone, tried_at) on agent_adjustment to fairhall_app;
