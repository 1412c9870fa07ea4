-- Daily statements of a merchant's books: what each account class held when the day began, what moved, what it held at the end, and
-- where the books and what stands beside them disagree. Written once, after the merchant's midnight, never changed.

create table statement_day (
  merchant_id integer not null,
  -- The merchant's local day.
  day date not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  time_zone text not null,
  written_at timestamptz not null,
  primary key (merchant_id, day),
  constraint statement_day_order check (from_at < to_at)
);

-- Balances of an account class: of all members together, or of one house account (area).
create table statement_line (
  merchant_id integer not null,
  day date not null,
  asset text collate "C" not null,
  account account_kind not null,
  area text not null,
  opening bigint not null,
  closing bigint not null,
  -- What members' accounts say themselves, less what moved since; null where an account is a sum over transfers.
  counted bigint,
  primary key (merchant_id, day, asset, account, area),
  foreign key (merchant_id, day) references statement_day
);

create table statement_move (
  merchant_id integer not null,
  day date not null,
  asset text collate "C" not null,
  account account_kind not null,
  area text not null,
  kind transfer_kind not null,
  transfers bigint not null,
  credited bigint not null,
  debited bigint not null,
  primary key (merchant_id, day, asset, account, area, kind),
  foreign key (merchant_id, day) references statement_day
);

create table statement_difference (
  merchant_id integer not null,
  day date not null,
  place integer not null,
  -- counted: accounts against transfers; zero_sum: all accounts of an asset; cashier: a group of transfers against its request.
  rule text not null check (rule in ('counted', 'zero_sum', 'cashier')),
  asset text collate "C" not null,
  -- What it is about: an account class, or the ledger's group.
  subject text not null,
  in_ledger bigint not null,
  elsewhere bigint not null,
  primary key (merchant_id, day, place),
  foreign key (merchant_id, day) references statement_day,
  constraint statement_difference_is_one check (in_ledger <> elsewhere)
);

select enable_tenancy(t) from unnest(array['statement_day', 'statement_line', 'statement_move', 'statement_difference']::regclass[]) t;

grant select, insert on statement_day, statement_line, statement_move, statement_difference to fairhall_app;
