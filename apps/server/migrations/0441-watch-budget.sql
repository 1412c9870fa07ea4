-- The watch over the books has a budget while money is under load (docs/adr/0020-budget-of-the-watch.md), and looks at the wallets that
-- a settlement moved.

-- What its looks took of the database beyond their share, and until when that was counted; when a sample of the newest was looked at.
alter table books_watch
  add owed_ms double precision not null default 0 check (owed_ms >= 0),
  add owed_at timestamptz,
  add sampled_at timestamptz;
grant update (owed_ms, owed_at, sampled_at) on books_watch to fairhall_app;

-- Settled or refunded chunks of draws whose wallets wait to be looked at one by one, from `next_part` on. `from_tx`: no transfer of the
-- chunk is older.
create table books_due (
  merchant_id integer not null,
  draw_id bigint not null,
  part smallint not null,
  part_to smallint not null,
  next_part smallint not null,
  from_tx bigint not null,
  at timestamptz not null,
  primary key (merchant_id, draw_id, part)
);
create index books_due_oldest on books_due (at);
select enable_tenancy('books_due');
grant select, insert, delete on books_due to fairhall_app;
grant update (next_part, from_tx, at) on books_due to fairhall_app;
