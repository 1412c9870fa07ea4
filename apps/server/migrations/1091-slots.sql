-- Salaries of an hour and of ten minutes (modules/agent): statements and runs of a part of a day. slot: which one of the day, from 0 on; of
-- everything else it is 0.
alter table statement add column slot smallint not null default 0 check (slot between 0 and 200);
alter table statement drop constraint statement_kind_check;
alter table statement add constraint statement_kind_check check (kind in ('rebate', 'daily', 'hour', 'real', 'dividend'));
drop index statement_once;
create unique index statement_once on statement (merchant_id, kind, agent_id, to_day, coalesce(contract_id, 0), slot);

alter table payout_run add column slot smallint not null default 0;
alter table payout_run drop constraint payout_run_kind_check;
alter table payout_run add constraint payout_run_kind_check check (kind in ('rebate', 'daily', 'hour', 'real', 'dividend'));
drop index payout_run_once;
create unique index payout_run_once on payout_run (merchant_id, kind, to_day, slot);

-- The next part of a day of each kind to be closed; ready_at as in agent_closing.
create table agent_slot (
  merchant_id integer not null references merchant,
  kind text collate "C" not null check (kind in ('hour', 'real')),
  next_at timestamptz not null,
  ready_at timestamptz,
  primary key (merchant_id, kind)
);
select enable_tenancy('agent_slot');
grant select, insert, update (next_at, ready_at) on agent_slot to fairhall_app;
