-- The second wall between merchants, behind keys and statements that lead with the merchant: what a request does runs on connections
-- that are one merchant's (db.of in src/platform/db.ts), and on these the rows of others do not exist.
--
-- Two roles, chosen with the connection's settings when it opens. fairhall_app is the system's: jobs, ledger lanes, outbox, catalogue,
-- sessions looked up before anybody knows whose they are. Its policy is a constant, which the planner drops: it costs nothing, and
-- no index is lost to a condition that must wait behind a policy. fairhall_merchant has the same privileges, being a member of the
-- other, and on top a policy that holds it to the merchant named by the setting fairhall.merchant; a connection that names none fails.
-- The owner (migrations, backups) is held to nothing.

-- Every migration that makes a table with a merchant_id calls this for it (tenancy.db.test.ts sees that it does).
-- p_shared: rows of merchant 0 belong to all and are read by all, and written by the system alone.
create or replace function enable_tenancy(p_table regclass, p_shared boolean default false) returns void language plpgsql as $$
declare
  c_own constant text := 'merchant_id = current_setting(''fairhall.merchant'')::integer';
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('drop policy if exists system on %s', p_table);
  execute format('drop policy if exists own_merchant on %s', p_table);
  execute format('create policy system on %s for all to fairhall_app using (true) with check (true)', p_table);
  execute format('create policy own_merchant on %s as restrictive for all to fairhall_merchant using (%s) with check (%s)', p_table,
    case when p_shared then c_own || ' or merchant_id = 0' else c_own end, c_own);
end $$;
