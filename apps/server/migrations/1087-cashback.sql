-- Losses paid back in part at the end of each period (modules/promotion).
alter table campaign drop constraint campaign_trigger_check;
alter table campaign add constraint campaign_trigger_check
  check (trigger in ('registered', 'depositApproved', 'opened', 'code', 'applied', 'manual', 'calendar', 'mission', 'draw', 'periodEnded'));

-- A period of a campaign, by the terms that were in force when it began. What settles from `from_at` on and before `to_at` is its.
create table cashback_period (
  merchant_id integer not null,
  campaign_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  version integer not null,
  -- How far its members are paid, in the order of their parts; null: all are.
  paid_part smallint,
  paid_member bigint,
  primary key (merchant_id, campaign_id, from_at),
  foreign key (merchant_id, campaign_id, version) references campaign_version,
  check (from_at < to_at),
  check ((paid_part is null) = (paid_member is null))
);
create index cashback_period_open on cashback_period (merchant_id, to_at) where paid_part is not null;

select enable_tenancy('cashback_period');
grant select, insert on cashback_period to fairhall_app;
grant update (to_at, paid_part, paid_member) on cashback_period to fairhall_app;
