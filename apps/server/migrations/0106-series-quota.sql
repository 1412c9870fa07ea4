-- How many players an agent may still take on under each prize series of a game group: a row lock makes it exact among many who register
-- at once. Who grants quotas comes with the agents; taking and giving back are here.
create table series_quota (
  merchant_id integer not null,
  part smallint not null,
  -- The agent.
  member_id bigint not null,
  game_group text collate "C" not null,
  series integer not null,
  granted integer not null,
  used integer not null default 0,
  primary key (merchant_id, part, member_id, game_group, series),
  constraint series_quota_used check (used between 0 and granted)
) with (fillfactor = 70);
select enable_tenancy('series_quota');
grant select, insert on series_quota to fairhall_app;
grant update (granted, used) on series_quota to fairhall_app;
