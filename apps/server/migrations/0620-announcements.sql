-- What a merchant announces beside the banners and headlines of its settings, and who has read it.

create table announcement_item (
  merchant_id integer not null references merchant,
  announcement_id text collate "C" not null check (announcement_id ~ '^[a-z0-9-]{1,40}$'),
  -- Banner, list of promotions, promotion, pop-up, headline of the ticker, and for agents.
  type text not null check (type in ('B', 'PL', 'PR', 'PU', 'H', 'A')),
  group_name text not null default '' check (group_name in ('', 'm_home', 'm_model', 'm_reg')),
  -- Mobile, web; empty: both.
  platform text not null default '' check (platform in ('', 'M', 'W')),
  -- After login, before it, at the first one; empty: whenever it is met.
  execution text not null default '' check (execution in ('', 'A', 'B', 'F')),
  audience text not null default 'all' check (audience in ('all', 'guests', 'members', 'agents', 'label', 'level')),
  -- The label or level that the audience is.
  audience_of text not null default '',
  category text not null default '',
  promotion_type text not null default '',
  -- {"EN": {"title": …, "content": …, "action": …}, …}
  texts jsonb not null,
  -- A picture of the merchant's own by its hash, or a scene that clients draw.
  picture text not null default '' check (picture ~ '^([0-9a-f]{32})?$'),
  scene text not null default '',
  link text not null default '' check (length(link) <= 200),
  sorting integer not null default 0,
  -- Null: a draft.
  published_at timestamptz,
  from_at timestamptz not null,
  to_at timestamptz check (to_at > from_at),
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  primary key (merchant_id, announcement_id)
);

-- Marks of members; guests keep theirs on the phone. Ids are those of announcements, of the settings' headlines too.
create table announcement_read (
  merchant_id integer not null,
  member_id bigint not null,
  announcement_id text collate "C" not null check (length(announcement_id) <= 40),
  read_at timestamptz not null,
  primary key (merchant_id, member_id, announcement_id),
  foreign key (merchant_id, member_id) references member (merchant_id, member_id)
);

select enable_tenancy(t) from unnest(array['announcement_item', 'announcement_read']::regclass[]) t;

grant select, insert on announcement_item, announcement_read to fairhall_app;
