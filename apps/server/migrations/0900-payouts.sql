-- Payouts: a withdrawal goes out in parts, one after another, by a provider, by a bank's file or by hand.
--
-- A withdrawal: approved -> paying -> paid or rejected; paid -> returned -> paying (another card) or rejected. A part: new -> sent -> accepted
-- -> paid or failed; sent -> unknown -> paid, failed or absent; paid -> returned. Where nobody knows what became of an attempt, none follows it:
-- a part has one attempt that is alive at most.

alter table withdrawal drop constraint withdrawal_state_check;
alter table withdrawal add constraint withdrawal_state_check
  check (state in ('requested', 'review', 'approved', 'paying', 'paid', 'returned', 'rejected'));
alter table withdrawal drop constraint withdrawal_approved;
alter table withdrawal add constraint withdrawal_approved
  check (approved_at is not null or state not in ('approved', 'paying', 'paid', 'returned'));
-- Why it came back is told while it waits for what happens next.
alter table withdrawal drop constraint withdrawal_reasoned;
alter table withdrawal add constraint withdrawal_reasoned
  check ((reason is null or state in ('rejected', 'returned')) and (reason is not null or state <> 'rejected') and reason <> '');
drop index withdrawal_open;
create index withdrawal_open on withdrawal (merchant_id, created_at) where state in ('requested', 'review', 'approved', 'paying', 'returned');

-- Every group of the ledger that took from what a withdrawal held, or gave back to it, but for the hold itself.
create table withdrawal_move (
  merchant_id integer not null,
  part smallint not null,
  withdrawal_id bigint not null,
  tx_id bigint not null,
  -- paid: a part went out, the first with the fee; returned: the bank sent a part back; fee: the fee was given back; released: to the member's cash.
  kind text not null check (kind in ('paid', 'returned', 'fee', 'released')),
  -- Of parts their number.
  no smallint,
  amount bigint not null check (amount >= 0),
  fee bigint not null default 0 check (fee >= 0),
  at timestamptz not null,
  primary key (merchant_id, part, withdrawal_id, tx_id),
  foreign key (merchant_id, part, withdrawal_id) references withdrawal,
  constraint withdrawal_move_of_part check ((no is not null) = (kind in ('paid', 'returned'))),
  constraint withdrawal_move_fee check ((fee = 0 or kind in ('paid', 'fee')) and amount + fee > 0)
);
create index withdrawal_move_at on withdrawal_move (merchant_id, at);

-- How a bank's cards are paid: by an account at a provider, under its name for the bank; without one by file or by hand.
create table payout_route (
  merchant_id integer not null,
  bank_code text collate "C" not null,
  account_id smallint,
  channel_code text not null default '',
  -- The most that goes in one payment; null: as much as one likes.
  part_max bigint check (part_max > 0),
  primary key (merchant_id, bank_code),
  foreign key (merchant_id, bank_code) references withdraw_bank,
  foreign key (merchant_id, account_id) references provider_account,
  constraint payout_route_named check ((account_id is null) = (channel_code = ''))
);

create table payout_part (
  merchant_id integer not null,
  part smallint not null,
  withdrawal_id bigint not null,
  no smallint not null check (no between 1 and 999),
  card_id bigint not null,
  amount bigint not null check (amount > 0),
  way text not null check (way in ('provider', 'file', 'hand')),
  state text not null check (state in ('new', 'sent', 'accepted', 'unknown', 'paid', 'failed', 'absent', 'returned')),
  -- Others go out in its place.
  replaced boolean not null default false,
  -- What the bank calls the payment; why it was not one.
  their_reference text,
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The first of two operators who say that the bank did not pay it, or sent it back.
  first_id bigint,
  first_name text,
  first_at timestamptz,
  primary key (merchant_id, part, withdrawal_id, no),
  foreign key (merchant_id, part, withdrawal_id) references withdrawal,
  foreign key (merchant_id, part, card_id) references bank_card,
  constraint payout_part_replaced check (not replaced or state in ('new', 'failed', 'absent', 'returned')),
  constraint payout_part_first check ((first_id is null) = (first_at is null) and (first_id is null) = (first_name is null))
);
create index payout_part_next on payout_part (merchant_id, withdrawal_id) where state in ('new', 'absent') and not replaced and way = 'provider';
create index payout_part_open on payout_part (merchant_id, changed_at) where state <> 'paid' and not replaced;

-- One try to pay a part. Its row is committed before anything leaves; its name there is P and its number.
create table payout_attempt (
  merchant_id integer not null,
  part smallint not null,
  withdrawal_id bigint not null,
  no smallint not null,
  attempt smallint not null check (attempt > 0),
  attempt_id bigint not null,
  -- Null: by file or by hand.
  account_id smallint,
  channel_code text not null default '',
  file_id bigint,
  state text not null check (state in ('sent', 'accepted', 'unknown', 'paid', 'failed', 'absent', 'returned')),
  their_id text collate "C",
  -- In the provider's words.
  code text,
  -- paid_other: other money than ours; late: it was paid after all, when another try was under way. A person must look.
  trouble text check (trouble in ('paid_other', 'late')),
  sent_at timestamptz not null,
  paid_at timestamptz,
  decided_at timestamptz,
  -- Since when it is known that they do not know it; asked last.
  absent_since timestamptz,
  asked_at timestamptz,
  next_poll_at timestamptz,
  -- Who said that it was paid or not: `provider`, `line`, or an operator by number.
  decided_by text,
  primary key (merchant_id, part, withdrawal_id, no, attempt),
  foreign key (merchant_id, part, withdrawal_id, no) references payout_part,
  foreign key (merchant_id, account_id) references provider_account,
  constraint payout_attempt_by_id unique (merchant_id, attempt_id),
  constraint payout_attempt_theirs unique (merchant_id, account_id, their_id),
  constraint payout_attempt_decided check ((decided_at is null) = (state in ('sent', 'accepted', 'unknown'))
    and (decided_by is null) = (decided_at is null) and (paid_at is not null) = (state in ('paid', 'returned')))
);
-- The wall against paying twice: nothing follows an attempt of which it is not known that it did not pay.
create unique index payout_attempt_alive on payout_attempt (merchant_id, part, withdrawal_id, no) where state not in ('failed', 'absent');
create index payout_attempt_due on payout_attempt (next_poll_at) where next_poll_at is not null;
create index payout_attempt_paid on payout_attempt (merchant_id, paid_at) where paid_at is not null;
create index payout_attempt_of_file on payout_attempt (merchant_id, file_id) where file_id is not null;

-- A bank's file of payments as it was handed out. What stands in it is its attempts.
create table payout_file (
  merchant_id integer not null,
  file_id bigint not null,
  bank_code text collate "C" not null,
  rows integer not null check (rows > 0),
  sum bigint not null check (sum > 0),
  operator_id bigint not null,
  operator_name text not null,
  made_at timestamptz not null,
  primary key (merchant_id, file_id),
  foreign key (merchant_id, bank_code) references withdraw_bank
);
create index payout_file_newest on payout_file (merchant_id, bank_code, made_at desc);

-- The line of a bank that says an attempt was paid.
alter table bank_line add column attempt_id bigint;
create unique index bank_line_of_attempt on bank_line (merchant_id, attempt_id) where attempt_id is not null;
create index bank_line_pays on bank_line (merchant_id, line_id) where attempt_id is not null and decided_at is null;
grant update (attempt_id) on bank_line to fairhall_app;

alter table provider_account drop constraint provider_account_provider_check;
alter table provider_account add constraint provider_account_provider_check check (provider in ('kbz', 'momo', '2c2p', 'xendit'));
-- `order_id`: of payouts the attempt's number.
alter table provider_call drop constraint provider_call_op_check;
alter table provider_call add constraint provider_call_op_check check (op in ('create', 'query', 'test', 'payout', 'payout_query'));

select enable_tenancy(t) from unnest(array['withdrawal_move', 'payout_route', 'payout_part', 'payout_attempt', 'payout_file']::regclass[]) t;
grant select, insert on withdrawal_move, payout_route, payout_part, payout_attempt, payout_file to fairhall_app;
grant update (account_id, channel_code, part_max) on payout_route to fairhall_app;
grant update (state, replaced, their_reference, reason, changed_at, first_id, first_name, first_at) on payout_part to fairhall_app;
grant update (state, their_id, code, trouble, paid_at, decided_at, absent_since, asked_at, next_poll_at, decided_by) on payout_attempt
  to fairhall_app;

-- What was paid and given back before there were parts.
insert into withdrawal_move (merchant_id, part, withdrawal_id, tx_id, kind, no, amount, fee, at)
select merchant_id, part, withdrawal_id, close_tx_id, case state when 'paid' then 'paid' else 'released' end,
  case state when 'paid' then 1 end, case state when 'paid' then amount - fee else amount end, case state when 'paid' then fee else 0 end, decided_at
from withdrawal where close_tx_id is not null;
insert into payout_part (merchant_id, part, withdrawal_id, no, card_id, amount, way, state, their_reference, created_at, changed_at)
select merchant_id, part, withdrawal_id, 1, card_id, amount - fee, 'hand', 'paid', bank_reference, decided_at, decided_at
from withdrawal where state = 'paid';
insert into payout_attempt (merchant_id, part, withdrawal_id, no, attempt, attempt_id, state, sent_at, paid_at, decided_at, decided_by)
select merchant_id, part, withdrawal_id, 1, 1, withdrawal_id, 'paid', decided_at, decided_at, decided_at, coalesce(handler_id::text, '')
from withdrawal where state = 'paid';

-- What a bank sends back takes back the group that paid it.
alter table transfer drop constraint transfer_reverses;
alter table transfer add constraint transfer_reverses
  check (reverses is null or reverses < tx_id and kind in ('reversal', 'correction', 'payout_return', 'charge_back'));
-- Of money under way its sum: a withdrawal goes out in parts, which a count of moves does not tell.
alter table member_gate alter column withdrawing type bigint;
update member_gate g set withdrawing = coalesce((select sum(a.balance) from account a
  where a.merchant_id = g.merchant_id and a.part = g.part and a.member_id = g.member_id and a.kind = 'held'), 0);
