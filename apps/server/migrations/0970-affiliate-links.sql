-- Links of agents: codes of their own (join_code.link_id) that may open an agent's account too. What they bring stands in attribution.
alter table join_code
  -- What whoever registers by it becomes: 0 a member, 1 an agent.
  add opens smallint not null default 0 check (opens in (0, 1)),
  -- As clients of the family tell links apart: 0 and 1 bear a code made here, 2 the agent's own word.
  add path_type smallint not null default 0 check (path_type between 0 and 2),
  add constraint join_code_link unique (merchant_id, link_id);
create index attribution_link on attribution (merchant_id, link_id, at) where link_id is not null;
