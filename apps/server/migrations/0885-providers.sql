-- Providers of payments: a merchant's accounts at them, the orders that its deposits are there, and every word that went between.
--
-- A provider's order is new -> sent -> pending -> succeeded, failed, expired or closed; sent -> unknown -> any of them; expired, closed and
-- failed -> succeeded (late). Only what a query of ours was answered moves it on: what a provider says of its own accord makes us ask.

-- Where a channel's payments go: a bank's account (PGMT) or the accounts of providers in provider_route. `bank_type` is the name on the wire.
alter table deposit_channel drop constraint deposit_channel_bank_type_check;
alter table deposit_channel add constraint deposit_channel_bank_type_check check (bank_type ~ '^[A-Z0-9_]{2,16}$');
-- How one pays: `transfer` is one by hand, `qr` a code to scan, `page` a page of the provider.
alter table deposit_channel add column kind text not null default 'transfer' check (kind in ('transfer', 'qr', 'page'));
alter table deposit_channel add constraint deposit_channel_kind check ((kind = 'transfer') = (bank_type = 'PGMT'));

create table provider_account (
  merchant_id integer not null references merchant,
  account_id smallint not null check (account_id > 0),
  provider text not null check (provider in ('kbz', 'momo', '2c2p')),
  name text not null,
  environment text not null check (environment in ('sandbox', 'live')),
  -- What the provider knows the merchant by; no secret.
  public_id text not null,
  -- Addresses and what else is no secret, text to text.
  settings jsonb not null,
  -- Keys, locked; never shown again.
  secret bytea not null,
  keys_set_at timestamptz not null,
  open boolean not null,
  primary key (merchant_id, account_id),
  constraint provider_account_once unique (merchant_id, provider, public_id)
);

-- By which accounts a channel's orders may go. With a place: in that order; without: by how well they do at what cost.
create table provider_route (
  merchant_id integer not null,
  vendor_id smallint not null,
  account_id smallint not null,
  place smallint check (place > 0),
  -- What an order costs the house there, in hundredths of a percent.
  fee_e4 integer not null default 0 check (fee_e4 between 0 and 10000),
  primary key (merchant_id, vendor_id, account_id),
  foreign key (merchant_id, vendor_id) references deposit_channel,
  foreign key (merchant_id, account_id) references provider_account
);

create table provider_order (
  merchant_id integer not null,
  part smallint not null,
  -- Its name there is D and this number.
  order_id bigint not null,
  deposit_id bigint not null,
  account_id smallint not null,
  state text not null check (state in ('sent', 'pending', 'unknown', 'succeeded', 'failed', 'expired', 'closed')),
  asset text collate "C" not null,
  asked bigint not null check (asked > 0),
  -- What a query told that it was paid with.
  proven bigint check (proven > 0),
  their_id text collate "C",
  qr_content text,
  redirect_url text,
  -- Candidates and why this one, as they were.
  decision jsonb not null,
  -- What only a person can make right: paid in another currency, or no answer for a day.
  trouble text check (trouble in ('currency', 'unanswered')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it is asked about next; null: not again by itself.
  next_poll_at timestamptz,
  decided_at timestamptz,
  primary key (merchant_id, part, order_id),
  foreign key (merchant_id, part, deposit_id) references deposit,
  foreign key (merchant_id, account_id) references provider_account,
  constraint provider_order_by_id unique (merchant_id, order_id),
  constraint provider_order_theirs unique (merchant_id, account_id, their_id),
  constraint provider_order_proven check ((proven is not null) = (state = 'succeeded') and (decided_at is null) = (state in ('sent', 'pending', 'unknown')))
);
create index provider_order_of on provider_order (merchant_id, part, deposit_id);
create index provider_order_due on provider_order (next_poll_at) where next_poll_at is not null;
create index provider_order_decided on provider_order (merchant_id, account_id, decided_at desc) where decided_at is not null;

-- Every call to a provider, written down and committed before it is made. Without an answer: nobody knows what became of it.
create table provider_call (
  merchant_id integer not null,
  call_id bigint not null,
  account_id smallint not null,
  -- Null: a test of the account.
  order_id bigint,
  op text not null check (op in ('create', 'query', 'test')),
  sent_at timestamptz not null,
  answered_at timestamptz,
  -- `technical`: no answer, an answer that nobody can read or that is not signed.
  outcome text check (outcome in ('definite', 'refused', 'unknown', 'technical')),
  -- What it said, as we read it, text to text.
  answer jsonb,
  primary key (merchant_id, call_id),
  foreign key (merchant_id, account_id) references provider_account,
  constraint provider_call_answered check ((answered_at is null) = (outcome is null) and (answered_at is null) = (answer is null))
);
create index provider_call_of_order on provider_call (merchant_id, order_id) where order_id is not null;
create index provider_call_of_account on provider_call (merchant_id, account_id, op, call_id desc);

-- What providers say of their own accord. One message is one row, however often it comes.
create table provider_event (
  merchant_id integer not null,
  account_id smallint not null,
  event_key bytea not null check (octet_length(event_key) = 32),
  received_at timestamptz not null,
  -- How often it came, and when last.
  times integer not null default 1,
  last_at timestamptz not null,
  verified boolean not null,
  -- As it came, locked.
  body bytea not null,
  -- What it calls the order; the order, where there is one.
  ref text not null,
  order_id bigint,
  primary key (merchant_id, account_id, event_key),
  foreign key (merchant_id, account_id) references provider_account
);
create index provider_event_unknown on provider_event (merchant_id, received_at desc) where verified and order_id is null;
create index provider_event_last on provider_event (merchant_id, account_id, received_at desc);

select enable_tenancy(t) from unnest(array['provider_account', 'provider_route', 'provider_order', 'provider_call', 'provider_event']::regclass[]) t;
grant select, insert on provider_account, provider_route, provider_order, provider_call, provider_event to fairhall_app;
grant update (name, settings, secret, keys_set_at, open) on provider_account to fairhall_app;
grant update (place, fee_e4) on provider_route to fairhall_app;
grant update (state, proven, their_id, qr_content, redirect_url, trouble, next_poll_at, decided_at) on provider_order to fairhall_app;
grant update (answered_at, outcome, answer) on provider_call to fairhall_app;
grant update (times, last_at) on provider_event to fairhall_app;
