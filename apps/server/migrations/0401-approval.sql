-- Four eyes on the rules themselves: what loosens them waits for a second operator or a day, and who had whom in hand.

create table waiting_change (
  merchant_id integer not null references merchant,
  change_id bigint not null,
  kind text not null,
  -- Whose or what it is about: an operator, or the merchant.
  subject_id text not null,
  -- What takes effect; emptied once that is decided, for it may hold the hash of a password.
  payload jsonb not null,
  -- What operators are told of it, text to text.
  detail jsonb not null,
  reason text not null,
  asker_id bigint not null,
  asker_name text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'effected', 'withdrawn', 'lapsed')),
  -- Null where it took effect by its time, or could not.
  decider_name text,
  decided_at timestamptz,
  primary key (merchant_id, change_id),
  constraint waiting_change_decided check ((state = 'waiting') = (decided_at is null)),
  constraint waiting_change_due check (due_at > asked_at)
);
create unique index waiting_change_one on waiting_change (merchant_id, kind, subject_id) where state = 'waiting';
create index waiting_change_next on waiting_change (due_at) where state = 'waiting';
select enable_tenancy('waiting_change');
grant select, insert on waiting_change to fairhall_app;
grant update (state, payload, decider_name, decided_at) on waiting_change to fairhall_app;

-- An operator had another's account in hand (made, widened, let in, gave a password), or raised a threshold: for a day the two are not
-- two pairs of eyes, and who raised it goes by what it was before.
create table approval_hand (
  merchant_id integer not null references merchant,
  by_operator_id bigint not null,
  at timestamptz not null,
  -- Null: a threshold.
  operator_id bigint,
  -- What the thresholds were before, in major units.
  deposit_from text,
  withdrawal_from text,
  constraint approval_hand_of check ((operator_id is null) = (deposit_from is not null) and (operator_id is null) = (withdrawal_from is not null))
);
create index approval_hand_by on approval_hand (merchant_id, by_operator_id, at);
select enable_tenancy('approval_hand');
grant select, insert on approval_hand to fairhall_app;

-- When the session's operator last proved who it is, beyond the login.
alter table operator_session add column proved_at timestamptz;
