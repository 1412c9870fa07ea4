-- A session also ends when the password that opened it is changed.
alter table session drop constraint session_ended_reason_check;
alter table session add constraint session_ended_reason_check
  check (ended_reason in ('replaced', 'logout', 'expired', 'locked', 'kicked', 'password_changed'));
create index session_token_of on session_token (merchant_id, session_id);
