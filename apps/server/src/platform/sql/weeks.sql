-- Time partitions of what only grows (docs/adr/0013-time-partitions.md): tables are divided by their own keys, which begin with time, a
-- week each.
--
-- src/platform/partitions.ts keeps them: it makes partitions ahead and takes old ones out of the tables into the schema archive. A default
-- partition takes what no other does, so that nothing is ever refused for want of one; src/platform/partitions.ts says when a row fell into it.
--
-- archive.<table> has what was taken out; the view whole.<table> has both. Whoever reads far back reads whole.<table>; the paths of money
-- read the table itself. A column that is added to a table is added in the archive too, and its view is made anew (whole_view);
-- src/partitions.db.test.ts sees that it is.

-- The week that a moment lies in begins on Monday, 00:00 UTC.
create or replace function partition_week(p_at timestamptz) returns timestamptz language sql immutable strict parallel safe
return date_trunc('week', p_at at time zone 'UTC') at time zone 'UTC';

-- The first id that a moment can give (platform/ids.ts).
create or replace function first_id(p_at timestamptz) returns bigint language sql immutable strict parallel safe
return greatest(0, (extract(epoch from p_at) * 1000)::bigint - 1767225600000) << 22;

-- When an id was made, in epoch milliseconds.
create or replace function ms_of_id(p_id bigint) returns bigint language sql immutable strict parallel safe
return (p_id >> 22) + 1767225600000;

-- The first UUID that a moment can give (platform/derived-key.ts).
create or replace function first_uuid(p_at timestamptz) returns uuid language sql immutable strict parallel safe
return rpad(lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0'), 32, '0')::uuid;

-- Makes the view of a table and its archive, with the columns that both have now.
create or replace function whole_view(p_table name) returns void language plpgsql as $$
begin
  execute format('create or replace view whole.%1$I with (security_invoker = true) as
    select * from public.%1$I union all select * from archive.%1$I', p_table);
  execute format('grant select on whole.%I to fairhall_app', p_table);
end $$;

-- Gives a new table, partitioned by range of its id or UUID, its first partitions: all up to this week, the next week, and the default
-- one; and, where what is old is kept, its archive and the view of both. The migration that makes the table calls this for it.
create or replace function divide_by_week(p_table name, p_archived boolean default true) returns void language plpgsql as $$
declare
  c_like constant text := 'like %I including defaults including constraints including comments including storage';
  v_by_uuid constant boolean := a.atttypid = 'uuid'::regtype from pg_partitioned_table t
    join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0] where t.partrelid = p_table::regclass;
  v_weeks constant timestamptz[] := array(
    select partition_week(clock_timestamp()) + n * interval '168 hours' from generate_series(1, 2) n);
  v_bounds constant text[] := array(
    select case when v_by_uuid then first_uuid(at)::text else first_id(at)::text end from unnest(v_weeks) at order by at);
  v_next constant name := p_table || to_char(v_weeks[1] at time zone 'UTC', '_YYYYMMDD');
  v_name name;
  v_index record;
begin
  -- Nobody but the owner asks for a partition by its name.
  foreach v_name in array array[p_table || '_first', v_next, p_table || '_default'] loop
    execute format('create table %I (' || c_like || ')', v_name, p_table);
    execute format('alter table %I enable row level security', v_name);
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', p_table, p_table || '_first', v_bounds[1]);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', p_table, v_next, v_bounds[1], v_bounds[2]);
  execute format('alter table %I attach partition %I default', p_table, p_table || '_default');
  if not p_archived then return; end if;

  execute format('create table archive.%I (' || c_like || ') partition by %s', p_table, p_table, pg_get_partkeydef(p_table::regclass));
  for v_index in
    select pg_get_indexdef(i.indexrelid) as definition, k.conname, pg_get_constraintdef(k.oid) as key
    from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid
    where i.indrelid = p_table::regclass
  loop
    if v_index.key is null then
      execute regexp_replace(v_index.definition, ' ON (ONLY )?public\.', ' ON archive.');
    else
      execute format('alter table archive.%I add constraint %I %s', p_table, v_index.conname, v_index.key);
    end if;
  end loop;
  perform enable_tenancy(format('archive.%I', p_table)::regclass);
  execute format('grant select on archive.%I to fairhall_app', p_table);
  perform whole_view(p_table);
end $$;
