-- Whom papers were asked of before its money needed them: once for each tier that it may reach the end of.
create table paper_ask (
  merchant_id integer not null,
  member_id bigint not null,
  tier smallint not null,
  at timestamptz not null,
  primary key (merchant_id, member_id, tier),
  foreign key (merchant_id, member_id) references member
);
select enable_tenancy('paper_ask');
grant select, insert on paper_ask to fairhall_app;
-- Who of those that are named, and no more, has moved so much.
create index member_gate_moved on member_gate (merchant_id, greatest(deposit_life + transfer_in_life, withdraw_life)) where tier = 1;
