-- The night's look at what counterparts say: reports of providers, statements of banks, and what lies at each channel.

create table recon_run (
  merchant_id integer not null references merchant,
  -- `provider:3`, `bank:101`, `float`.
  source text collate "C" not null,
  -- The counterpart's day that was looked at.
  day date not null,
  -- Of their report, and of ours.
  lines integer not null default 0,
  orders integer not null default 0,
  -- Differences that nobody had found before.
  found integer not null default 0,
  tried_at timestamptz not null,
  done_at timestamptz,
  -- Why the last try came to nothing.
  fault text,
  primary key (merchant_id, source, day),
  constraint recon_run_done check (done_at is null or fault is null)
);
create index recon_run_newest on recon_run (merchant_id, source, day desc) where done_at is not null;

-- What a provider's report says of a payment. One line is one payment, whichever report tells it.
create table provider_report_line (
  merchant_id integer not null,
  account_id smallint not null,
  their_id text collate "C" not null,
  day date not null,
  -- What it calls the order; ours of that name, where it can be one of ours.
  ref text not null,
  order_id bigint,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  state text not null check (state in ('paid', 'charged_back', 'refunded', 'failed')),
  paid_at timestamptz not null,
  primary key (merchant_id, account_id, their_id),
  foreign key (merchant_id, account_id) references provider_account
);
create index provider_report_of_day on provider_report_line (merchant_id, account_id, day);
create index deposit_proof_booked on deposit_proof (merchant_id, booked_at) where actor = 'provider';

-- What lay at a channel by the books and by its bank, on the night of a day. Without `actual` nobody said.
create table channel_night (
  merchant_id integer not null references merchant,
  channel text collate "C" not null,
  asset text collate "C" not null,
  day date not null,
  expected bigint not null,
  actual bigint,
  -- What explains a difference, but for cases: lines that are not in the books yet, and deposits that no line tells yet.
  unattributed bigint not null,
  on_way bigint not null,
  looked_at timestamptz not null,
  primary key (merchant_id, channel, asset, day)
);

select enable_tenancy(t) from unnest(array['recon_run', 'provider_report_line', 'channel_night']::regclass[]) t;
grant select, insert, update (lines, orders, found, tried_at, done_at, fault) on recon_run to fairhall_app;
grant select, insert on provider_report_line, channel_night to fairhall_app;
