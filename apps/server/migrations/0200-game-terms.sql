-- What a merchant changes of a game's terms of sale: a new version each time, with author and reason; the highest one counts, over what
-- lottery_sale says (modules/lottery/terms).

create table game_override (
  merchant_id integer not null,
  game_id integer not null,
  version integer not null check (version > 0),
  overrides jsonb not null,
  author text not null,
  -- The second operator, where a return above 100 % needed one; '' where it did not.
  approved_by text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (merchant_id, game_id, version),
  foreign key (merchant_id, game_id) references lottery_sale
);
select enable_tenancy('game_override');
grant select, insert on game_override to fairhall_app;

-- Terms that wait for a second operator: the newest of a game counts, over the version they were made on.
create table game_proposal (
  merchant_id integer not null,
  game_id integer not null,
  overrides jsonb not null,
  over_version integer not null check (over_version >= 0),
  operator_id bigint not null,
  author text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (merchant_id, game_id),
  foreign key (merchant_id, game_id) references lottery_sale
);
select enable_tenancy('game_proposal');
grant select, insert, delete on game_proposal to fairhall_app;
grant update (overrides, over_version, operator_id, author, reason, created_at) on game_proposal to fairhall_app;

-- Of one member in one issue; null where nothing bounds it.
alter table lottery_sale add column issue_stake_max bigint check (issue_stake_max > 0);
grant update (issue_stake_max) on lottery_sale to fairhall_app;
