-- Boards: campaigns that give their prizes to those who staked most (modules/promotion).
alter table campaign drop constraint campaign_trigger_check;
alter table campaign add constraint campaign_trigger_check
  check (trigger in ('registered', 'depositApproved', 'opened', 'code', 'applied', 'manual', 'calendar', 'mission', 'draw', 'periodEnded',
    'friendQualified', 'rank'));

-- How far a board's first count is, in the order of parts, null: through; and when its ranks were written down for good.
create table board (
  merchant_id integer not null,
  campaign_id bigint not null,
  version integer not null,
  filled_part smallint,
  filled_member bigint,
  final_at timestamptz,
  primary key (merchant_id, campaign_id),
  foreign key (merchant_id, campaign_id, version) references campaign_version,
  check ((filled_part is null) = (filled_member is null))
);

-- What a member's settled play comes to, and since when it comes to as much.
create table board_score (
  merchant_id integer not null,
  campaign_id bigint not null,
  member_id bigint not null,
  score bigint not null check (score >= 0),
  reached_at timestamptz not null,
  primary key (merchant_id, campaign_id, member_id),
  foreign key (merchant_id, campaign_id) references board
);
create index board_score_order on board_score (merchant_id, campaign_id, score desc, reached_at, member_id);

-- Who has which prize. It stays, whatever is corrected later.
create table board_rank (
  merchant_id integer not null,
  campaign_id bigint not null,
  rank smallint not null check (rank > 0),
  member_id bigint not null,
  score bigint not null check (score > 0),
  primary key (merchant_id, campaign_id, rank),
  unique (merchant_id, campaign_id, member_id),
  foreign key (merchant_id, campaign_id) references board
);

select enable_tenancy(t) from unnest(array['board', 'board_score', 'board_rank']::regclass[]) t;
grant select, insert on board, board_score, board_rank to fairhall_app;
grant update (filled_part, filled_member, final_at) on board to fairhall_app;
grant update (score, reached_at) on board_score to fairhall_app;
insert into member_day_follower values ('boards', (select coalesce(max(change_id), 0) from member_day_change));
