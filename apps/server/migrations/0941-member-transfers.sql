-- Transfers between members: to whoever stands above, or below, by the house account transit:MEMBER. One row is one sum from one member to
-- another; those of one order were sent under one key, all or none.
create table member_transfer (
  merchant_id integer not null,
  -- The sender's.
  part smallint not null,
  transfer_id bigint not null,
  order_id bigint not null,
  -- Place in its order, from 1.
  line smallint not null check (line between 1 and 100),
  member_id bigint not null,
  receiver_id bigint not null,
  asset text collate "C" not null,
  amount bigint not null check (amount > 0),
  direction text collate "C" not null check (direction in ('up', 'down')),
  -- What a person may want to look at: money that came back to its sender within a day, or many who send to one. Nothing is refused by it.
  suspect text collate "C" check (suspect in ('cycle', 'many_to_one')),
  idem_key uuid not null,
  request_hash bigint not null,
  created_at timestamptz not null,
  primary key (merchant_id, part, transfer_id),
  constraint member_transfer_by_id unique (merchant_id, transfer_id),
  constraint member_transfer_key unique (merchant_id, part, member_id, idem_key, line),
  constraint member_transfer_two_members check (member_id <> receiver_id)
);
create index member_transfer_sent on member_transfer (merchant_id, part, member_id, created_at);
create index member_transfer_received on member_transfer (merchant_id, receiver_id, created_at);
create index member_transfer_suspect on member_transfer (merchant_id, created_at desc) where suspect is not null;
select enable_tenancy('member_transfer');
grant select, insert on member_transfer to fairhall_app;

-- What a member sent to others, for the room of its tier; what came from them has a column already.
alter table member_gate add column transfer_out_life bigint not null default 0;
grant update (transfer_out_life) on member_gate to fairhall_app;
