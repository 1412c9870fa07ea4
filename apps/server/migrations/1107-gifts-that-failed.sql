-- At whom giving failed by a fault: passed over, so that nobody else waits for it, and tried again (modules/promotion).
create table gift_failure (
  merchant_id integer not null,
  campaign_id bigint not null,
  member_id bigint not null,
  -- Of what: 'rank:3', or the bounds of a period.
  occasion text collate "C" not null,
  tries smallint not null check (tries > 0),
  try_at timestamptz not null,
  primary key (merchant_id, campaign_id, member_id, occasion),
  foreign key (merchant_id, campaign_id) references campaign,
  foreign key (merchant_id, member_id) references member
);
create index gift_failure_due on gift_failure (merchant_id, try_at);

select enable_tenancy('gift_failure');
grant select, insert, delete on gift_failure to fairhall_app;
grant update (tries, try_at) on gift_failure to fairhall_app;
