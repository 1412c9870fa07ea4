-- Where the database is a Citus cluster, what belongs to a member lies on the machine of its part (docs/scaling.md). Elsewhere nothing
-- happens. Written for Citus 13 by its manual; run here only as far as it can be without the extension.

-- The statements that spread the tables, in their order; each stands once however often it is asked.
--   by part: whatever has a part, bears it in every unique key, and is tied to no other table by a foreign key;
--   reference: what statements of money look up besides, and what that refers to, the same on every machine.
create or replace function distribution_plan() returns setof text language sql stable as $$
  with recursive reference (oid, depth) as (
    select to_regclass(name)::oid, 0 from unnest(array['lottery_game', 'lottery_sale', 'ticket_kind', 'draw', 'draw_void']) name
    union
    select k.confrelid, r.depth + 1 from reference r join pg_constraint k on k.conrelid = r.oid and k.contype = 'f'
    where k.confrelid <> k.conrelid and r.depth < 10
  )
  (select format('select create_reference_table(%L)', c.relname)
  from (select oid, max(depth) as depth from reference group by oid) r join pg_class c on c.oid = r.oid
  order by r.depth desc, c.relname)
  union all
  (select format('select create_distributed_table(%L, ''part'', colocate_with => %L)', c.relname,
      case c.relname when 'account' then 'default' else 'account' end)
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'part' and not a.attisdropped)
    and not exists (select from pg_constraint k where k.contype = 'f' and c.oid in (k.conrelid, k.confrelid))
    and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'part' and a.attnum = any (i.indkey)))
  order by c.relname <> 'account', c.relname)
$$;

-- As the owner, on the coordinator: after the extension was made and its machines were named, and after each migration that adds a table.
-- Answers what was done.
create or replace function distribute_by_part() returns setof text language plpgsql as $$
declare
  v_statement text;
  v_done text[];
begin
  if not exists (select from pg_extension where extname = 'citus') then
    return;
  end if;
  execute 'select array_agg(logicalrelid::text) from pg_dist_partition' into v_done;
  for v_statement in select distribution_plan() loop
    if substring(v_statement from '\(''([a-z_]+)''') = any (v_done) then
      continue;
    end if;
    execute v_statement;
    return next v_statement;
  end loop;
end $$;

revoke all on function distribute_by_part() from public;
