-- What agents write to those right below them, and what was reported of it.
create table agent_message (
  merchant_id integer not null,
  part smallint not null,
  -- Who wrote it.
  member_id bigint not null,
  -- Also the conversation in the inbox of each who received it.
  message_id bigint not null,
  title text not null check (length(title) between 1 and 80),
  -- As in the inboxes: escaped text.
  body text not null,
  to_ids bigint[] not null check (cardinality(to_ids) between 1 and 50),
  created_at timestamptz not null,
  hidden_at timestamptz,
  taken_down_at timestamptz,
  primary key (merchant_id, part, member_id, message_id)
);
select enable_tenancy('agent_message');
grant select, insert on agent_message to fairhall_app;
grant update (hidden_at, taken_down_at) on agent_message to fairhall_app;

-- Beside reported_at: how it stands.
alter table inbox_message add column report text collate "C" check (report in ('open', 'kept', 'taken_down'));
create index inbox_message_reported on inbox_message (merchant_id, reported_at) where report = 'open';
grant update (reported_at, report) on inbox_message to fairhall_app;
