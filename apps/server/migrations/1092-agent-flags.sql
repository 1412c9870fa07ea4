-- Flags of agents (modules/agent): play by which somebody may earn who should not. Open, a flag holds what the statements of who would earn
-- by it made due, never play; watched, it is of too little yet to be one; confirmed, the play counts for nobody above; dismissed, nothing was.

create table agent_flag (
  merchant_id integer not null references merchant,
  flag_id bigint not null,
  kind text collate "C" not null check (kind in ('SELF', 'OPPOSITE', 'RING', 'QUALITY')),
  -- Whose rows are held: who would earn by it.
  agent_id bigint not null,
  -- Whose play it is; null: a whole link's. Of OPPOSITE one side, and `other_id` the other.
  member_id bigint,
  other_id bigint,
  -- What it is about, so that it is raised once.
  about text collate "C" not null,
  -- What was seen, as it is told at the desk.
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object' and length(evidence::text) <= 4000),
  state text collate "C" not null check (state in ('watched', 'open', 'confirmed', 'dismissed')),
  -- From when, and until when, both within; null: it goes on. By the day on which bets were placed; of both sides of draws, the day of these.
  from_day date not null,
  until_day date check (until_day >= from_day),
  raised_at timestamptz not null,
  decided_at timestamptz,
  -- An operator; 'rule': the pair was decided.
  decided_name text,
  decided_id bigint,
  reason text not null default '',
  primary key (merchant_id, flag_id),
  foreign key (merchant_id, agent_id) references member,
  foreign key (merchant_id, member_id) references member (merchant_id, member_id),
  foreign key (merchant_id, other_id) references member (merchant_id, member_id),
  check ((state in ('watched', 'open')) = (decided_at is null) and (decided_at is null) = (decided_name is null)),
  -- A person confirms, and says why.
  check (state <> 'confirmed' or decided_id is not null and reason <> ''),
  check (kind <> 'SELF' or member_id is not null and member_id <> agent_id),
  check (kind <> 'OPPOSITE' or member_id is not null and other_id is not null and until_day is not null),
  unique (merchant_id, kind, about)
);
create index agent_flag_listed on agent_flag (merchant_id, state, flag_id);
create index agent_flag_holding on agent_flag (merchant_id, agent_id) where state = 'open';
create index agent_flag_out on agent_flag (merchant_id, member_id) where kind = 'SELF' and state = 'confirmed';

-- What of the play of both sides the other one covered, as it stands in the days.
create table agent_flag_cover (
  merchant_id integer not null,
  flag_id bigint not null,
  member_id bigint not null,
  draw_id bigint not null,
  asset text collate "C" not null,
  day date not null,
  placed_day date not null,
  rebate_group text collate "C" not null,
  -- When the draw closed.
  at timestamptz not null,
  -- All that it staked in the draw, and what of it the other side covered.
  stake bigint not null,
  covered bigint not null check (covered > 0),
  primary key (merchant_id, flag_id, member_id, draw_id),
  foreign key (merchant_id, flag_id) references agent_flag on delete cascade
);
create index agent_flag_covered on agent_flag_cover (merchant_id, member_id, day);

-- How far was looked: pairs of members up to one, draws up to one.
create table agent_flag_walk (
  merchant_id integer primary key references merchant,
  low bigint not null,
  high bigint not null,
  settled_at timestamptz not null,
  draw_id bigint not null
);
create index signal_pair_flagged on signal_pair (merchant_id, low, high) where score_e4 >= 6000 and state in ('open', 'same_person');

create index draw_settled on draw (settled_at, draw_id) where state = 'settled';

-- Why a row is held: papers of its agent are missing, or a flag is open.
alter table payout_row add column held_for text collate "C";
update payout_row set held_for = 'papers' where state = 'HELD';
alter table payout_row add constraint payout_row_held check ((state = 'HELD') = (held_for is not null)),
  add constraint payout_row_held_for check (held_for in ('papers', 'flag'));

select enable_tenancy(t) from unnest(array['agent_flag', 'agent_flag_cover', 'agent_flag_walk']::regclass[]) t;
grant select, insert, delete, update (state, evidence, decided_at, decided_name, decided_id, reason) on agent_flag to fairhall_app;
grant select, insert, delete on agent_flag_cover to fairhall_app;
grant select, insert, update (low, high, settled_at, draw_id) on agent_flag_walk to fairhall_app;
grant update (held_for) on payout_row to fairhall_app;
