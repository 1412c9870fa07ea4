-- Raffles: prizes that are drawn at the end among all tickets, by a promised seed and a round of the beacon that was named before the first
-- ticket (modules/promotion, docs/fairness.md 10).
alter table prize_book drop constraint prize_book_mode_check;
alter table prize_book add constraint prize_book_mode_check check (mode in ('deck', 'wheel', 'packet', 'raffle'));

-- When a raffle is closed, sealed and drawn. The rest of its promise, and its prizes, is its book.
create table raffle (
  merchant_id integer not null,
  campaign_id bigint not null,
  -- Until when tickets come, and when it is due to be drawn: named at the start, and the rounds follow from it.
  closes_at timestamptz not null,
  draws_at timestamptz not null check (draws_at > closes_at),
  chain_hash text not null references beacon_chain,
  beacon_rounds bigint[] not null check (cardinality(beacon_rounds) > 0),
  -- As counted last; once sealed, for good.
  tickets bigint not null default 0 check (tickets >= 0),
  holders integer not null default 0 check (holders >= 0),
  ticket_root text check (ticket_root ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz,
  -- Since when a round that was due has not been had.
  missed_at timestamptz,
  round bigint,
  randomness text,
  signature text,
  drawn_at timestamptz,
  -- The beacon stayed silent: nothing is drawn, and the seed is never used.
  void_at timestamptz,
  -- All that it gives was given, or came back.
  done_at timestamptz,
  primary key (merchant_id, campaign_id),
  foreign key (merchant_id, campaign_id) references prize_book,
  check ((sealed_at is null) = (ticket_root is null)),
  check (drawn_at is null or sealed_at is not null),
  check ((drawn_at is null) = (round is null) and (round is null) = (randomness is null) and (randomness is null) = (signature is null)),
  check (drawn_at is null or void_at is null),
  check (done_at is null or drawn_at is not null or void_at is not null)
) with (fillfactor = 50);
create index raffle_open on raffle (merchant_id, draws_at) where done_at is null;

-- Who takes part, and with how many tickets: what deposits and stakes come to as counted last, and what was taken.
create table raffle_holding (
  merchant_id integer not null,
  campaign_id bigint not null,
  member_id bigint not null,
  -- What it is called in the proof.
  player text collate "C" not null check (player ~ '^[0-9a-f]{64}$'),
  played integer not null default 0 check (played >= 0),
  taken integer not null default 0 check (taken >= 0),
  joined_at timestamptz not null,
  -- Sealed: from which number on it has how many; none: it was not let in.
  first bigint,
  count integer check (count >= 0),
  primary key (merchant_id, campaign_id, member_id),
  unique (merchant_id, campaign_id, player),
  foreign key (merchant_id, campaign_id) references raffle,
  check ((first is null) = (count is null))
) with (fillfactor = 70);
create index raffle_holding_first on raffle_holding (merchant_id, campaign_id, first) where count > 0;

-- Tickets that were taken: free ones, for points, or given with a reward. A draw's of deposits and stakes are not among them.
create table raffle_ticket (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  ticket_id bigint not null,
  campaign_id bigint not null,
  source text collate "C" not null check (source in ('free', 'points', 'gift')),
  count integer not null check (count > 0),
  -- What they cost together, in 1/10000.
  points bigint not null default 0,
  occasion text collate "C" not null,
  made_at timestamptz not null,
  -- When its points came back.
  returned_at timestamptz,
  primary key (merchant_id, part, member_id, ticket_id),
  unique (merchant_id, part, member_id, campaign_id, occasion),
  foreign key (merchant_id, campaign_id) references raffle,
  check ((source = 'points') = (points > 0) and (returned_at is null or points > 0))
);
create index raffle_ticket_owed on raffle_ticket (merchant_id, campaign_id, ticket_id) where points > 0 and returned_at is null;

select enable_tenancy(t) from unnest(array['raffle', 'raffle_holding', 'raffle_ticket']::regclass[]) t;
grant select, insert on raffle, raffle_holding, raffle_ticket to fairhall_app;
grant update (tickets, holders, ticket_root, sealed_at, missed_at, round, randomness, signature, drawn_at, void_at, done_at) on raffle to fairhall_app;
grant update (played, taken, first, count) on raffle_holding to fairhall_app;
grant update (returned_at) on raffle_ticket to fairhall_app;
insert into member_day_follower values ('raffles', (select coalesce(max(change_id), 0) from member_day_change));

-- A prize may be points beside money: a reward's sum of money is nothing then.
alter table reward add column points bigint not null default 0 check (points >= 0);
alter table reward drop constraint reward_amount_check;
alter table reward add constraint reward_amount_check check (amount >= 0 and amount + points > 0);
