-- What the watch of the books looked at and found, for the operators of each merchant.

-- Of each invariant its latest check in a merchant's books, and the breach found last, which stays until the money is reopened.
create table money_check (
  merchant_id integer not null references merchant,
  invariant text not null check (invariant <> ''),
  checked_at timestamptz not null,
  -- Rows of the merchant that were looked at: wallets or draws that changed, or in the pass of the day whole tables.
  looked bigint not null check (looked >= 0),
  breached_at timestamptz,
  -- Rows that break it, and the first few of them.
  broken integer not null default 0 check (broken >= 0),
  sample jsonb not null default '[]',
  primary key (merchant_id, invariant),
  constraint money_check_breach check ((breached_at is null) = (broken = 0))
);
select enable_tenancy('money_check');
grant select, insert on money_check to fairhall_app;
grant update (checked_at, looked, breached_at, broken, sample) on money_check to fairhall_app;
