-- Differences between what counterparts say and the books, each a case that a person decides; and deposits that were taken back.

-- What a deposit's group moved may be taken back by the bank that sent it.
alter table transfer drop constraint transfer_reverses;
alter table transfer add constraint transfer_reverses
  check (reverses is null or reverses < tx_id and kind in ('reversal', 'correction', 'payout_return', 'charge_back'));

alter table deposit drop constraint deposit_state_check;
alter table deposit add constraint deposit_state_check
  check (state in ('created', 'paid', 'review', 'approved', 'rejected', 'expired', 'reversed'));
alter table deposit drop constraint deposit_handled;
alter table deposit add constraint deposit_handled check ((handler_id is not null or state not in ('review', 'rejected'))
  and (handler_id is null or state in ('review', 'approved', 'rejected', 'reversed'))
  and (handler_name is null) = (handler_id is null) and (taken_at is null) = (handler_id is null));
alter table deposit drop constraint deposit_decided;
alter table deposit add constraint deposit_decided check ((decided_at is not null) = (state in ('approved', 'rejected', 'expired', 'reversed')));
alter table deposit drop constraint deposit_credited;
alter table deposit add constraint deposit_credited check ((tx_id is not null) = (state in ('approved', 'reversed')));
alter table deposit drop constraint deposit_first_approved;
alter table deposit add constraint deposit_first_approved check (
  (first_approver_id is null) = (first_approved_at is null) and (first_approver_id is null) = (first_approver_name is null)
  and (first_approver_id is null) = (first_note is null)
  and (first_approver_id is null or state in ('review', 'approved', 'rejected', 'reversed')));

create table recon_case (
  merchant_id integer not null references merchant,
  case_id bigint not null,
  kind text collate "C" not null check (kind in
    ('charge_back', 'ours_only', 'theirs_only', 'amount', 'fee', 'state', 'currency', 'unanswered', 'no_line', 'float')),
  -- What it is about, so that it is found once: a deposit, a payment at a provider, a channel's night.
  subject text collate "C" not null check (subject <> ''),
  -- The code of the channel whose money it is about.
  channel text collate "C" not null,
  asset text collate "C" not null,
  account_id smallint,
  payee_id bigint,
  line_id bigint,
  deposit_id bigint,
  member_id bigint,
  -- What the counterpart calls it.
  their_id text collate "C" not null default '',
  ours bigint,
  theirs bigint,
  ours_say text not null default '',
  theirs_say text not null default '',
  -- What the channel holds more than the books say; below 0: less.
  apart bigint not null,
  happened_at timestamptz not null,
  found_at timestamptz not null,
  state text collate "C" not null default 'open' check (state in ('open', 'taken', 'explained', 'corrected')),
  taken_by bigint,
  taken_name text,
  taken_at timestamptz,
  -- The first of two approvals.
  first_id bigint,
  first_name text,
  first_reason text,
  first_at timestamptz,
  -- Null where it came right by itself.
  decided_by text,
  decided_reason text,
  decided_at timestamptz,
  -- What corrected it: the ledger's group, or a move of the treasury.
  tx_id bigint,
  move_id bigint,
  primary key (merchant_id, case_id),
  constraint recon_case_once unique (merchant_id, kind, subject),
  constraint recon_case_decided check ((state in ('explained', 'corrected')) = (decided_at is not null)
    and (decided_at is null) = (decided_reason is null)),
  constraint recon_case_corrected check ((state = 'corrected') = (tx_id is not null or move_id is not null)),
  constraint recon_case_taken check ((taken_by is null) = (taken_at is null) and (taken_by is null) = (taken_name is null)
    and (taken_by is not null or state <> 'taken')),
  constraint recon_case_first check ((first_id is null) = (first_at is null) and (first_id is null) = (first_name is null)
    and (first_id is null) = (first_reason is null))
);
create index recon_case_open on recon_case (merchant_id, kind, case_id) where state in ('open', 'taken');
create index recon_case_of_member on recon_case (merchant_id, member_id) where state in ('open', 'taken') and kind = 'charge_back';
create index recon_case_of_channel on recon_case (merchant_id, channel, found_at);
select enable_tenancy('recon_case');
grant select, insert on recon_case to fairhall_app;
grant update (state, taken_by, taken_name, taken_at, first_id, first_name, first_reason, first_at, decided_by, decided_reason, decided_at,
  tx_id, move_id) on recon_case to fairhall_app;
