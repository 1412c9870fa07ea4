-- Money that goes to a vendor's own wallet and comes home (docs/protocols/transfer-wallet.md). Asked: nobody knows yet whether it moved.
create table vendor_move (
  merchant_id integer not null,
  transfer_id text collate "C" not null,
  vendor text collate "C" not null,
  member_id bigint not null,
  asset text collate "C" not null,
  direction text not null check (direction in ('in', 'out')),
  -- Of an in what is brought; of an out what came home.
  amount bigint not null check (amount >= 0),
  -- What is played there.
  category text collate "C" not null,
  node_id integer not null,
  state text not null check (state in ('asked', 'done', 'refused')),
  -- The out that brought an in home.
  home_by text collate "C",
  asked_at timestamptz not null,
  settled_at timestamptz,
  primary key (merchant_id, transfer_id)
);
-- A wallet is locked while a move is under way.
create unique index vendor_move_asked on vendor_move (merchant_id, member_id, vendor) where state = 'asked';
create index vendor_move_out_there on vendor_move (merchant_id, member_id, vendor)
  where direction = 'in' and state = 'done' and home_by is null;
select enable_tenancy('vendor_move');
grant select, insert, update (amount, state, home_by, settled_at) on vendor_move to fairhall_app;
