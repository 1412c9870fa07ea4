-- What operators move by hand: money of members, asked for by one and posted by another; and money of the house that no member sees.

create table adjustment (
  merchant_id integer not null references merchant,
  adjustment_id bigint not null,
  part smallint not null,
  member_id bigint not null,
  account text collate "C" not null,
  asset text collate "C" not null,
  -- To the member, or from it.
  direction text not null check (direction in ('plus', 'minus')),
  amount bigint not null check (amount > 0),
  cause text not null check (cause in ('goodwill', 'channel_error', 'game_error')),
  -- The house's account that it is for: GOODWILL, a channel, an area of games.
  area text collate "C" not null check (area <> ''),
  -- What cash lacks of a minus is owed.
  owes boolean not null,
  reason text not null check (reason <> ''),
  -- The difference that it puts right.
  case_id bigint,
  state text not null default 'asked' check (state in ('asked', 'posted', 'refused', 'lapsed')),
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  decided_by bigint,
  decided_name text,
  decided_reason text,
  decided_at timestamptz,
  -- What moved of cash, and what is owed since.
  moved bigint,
  owed bigint,
  tx_id bigint,
  primary key (merchant_id, adjustment_id),
  foreign key (merchant_id, case_id) references recon_case,
  constraint adjustment_owes check (not owes or direction = 'minus' and cause <> 'goodwill'),
  constraint adjustment_decided check ((state = 'asked') = (decided_at is null)
    and (state in ('posted', 'refused')) = (decided_by is not null) and (decided_by is null) = (decided_name is null)
    and (state = 'refused') = (decided_reason is not null)),
  constraint adjustment_posted check ((state = 'posted') = (tx_id is not null) and (state = 'posted') = (moved is not null)
    and (moved is null) = (owed is null))
);
-- One that is asked for twice is asked for once.
create unique index adjustment_asked on adjustment (merchant_id, asked_by, member_id, direction, amount, cause, area, owes) where state = 'asked';
create index adjustment_lapsing on adjustment (lapses_at) where state = 'asked';
create index adjustment_of_member on adjustment (merchant_id, member_id, adjustment_id desc);

create table treasury_move (
  merchant_id integer not null references merchant,
  move_id bigint not null,
  kind text not null check (kind in ('cost', 'bank_charge', 'settlement', 'sweep', 'funding')),
  -- Codes of channels; null: outside of what this product counts.
  from_channel text collate "C",
  to_channel text collate "C",
  asset text collate "C" not null,
  amount bigint not null check (amount > 0),
  -- The day it was booked on, by the merchant's calendar.
  booked_on date not null,
  -- What the bank or the provider calls it.
  document text not null,
  reason text not null check (reason <> ''),
  case_id bigint,
  state text not null default 'asked' check (state in ('asked', 'posted', 'refused', 'lapsed')),
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  decided_by bigint,
  decided_name text,
  decided_reason text,
  decided_at timestamptz,
  primary key (merchant_id, move_id),
  foreign key (merchant_id, case_id) references recon_case,
  constraint treasury_sides check (case kind
    when 'settlement' then from_channel is not null and to_channel is not null and from_channel <> to_channel
    when 'funding' then from_channel is null and to_channel is not null
    else from_channel is not null and to_channel is null end),
  constraint treasury_decided check ((state = 'asked') = (decided_at is null)
    and (state in ('posted', 'refused')) = (decided_by is not null) and (decided_by is null) = (decided_name is null)
    and (state = 'refused') = (decided_reason is not null))
);
create unique index treasury_asked on treasury_move
  (merchant_id, asked_by, kind, coalesce(from_channel, ''), coalesce(to_channel, ''), amount, booked_on, document) where state = 'asked';
create index treasury_lapsing on treasury_move (lapses_at) where state = 'asked';
create index treasury_posted on treasury_move (merchant_id, booked_on) where state = 'posted';

select enable_tenancy(t) from unnest(array['adjustment', 'treasury_move']::regclass[]) t;
grant select, insert on adjustment, treasury_move to fairhall_app;
grant update (state, decided_by, decided_name, decided_reason, decided_at, moved, owed, tx_id) on adjustment to fairhall_app;
grant update (state, decided_by, decided_name, decided_reason, decided_at) on treasury_move to fairhall_app;
