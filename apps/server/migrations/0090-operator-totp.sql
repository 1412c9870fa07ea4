-- Second step of operators' logins, operators kept out, and the ways a session may end.

alter table operator
  -- Since when the login asks for a code of the authenticator app.
  add column totp_since timestamptz,
  add column disabled_at timestamptz;

-- What the authenticator app was given. Until operator.totp_since is set it counts for nothing and may be replaced.
create table operator_totp (
  operator_id bigint primary key references operator,
  -- AES-256-GCM under a key of installation_secret, bound to the operator (src/platform/secret-box.ts).
  secret bytea not null,
  -- Number of the 30 seconds that the newest code was of: a code, and any older one, serves once.
  last_step integer not null,
  created_at timestamptz not null
);

-- Codes for the day the phone is lost; kept as SHA-256 only, for each is 80 bits of chance.
create table operator_recovery_code (
  operator_id bigint not null references operator_totp on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

alter table operator_session drop constraint operator_session_ended_reason_check;
alter table operator_session add constraint operator_session_ended_reason_check check (ended_reason in (
  'logout', 'password_changed', 'password_reset', 'totp_confirmed', 'totp_reset', 'disabled', 'ended', 'kicked'));

grant select, insert, update, delete on operator_totp to fairhall_app;
grant select, insert, update on operator_recovery_code to fairhall_app;
