-- What watches the books while they are used: how far they were checked, what it found, and whose money stands still since.

-- A merchant's money stands still from a breach on, until somebody reopens it with a reason. Rows are added and closed, never deleted.
create table money_stop (
  merchant_id integer not null references merchant,
  stop_id bigint not null,
  stopped_at timestamptz not null,
  -- Name of the invariant, the number of its breaches, and the first of them.
  invariant text not null check (invariant <> ''),
  broken integer not null check (broken > 0),
  sample jsonb not null,
  reopened_at timestamptz,
  reopened_by text,
  reopen_reason text,
  primary key (merchant_id, stop_id),
  constraint money_stop_reopened check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null)
    and reopen_reason <> '')
);
-- One open stop says it; what else is found while it is open is in the log.
create unique index money_stop_open on money_stop (merchant_id) where reopened_at is null;

-- Up to where the facts of the ledger were checked: a position of the outbox, below which nothing can commit any more. One row for the
-- installation; who checks holds it.
create table books_watch (
  watch_id smallint primary key check (watch_id = 1),
  xid xid8 not null,
  id bigint not null,
  -- When all facts up to the position had been checked; null before the first look.
  checked_at timestamptz,
  -- When the last whole pass began.
  whole_at timestamptz
);

insert into books_watch (watch_id, xid, id) values (1, '0', 0);

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

select enable_tenancy(t) from unnest(array['money_stop', 'money_check']::regclass[]) t;

grant select, insert on money_stop, money_check to fairhall_app;
grant select on books_watch to fairhall_app;
grant update (reopened_at, reopened_by, reopen_reason) on money_stop to fairhall_app;
grant update (xid, id, checked_at, whole_at) on books_watch to fairhall_app;
grant update (checked_at, looked, breached_at, broken, sample) on money_check to fairhall_app;
