-- What was wrong with an attempt is cleared by two operators, once; nothing raises it again.
alter table payout_attempt add column first_id bigint, add column first_name text, add column first_at timestamptz, add column cleared_at timestamptz;
alter table payout_attempt add constraint payout_attempt_first
  check ((first_id is null) = (first_at is null) and (first_id is null) = (first_name is null));
alter table payout_attempt add constraint payout_attempt_cleared check (cleared_at is null or trouble is null and first_id is not null);
grant update (first_id, first_name, first_at, cleared_at) on payout_attempt to fairhall_app;
