-- Settling what a member owes (account kind receivable), where it takes two operators: the first one's approval.
--
-- It counts for the version of the account it was given at: whatever moves that account makes it void. One per wallet, the newest.
create table owed_approval (
  merchant_id integer not null references merchant,
  member_id bigint not null,
  asset text collate "C" not null,
  act text not null check (act in ('collect', 'write_off')),
  account_version bigint not null check (account_version > 0),
  operator_id bigint not null,
  operator_name text not null,
  reason text not null check (reason <> ''),
  approved_at timestamptz not null,
  primary key (merchant_id, member_id, asset),
  foreign key (merchant_id, member_id) references member
);
select enable_tenancy('owed_approval');
grant select, insert on owed_approval to fairhall_app;
grant update (act, account_version, operator_id, operator_name, reason, approved_at) on owed_approval to fairhall_app;
