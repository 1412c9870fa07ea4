-- Orders closed at their provider, money sent back by it, routes as data, and keys that are changed while the old ones still count.

alter table provider_call drop constraint provider_call_op_check;
alter table provider_call add constraint provider_call_op_check
  check (op in ('create', 'query', 'close', 'refund', 'refund_query', 'test', 'payout', 'payout_query'));

-- Money that may not be credited goes back: refunding, refunded. A refund that failed leaves its deposit in review.
alter table deposit drop constraint deposit_state_check;
alter table deposit add constraint deposit_state_check
  check (state in ('created', 'paid', 'review', 'approved', 'rejected', 'expired', 'reversed', 'refunding', 'refunded'));
alter table deposit drop constraint deposit_handled;
alter table deposit add constraint deposit_handled check ((handler_id is not null or state not in ('review', 'rejected', 'refunding', 'refunded'))
  and (handler_id is null or state in ('review', 'approved', 'rejected', 'refunding', 'refunded'))
  and (handler_name is null) = (handler_id is null) and (taken_at is null) = (handler_id is null));
alter table deposit drop constraint deposit_decided;
alter table deposit add constraint deposit_decided check ((decided_at is not null) = (state in ('approved', 'rejected', 'expired', 'reversed', 'refunded')));

-- asked: by the first of two operators; new: to be asked for, never sent yet; sent -> pending, unknown, succeeded or failed. Nothing takes the
-- place of one that may have come to be: another is made only after it failed.
create table provider_refund (
  merchant_id integer not null,
  part smallint not null,
  -- Its name there is R and this number.
  refund_id bigint not null,
  order_id bigint not null,
  deposit_id bigint not null,
  account_id smallint not null,
  state text not null check (state in ('asked', 'new', 'sent', 'pending', 'unknown', 'succeeded', 'failed')),
  asset text collate "C" not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  first_id bigint not null,
  first_name text not null,
  second_id bigint,
  second_name text,
  trouble text check (trouble = 'unanswered'),
  -- When the provider first said that it knows of none.
  absent_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  next_poll_at timestamptz,
  decided_at timestamptz,
  primary key (merchant_id, part, refund_id),
  foreign key (merchant_id, part, deposit_id) references deposit,
  foreign key (merchant_id, account_id) references provider_account,
  constraint provider_refund_by_id unique (merchant_id, refund_id),
  constraint provider_refund_sent check (sent_at is not null or state in ('asked', 'new')),
  constraint provider_refund_decided check ((decided_at is not null) = (state in ('succeeded', 'failed')))
);
create unique index provider_refund_live on provider_refund (merchant_id, deposit_id) where state <> 'failed';
create index provider_refund_due on provider_refund (next_poll_at) where next_poll_at is not null;

-- Which accounts an order of a channel tries: the first row that fits. `order`: as they stand; `split`: by their shares. What no row fits goes
-- by the places of provider_route, else by the scores.
create table channel_route (
  merchant_id integer not null,
  vendor_id smallint not null,
  place smallint not null check (place > 0),
  mode text not null check (mode in ('order', 'split')),
  min_amount bigint check (min_amount > 0),
  max_amount bigint check (max_amount > 0),
  -- Minutes of the merchant's day; equal: always.
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 0 and 1439),
  -- The least level of a member; 0: everybody.
  level smallint not null check (level between 0 and 99),
  -- Of the address that asks; null: any.
  country text check (country ~ '^[A-Z]{2}$'),
  accounts smallint[] not null check (cardinality(accounts) between 1 and 10),
  shares smallint[],
  primary key (merchant_id, vendor_id, place),
  foreign key (merchant_id, vendor_id) references deposit_channel,
  constraint channel_route_shares check ((mode = 'split') = (shares is not null) and coalesce(cardinality(shares) = cardinality(accounts), true))
);

-- While the provider changes over, what the old keys signed counts too.
alter table provider_account add column old_secret bytea;
alter table provider_account add column old_until timestamptz;
alter table provider_account add constraint provider_account_old check ((old_secret is null) = (old_until is null));
-- Who entered an account that another operator must open; null: it was opened.
alter table provider_account add column entered_by bigint;
alter table provider_account add constraint provider_account_entered check (entered_by is null or not open);

select enable_tenancy(t) from unnest(array['provider_refund', 'channel_route']::regclass[]) t;
grant select, insert on provider_refund, channel_route to fairhall_app;
grant delete on channel_route to fairhall_app;
grant update (state, second_id, second_name, trouble, absent_at, sent_at, next_poll_at, decided_at) on provider_refund to fairhall_app;
grant update (old_secret, old_until, entered_by) on provider_account to fairhall_app;
create index deposit_refunding on deposit (merchant_id, paid_at) where state = 'refunding';
