-- The house's own accounts that members pay to, and what their banks say came: statements, line by line.

create table payee_account (
  merchant_id integer not null,
  payee_id bigint not null check (payee_id > 0),
  -- The channel that it receives for.
  vendor_id smallint not null,
  -- Never changed: another number is another account, which takes the place of this one when a second operator opens it.
  number text not null check (number <> ''),
  holder text not null check (holder <> ''),
  state text not null check (state in ('entered', 'open', 'resting', 'retired')),
  -- The account that is retired when this one is opened.
  replaces bigint,
  -- Of one day of the merchant; null: no bound.
  day_cap bigint check (day_cap > 0),
  day_count integer check (day_count > 0),
  -- Minutes of the merchant's day between which it is offered; equal: always.
  from_minute smallint not null default 0 check (from_minute between 0 and 1439),
  until_minute smallint not null default 0 check (until_minute between 0 and 1439),
  -- Steps by which amounts are told apart; null: the bank hides them, or nobody wants it.
  unit bigint check (unit > 0),
  -- Above it a line is credited by a person alone; below the other the sender's name is enough.
  auto_max bigint not null default 9000000000000000 check (auto_max >= 0),
  name_max bigint not null default 0 check (name_max >= 0),
  -- How its bank writes CSV; null: not said yet.
  profile jsonb,
  entered_by bigint,
  entered_at timestamptz not null,
  primary key (merchant_id, payee_id),
  foreign key (merchant_id, vendor_id) references deposit_channel
);
select enable_tenancy('payee_account');
grant select, insert on payee_account to fairhall_app;
grant update (state, day_cap, day_count, from_minute, until_minute, unit, auto_max, name_max, profile) on payee_account to fairhall_app;

insert into payee_account (merchant_id, payee_id, vendor_id, number, holder, state, entered_at)
select merchant_id, vendor_id, vendor_id, receiver_account, receiver_name, 'open', now() from deposit_channel;

-- Where a deposit is to be paid, and its step where its amount is told apart. Both null for what no own account receives.
alter table deposit add column payee_id bigint;
alter table deposit add column slot smallint check (slot between 1 and 99);
update deposit set payee_id = vendor_id where bank_type = 'PGMT';
create index deposit_to_payee on deposit (merchant_id, payee_id, amount) where payee_id is not null;
create index deposit_held_by_payee on deposit (merchant_id, payee_id) where state in ('created', 'paid', 'review');
create index deposit_paid_to on deposit (merchant_id, payee_id, decided_at) where state = 'approved';

create table bank_statement (
  merchant_id integer not null,
  import_id bigint not null,
  payee_id bigint not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  name text not null,
  format text not null check (format in ('csv', 'camt.053', 'camt.054')),
  opening bigint,
  closing bigint,
  came bigint not null,
  went bigint not null,
  lines integer not null check (lines > 0),
  -- Of them those that no earlier file had.
  fresh integer not null check (fresh between 0 and lines),
  operator_id bigint not null,
  operator_name text not null,
  imported_at timestamptz not null,
  primary key (merchant_id, import_id),
  constraint bank_statement_once unique (merchant_id, payee_id, sha256),
  foreign key (merchant_id, payee_id) references payee_account
);
create index bank_statement_newest on bank_statement (merchant_id, payee_id, imported_at desc);
select enable_tenancy('bank_statement');
grant select, insert on bank_statement to fairhall_app;

-- new: to be compared; planned: to be credited by itself; credited; waits: the money is noted and its deposit waits for a person; desk: nobody
-- knows whose it is; charge_back: the bank took money back; aside: money that the house sent; closed: a person explained it.
create table bank_line (
  merchant_id integer not null,
  payee_id bigint not null,
  line_key text collate "C" not null,
  line_id bigint not null,
  import_id bigint not null,
  row integer not null,
  -- Booked between these: a moment, or the day where the bank tells no more.
  from_at timestamptz not null,
  to_at timestamptz not null,
  amount bigint not null check (amount <> 0),
  bank_ref text not null,
  end_to_end text not null,
  words text not null,
  counterparty text not null,
  counter_account text not null,
  reversal boolean not null,
  twin boolean not null,
  state text not null default 'new' check (state in ('new', 'planned', 'credited', 'waits', 'desk', 'charge_back', 'aside', 'closed')),
  rule text check (rule in ('M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8')),
  -- What it pays, is proposed for, or takes back.
  deposit_id bigint,
  -- Who matched or explained it, where a person did; the first of two where two must.
  operator_id bigint,
  operator_name text,
  first_id bigint,
  first_name text,
  first_at timestamptz,
  reason text,
  decided_at timestamptz,
  primary key (merchant_id, payee_id, line_key),
  constraint bank_line_by_id unique (merchant_id, line_id),
  foreign key (merchant_id, import_id) references bank_statement,
  constraint bank_line_matched check (state not in ('planned', 'credited', 'waits') or (deposit_id is not null and rule is not null)),
  constraint bank_line_compared check ((rule is null) = (state = 'new')),
  constraint bank_line_closed check ((reason is not null) = (state = 'closed')),
  constraint bank_line_first check ((first_id is null) = (first_at is null) and (first_id is null) = (first_name is null))
);
-- A deposit has one line.
create unique index bank_line_of_deposit on bank_line (merchant_id, deposit_id) where state in ('credited', 'waits');
create index bank_line_new on bank_line (merchant_id, payee_id, line_id) where state = 'new';
create index bank_line_planned on bank_line (line_id) where state = 'planned';
create index bank_line_left on bank_line (merchant_id, payee_id, to_at) where state in ('desk', 'charge_back');
create index bank_line_of_import on bank_line (merchant_id, import_id);
create index bank_line_credited on bank_line (merchant_id, payee_id, amount) where state = 'credited';
create index bank_line_aimed on bank_line (merchant_id, deposit_id) where deposit_id is not null;
select enable_tenancy('bank_line');
grant select, insert on bank_line to fairhall_app;
grant update (state, rule, deposit_id, operator_id, operator_name, first_id, first_name, first_at, reason, decided_at) on bank_line
  to fairhall_app;
