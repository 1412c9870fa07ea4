-- Lottery: games, draws with their proof, orders and bets, settlement.
--
-- A draw serves all merchants of the installation (one seed, one ticket root); what is sold, at which prices and limits, is each
-- merchant's own. Bets are never updated: a bet is open, cancelled, won, lost or void by what stands beside it.
-- Bets and what becomes of them are divided by bet_id, which is in all their keys: a member's records go by it, and a draw's bets lie in
-- one or two weeks from its own id on. What a draw meant to a member goes by draw_id, which is in its key.
--
-- What a draw means to a merchant has versions: each version of its result, and last of all the void. A chunk of a version takes back
-- what the version before it paid and pays its own. member_draw has a row for each version; the newest one counts (member_draw_now).

create table lottery_game (
  game_id integer primary key,
  code text not null unique,
  family text not null,
  group_id integer not null,
  -- {"EN": …, "MY": …, "CN": …}
  names jsonb not null,
  modes text[] not null,
  period_s integer not null,
  lock_s integer not null check (lock_s >= 1 and lock_s < period_s),
  time_zone text not null,
  -- Seed of the tile's picture.
  art text not null,
  -- Vendors of the family's platform under whose name the game is shown, its own one first.
  vendors text[] not null check (cardinality(vendors) > 0),
  -- own: drawn and proven here; official: drawn elsewhere.
  result_by text not null check (result_by in ('own', 'official')),
  -- Days, times, holidays and numbers of its draws (modules/lottery/schedule/schedule.ts), by the clocks of time_zone.
  schedule jsonb not null,
  constraint lottery_game_period check (period_s between 10 and 31 * 86400)
);
comment on column lottery_game.period_s is 'The usual time from one draw to the next, s; the schedule says when each draws.';

-- What a merchant sells of a game. Amounts in 1/10000. No row = not sold.
create table lottery_sale (
  merchant_id integer not null,
  game_id integer not null references lottery_game,
  on_sale boolean not null,
  sorting integer not null,
  is_hot boolean not null,
  is_new boolean not null,
  min_series integer not null,
  max_bet_series integer not null,
  max_series integer not null,
  ent_return_e4 integer not null check (ent_return_e4 between 7500 and 10000),
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null check (stake_max >= stake_min),
  multiple_max integer not null check (multiple_max >= 1),
  win_max bigint not null check (win_max > 0),
  cancel_allowed boolean not null,
  plays_off text[] not null default '{}',
  -- Of one member in one issue; null where nothing bounds it.
  issue_stake_max bigint check (issue_stake_max > 0),
  primary key (merchant_id, game_id)
);

-- What a merchant changes of a game's terms of sale: a new version each time, with author and reason; the highest one counts, over what
-- lottery_sale says (modules/lottery/terms).
create table game_override (
  merchant_id integer not null,
  game_id integer not null,
  version integer not null check (version > 0),
  overrides jsonb not null,
  author text not null,
  -- The second operator, where a return above 100 % needed one; '' where it did not.
  approved_by text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (merchant_id, game_id, version),
  foreign key (merchant_id, game_id) references lottery_sale
);

-- Terms that wait for a second operator: the newest of a game counts, over the version they were made on.
create table game_proposal (
  merchant_id integer not null,
  game_id integer not null,
  overrides jsonb not null,
  over_version integer not null check (over_version >= 0),
  operator_id bigint not null,
  author text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (merchant_id, game_id),
  foreign key (merchant_id, game_id) references lottery_sale
);

-- Days on which a merchant does not sell a game: drawing days by the clocks of the game (modules/lottery/schedule/day-of-draw.ts). The draws
-- themselves are of the installation and go on; what had been bet before stands.
create table game_day_off (
  merchant_id integer not null,
  game_id integer not null,
  day date not null,
  author text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (merchant_id, game_id, day),
  foreign key (merchant_id, game_id) references lottery_sale
);

-- Chains that draws have named. What a chain says of itself never changes.
create table beacon_chain (
  chain_hash text primary key check (chain_hash ~ '^[0-9a-f]{64}$'),
  scheme text not null,
  public_key text not null,
  period_s integer not null check (period_s > 0),
  genesis_s bigint not null
);

-- Rounds that draws were made of, each verified before it was written.
create table beacon_round (
  chain_hash text not null references beacon_chain,
  round bigint not null check (round > 0),
  randomness text not null,
  signature text not null,
  fetched_at timestamptz not null,
  primary key (chain_hash, round)
);

create table draw (
  draw_id bigint primary key,
  game_id integer not null references lottery_game,
  numero text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'resulted', 'settled', 'void')),
  -- Proof (packages/fair): commitment before sale, tickets at close, seed and result after.
  algorithm text not null,
  -- A draw whose result comes from elsewhere promises nothing of it: no seed, no beacon.
  seed_hash text,
  committed_at timestamptz not null,
  ticket_count integer,
  ticket_root text,
  seed text,
  result smallint[],
  result_version smallint not null default 0,
  closed_at timestamptz,
  resulted_at timestamptz,
  settled_at timestamptz,
  beacon_chain text references beacon_chain,
  -- Named before sale, in the order in which they count. No chain: a draw of the time before beacons.
  beacon_rounds bigint[],
  -- The one that was used.
  beacon_round bigint,
  -- Since when a round that is due has not been had.
  beacon_missed_at timestamptz,
  -- Who said the result: two feeds, or the two operators who typed it.
  result_sources text[] not null default '{}',
  -- A result that comes prize by prize, as far as two sources agree on it; -1 stands for what is not drawn yet.
  partial smallint[],
  -- Since when sources say different things and no two the same: operators decide.
  disputed_at timestamptz,
  foreign key (beacon_chain, beacon_round) references beacon_round,
  unique (game_id, numero),
  constraint draw_order check (opens_at < closes_at and closes_at <= draws_at),
  constraint draw_sealed check (state = 'open' or ticket_root is not null and ticket_count is not null or state = 'void'),
  constraint draw_revealed check (
    state in ('open', 'closed', 'void') or result is not null and (seed is not null) = (seed_hash is not null)
  ),
  constraint draw_official check (seed_hash is not null or seed is null and beacon_chain is null),
  constraint draw_awaited check (disputed_at is null and partial is null or state in ('open', 'closed')),
  constraint draw_beacon_named check ((beacon_chain is null) = (beacon_rounds is null)),
  constraint draw_beacon_used check (beacon_round is null or beacon_round = any (beacon_rounds)),
  constraint draw_beacon_drawn check (beacon_chain is null or state in ('open', 'closed', 'void') or beacon_round is not null)
);
create index draw_due on draw (closes_at) where state in ('open', 'closed', 'resulted');
create index draw_of_game on draw (game_id, draws_at desc);
create index draw_awaited on draw (draws_at) where state = 'closed' and seed_hash is null;

-- The seed before it is revealed. Nothing but the draw itself reads it.
create table draw_secret (
  draw_id bigint primary key references draw,
  seed text not null
);

-- Leaves of the sealed tickets in their order, 4096 to a page and 32 bytes each: hashes, which name nobody. `root` is that of the page.
create table draw_leaves (
  draw_id bigint not null references draw,
  page integer not null,
  first_bet_id bigint not null,
  leaves bytea not null,
  root bytea not null,
  primary key (draw_id, page)
);
alter table draw_leaves alter leaves set storage external;

-- What a source says, and what it said before: rows are added, never changed. The newest one of a feed counts; of operators the two that
-- follow each other (feed/standing-entry.ts).
create table draw_claim (
  draw_id bigint not null references draw,
  claim_id bigint not null,
  -- The version of the result that it would be.
  result_version smallint not null,
  kind text not null check (kind in ('feed', 'operator')),
  -- Name of the feed or of the operator.
  source text not null check (source <> ''),
  operator_id bigint,
  result smallint[] not null,
  -- False: more prizes are to come.
  complete boolean not null,
  reason text not null default '',
  published_at timestamptz not null,
  claimed_at timestamptz not null,
  primary key (draw_id, claim_id),
  constraint draw_claim_by check ((kind = 'operator') = (operator_id is not null))
);

-- Results that were corrected later, as they stood until then.
create table draw_result_past (
  draw_id bigint not null references draw,
  result_version smallint not null,
  result smallint[] not null,
  reason text not null check (reason <> ''),
  corrected_at timestamptz not null,
  sources text[] not null default '{}',
  primary key (draw_id, result_version)
);

-- A draw that a merchant took back for its own members: the draw itself goes on for the others, with the same seed and proof.
-- Sale stops with this row (lottery_order_guard); stakes go back chunk by chunk.
create table draw_void (
  merchant_id integer not null,
  draw_id bigint not null references draw,
  reason text not null check (reason <> ''),
  operator_id bigint not null,
  operator_name text not null,
  voided_at timestamptz not null,
  -- When the last stake was given back.
  refunded_at timestamptz,
  primary key (merchant_id, draw_id)
);
create index draw_void_open on draw_void (voided_at) where refunded_at is null;

-- What the lines of a slip say, each distinct saying once: rules are evaluated on these, never on bets.
create table ticket_kind (
  merchant_id integer not null,
  -- First 63 bits of SHA-256 over the other columns.
  kind_id bigint not null,
  game_id integer not null,
  play text not null,
  selection text not null,
  mode_id smallint not null,
  series integer not null,
  unit bigint not null check (unit > 0),
  units integer not null check (units > 0),
  -- Accepted odds ×10⁴ by hit class: later changes of the price do not touch a bet.
  odds jsonb not null,
  -- Share of the valid stake that comes back with the settlement, won or lost, ×10⁴: accepted with the bet, as its odds are.
  rebate_e4 integer not null default 0 check (rebate_e4 between 0 and 10000),
  primary key (merchant_id, kind_id)
);

-- An order is what one slip bought: order_id is the ledger's tx_id of its stake.
create table bet_order (
  merchant_id integer not null,
  part smallint not null,
  order_id bigint not null,
  member_id bigint not null,
  asset text not null,
  draw_id bigint not null,
  game_id integer not null,
  prize_mode_id smallint not null,
  stake bigint not null check (stake > 0),
  lines integer not null check (lines > 0),
  device text not null,
  placed_at timestamptz not null,
  primary key (merchant_id, order_id, part)
) partition by range (order_id);

create table bet (
  merchant_id integer not null,
  part smallint not null,
  draw_id bigint not null,
  bet_id bigint not null,
  member_id bigint not null,
  asset text not null,
  order_id bigint not null,
  line smallint not null,
  kind_id bigint not null,
  units integer not null check (units > 0),
  multiple integer not null check (multiple > 0),
  stake bigint not null check (stake > 0),
  placed_at timestamptz not null,
  -- Who reads a member's bets and who looks for one bet of a member go by the same key.
  primary key (merchant_id, part, member_id, bet_id)
) partition by range (bet_id);
create index bet_of_draw on bet (draw_id, merchant_id, part);

-- Chases: the lines of one slip bought in several draws at once, and paid for at once. A bet of a chase is a bet like any other, in the
-- draw it was bought for: it is sealed, settled, voided and proven with it. What makes it one of a chase stands beside it.

-- An order over several draws. The order's own draw is the first of them.
create table chase (
  merchant_id integer not null,
  part smallint not null,
  order_id bigint not null,
  member_id bigint not null,
  issues smallint not null check (issues between 1 and 120),
  -- What was chosen: the first win gives back what can still be given back; a draw that is voided is passed over.
  winning_stop boolean not null,
  abandoning boolean not null,
  last_draw_id bigint not null,
  primary key (merchant_id, order_id, part)
);

create table chase_issue (
  merchant_id integer not null,
  part smallint not null,
  order_id bigint not null,
  draw_id bigint not null,
  -- From 1.
  place smallint not null check (place between 1 and 120),
  -- How often the slip was bought in this draw.
  multiple integer not null check (multiple > 0),
  draws_at timestamptz not null,
  -- The chase stops on a win, and nobody has looked yet whether this draw brought one (jobs/stop-chases.ts).
  watched boolean not null,
  primary key (merchant_id, order_id, part, draw_id)
);
create index chase_issue_watched on chase_issue (draws_at) where watched;

create table bet_cancel (
  merchant_id integer not null,
  part smallint not null,
  bet_id bigint not null,
  draw_id bigint not null,
  member_id bigint not null,
  tx_id bigint not null,
  reason text not null check (reason in ('member', 'void')),
  cancelled_at timestamptz not null,
  -- A cancellation in time is the member's own, or that of the chase it told to stop: then this draw's win is why.
  stopped_by bigint,
  primary key (merchant_id, part, bet_id)
) partition by range (bet_id);
create index bet_cancel_of_draw on bet_cancel (draw_id, merchant_id, part);

create table payout (
  merchant_id integer not null,
  part smallint not null,
  bet_id bigint not null,
  result_version smallint not null,
  draw_id bigint not null,
  member_id bigint not null,
  won bigint not null check (won >= 0),
  pushed bigint not null check (pushed >= 0),
  tx_id bigint not null,
  primary key (merchant_id, part, bet_id, result_version),
  constraint payout_something check (won + pushed > 0)
) partition by range (bet_id);

-- One chunk of a draw: parts part..part_to of one merchant. Its row is what makes paying happen once.
create table settle_chunk (
  merchant_id integer not null,
  part smallint not null,
  part_to smallint not null,
  draw_id bigint not null,
  result_version smallint not null,
  bets integer not null,
  winners integer not null,
  stake bigint not null,
  paid bigint not null,
  settled_at timestamptz not null,
  -- What was returned or taken back is counted in real money; practice money is moved alike.
  rebate bigint not null default 0,
  refunded bigint not null default 0,
  reversed bigint not null default 0,
  owed bigint not null default 0,
  primary key (merchant_id, part, draw_id, result_version)
);
create index settle_chunk_of_draw on settle_chunk (draw_id, result_version);

-- What a draw meant to a member, winners and losers alike: what reports, turnover and commission read.
create table member_draw (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  draw_id bigint not null,
  result_version smallint not null,
  asset text not null,
  category text not null,
  bets integer not null,
  stake bigint not null,
  valid_stake bigint not null,
  won bigint not null,
  rebate bigint not null,
  primary key (merchant_id, part, member_id, draw_id, result_version, asset)
) partition by range (draw_id);

-- Slips that members keep for later (modules/lottery/store/saved-tickets.ts). A saved ticket never bets by itself: nothing but its
-- member's screen reads it. `slip` is the family's text, as the rules write it; `plays` are the codes in it, each once.
create table saved_ticket (
  merchant_id integer not null,
  member_id bigint not null,
  ticket_id bigint not null,
  family text collate "C" not null,
  name text not null check (length(name) between 1 and 40),
  prize_mode_id smallint not null,
  plays text[] collate "C" not null,
  lines smallint not null check (lines > 0),
  slip text collate "C" not null check (length(slip) <= 20000),
  saved_at timestamptz not null,
  primary key (merchant_id, member_id, ticket_id),
  constraint saved_ticket_name unique (merchant_id, member_id, family, name)
);

-- The shapes of a chunk's settlement (modules/lottery/sql/settle.sql).
create type lottery_chunk as (merchant_id integer, draw_id bigint, result_version smallint, part smallint, part_to smallint);

-- What a kind of ticket returns for multiple 1, and the share of its valid stake that comes back. Kinds that return nothing are left out.
create type lottery_prize as (kind_id bigint, won bigint, pushed bigint, rebate_e4 integer);

-- What each member of the chunk staked.
create type lottery_stake as (part smallint, member_id bigint, asset text collate "C", bets integer, stake bigint);

-- What the row of a settled chunk counts.
create type lottery_sold as (bets integer, stake bigint, winners integer);

select divide_by_week(t) from unnest(array['bet', 'bet_order', 'bet_cancel', 'payout', 'member_draw']::name[]) t;
select enable_tenancy(t) from unnest(array['lottery_sale', 'game_override', 'game_proposal', 'game_day_off', 'draw_void', 'ticket_kind',
  'bet_order', 'bet', 'chase', 'chase_issue', 'bet_cancel', 'payout', 'settle_chunk', 'member_draw', 'saved_ticket']::regclass[]) t;

grant select, insert on lottery_game, lottery_sale, game_override, beacon_chain, beacon_round, draw, draw_secret, draw_leaves, draw_claim,
  draw_result_past, draw_void, ticket_kind, bet_order, bet, chase, chase_issue, bet_cancel, payout, settle_chunk, member_draw to
  fairhall_app;
grant select, insert, delete on game_proposal, game_day_off, saved_ticket to fairhall_app;
grant update (on_sale, sorting, is_hot, is_new, min_series, max_bet_series, max_series, ent_return_e4, stake_min, stake_max, multiple_max,
  win_max, cancel_allowed, plays_off, issue_stake_max) on lottery_sale to fairhall_app;
grant update (overrides, over_version, operator_id, author, reason, created_at) on game_proposal to fairhall_app;
grant update (state, ticket_count, ticket_root, seed, result, result_version, closed_at, resulted_at, settled_at, beacon_round,
  beacon_missed_at, result_sources, partial, disputed_at) on draw to fairhall_app;
grant update (refunded_at) on draw_void to fairhall_app;
grant update (watched) on chase_issue to fairhall_app;
grant update (name) on saved_ticket to fairhall_app;
