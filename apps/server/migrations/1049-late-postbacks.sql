-- Closed days that were reckoned again, for affiliates' trackers (modules/agent): what they were told of them is looked at anew. A walk takes
-- those that came since it looked last.
create table postback_late_day (
  merchant_id integer not null references merchant,
  day date not null,
  at timestamptz not null,
  primary key (merchant_id, day)
);
create index postback_late_day_age on postback_late_day (at);
select enable_tenancy('postback_late_day');
grant select, insert, update (at), delete on postback_late_day to fairhall_app;
