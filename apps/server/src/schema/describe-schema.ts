import type { Queryable } from '../platform/db.ts';

/**
 * All that the catalogue says of our schemas, a line for each fact, in order: two databases with the same lines are the same to whoever
 * uses them. Weeks begin when a database is made: the date in a partition's name and its bounds are left out, and the names of partitions'
 * indexes, which nobody says.
 */
export async function describeSchema(owner: Queryable): Promise<string[]> {
  const rows = await owner.query<{ line: string }>(`${OURS} ${FACTS.map((fact) => `(${fact})`).join(' union all ')} order by 1`);
  return rows.map(({ line }) => line).sort();
}

const OURS = `with ours as (
  select c.*, n.nspname, case when c.relispartition then 'partition ' || p.relname || regexp_replace(substr(c.relname, length(p.relname) + 1), '_\\d{8}$', '_week')
    else c.oid::regclass::text end as says
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid and c.relispartition left join pg_class p on p.oid = i.inhparent
  where n.nspname in ('public', 'archive', 'whole') and c.relname not in ('schema_migration', 'schema_sql')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
)`;

const acl = (column: string) =>
  `(select string_agg(format('%s=%s', case a.grantee when 0 then 'public' else a.grantee::regrole::text end, a.privilege_type), ' ' order by a.grantee::regrole::text, a.privilege_type) from aclexplode(${column}) a where a.grantee <> a.grantor)`;

const FACTS: readonly string[] = [
  // Tables, views, partitions, indexes of tables: kind, storage, walls, privileges.
  `select format('%s %s options=%s rls=%s/%s key=%s bound=%s grants=%s owner=%s', o.relkind, o.says, o.reloptions, o.relrowsecurity,
     o.relforcerowsecurity, case o.relkind when 'p' then pg_get_partkeydef(o.oid) end,
     case when o.relispartition then regexp_replace(pg_get_expr(o.relpartbound, o.oid), '''[^'']*''', 'x', 'g') end,
     ${acl('o.relacl')}, o.relowner::regrole) as line from ours o where o.relkind in ('r', 'p', 'v')`,
  `select format('column %s.%s place=%s type=%s collation=%s null=%s default=%s storage=%s grants=%s', o.says, a.attname,
     row_number() over (partition by o.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation,
     not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attstorage, ${acl('a.attacl')})
   from ours o join pg_attribute a on a.attrelid = o.oid left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
   where o.relkind in ('r', 'p', 'v', 'c') and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s %s %s valid=%s local=%s', o.says, case when o.relispartition and k.contype in ('p', 'u', 'f') then 'x' else k.conname end,
     pg_get_constraintdef(k.oid), k.convalidated, k.conislocal) from ours o join pg_constraint k on k.conrelid = o.oid where k.contype <> 'n'`,
  `select format('index on %s %s', o.says, regexp_replace(pg_get_indexdef(i.indexrelid), case when o.relispartition then ' INDEX \\S+ ON (ONLY )?\\S+' else '^$' end, ' INDEX'))
   from ours o join pg_index i on i.indrelid = o.oid`,
  `select format('trigger %s %s %s', o.says, t.tgenabled, pg_get_triggerdef(t.oid)) from ours o join pg_trigger t on t.tgrelid = o.oid where not t.tgisinternal`,
  `select format('policy %s %s permissive=%s cmd=%s roles=%s using=%s check=%s', o.says, p.polname, p.polpermissive, p.polcmd,
     (select string_agg(r::regrole::text, ',' order by r::regrole::text) from unnest(p.polroles) r), pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
   from ours o join pg_policy p on p.polrelid = o.oid`,
  `select format('view %s %s', o.says, pg_get_viewdef(o.oid)) from ours o where o.relkind = 'v'`,
  `select format('comment %s.%s %s', o.says, coalesce(a.attname, ''), d.description) from ours o join pg_description d on d.objoid = o.oid and d.classoid = 'pg_class'::regclass
   left join pg_attribute a on a.attrelid = o.oid and a.attnum = d.objsubid and d.objsubid > 0`,
  `select format('enum %s %s', t.oid::regtype, (select string_agg(e.enumlabel, ' ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
   from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'`,
  `select format('routine %s grants=%s owner=%s %s', p.oid::regprocedure, ${acl("coalesce(p.proacl, acldefault('f', p.proowner))")}, p.proowner::regrole,
     pg_get_functiondef(p.oid))
   from pg_proc p where p.pronamespace in ('public'::regnamespace, 'archive'::regnamespace, 'whole'::regnamespace)
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  `select format('schema %s %s', n.nspname, ${acl('n.nspacl')}) from pg_namespace n where n.nspname in ('archive', 'whole')`,
  `select 'extension ' || extname from pg_extension`,
];
