-- Funded progressive jackpots: a share of stakes in cash goes into a pool, which is drawn every few seconds by what was staked since
-- (modules/jackpot, docs/fairness.md 9). The shares are parts of the stake's own group of transfers (ledger/sql/13-pools.sql).

-- What moves between house accounts: no member's side, so no transfer.
create table house_transfer (
  merchant_id integer not null,
  move_id bigint not null,
  asset text collate "C" not null,
  debit account_kind not null,
  debit_area text not null,
  credit account_kind not null,
  credit_area text not null,
  amount bigint not null check (amount > 0),
  -- start: of a round, from the reserve; top_up: the house to the reserve; back: shares of stakes that were taken back.
  kind text collate "C" not null check (kind in ('start', 'top_up', 'back')),
  -- The newest tick by then.
  ref bigint not null,
  reason text not null,
  moved_at timestamptz not null,
  primary key (merchant_id, move_id),
  check (debit >= 'game' and credit >= 'game' and (debit, debit_area) <> (credit, credit_area))
);

create table jackpot_pool (
  merchant_id integer not null,
  pool_id bigint not null,
  asset text collate "C" not null,
  -- {EN, MY, CN}
  names jsonb not null,
  -- Whose stakes feed it: a category of vendors' games, or LOTT: and the id of a lottery game.
  products text[] not null check (cardinality(products) > 0),
  rate_bps integer not null check (rate_bps between 1 and 1000),
  reserve_bps integer not null check (reserve_bps between 0 and rate_bps),
  start_amount bigint not null check (start_amount > 0),
  ceiling bigint not null check (ceiling > start_amount),
  state text collate "C" not null check (state in ('draft', 'running', 'stopped')),
  -- What the ticks so far have counted: of the pool, and of its reserve.
  amount bigint not null default 0 check (amount >= 0),
  reserve bigint not null default 0,
  round integer not null default 0,
  tick bigint not null default 0,
  sealed_at timestamptz,
  -- Operators, and what they were called.
  written_by bigint not null,
  written_name text not null,
  written_at timestamptz not null,
  started_by bigint,
  started_name text,
  started_at timestamptz,
  primary key (merchant_id, pool_id),
  check (state = 'draft' or started_by is not null and started_by <> written_by)
) with (fillfactor = 50);
create index jackpot_pool_at_work on jackpot_pool (state) where state <> 'draft';

-- Each round has a seed of its own, promised before the first stake and told when it is won.
create table jackpot_round (
  merchant_id integer not null,
  pool_id bigint not null,
  round integer not null,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null,
  -- What it began with: the start, and what the round before had above the ceiling.
  began_with bigint not null,
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  revealed_at timestamptz,
  primary key (merchant_id, pool_id, round),
  foreign key (merchant_id, pool_id) references jackpot_pool,
  check ((seed is null) = (revealed_at is null))
);

-- The seed before it is told. Nothing but a draw reads it.
create table jackpot_secret (
  merchant_id integer not null,
  pool_id bigint not null,
  round integer not null,
  seed text not null,
  primary key (merchant_id, pool_id, round),
  foreign key (merchant_id, pool_id, round) references jackpot_round
);

create table jackpot_tick (
  merchant_id integer not null,
  pool_id bigint not null,
  tick bigint not null,
  round integer not null,
  -- At the seal: what the pool held without its contributions, these, and the root over them.
  before bigint not null,
  contributed bigint not null check (contributed > 0),
  contributions integer not null check (contributions > 0),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  -- Besides: what went into the reserve, and what both gave back since the tick before of stakes that were taken back.
  reserved bigint not null,
  pool_back bigint not null,
  reserve_back bigint not null,
  chain_hash text not null references beacon_chain,
  beacon_round bigint not null,
  sealed_at timestamptz not null,
  randomness text,
  signature text,
  drawn_at timestamptz,
  -- The contribution that won.
  won_entry bigint,
  prize bigint,
  primary key (merchant_id, pool_id, tick),
  foreign key (merchant_id, pool_id, round) references jackpot_round,
  check ((drawn_at is null) = (randomness is null) and (randomness is null) = (signature is null)),
  check ((won_entry is null) = (prize is null) and (won_entry is null or drawn_at is not null))
);
create index jackpot_tick_open on jackpot_tick (merchant_id, pool_id) where drawn_at is null;

-- What a stake put in. Its id is that of the stake's group of transfers.
create table jackpot_entry (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  entry_id bigint not null,
  pool_id bigint not null,
  -- Of the game that was staked in.
  area text not null,
  -- The whole stake, what a grant paid too.
  stake bigint not null check (stake > 0),
  contribution bigint not null check (contribution > 0),
  reserved bigint not null check (reserved >= 0),
  made_at timestamptz not null,
  -- The tick in which it was sealed, and with how much: what had not been taken back by then. Of nothing: it was in none.
  tick bigint,
  sealed bigint check (sealed >= 0),
  -- How much of the stake was taken back, and how much of that pool and reserve have given back.
  taken_back bigint not null default 0,
  given_back bigint not null default 0,
  primary key (merchant_id, part, member_id, entry_id),
  check (given_back <= taken_back and taken_back <= stake),
  check ((tick is null) = (sealed is null))
) with (fillfactor = 80);
create index jackpot_entry_open on jackpot_entry (merchant_id, pool_id, entry_id) where tick is null;
create index jackpot_entry_back on jackpot_entry (merchant_id, pool_id, entry_id) where taken_back > given_back;
create index jackpot_entry_tick on jackpot_entry (merchant_id, pool_id, tick, entry_id) where tick is not null;

create table jackpot_win (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  win_id bigint not null,
  pool_id bigint not null,
  round integer not null,
  tick bigint not null,
  entry_id bigint not null,
  prize bigint not null check (prize > 0),
  won_at timestamptz not null,
  primary key (merchant_id, part, member_id, win_id),
  unique (merchant_id, pool_id, tick),
  unique (merchant_id, pool_id, round),
  foreign key (merchant_id, pool_id, tick) references jackpot_tick
);

-- By intent: the pool that its stake feeds, and its rates in 1/10000 of what of it is cash; null: it feeds none.
alter type ledger_batch add attribute pools bigint[];
alter type ledger_batch add attribute pool_rates integer[];
alter type ledger_batch add attribute reserve_rates integer[];

-- A stake that was taken back, all or a part of it: whose, and the group that staked it.
create type ledger_stake_back as (merchant_id integer, part smallint, member_id bigint, entry_id bigint, stake bigint);

select enable_tenancy(t) from unnest(array['house_transfer', 'jackpot_pool', 'jackpot_round', 'jackpot_secret', 'jackpot_tick', 'jackpot_entry',
  'jackpot_win']::regclass[]) t;
grant select, insert on house_transfer, jackpot_pool, jackpot_round, jackpot_secret, jackpot_tick, jackpot_entry, jackpot_win to fairhall_app;
grant update (state, amount, reserve, round, tick, sealed_at, started_by, started_name, started_at) on jackpot_pool to fairhall_app;
grant update (seed, revealed_at) on jackpot_round to fairhall_app;
grant update (randomness, signature, drawn_at, won_entry, prize) on jackpot_tick to fairhall_app;
grant update (tick, sealed, taken_back, given_back) on jackpot_entry to fairhall_app;
