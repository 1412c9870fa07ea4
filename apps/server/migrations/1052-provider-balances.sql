-- What lies at an account at a provider to be paid out, as the provider said last.
create table provider_balance (
  merchant_id integer not null,
  account_id smallint not null,
  -- In the merchant's currency; null: it has never said.
  amount bigint,
  said_at timestamptz,
  asked_at timestamptz not null,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references provider_account,
  constraint provider_balance_said check ((amount is null) = (said_at is null))
);
select enable_tenancy('provider_balance');
grant select, insert on provider_balance to fairhall_app;
grant update (amount, said_at, asked_at) on provider_balance to fairhall_app;

-- What must lie there still when a payout has left.
alter table provider_account add column payout_floor bigint not null default 0 check (payout_floor >= 0);
grant update (payout_floor) on provider_account to fairhall_app;

alter table provider_call drop constraint provider_call_op_check;
alter table provider_call add constraint provider_call_op_check
  check (op in ('create', 'query', 'close', 'refund', 'refund_query', 'test', 'payout', 'payout_query', 'balance'));

-- What left an account since it said what lies there.
create index payout_attempt_sent on payout_attempt (merchant_id, account_id, sent_at) where account_id is not null;
