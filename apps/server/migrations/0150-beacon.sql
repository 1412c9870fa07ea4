-- The public beacon of own draws (docs/adr/0015-beacon.md): which rounds a draw names before sale, what the beacon said, and the leaves
-- of the sealed tickets, of which each owner's path is made.

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

alter table draw
  add beacon_chain text references beacon_chain,
  -- Named before sale, in the order in which they count. No chain: a draw of the time before beacons.
  add beacon_rounds bigint[],
  -- The one that was used.
  add beacon_round bigint,
  -- Since when a round that is due has not been had.
  add beacon_missed_at timestamptz,
  add constraint draw_beacon_named check ((beacon_chain is null) = (beacon_rounds is null)),
  add constraint draw_beacon_used check (beacon_round is null or beacon_round = any (beacon_rounds)),
  add constraint draw_beacon_drawn check (beacon_chain is null or state in ('open', 'closed', 'void') or beacon_round is not null),
  add foreign key (beacon_chain, beacon_round) references beacon_round;
grant update (beacon_round, beacon_missed_at) on draw to fairhall_app;

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

grant select, insert on beacon_chain, beacon_round, draw_leaves to fairhall_app;
