-- Where a member's rows lie, what an account may be, and what the house holds.

-- Which of the 1024 parts a member's rows live in: the unit of lanes, of settlement chunks and of sharding.
-- The same function is part.ts: Fibonacci hashing modulo the prime 2^31 - 1, so that every product fits a bigint and ids that follow each
-- other in any step spread evenly.
create or replace function ledger_part(p_merchant_id integer, p_member_id bigint) returns smallint
  language sql immutable strict parallel safe
  return (((p_member_id % 2147483647) * 1327217885 + p_merchant_id::bigint * 747796405) % 2147483647 * 1024 / 2147483647)::smallint;

-- The lowest balance of a newly opened account: only what a member owes goes below zero.
create or replace function ledger_floor(p_kind account_kind) returns bigint
  language sql immutable strict parallel safe
  return case p_kind when 'receivable' then -9000000000000000000 else 0 end;

-- What an account is never changes (the application has no privilege to change its key), so it is looked at once, when it is opened.
-- A wallet of points has a cash row too, which is its lock; transfer_points keeps it at zero.
create or replace function account_check_kind() returns trigger language plpgsql as $$
begin
  if (new.kind = 'bonus') <> (new.grant_id <> 0)
    or (new.kind = 'points') <> (new.asset = 'POINTS' and new.kind <> 'cash')
    or new.asset = 'TRIAL' and new.kind in ('bonus', 'points', 'commission', 'own_funds') then
    raise check_violation using constraint = 'account_kind', table = 'account',
      message = format('ledger: no account of kind %s in asset %s with grant %s', new.kind, new.asset, new.grant_id);
  end if;
  return new;
end $$;

create or replace trigger account_kind before insert or update of merchant_id, part, member_id, asset, kind, grant_id on account
  for each row execute function account_check_kind();

-- House accounts: what they took less what they gave, since there are any. It may be more than an amount: all wallets stand against it.
drop view if exists house_balance;
create or replace view house_balance with (security_invoker = true) as
  select merchant_id, asset, kind, area, sum(moved) as balance
  from (
    select merchant_id, asset, greatest(debit, credit) as kind, area, sum(case when credit >= 'game' then amount else -amount end) as moved
    from whole.transfer where area is not null
    group by 1, 2, 3, 4
    union all
    select merchant_id, asset, credit, credit_area, sum(amount) from house_transfer group by 1, 2, 3, 4
    union all
    select merchant_id, asset, debit, debit_area, -sum(amount) from house_transfer group by 1, 2, 3, 4
  ) sides
  group by 1, 2, 3, 4;
grant select on house_balance to fairhall_app;
