-- What of an adjustment's sum was added on a dispute, beside what is reckoned: by the one that added it, and by all behind it.
create or replace function agent_granted(p_merchant_id integer, p_statement_id bigint, p_seq integer) returns bigint language sql stable as $$
  select coalesce((
    select d.sum from agent_dispute d
      join agent_adjustment g on g.merchant_id = d.merchant_id and g.adjustment_id = d.adjustment_id
    where d.merchant_id = p_merchant_id and d.statement_id = p_statement_id and d.state = 'UPHELD' and g.seq <= p_seq), 0)
$$;
grant execute on function agent_granted to fairhall_app;
