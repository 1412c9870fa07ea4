-- One-time codes (modules/identity/challenge). Who is meant, the code and its text are kept so that a reader of the table learns none of them.
create type challenge_purpose as enum ('register', 'login', 'login_step', 'reset', 'bind_mobile', 'bind_email', 'withdraw', 'bind_card',
  'change_password', 'change_payment');
create type challenge_state as enum ('open', 'used', 'failed', 'expired', 'replaced');

create table challenge (
  merchant_id integer not null,
  challenge_id bigint not null,
  purpose challenge_purpose not null,
  -- Keyed hash of the number or the address.
  subject_hash bytea not null,
  -- Hash of what the code is bound to besides: a browser, a member, a ticket.
  flow_hash bytea not null,
  code_hmac bytea not null,
  -- Of one that is open, for it is sent again.
  code_sealed bytea,
  tries smallint not null default 0 check (tries between 0 and 5),
  sends smallint not null default 1 check (sends > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state challenge_state not null default 'open',
  primary key (merchant_id, challenge_id),
  constraint challenge_wiped check (state = 'open' or code_sealed is null)
);
create unique index challenge_open on challenge (merchant_id, purpose, subject_hash, flow_hash) where state = 'open';
create index challenge_due on challenge (expires_at);

-- How often a number or an address was written to of late; `window_at`: since when they are counted.
create table challenge_send (
  merchant_id integer not null,
  subject_hash bytea not null,
  window_at timestamptz not null,
  sends smallint not null check (sends >= 0),
  wait_until timestamptz not null,
  primary key (merchant_id, subject_hash)
);
create index challenge_send_due on challenge_send (window_at);

select enable_tenancy(t) from unnest(array['challenge', 'challenge_send']::regclass[]) t;
grant select, insert, delete on challenge, challenge_send to fairhall_app;
grant update (code_hmac, code_sealed, tries, sends, expires_at, state) on challenge to fairhall_app;
grant update (window_at, sends, wait_until) on challenge_send to fairhall_app;
