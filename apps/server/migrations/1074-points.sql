-- Points: what stakes earn by level (modules/level), and how long they last (modules/mall).
alter table level_reward drop constraint level_reward_what_check;
alter table level_reward add constraint level_reward_what_check check (what in ('rebate', 'points', 'monthly', 'birthday'));

-- When a member earned points last. A year later what is left of them is gone, a month after its member was told.
create table point_standing (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  earned_at timestamptz not null,
  warned_at timestamptz,
  -- Nothing is left since; earning begins it again.
  ended_at timestamptz,
  primary key (merchant_id, part, member_id)
);
create index point_standing_due on point_standing (earned_at) where ended_at is null;
select enable_tenancy('point_standing');
grant select, insert on point_standing to fairhall_app;
grant update (earned_at, warned_at, ended_at) on point_standing to fairhall_app;
