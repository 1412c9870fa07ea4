-- Time partitions of what only grows (docs/adr/0013-time-partitions.md): the tables are divided by their own keys, which begin with time,
-- a week each. What was there becomes the first partition as it lies: no row of it is copied, but for those that belong to a later week.
--
-- Who keeps them is src/platform/partitions.ts: it makes partitions ahead, takes old ones out of the tables into the schema archive, and
-- says when a row fell into a default partition, which takes what no other does, so that nothing is ever refused for want of one.
--
-- archive.<table> has what was taken out; the view whole.<table> has both. Whoever reads far back reads whole.<table>; the paths of money
-- read the table itself. A column that is added to a table is added in the archive too, and its view is made anew (whole_view);
-- src/partitions.db.test.ts sees that it is.

create schema archive;
create schema whole;
grant usage on schema archive, whole to fairhall_app;

-- The week that a moment lies in begins on Monday, 00:00 UTC.
create function partition_week(p_at timestamptz) returns timestamptz language sql immutable strict parallel safe
return date_trunc('week', p_at at time zone 'UTC') at time zone 'UTC';

-- The first id, and the first UUID, that a moment can give (platform/ids.ts, platform/derived-key.ts).
create function first_id(p_at timestamptz) returns bigint language sql immutable strict parallel safe
return greatest(0, (extract(epoch from p_at) * 1000)::bigint - 1767225600000) << 22;

create function first_uuid(p_at timestamptz) returns uuid language sql immutable strict parallel safe
return rpad(lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0'), 32, '0')::uuid;

-- Makes the view of a table and its archive, with the columns that both have now.
create function whole_view(p_table name) returns void language plpgsql as $$
begin
  execute format('create or replace view whole.%1$I with (security_invoker = true) as
    select * from public.%1$I union all select * from archive.%1$I', p_table);
  execute format('grant select on whole.%I to fairhall_app', p_table);
end $$;

-- What is a sum or a choice over rows of these tables is made again below, over all there are.
drop view house_balance, member_draw_now;

-- Divides a table. p_column: the part of its key that grows with time.
create function pg_temp.divide(p_table name, p_column name) returns void language plpgsql as $$
declare
  v_first constant name := p_table || '_first';
  v_default constant name := p_table || '_default';
  v_like constant text := 'like %I including defaults including constraints including comments including storage';
  v_uuid constant boolean := format_type(a.atttypid, null) = 'uuid' from pg_attribute a
    where a.attrelid = p_table::regclass and a.attname = p_column;
  v_week timestamptz := partition_week(clock_timestamp());
  v_indexes text[] := array(
    select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = p_table::regclass and not i.indisprimary);
  v_key constant text := pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = p_table::regclass and k.contype = 'p';
  v_table name;
  v_index text;
  v_bounds text[];
begin
  -- What was there steps aside, with the names of its indexes. Nobody but the owner asks for a partition by its name.
  for v_index in select i.indexrelid::regclass::text from pg_index i where i.indrelid = p_table::regclass loop
    execute format('alter index %I rename to %I', v_index, v_first || substr(v_index, length(p_table) + 1));
  end loop;
  execute format('alter table %I rename to %I', p_table, v_first);
  execute format('revoke all on %I from fairhall_app', v_first);
  execute format('drop policy if exists system on %I', v_first);
  execute format('drop policy if exists own_merchant on %I', v_first);

  execute format('create table %I (' || v_like || ', constraint %I %s) partition by range (%I)',
    p_table, v_first, p_table || '_pkey', v_key, p_column);
  foreach v_index in array v_indexes loop execute v_index; end loop;
  execute format('create table archive.%I (' || v_like || ', constraint %I %s) partition by range (%I)',
    p_table, v_first, p_table || '_pkey', v_key, p_column);
  foreach v_index in array v_indexes loop
    execute regexp_replace(v_index, ' ON public\.', ' ON archive.');
  end loop;

  -- This week and all before it, and the next.
  foreach v_table in array array[v_default, p_table || to_char((v_week + interval '168 hours') at time zone 'UTC', '_YYYYMMDD')] loop
    execute format('create table %I (' || v_like || ')', v_table, p_table);
    execute format('alter table %I enable row level security', v_table);
  end loop;
  v_bounds := array(
    select quote_literal(case when v_uuid then first_uuid(at)::text else first_id(at)::text end)
    from unnest(array[v_week + interval '168 hours', v_week + interval '336 hours']) at);
  execute format('with later as (delete from %1$I where %3$I >= %4$s and %3$I < %5$s returning *) insert into %2$I select * from later',
    v_first, v_table, p_column, v_bounds[1], v_bounds[2]);
  execute format('with later as (delete from %1$I where %3$I >= %4$s returning *) insert into %2$I select * from later',
    v_first, v_default, p_column, v_bounds[2]);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', p_table, v_first, v_bounds[1]);
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', p_table, v_table, v_bounds[1], v_bounds[2]);
  execute format('alter table %I attach partition %I default', p_table, v_default);

  perform enable_tenancy(p_table::regclass, p_table = 'outbox');
  perform enable_tenancy(format('archive.%I', p_table)::regclass, p_table = 'outbox');
  execute format('grant select, insert on public.%I to fairhall_app', p_table);
  execute format('grant select on archive.%I to fairhall_app', p_table);
  perform whole_view(p_table);
  execute format('analyze %I', p_table);
end $$;

-- Bets and what becomes of them by bet_id, which is in all their keys: a member's records go by it, and a draw's bets lie in one or two
-- weeks from its own id on. What a draw meant to a member goes by draw_id, which is in its key.
select pg_temp.divide(name, by) from (values
  ('transfer', 'tx_id'), ('idempotency', 'idem_key'), ('outbox', 'id'),
  ('bet', 'bet_id'), ('bet_order', 'order_id'), ('bet_cancel', 'bet_id'), ('payout', 'bet_id'), ('member_draw', 'draw_id')
) divided (name, by);

-- Facts are dropped once they are old and everybody has read them: they have no archive.
drop view whole.outbox;
drop table archive.outbox;

-- House accounts: what they took less what they gave, since there are any.
create view house_balance with (security_invoker = true) as
  select merchant_id, asset, greatest(debit, credit) as kind, area,
    sum(case when credit >= 'game' then amount else -amount end)::bigint as balance
  from whole.transfer where area is not null
  group by 1, 2, 3, 4;

create view member_draw_now with (security_invoker = true) as
  select distinct on (merchant_id, part, member_id, draw_id, asset) *
  from member_draw order by merchant_id, part, member_id, draw_id, asset, result_version desc;

create view whole.member_draw_now with (security_invoker = true) as
  select distinct on (merchant_id, part, member_id, draw_id, asset) *
  from whole.member_draw order by merchant_id, part, member_id, draw_id, asset, result_version desc;

grant select on house_balance, member_draw_now, whole.member_draw_now to fairhall_app;
