-- Cashier: channels, deposits by bank transfer, the banks a merchant pays to, members' cards, and withdrawals.
--
-- A deposit is created -> paid -> review -> approved or rejected, or created -> expired. Money moves once, in the transaction that
-- approves. A withdrawal is requested -> review -> approved -> paid, or rejected from each of the first three. Asking holds the amount in
-- the transaction that writes the row; paid takes it outside, rejected gives it back: each once, in the transaction of its state.
-- Rows carry the part of their member, so that they can lie beside its money.

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
  -- The first of two approvals, where the amount needs two: its member is told nothing of it (store/first-approval.ts).
  first_approver_id bigint,
  first_approver_name text,
  first_approved_at timestamptz,
  -- For operators alone, as the note of the decision is.
  first_note text,
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
  constraint deposit_reasoned check ((reason is not null) = (state = 'rejected') and reason <> ''),
  constraint deposit_first_approved check (
    (first_approver_id is null) = (first_approved_at is null) and (first_approver_id is null) = (first_approver_name is null)
    and (first_approver_id is null) = (first_note is null)
    and (first_approver_id is null or state in ('review', 'approved', 'rejected')))
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

create table withdraw_bank (
  merchant_id integer not null references merchant,
  bank_code text collate "C" not null,
  name_en text not null,
  name_my text not null,
  name_cn text not null,
  -- How many digits its card numbers have.
  number_min smallint not null check (number_min > 0),
  number_max smallint not null,
  branch text not null check (branch in ('required', 'shown', 'none')),
  sorting integer not null,
  open boolean not null,
  -- While its payments rest.
  rests_from timestamptz,
  rests_until timestamptz,
  primary key (merchant_id, bank_code),
  constraint withdraw_bank_digits check (number_max between number_min and 30),
  constraint withdraw_bank_rest check ((rests_from is null) = (rests_until is null) and rests_from < rests_until)
);

-- Where a member is paid. What was bound never changes; a card may be closed by the house.
create table bank_card (
  merchant_id integer not null,
  part smallint not null,
  card_id bigint not null,
  member_id bigint not null,
  bank_code text collate "C" not null,
  card_number text collate "C" not null check (card_number ~ '^[0-9]{1,30}$'),
  holder text not null,
  -- Folded, to be compared with other spellings of the name.
  holder_key text collate "C" not null,
  province text not null default '',
  branch text not null default '',
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (merchant_id, part, card_id),
  foreign key (merchant_id, bank_code) references withdraw_bank,
  constraint bank_card_once unique (merchant_id, part, member_id, bank_code, card_number)
);
create index bank_card_number on bank_card (merchant_id, bank_code, card_number);

create table withdrawal (
  merchant_id integer not null,
  part smallint not null,
  withdrawal_id bigint not null,
  member_id bigint not null,
  -- The member's login name, which never changes: the queue is searched by it.
  account text collate "C" not null,
  asset text collate "C" not null,
  amount bigint not null check (amount > 0),
  -- Taken out of the amount.
  fee bigint not null check (fee >= 0),
  -- The house account outside:<channel> counts what went out by it.
  channel text collate "C" not null,
  -- Where it is paid, as the card was when it was asked.
  card_id bigint not null,
  bank_code text not null,
  bank_name text not null,
  card_number text not null,
  card_holder text not null,
  holder_key text collate "C" not null,
  branch text not null,
  reference text collate "C" not null,
  state text not null default 'requested' check (state in ('requested', 'review', 'approved', 'paid', 'rejected')),
  -- The operator who has it in hand, or moved it last.
  handler_id bigint,
  handler_name text,
  -- Why it was rejected, in words for the member; the note is for operators alone.
  reason text,
  note text,
  -- What the bank calls the payment.
  bank_reference text,
  -- The ledger's groups that held the amount, and that paid or returned it.
  hold_tx_id bigint not null,
  close_tx_id bigint,
  idem_key uuid not null,
  request_hash bigint not null,
  created_at timestamptz not null,
  taken_at timestamptz,
  approved_at timestamptz,
  decided_at timestamptz,
  -- The first of two approvals, where the amount needs two: its member is told nothing of it (store/first-approval.ts).
  first_approver_id bigint,
  first_approver_name text,
  first_approved_at timestamptz,
  first_note text,
  primary key (merchant_id, part, withdrawal_id),
  foreign key (merchant_id, part, card_id) references bank_card,
  constraint withdrawal_by_id unique (merchant_id, withdrawal_id),
  constraint withdrawal_reference unique (merchant_id, reference),
  constraint withdrawal_key unique (merchant_id, part, member_id, idem_key),
  constraint withdrawal_fee check (fee < amount),
  constraint withdrawal_handled check ((handler_id is null) = (state = 'requested')
    and (handler_name is null) = (handler_id is null) and (taken_at is null) = (handler_id is null)),
  constraint withdrawal_approved check (approved_at is not null or state not in ('approved', 'paid')),
  constraint withdrawal_decided check ((decided_at is not null) = (state in ('paid', 'rejected'))
    and (close_tx_id is null) = (decided_at is null)),
  constraint withdrawal_paid check ((bank_reference is not null) = (state = 'paid') and bank_reference <> ''),
  constraint withdrawal_reasoned check ((reason is not null) = (state = 'rejected') and reason <> ''),
  constraint withdrawal_first_approved check (
    (first_approver_id is null) = (first_approved_at is null) and (first_approver_id is null) = (first_approver_name is null)
    and (first_approver_id is null) = (first_note is null)
    and (first_approver_id is null or state <> 'requested'))
);
create index withdrawal_of_member on withdrawal (merchant_id, part, member_id, withdrawal_id desc);
create index withdrawal_open on withdrawal (merchant_id, created_at) where state in ('requested', 'review', 'approved');
create index withdrawal_done on withdrawal (merchant_id, decided_at) where decided_at is not null;
create index withdrawal_account on withdrawal (merchant_id, lower(account));
create index withdrawal_holder on withdrawal (merchant_id, holder_key);
create index withdrawal_asked on withdrawal (merchant_id, created_at);

-- Each step a withdrawal took, in order, with who made it.
create table withdrawal_state (
  merchant_id integer not null,
  part smallint not null,
  withdrawal_id bigint not null,
  step smallint not null check (step > 0),
  state text not null,
  actor_type actor_type not null,
  actor_id text not null,
  -- As the actor was called then.
  actor_name text not null,
  at timestamptz not null,
  primary key (merchant_id, part, withdrawal_id, step),
  foreign key (merchant_id, part, withdrawal_id) references withdrawal
);

select enable_tenancy(t) from unnest(array['deposit_channel', 'deposit', 'deposit_state', 'deposit_slip', 'withdraw_bank', 'bank_card',
  'withdrawal', 'withdrawal_state']::regclass[]) t;

grant select, insert on deposit_channel, deposit, deposit_state, deposit_slip, withdraw_bank, bank_card, withdrawal, withdrawal_state to
  fairhall_app;
grant update (bank_name, receiver_account, receiver_name, min_amount, max_amount, open) on deposit_channel to fairhall_app;
grant update (state, handler_id, handler_name, reason, note, tx_id, paid_at, taken_at, decided_at, first_approver_id, first_approver_name,
  first_approved_at, first_note) on deposit to fairhall_app;
grant update (name_en, name_my, name_cn, number_min, number_max, branch, sorting, open, rests_from, rests_until) on withdraw_bank to
  fairhall_app;
grant update (active) on bank_card to fairhall_app;
grant update (state, handler_id, handler_name, reason, note, bank_reference, close_tx_id, taken_at, approved_at, decided_at,
  first_approver_id, first_approver_name, first_approved_at, first_note) on withdrawal to fairhall_app;
