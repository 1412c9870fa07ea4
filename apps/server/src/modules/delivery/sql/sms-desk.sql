-- Budgets as the desk sees them and is told of them; the limits themselves are sms-reserve.sql's.

-- What a merchant has spent in this hour and in the last day, of what it may.
create or replace function sms_budgets(p_now timestamptz)
returns table (merchant_id integer, span text, at timestamptz, spent bigint, allowed bigint) language sql stable as $$
  select m.merchant_id, s.span, s.at, sum(m.cost_micro) filter (where m.at >= s.since)::bigint,
    case s.span when 'hour' then a.hour_micro else a.day_micro end
  from sms_meter m
    cross join lateral sms_allowed(m.merchant_id) a
    cross join (values ('hour', date_trunc('hour', p_now), date_trunc('hour', p_now)),
      ('day', date_trunc('day', p_now), date_trunc('hour', p_now) - interval '23 hours')) s (span, at, since)
  where m.kind = 'money' and m.key = '' and m.at >= date_trunc('hour', p_now) - interval '23 hours'
  group by m.merchant_id, s.span, s.at, a.hour_micro, a.day_micro
$$;
grant execute on function sms_budgets to fairhall_app;
