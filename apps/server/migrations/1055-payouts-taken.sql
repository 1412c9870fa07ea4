-- When it was first certain that a provider had taken an attempt. What it said of its balance before then may be without it.
alter table payout_attempt add column taken_at timestamptz;
update payout_attempt set taken_at = sent_at where account_id is not null and state in ('accepted', 'paid', 'returned');
alter table payout_attempt add constraint payout_attempt_taken check (taken_at is null or account_id is not null);
grant update (taken_at) on payout_attempt to fairhall_app;

-- What left an account since it said what lies there, or may have.
drop index payout_attempt_sent;
create index payout_attempt_gone on payout_attempt (merchant_id, account_id, coalesce(taken_at, 'infinity'))
  where account_id is not null and state not in ('failed', 'absent');
