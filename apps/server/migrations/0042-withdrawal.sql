-- Withdrawals: the banks a merchant pays to, the members' cards, and requests from the hold to the payment.
--
-- A withdrawal is requested -> review -> approved -> paid, or rejected from each of the first three. Asking holds the amount in the
-- transaction that writes the row; paid takes it outside, rejected gives it back: each once, in the transaction of its state.

-- Fees stay with the house, apart from what went outside.
alter type account_kind add value if not exists 'fee';

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
  constraint withdrawal_reasoned check ((reason is not null) = (state = 'rejected') and reason <> '')
);
create index withdrawal_of_member on withdrawal (merchant_id, part, member_id, withdrawal_id desc);
create index withdrawal_open on withdrawal (merchant_id, created_at) where state in ('requested', 'review', 'approved');
create index withdrawal_done on withdrawal (merchant_id, decided_at) where decided_at is not null;
create index withdrawal_account on withdrawal (merchant_id, lower(account));
create index withdrawal_holder on withdrawal (merchant_id, holder_key);

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

-- What was asked for and what was done never changes; a withdrawal only moves on.
grant select, insert on withdraw_bank, bank_card, withdrawal, withdrawal_state to fairhall_app;
grant update (name_en, name_my, name_cn, number_min, number_max, branch, sorting, open, rests_from, rests_until) on withdraw_bank
  to fairhall_app;
grant update (active) on bank_card to fairhall_app;
grant update (state, handler_id, handler_name, reason, note, bank_reference, close_tx_id, taken_at, approved_at, decided_at) on withdrawal
  to fairhall_app;
