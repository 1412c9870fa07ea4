-- How far friends of whom nothing is decided were looked at, in the order in which they came (modules/referral).
create table referral_walk (
  merchant_id integer not null primary key references merchant,
  came_at timestamptz not null,
  friend_id bigint not null
);
select enable_tenancy('referral_walk');
grant select, insert, update on referral_walk to fairhall_app;
drop index attribution_referred;
create index attribution_referred on attribution (merchant_id, at, member_id) where kind = 'referral';
