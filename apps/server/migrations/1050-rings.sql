-- Rings of newcomers and links of smallest deposits (modules/agent): whose prices they are about, and up to which affiliate was looked.
create table agent_flag_member (
  merchant_id integer not null,
  flag_id bigint not null,
  member_id bigint not null,
  primary key (merchant_id, flag_id, member_id),
  foreign key (merchant_id, flag_id) references agent_flag on delete cascade,
  foreign key (merchant_id, member_id) references member
);
create index agent_flag_member_of on agent_flag_member (merchant_id, member_id);
alter table agent_flag_walk add column affiliate_id bigint not null default 0;

select enable_tenancy('agent_flag_member');
grant select, insert, delete on agent_flag_member to fairhall_app;
grant update (affiliate_id) on agent_flag_walk to fairhall_app;
