-- Money given under terms (modules/ledger/grants, packages/bonus): grants, the bets that are tied to them, and what a bet reads of them.

-- A grant hangs on its wallet's lock, as its account does: nobody writes here without it. Its balance is its account's.
create table bonus_grant (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  asset text collate "C" not null,
  grant_id bigint not null,
  -- What gave it: the area of the house's account that pays it.
  campaign_id bigint not null,
  kind text collate "C" not null check (kind in ('bonus', 'freeBets')),
  state text collate "C" not null
    check (state in ('queued', 'active', 'closing', 'completed', 'spent', 'forfeited', 'expired', 'lapsed', 'used')),
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  wagered bigint not null,
  converted bigint not null check (converted >= 0),
  -- What was above the most that becomes cash.
  cut bigint not null check (cut >= 0),
  -- The deposit it hangs on, and what of it is; 0: on none.
  deposit_ref bigint not null,
  deposit bigint not null check (deposit >= 0),
  -- Cash staked since it was issued.
  played bigint not null check (played >= 0),
  issued_at timestamptz not null,
  queue_until timestamptz not null,
  expires_at timestamptz,
  -- Time to play that is left to one that came back and waits, or was ended by a withdrawal; and its place among those that came back.
  left_ms bigint,
  place integer not null,
  ended_at timestamptz,
  ended_by text collate "C",
  -- What was taken of its balance when it was ended, and by which group.
  lost bigint not null check (lost >= 0),
  lost_by bigint,
  -- Of free bets: one stake, and how many are left.
  unit bigint not null check (unit >= 0),
  left_bets integer not null check (left_bets >= 0),
  -- Terms.
  max_bet bigint,
  max_convert bigint,
  contribution jsonb,
  play_ms bigint not null,
  primary key (merchant_id, part, member_id, asset, grant_id),
  check ((kind = 'freeBets') = (unit > 0)),
  check (max_convert is null or converted <= max_convert)
) with (fillfactor = 70);
create unique index bonus_grant_active on bonus_grant (merchant_id, part, member_id, asset) where state = 'active' and kind = 'bonus';
-- What is due: who waits lapses, and what has begun ends.
create index bonus_grant_expires on bonus_grant (expires_at) where state = 'active';
create index bonus_grant_lapses on bonus_grant (queue_until) where state = 'queued' and left_ms is null;
create index bonus_grant_live on bonus_grant (merchant_id, part, member_id, asset)
  where state in ('queued', 'active', 'closing') or ended_by like 'withdrawal:%';

-- A bet that counts for a grant, by the group of its stake; or a free one of it.
create table grant_bet (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  asset text collate "C" not null,
  bet_id bigint not null,
  grant_id bigint not null,
  free boolean not null,
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0),
  -- What its category counts, in 1/10000.
  bps integer not null check (bps between 0 and 10000),
  state text collate "C" not null check (state in ('open', 'settled', 'void')),
  payout bigint not null check (payout >= 0),
  refunded bigint not null check (refunded >= 0),
  counted bigint not null check (counted >= 0),
  category text collate "C" not null,
  primary key (merchant_id, part, member_id, asset, bet_id),
  check (cash + bonus > 0 and refunded <= cash + bonus)
) with (fillfactor = 80);
create index grant_bet_of_grant on grant_bet (merchant_id, part, member_id, asset, grant_id) where state = 'open';

-- What a bet reads: the grant its wallet may stake from, and its terms.
create table grant_active (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  asset text collate "C" not null,
  grant_id bigint not null,
  max_bet bigint,
  contribution jsonb,
  expires_at timestamptz not null,
  primary key (merchant_id, part, member_id, asset)
) with (fillfactor = 70);

-- Whether a bet of this wallet has grants to ask: said on its cash row, as `limited` is.
alter table account add bonused boolean not null default false;
grant update (bonused) on account to fairhall_app;

-- Intents that may stake what lies on a grant: the category they stake in, and whether their member wants it; null: others.
alter type ledger_batch add attribute purse_categories text[];
alter type ledger_batch add attribute purse_bonus boolean[];
-- The cash slots of wallets that have grants.
alter type ledger_accounts add attribute bonused integer[];
-- What the moves come to, where purses were split; null: what was asked.
alter type ledger_decision add attribute amounts bigint[];
-- A purse that an intent stakes from: the active grant, what its category counts, and the slot of the grant's account (null: not wanted, or none).
create type ledger_purse as (ordinal integer, grant_id bigint, bps integer, max_bet bigint, slot integer);

select enable_tenancy(t) from unnest(array['bonus_grant', 'grant_bet', 'grant_active']::regclass[]) t;
grant select, insert on bonus_grant, grant_bet, grant_active to fairhall_app;
grant delete on grant_active to fairhall_app;
grant update (state, wagered, converted, cut, played, queue_until, expires_at, left_ms, place, ended_at, ended_by, lost, lost_by, left_bets)
  on bonus_grant to fairhall_app;
grant update (state, payout, refunded, counted) on grant_bet to fairhall_app;
grant update (grant_id, max_bet, contribution, expires_at) on grant_active to fairhall_app;
