-- Contracts of agents (modules/agent): between neighbours of a line, or between an agent and the platform. A version never changes; what is
-- agreed holds from the next period on.
create table agent_contract (
  merchant_id integer not null,
  contract_id bigint not null,
  kind text collate "C" not null check (kind in ('daily', 'hour', 'real', 'dividend')),
  -- Who receives.
  agent_id bigint not null,
  -- Who pays; null: the platform.
  upline_id bigint,
  -- P proposed, A in force, E an edit is asked for, V its end is, C ended, R rejected.
  status text collate "C" not null check (status in ('P', 'A', 'E', 'V', 'C', 'R')),
  -- The version agreed last; 0: none is in force.
  in_force integer not null check (in_force >= 0),
  versions integer not null check (versions >= in_force),
  asker text collate "C" check (asker in ('UPLINE', 'DOWNLINE')),
  asked_at timestamptz,
  -- When what is asked for lapses (P, E), or comes without an answer (V).
  expires_at timestamptz,
  -- One of two operators who end it; the other one is awaited.
  end_by text,
  made_at timestamptz not null,
  primary key (merchant_id, contract_id),
  foreign key (merchant_id, agent_id) references member,
  foreign key (merchant_id, upline_id) references member (merchant_id, member_id),
  check (upline_id is distinct from agent_id),
  check ((status in ('P', 'E', 'V')) = (asker is not null and asked_at is not null and expires_at is not null)),
  check (status in ('A', 'E', 'V') or in_force = 0)
);
-- One of a kind and a pair, for ever: what ended or was rejected is proposed anew under it.
create unique index agent_contract_pair on agent_contract (merchant_id, kind, agent_id, coalesce(upline_id, 0));
create index agent_contract_upline on agent_contract (merchant_id, upline_id, kind);
create index agent_contract_due on agent_contract (expires_at) where expires_at is not null;

create table contract_version (
  merchant_id integer not null,
  contract_id bigint not null,
  version integer not null check (version > 0),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- SHA-256 of the terms as text: the same on both phones.
  hash text collate "C" not null,
  asked_by text collate "C" not null check (asked_by in ('UPLINE', 'DOWNLINE')),
  asked_at timestamptz not null,
  -- From when and until when it holds; null: never yet, and without an end.
  from_at timestamptz,
  until_at timestamptz,
  primary key (merchant_id, contract_id, version),
  foreign key (merchant_id, contract_id) references agent_contract,
  check (until_at is null or from_at is not null)
);

create table contract_event (
  merchant_id integer not null,
  contract_id bigint not null,
  event_id bigint not null,
  -- N proposed, A accepted, R rejected, E edit asked, V end asked, C ended or taken back.
  action text collate "C" not null check (action in ('N', 'A', 'R', 'E', 'V', 'C')),
  by_party text collate "C" not null check (by_party in ('UPLINE', 'DOWNLINE', 'OPERATOR', 'CLOCK')),
  by_name text not null,
  version integer not null,
  at timestamptz not null,
  primary key (merchant_id, contract_id, event_id),
  foreign key (merchant_id, contract_id) references agent_contract
);

select enable_tenancy(t) from unnest(array['agent_contract', 'contract_version', 'contract_event']::regclass[]) t;
grant select, insert, update (status, in_force, versions, asker, asked_at, expires_at, end_by) on agent_contract to fairhall_app;
grant select, insert, update (from_at, until_at) on contract_version to fairhall_app;
grant select, insert on contract_event to fairhall_app;
