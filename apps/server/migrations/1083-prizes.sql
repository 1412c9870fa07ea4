-- Prizes that are drawn: of a deck, a wheel or a packet, by a seed that was promised before (modules/promotion, docs/fairness.md 8).
alter table campaign drop constraint campaign_trigger_check;
alter table campaign add constraint campaign_trigger_check
  check (trigger in ('registered', 'depositApproved', 'opened', 'code', 'applied', 'manual', 'calendar', 'mission', 'draw'));

-- What was promised when the campaign was started, and what is left of it.
create table prize_book (
  merchant_id integer not null,
  campaign_id bigint not null,
  -- The version that was started: it is never changed.
  version integer not null,
  mode text collate "C" not null check (mode in ('deck', 'wheel', 'packet')),
  -- [{kind, amount, weight}], amounts as digits.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- {total, step}, as digits.
  packet jsonb check ((mode = 'packet') = (packet is not null)),
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  -- Of each line, so many; of a wheel its weights, which stay.
  remaining bigint[] not null,
  drawn integer not null default 0 check (drawn >= 0),
  started_at timestamptz not null,
  -- Told when the campaign has ended: from then on nothing is drawn.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  revealed_at timestamptz,
  primary key (merchant_id, campaign_id),
  foreign key (merchant_id, campaign_id, version) references campaign_version,
  check ((seed is null) = (revealed_at is null))
) with (fillfactor = 50);
create index prize_book_open on prize_book (merchant_id) where revealed_at is null;

-- The seed before it is told. Nothing but a draw reads it, and what tells it.
create table prize_secret (
  merchant_id integer not null,
  campaign_id bigint not null,
  seed text not null,
  primary key (merchant_id, campaign_id),
  foreign key (merchant_id, campaign_id) references prize_book
);

-- A draw that a member has beside those that the campaign's limit gives.
create table prize_ticket (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  ticket_id bigint not null,
  campaign_id bigint not null,
  -- What it was given with.
  reward_id bigint not null,
  made_at timestamptz not null,
  -- The draw that took it.
  draw_id bigint,
  primary key (merchant_id, part, member_id, ticket_id),
  foreign key (merchant_id, campaign_id) references campaign,
  foreign key (merchant_id, part, member_id, reward_id) references reward
);
create index prize_ticket_left on prize_ticket (merchant_id, part, member_id, campaign_id, ticket_id) where draw_id is null;

-- Never changed. Its id is that of the reward, where it gave something.
create table prize_draw (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  campaign_id bigint not null,
  -- How often the member has drawn of it with this time.
  number integer not null check (number >= 1),
  draw_id bigint not null,
  -- Which draw it was of all of them.
  ordinal integer not null check (ordinal >= 1),
  client text not null,
  place bigint not null check (place >= 0),
  line smallint not null check (line >= 0),
  ticket_id bigint,
  occasion text collate "C" not null,
  made_at timestamptz not null,
  primary key (merchant_id, part, member_id, campaign_id, number),
  unique (merchant_id, part, member_id, campaign_id, occasion),
  unique (merchant_id, campaign_id, ordinal),
  unique (merchant_id, draw_id),
  foreign key (merchant_id, campaign_id) references prize_book
);

select enable_tenancy(t) from unnest(array['prize_book', 'prize_secret', 'prize_ticket', 'prize_draw']::regclass[]) t;
grant select, insert on prize_book, prize_secret, prize_ticket, prize_draw to fairhall_app;
grant update (remaining, drawn, seed, revealed_at) on prize_book to fairhall_app;
grant update (draw_id) on prize_ticket to fairhall_app;

-- Who is of the house: members whose label says so.
create index member_level_staff on member_level (merchant_id, member_id) where lower(btrim(label)) = 'staff';
