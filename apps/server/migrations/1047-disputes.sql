-- Disputes of agents (modules/agent): whom a statement pays says that it is wrong, once and within 30 days; an operator answers it with a sum
-- that is to be added, or none, and another one upholds it. Until then what of the statement is not paid waits; play never does. Statements and
-- adjustments are made by later migrations: invariants hold what a foreign key would.
create table agent_dispute (
  merchant_id integer not null,
  dispute_id bigint not null,
  statement_id bigint not null,
  agent_id bigint not null,
  state text collate "C" not null check (state in ('OPEN', 'ANSWERED', 'UPHELD', 'REFUSED')),
  words text not null check (length(words) between 1 and 500),
  opened_at timestamptz not null,
  -- The last answer, and what it adds.
  answer text not null default '' check (length(answer) <= 500),
  sum bigint not null default 0 check (sum >= 0),
  answered_at timestamptz,
  answered_name text,
  answered_id bigint,
  decided_at timestamptz,
  decided_name text,
  decided_id bigint,
  reason text not null default '',
  -- What adds the sum of one that was upheld.
  adjustment_id bigint,
  primary key (merchant_id, dispute_id),
  unique (merchant_id, statement_id),
  foreign key (merchant_id, agent_id) references member (merchant_id, member_id),
  check ((state = 'OPEN') = (answered_at is null) and (answered_at is null) = (answered_id is null) and (answered_at is null) = (answer = '')),
  check ((state in ('UPHELD', 'REFUSED')) = (decided_at is not null) and (decided_at is null) = (decided_id is null)
    and (decided_at is null) = (reason = '')),
  check ((state = 'UPHELD') = (adjustment_id is not null)),
  -- Money is added by two.
  check (state <> 'UPHELD' or sum > 0 and decided_id <> answered_id)
);
create index agent_dispute_listed on agent_dispute (merchant_id, state, dispute_id);
create index agent_dispute_holding on agent_dispute (merchant_id, statement_id) where state in ('OPEN', 'ANSWERED');

select enable_tenancy('agent_dispute');
grant select, insert, update (state, answer, sum, answered_at, answered_name, answered_id, decided_at, decided_name, decided_id, reason, adjustment_id)
  on agent_dispute to fairhall_app;
