-- Sign-in calendars: campaigns that give something once a day (modules/promotion).

alter table campaign drop constraint campaign_trigger_check;
alter table campaign add constraint campaign_trigger_check
  check (trigger in ('registered', 'depositApproved', 'opened', 'code', 'applied', 'manual', 'calendar'));

-- A day that a member has taken, by the merchant's clocks, its place in the calendar, and what it gave.
create table calendar_claim (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  campaign_id bigint not null,
  day date not null,
  place smallint not null check (place between 1 and 31),
  reward_id bigint not null,
  primary key (merchant_id, part, member_id, campaign_id, day),
  unique (merchant_id, part, member_id, reward_id),
  foreign key (merchant_id, campaign_id) references campaign,
  foreign key (merchant_id, part, member_id, reward_id) references reward
);
select enable_tenancy('calendar_claim');
grant select, insert on calendar_claim to fairhall_app;
