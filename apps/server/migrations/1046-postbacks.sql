-- Postbacks of affiliates (modules/agent/sql/postbacks.sql): what their trackers are told of whom they brought.

-- A tracker of an affiliate's, and what it wants to hear of.
create table postback (
  merchant_id integer not null references merchant,
  postback_id bigint not null,
  member_id bigint not null,
  -- GET: the address is a template with macros.
  method text collate "C" not null check (method in ('GET', 'POST')),
  url text not null check (length(url) <= 1000),
  events text[] not null check (cardinality(events) > 0),
  -- 'gone': it answered that it takes no more.
  state text collate "C" not null check (state in ('on', 'off', 'gone', 'removed')),
  secret_sealed bytea not null,
  -- Signs beside the new one until then.
  former_sealed bytea,
  former_until timestamptz,
  made_at timestamptz not null,
  primary key (merchant_id, postback_id),
  foreign key (merchant_id, member_id) references member,
  constraint postback_former check ((former_sealed is null) = (former_until is null))
);
create index postback_member on postback (merchant_id, member_id);

-- How far an affiliate's days were told, and when it was last looked who of its players counts.
create table postback_walk (
  merchant_id integer not null,
  member_id bigint not null,
  told_day date not null,
  looked_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);

-- What became of somebody, or of an affiliate's day, as its trackers are told.
create table postback_event (
  merchant_id integer not null,
  event_id uuid not null,
  member_id bigint not null,
  event text collate "C" not null check (event in
    ('click', 'registration', 'first_deposit', 'deposit', 'qualified', 'revenue', 'adjustment', 'chargeback')),
  -- Of what it is told, once: "deposit:7".
  about text collate "C" not null,
  -- The event that it changes.
  ref_event_id uuid,
  player_id bigint,
  click_id bigint,
  link_id bigint,
  amount bigint,
  ngr bigint,
  commission bigint,
  asset text collate "C",
  -- Of revenue and its changes the day, of a player who counts the month's first.
  day date,
  at timestamptz not null,
  primary key (merchant_id, event_id),
  unique (merchant_id, member_id, about),
  foreign key (merchant_id, member_id) references member
);
create index postback_event_player on postback_event (merchant_id, player_id) where player_id is not null;
create index postback_event_day on postback_event (merchant_id, member_id, day) where day is not null;
create index postback_event_age on postback_event (at);

create table postback_delivery (
  merchant_id integer not null,
  delivery_id bigint not null generated always as identity,
  postback_id bigint not null,
  event_id uuid not null,
  state text collate "C" not null default 'queued' check (state in ('queued', 'done', 'dead')),
  tries smallint not null default 0 check (tries >= 0),
  -- Set before each try to the one behind it: what a kill cuts off comes again.
  next_at timestamptz not null,
  tried_at timestamptz,
  -- The last answer, as HTTP says it.
  status smallint,
  reason text collate "C" not null default ''
    check (reason in ('', 'answer', 'silent', 'unreachable', 'address', 'gone', 'off', 'withheld', 'held', 'fault')),
  primary key (merchant_id, delivery_id),
  unique (merchant_id, postback_id, event_id),
  foreign key (merchant_id, postback_id) references postback,
  foreign key (merchant_id, event_id) references postback_event on delete cascade
);
create index postback_delivery_due on postback_delivery (next_at) where state = 'queued';
create index postback_delivery_listed on postback_delivery (merchant_id, state, delivery_id);
create index postback_delivery_event on postback_delivery (merchant_id, event_id);

select enable_tenancy(t) from unnest(array['postback', 'postback_walk', 'postback_event', 'postback_delivery']::regclass[]) t;
grant select, insert, update (method, url, events, state, secret_sealed, former_sealed, former_until) on postback to fairhall_app;
grant select, insert, update (told_day, looked_at) on postback_walk to fairhall_app;
grant select, insert, delete on postback_event to fairhall_app;
grant select, insert, update (state, tries, next_at, tried_at, status, reason), delete on postback_delivery to fairhall_app;
