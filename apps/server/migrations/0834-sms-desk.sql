-- What the desk sees of messages that leave the house (modules/delivery).

-- Days of a merchant.
create index delivery_queued on delivery (merchant_id, queued_at);

-- That so much of a budget was used, told once for each hour and day. Merchant 0: the installation.
create table sms_alarm (
  merchant_id integer not null,
  span text collate "C" not null check (span in ('hour', 'day')),
  at timestamptz not null,
  level smallint not null check (level in (50, 80, 100)),
  raised_at timestamptz not null,
  primary key (merchant_id, span, at, level)
);
select enable_tenancy('sms_alarm');
grant select, insert on sms_alarm to fairhall_app;
grant update (place, enabled) on carrier to fairhall_app;
grant delete on sms_prefix to fairhall_app;
