-- Where the bank of an account hands out its statements, and how far they have been fetched.
create table statement_source (
  merchant_id integer not null,
  payee_id bigint not null,
  -- With {day} in the place of the day.
  url text not null,
  format text not null check (format in ('camt.053', 'csv')),
  -- The word by which the bank knows who asks, locked.
  token bytea not null,
  every_minutes smallint not null check (every_minutes between 1 and 1440),
  open boolean not null,
  -- Who entered it, while another operator has not opened it; null: it was opened, or shut since.
  entered_by bigint,
  -- The oldest day of which the bank may tell more.
  day date not null,
  next_at timestamptz not null,
  tried_at timestamptz,
  -- Why the last try came to nothing.
  fault text check (fault in ('address', 'silent', 'unreachable', 'refused', 'too_large', 'unreadable')),
  primary key (merchant_id, payee_id),
  foreign key (merchant_id, payee_id) references payee_account,
  constraint statement_source_opened check (not open or entered_by is null)
);
create index statement_source_due on statement_source (next_at) where open;
select enable_tenancy('statement_source');
grant select, insert, update (url, format, token, every_minutes, open, entered_by, day, next_at, tried_at, fault) on statement_source to fairhall_app;

-- A statement that nobody brought was fetched.
alter table bank_statement alter column operator_id drop not null;
