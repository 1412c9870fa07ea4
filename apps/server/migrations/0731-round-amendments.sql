-- The first of two approvals of settling a round anew; `version` is the round's when it was given.
create table round_approval (
  merchant_id integer not null references merchant,
  member_id bigint not null,
  round_id bigint not null,
  version integer not null,
  won bigint not null check (won >= 0),
  operator_id bigint not null,
  operator_name text not null,
  reason text not null,
  approved_at timestamptz not null,
  primary key (merchant_id, member_id, round_id)
);

select enable_tenancy('round_approval'::regclass);
grant select, insert, update (version, won, operator_id, operator_name, reason, approved_at) on round_approval to fairhall_app;
