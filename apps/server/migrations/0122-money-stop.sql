-- What watches the books while they are used: how far they were checked, and whose money stands still since a breach was found.

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
select enable_tenancy('money_stop');
grant select, insert on money_stop to fairhall_app;
grant update (reopened_at, reopened_by, reopen_reason) on money_stop to fairhall_app;

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
grant select on books_watch to fairhall_app;
grant update (xid, id, checked_at, whole_at) on books_watch to fairhall_app;
