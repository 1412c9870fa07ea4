-- Requests about contracts that wait for a member's own answer, by kind: the newest's status. The wallet's figures bear them, as clients of
-- the family read them.
create or replace function contract_prompts(p_merchant_id integer, p_member_id bigint) returns table (kind text, status text)
language sql stable as $$
  select distinct on (c.kind) c.kind, c.status from agent_contract c
  where c.merchant_id = p_merchant_id and c.asker is not null
    and (c.agent_id = p_member_id and c.asker = 'UPLINE' or c.upline_id = p_member_id and c.asker = 'DOWNLINE')
  order by c.kind, c.asked_at desc
$$;

grant execute on function contract_prompts to fairhall_app;
