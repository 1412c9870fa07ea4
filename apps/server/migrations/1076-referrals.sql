-- Friends who were invited, and what was given for them (modules/referral).

-- What a friend must have done, and what that brings, as the version behind the one before.
create table referral_rule (
  merchant_id integer not null references merchant,
  version integer not null check (version > 0),
  shown boolean not null,
  tier smallint not null check (tier between 0 and 3),
  min_deposit bigint not null check (min_deposit >= 0),
  min_stake bigint not null check (min_stake >= 0),
  within_days integer not null check (within_days between 1 and 90),
  -- For each friend from which of the month on: [{"from", "amount"}], amounts as digits.
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  -- How many of a month bring their inviter something.
  month_cap integer not null check (month_cap > 0),
  friend_amount bigint not null check (friend_amount >= 0),
  made_at timestamptz not null,
  made_name text not null,
  primary key (merchant_id, version)
);

-- What became of a friend that had done it all: once for each.
create table referral (
  merchant_id integer not null,
  part smallint not null,
  friend_id bigint not null,
  referral_id bigint not null,
  inviter_id bigint not null,
  version integer not null,
  state text collate "C" not null check (state in ('review', 'refused', 'paid')),
  -- What both have in common.
  why text collate "C" check (why in ('CARD', 'DEVICE', 'PERSON', 'ADDRESS')),
  -- The first day of the month, and its place among the inviter's friends of that month; null: it was not paid.
  month date,
  place integer,
  asset text collate "C" not null,
  -- To the inviter, 0 beyond the month's cap; and to the friend.
  amount bigint not null check (amount >= 0),
  friend_amount bigint not null check (friend_amount >= 0),
  made_at timestamptz not null,
  decided_at timestamptz,
  handler_name text,
  reason text not null default '',
  primary key (merchant_id, part, friend_id),
  foreign key (merchant_id, version) references referral_rule,
  check ((state = 'paid') = (place is not null) and (state = 'paid') = (month is not null)),
  check (inviter_id <> friend_id)
);
create unique index referral_place on referral (merchant_id, inviter_id, month, place) where place is not null;
create index referral_inviter on referral (merchant_id, inviter_id, made_at desc);
create index referral_review on referral (merchant_id, made_at) where state = 'review';
create index attribution_referred on attribution (merchant_id, at) where kind = 'referral';

select enable_tenancy(t) from unnest(array['referral_rule', 'referral']::regclass[]) t;
grant select, insert on referral_rule, referral to fairhall_app;
grant update (state, month, place, amount, friend_amount, decided_at, handler_name, reason) on referral to fairhall_app;
