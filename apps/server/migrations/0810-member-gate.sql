-- What stands between a member and its money: how well it is known, until when its money stays, and what it has moved so far
-- (modules/ledger/sql/11-gates.sql). One row a member, written under the lock of its cash row.
lock table account in exclusive mode;

create table member_gate (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  -- How well it is known: 0 an account, 1 named and reachable, 2 proved by papers, 3 its means too.
  tier smallint not null default 0 check (tier between 0 and 3),
  -- Since when it may not play for money, for want of a tier; null: it may.
  barred_since timestamptz,
  -- Until when no money goes out; null: it may.
  hold_until timestamptz,
  deposit_life bigint not null default 0,
  transfer_in_life bigint not null default 0,
  withdraw_life bigint not null default 0,
  -- Asked for since the beginning of a day of the merchant's, less what was given back of it.
  withdraw_day bigint not null default 0,
  withdraw_since timestamptz not null default 'epoch',
  -- Withdrawals under way.
  withdrawing integer not null default 0,
  primary key (merchant_id, part, member_id)
) with (fillfactor = 80);
select enable_tenancy('member_gate');
grant select, insert on member_gate to fairhall_app;
grant update (tier, barred_since, hold_until, deposit_life, transfer_in_life, withdraw_life, withdraw_day, withdraw_since, withdrawing)
  on member_gate to fairhall_app;

-- Who was here before papers were asked for goes on as before.
insert into member_gate (merchant_id, part, member_id, tier, deposit_life, withdraw_life, withdrawing)
select w.merchant_id, w.part, w.member_id, case m.kind when 4 then 0 else 2 end, coalesce(t.deposits, 0), coalesce(t.withdrawals, 0),
  coalesce(t.under_way, 0)
from (
  select merchant_id, part, member_id from member
  union select merchant_id, part, member_id from account where kind = 'cash' and member_id is not null
) w left join member m on m.merchant_id = w.merchant_id and m.member_id = w.member_id left join (
  select merchant_id, part, member_id,
    sum(case when kind = 'deposit' then amount when kind = 'reversal' and credit = 'outside' then -amount end) as deposits,
    sum(amount) filter (where kind = 'withdrawal') as withdrawals,
    count(*) filter (where kind = 'hold') - count(*) filter (where kind = 'release')
      - count(*) filter (where kind = 'withdrawal' and credit = 'outside') as under_way
  from whole.transfer where kind in ('deposit', 'reversal', 'withdrawal', 'hold', 'release')
  group by 1, 2, 3
) t on t.merchant_id = w.merchant_id and t.part = w.part and t.member_id = w.member_id;
