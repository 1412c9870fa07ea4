-- Cashier: channels, and deposits by bank transfer from request to decision.
--
-- A deposit is created -> paid -> review -> approved or rejected, or created -> expired. Money moves once, in the transaction that
-- approves. Rows carry the part of their member, so that they can lie beside its money.

create table deposit_channel (
  merchant_id integer not null references merchant,
  -- The family's id of the channel.
  vendor_id smallint not null check (vendor_id > 0),
  -- Names the channel for ever: the house account outside:<code> counts what came in by it.
  code text collate "C" not null,
  bank_type text not null check (bank_type = 'PGMT'),
  bank_code text not null,
  bank_name text not null,
  receiver_account text not null,
  receiver_name text not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  open boolean not null,
  primary key (merchant_id, vendor_id),
  constraint deposit_channel_code unique (merchant_id, code),
  constraint deposit_channel_bounds check (max_amount >= min_amount)
);

create table deposit (
  merchant_id integer not null,
  part smallint not null,
  deposit_id bigint not null,
  member_id bigint not null,
  -- The member's login name, which never changes: the queue is searched by it.
  account text collate "C" not null,
  asset text collate "C" not null,
  amount bigint not null check (amount > 0),
  -- Who pays, as written, and folded for comparison with other deposits.
  payee_name text not null,
  payee_key text collate "C" not null,
  -- Where to pay, as the channel was when it was asked.
  vendor_id smallint not null,
  channel text collate "C" not null,
  bank_type text not null,
  bank_name text not null,
  receiver_account text not null,
  receiver_name text not null,
  -- What the payer writes on the transfer.
  reference text collate "C" not null,
  state text not null default 'created' check (state in ('created', 'paid', 'review', 'approved', 'rejected', 'expired')),
  -- The operator who has it in hand, or decided it.
  handler_id bigint,
  handler_name text,
  -- Why it was rejected, in words for the member; the note is for operators alone.
  reason text,
  note text,
  -- The ledger's group that credited it.
  tx_id bigint,
  idem_key uuid not null,
  request_hash bigint not null,
  created_at timestamptz not null,
  held_until timestamptz not null,
  paid_at timestamptz,
  taken_at timestamptz,
  decided_at timestamptz,
  primary key (merchant_id, part, deposit_id),
  foreign key (merchant_id, vendor_id) references deposit_channel,
  constraint deposit_by_id unique (merchant_id, deposit_id),
  constraint deposit_reference unique (merchant_id, reference),
  constraint deposit_key unique (merchant_id, part, member_id, idem_key),
  constraint deposit_paid check ((paid_at is null) = (state in ('created', 'expired'))),
  constraint deposit_handled check ((handler_id is not null) = (state in ('review', 'approved', 'rejected'))
    and (handler_name is null) = (handler_id is null) and (taken_at is null) = (handler_id is null)),
  constraint deposit_decided check ((decided_at is not null) = (state in ('approved', 'rejected', 'expired'))),
  constraint deposit_credited check ((tx_id is not null) = (state = 'approved')),
  constraint deposit_reasoned check ((reason is not null) = (state = 'rejected') and reason <> '')
);
create index deposit_of_member on deposit (merchant_id, part, member_id, deposit_id desc);
create index deposit_waiting on deposit (merchant_id, paid_at) where state in ('paid', 'review');
create index deposit_done on deposit (merchant_id, decided_at) where decided_at is not null;
create index deposit_due on deposit (held_until) where state = 'created';
create index deposit_account on deposit (merchant_id, lower(account));
create index deposit_payee on deposit (merchant_id, payee_key);

-- Each step a deposit took, in order, with who made it.
create table deposit_state (
  merchant_id integer not null,
  part smallint not null,
  deposit_id bigint not null,
  step smallint not null check (step > 0),
  state text not null,
  actor_type actor_type not null,
  actor_id text not null,
  -- As the actor was called then.
  actor_name text not null,
  at timestamptz not null,
  primary key (merchant_id, part, deposit_id, step),
  foreign key (merchant_id, part, deposit_id) references deposit
);

-- Pictures of the transfer. One picture stands once in a deposit; the same one elsewhere is what an operator wants to know of.
create table deposit_slip (
  merchant_id integer not null,
  part smallint not null,
  deposit_id bigint not null,
  file_id bigint not null,
  name text not null,
  bytes integer not null,
  -- Of what the picture shows, whatever its file said beside it.
  picture_sha256 bytea not null check (octet_length(picture_sha256) = 32),
  added_at timestamptz not null,
  primary key (merchant_id, part, deposit_id, file_id),
  foreign key (merchant_id, part, deposit_id) references deposit,
  constraint deposit_slip_once unique (merchant_id, part, deposit_id, picture_sha256)
);
create index deposit_slip_picture on deposit_slip (merchant_id, picture_sha256);

-- What was asked for and what was done never changes; a deposit only moves on.
grant select, insert on deposit_channel, deposit, deposit_state, deposit_slip to fairhall_app;
grant update (bank_name, receiver_account, receiver_name, min_amount, max_amount, open) on deposit_channel to fairhall_app;
grant update (state, handler_id, handler_name, reason, note, tx_id, paid_at, taken_at, decided_at) on deposit to fairhall_app;
