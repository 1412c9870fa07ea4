-- Rings of newcomers and links of smallest deposits (modules/agent): whose prices a flag is about, and up to which affiliate was looked. Flags
-- are made by a later migration.
create table agent_flag_member (
  merchant_id integer not null,
  flag_id bigint not null,
  member_id bigint not null,
  primary key (merchant_id, flag_id, member_id),
  foreign key (merchant_id, member_id) references member
);
create index agent_flag_member_of on agent_flag_member (merchant_id, member_id);

create table agent_newcomer_walk (
  merchant_id integer primary key references merchant,
  affiliate_id bigint not null
);

select enable_tenancy(t) from unnest(array['agent_flag_member', 'agent_newcomer_walk']::regclass[]) t;
grant select, insert on agent_flag_member to fairhall_app;
grant select, insert, update (affiliate_id) on agent_newcomer_walk to fairhall_app;
