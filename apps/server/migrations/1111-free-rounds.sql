-- Free rounds at a vendor as what a campaign gives: asked of the vendor by its own calls, and paid by the campaign (modules/vendor/free-rounds).
alter table campaign drop constraint campaign_kind_check;
alter table campaign add constraint campaign_kind_check check (kind in ('match', 'fixed', 'freeBets', 'spins', 'cashback'));

create table free_rounds (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  -- The reward that they are of: what the vendor is asked by, so that it gives them once.
  gift_id bigint not null,
  -- Whose promotion account pays what they win.
  campaign_id bigint not null,
  vendor text collate "C" not null,
  game_code text collate "C" not null,
  asset text collate "C" not null,
  rounds integer not null check (rounds > 0),
  unit bigint not null check (unit > 0),
  -- asked: the vendor is asked until it answers; given; refused by it, or by us for who is protected; cancelling: it is asked to take them
  -- back; cancelled.
  state text collate "C" not null check (state in ('asked', 'given', 'refused', 'cancelling', 'cancelled')),
  -- Why it was refused, or why what was given could not be taken back.
  failure text collate "C",
  -- What the vendor calls them, once we know.
  reward_uuid text collate "C",
  asked_at timestamptz not null,
  -- When the vendor was asked first: before that it knows of nothing.
  sent_at timestamptz,
  ends_at timestamptz not null,
  tries smallint not null default 0,
  -- When it is asked next; null: it is not.
  try_at timestamptz,
  primary key (merchant_id, part, member_id, gift_id),
  foreign key (merchant_id, campaign_id) references campaign,
  check ((state in ('asked', 'cancelling')) = (try_at is not null)),
  check (state <> 'given' or reward_uuid is not null),
  check (state <> 'refused' or failure is not null)
) with (fillfactor = 70);
create unique index free_rounds_uuid on free_rounds (merchant_id, vendor, reward_uuid);
create index free_rounds_due on free_rounds (try_at) where try_at is not null;
create index free_rounds_campaign on free_rounds (merchant_id, campaign_id);
create index free_rounds_given on free_rounds (ends_at) where state = 'given';

select enable_tenancy('free_rounds');
grant select, insert on free_rounds to fairhall_app;
grant update (state, failure, reward_uuid, asked_at, sent_at, ends_at, tries, try_at) on free_rounds to fairhall_app;

-- A bet of free rounds that a campaign gave, and what came of one.
alter table vendor_transaction add gift_id bigint;
create index vendor_transaction_gift on vendor_transaction (merchant_id, gift_id) where gift_id is not null;

-- What was there one of, of a reward that was not given after all.
grant delete on claim_unique to fairhall_app;
