-- Fees and limits of the cashier, by direction, channel and level (modules/cashier/rules). A channel or level that is not there is all.
create table fee_rule (
  merchant_id integer not null references merchant,
  direction text not null check (direction in ('deposit', 'withdraw')),
  -- The code of a way to pay in, or of the way out; '' is every one.
  channel text collate "C" not null,
  -- -1 is every one.
  level smallint not null check (level between -1 and 99),
  fixed bigint not null check (fixed >= 0),
  -- In hundredths of a percent.
  percent_e2 integer not null check (percent_e2 between 0 and 10000),
  min_fee bigint not null check (min_fee >= 0),
  max_fee bigint check (max_fee >= min_fee),
  -- Who bears the fee of a deposit: the house, the member on top of what it asks for, or out of it. A withdrawal's is taken out of it.
  bearer text not null check (bearer in ('merchant', 'added', 'deducted')),
  -- So many withdrawals of a day cost nothing.
  free_per_day smallint not null check (free_per_day between 0 and 100),
  -- What of a deposit the house gives on top, in hundredths of a percent.
  return_e2 integer not null check (return_e2 between 0 and 10000),
  changed_at timestamptz not null,
  changed_name text not null,
  primary key (merchant_id, direction, channel, level),
  check (direction = 'deposit' or (bearer = 'deducted' and return_e2 = 0)),
  check (direction = 'withdraw' or free_per_day = 0)
);

create table limit_rule (
  merchant_id integer not null references merchant,
  direction text not null check (direction in ('deposit', 'withdraw')),
  channel text collate "C" not null,
  level smallint not null check (level between -1 and 99),
  -- Of one, of a day and a month of the merchant's calendar; null: no bound. What is under way counts.
  one_min bigint check (one_min > 0),
  one_max bigint check (one_max > 0),
  day_sum bigint check (day_sum >= 0),
  month_sum bigint check (month_sum >= 0),
  day_count integer check (day_count >= 0),
  month_count integer check (month_count >= 0),
  changed_at timestamptz not null,
  changed_name text not null,
  primary key (merchant_id, direction, channel, level),
  check (one_max >= one_min),
  check (num_nonnulls(one_min, one_max, day_sum, month_sum, day_count, month_count) > 0)
);
select enable_tenancy(t) from unnest(array['fee_rule', 'limit_rule']::regclass[]) t;
grant select, insert, delete on fee_rule, limit_rule to fairhall_app;
grant update (fixed, percent_e2, min_fee, max_fee, bearer, free_per_day, return_e2, changed_at, changed_name) on fee_rule to fairhall_app;
grant update (one_min, one_max, day_sum, month_sum, day_count, month_count, changed_at, changed_name) on limit_rule to fairhall_app;

-- What a deposit costs its member, taken out of what comes, and what the house gives on top: as its member was told, and in the same
-- proportion where another amount came.
alter table deposit add column fee bigint not null default 0 check (fee >= 0 and fee < amount);
alter table deposit add column fee_return bigint not null default 0 check (fee_return >= 0);
grant update (fee, fee_return) on deposit to fairhall_app;
