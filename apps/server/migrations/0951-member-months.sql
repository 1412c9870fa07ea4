-- Month statements (modules/report/jobs/write-member-months.ts): what stood when the month was over, and the digest of all that it says.
-- Its rows are the ledger's own, which never change: it is written anew from them at any time, and is the same.
create table member_month (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  -- The first day of the month, by the merchant's clocks then.
  month date not null,
  asset text collate "C" not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  time_zone text not null,
  -- By account: [{"account", "balance"}].
  opening jsonb not null,
  closing jsonb not null,
  -- By code, in its order: [{"code", "count", "amount"}].
  sums jsonb not null,
  net_deposits jsonb not null,
  limits jsonb not null,
  rows integer not null check (rows >= 0),
  sha256 bytea not null,
  written_at timestamptz not null,
  primary key (merchant_id, part, member_id, month, asset)
);

-- How far the statements of a month are written: members up to one; null: all are.
create table member_month_run (
  merchant_id integer not null references merchant,
  month date not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  time_zone text not null,
  part smallint,
  member_id bigint,
  primary key (merchant_id, month)
);

select enable_tenancy(t) from unnest(array['member_month', 'member_month_run']::regclass[]) t;
grant select, insert on member_month to fairhall_app;
grant select, insert, update (part, member_id) on member_month_run to fairhall_app;
