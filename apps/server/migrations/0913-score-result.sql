-- Withdrawals that no rule stops are approved without a person (modules/cashier/withdrawal/score). How each was judged is kept.
create table score_result (
  merchant_id integer not null,
  part smallint not null,
  withdrawal_id bigint not null,
  member_id bigint not null,
  amount bigint not null,
  -- Of the rules that it was judged by.
  version smallint not null,
  score smallint not null check (score >= 0),
  -- Up to this it passed then.
  score_most smallint not null,
  stops text[] not null,
  -- Each factor with its points; and all that was known, text to text.
  points jsonb not null,
  inputs jsonb not null,
  outcome text not null check (outcome in ('approved', 'person')),
  judged_at timestamptz not null,
  primary key (merchant_id, part, withdrawal_id),
  foreign key (merchant_id, part, withdrawal_id) references withdrawal,
  check ((outcome = 'approved') = (stops = '{}') and (outcome = 'person' or score <= score_most))
);
create index score_result_of_member on score_result (merchant_id, part, member_id, judged_at) where outcome = 'approved';
select enable_tenancy('score_result');
grant select, insert on score_result to fairhall_app;

-- What is under way was looked at by nobody's rule: a person decides it as before.
insert into score_result (merchant_id, part, withdrawal_id, member_id, amount, version, score, score_most, stops, points, inputs, outcome, judged_at)
select merchant_id, part, withdrawal_id, member_id, amount, 0, 0, 0, '{off}', '[]', '{}', 'person', now() from withdrawal where state = 'requested';
create index withdrawal_requested on withdrawal (created_at) where state = 'requested';

-- What the rule approved is in no operator's hands.
alter table withdrawal drop constraint if exists withdrawal_handled;
alter table withdrawal add constraint withdrawal_handled check ((state <> 'requested' or handler_id is null)
  and (state <> 'review' or handler_id is not null)
  and (handler_name is null) = (handler_id is null) and (taken_at is null) = (handler_id is null));

-- Others at the same address, found by it.
create index member_device_ip on member_device (merchant_id, last_ip);
