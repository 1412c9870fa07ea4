-- Vendors of games, linked by a protocol, and what they move in members' wallets (modules/vendor).

-- A vendor of a protocol we speak, at a merchant. `policy` says where it differs from what its protocol does usually.
create table vendor_link (
  merchant_id integer not null,
  vendor text collate "C" not null,
  protocol text collate "C" not null check (protocol in ('hub88', 'hub88-caleta', 'onewallet', 'transfer')),
  base_url text not null,
  -- What the vendor calls the merchant.
  operator_id text not null,
  policy jsonb not null default '{}',
  enabled boolean not null,
  linked_at timestamptz not null,
  primary key (merchant_id, vendor)
);

-- Keys of both sides. Several may be good at once, so that one can follow another while calls go on. Of ours the private half is locked.
create table vendor_key (
  merchant_id integer not null,
  vendor text collate "C" not null,
  side text not null check (side in ('ours', 'theirs')),
  key_id text collate "C" not null,
  public_key text not null,
  private_key bytea,
  made_at timestamptz not null,
  retired_at timestamptz,
  primary key (merchant_id, vendor, side, key_id),
  foreign key (merchant_id, vendor) references vendor_link,
  constraint vendor_key_private check ((side = 'ours') = (private_key is not null))
);

-- A member at a vendor: what the vendor's token stands for. A newer one of the same member and vendor replaces it.
create table vendor_session (
  merchant_id integer not null,
  token_hash bytea not null,
  vendor text collate "C" not null,
  member_id bigint not null,
  asset text collate "C" not null,
  node_id integer not null,
  opened_at timestamptz not null,
  used_at timestamptz not null,
  replaced_at timestamptz,
  primary key (merchant_id, token_hash)
);
create unique index vendor_session_open on vendor_session (merchant_id, member_id, vendor) where replaced_at is null;
create index vendor_session_used on vendor_session (used_at);

-- Each transaction of a vendor, once. The id is the vendor's, unique over all members of the merchant, so that the row has no part; the
-- member's money and round, which have one, name the same group. A tombstone is an id that was taken back before it came: it never will.
create table vendor_transaction (
  merchant_id integer not null,
  vendor text collate "C" not null,
  transaction_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  -- 0: of nobody that we know.
  member_id bigint not null,
  request_hash bigint not null,
  -- The ledger's group and the round it belongs to; null where nothing was asked of the ledger.
  group_id bigint,
  round_id bigint,
  round text collate "C" not null,
  asset text collate "C" not null,
  -- Of the game, and so the area of the house's account.
  category text collate "C" not null,
  node_id integer not null,
  -- What moved. Of a bet that a promotion pays nothing does.
  amount bigint not null check (amount >= 0),
  is_free boolean not null,
  -- The bet of a win; what a rollback takes back.
  reference text collate "C" not null,
  -- The rollback that took this back.
  rolled_back_by text collate "C",
  -- Cash behind it: the first answer.
  balance bigint not null,
  at timestamptz not null,
  primary key (merchant_id, vendor, transaction_id)
) with (fillfactor = 90);
create index vendor_transaction_round on vendor_transaction (merchant_id, member_id, vendor, round);
create index vendor_transaction_at on vendor_transaction (at);

-- What a round meant to a member, as it stands: beside member_draw. The id is the group of its first bet. A round that is closed counts.
-- Of stake, valid stake and winnings the cash part: all of it, as long as nothing else is staked.
create table vendor_round (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  round_id bigint not null,
  vendor text collate "C" not null,
  round text collate "C" not null,
  -- Counts what changed it.
  version integer not null,
  asset text not null,
  category text not null,
  rebate_group text collate "C" not null,
  node_id integer not null,
  -- By the merchant's clocks then.
  placed_day date not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Bets that stand.
  bets integer not null,
  stake bigint not null,
  valid_stake bigint not null,
  won bigint not null,
  valid_cash bigint not null,
  cash_stake bigint not null,
  cash_won bigint not null,
  detail jsonb not null,
  primary key (merchant_id, part, member_id, round_id)
) partition by range (round_id);

select divide_by_week('vendor_round');
select enable_tenancy(t) from
  unnest(array['vendor_link', 'vendor_key', 'vendor_session', 'vendor_transaction', 'vendor_round']::regclass[]) t;

grant select, insert on vendor_link, vendor_key, vendor_session, vendor_transaction, vendor_round to fairhall_app;
grant update (protocol, base_url, operator_id, policy, enabled) on vendor_link to fairhall_app;
grant update (retired_at) on vendor_key to fairhall_app;
grant update (node_id, used_at, replaced_at) on vendor_session to fairhall_app;
grant delete on vendor_session, vendor_transaction to fairhall_app;
grant update (rolled_back_by) on vendor_transaction to fairhall_app;
grant update (version, node_id, closed_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail) on vendor_round
  to fairhall_app;
