-- What the tables that every machine has refer to, every machine must have too, and first.
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
