-- What came may be another amount than was asked for; what was asked for is never lost by it.
create or replace function deposit_keeps_asked() returns trigger language plpgsql as $$
begin
  if new.asked is distinct from coalesce(old.asked, old.amount) then
    raise exception 'permission denied: what was asked for stays' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger deposit_keeps_asked before update of amount, asked on deposit
  for each row when (new.amount <> old.amount or new.asked is distinct from old.asked) execute function deposit_keeps_asked();
