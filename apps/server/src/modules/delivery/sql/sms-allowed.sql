-- What a merchant may spend. Where nobody has said it: 10 an hour and 40 a day, ten times that for the installation (merchant 0).
drop function if exists sms_allowed(integer);
create or replace function sms_allowed(p_merchant integer) returns table (hour_micro bigint, day_micro bigint) language sql stable rows 1 as $$
  select coalesce(b.hour_micro, usual.micro), coalesce(b.day_micro, 4 * usual.micro)
  from (select case p_merchant when 0 then 100000000 else 10000000 end::bigint as micro) usual
    left join sms_budget b on b.merchant_id = p_merchant
$$;
grant execute on function sms_allowed to fairhall_app;
