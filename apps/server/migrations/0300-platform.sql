-- What stands below all modules: schemas, the roles' tie, keys of the installation, and the outbox.

-- archive.<table> has what was taken out of a divided table; the view whole.<table> has both (docs/adr/0013-time-partitions.md).
create schema archive;
create schema whole;
grant usage on schema archive, whole to fairhall_app;

-- A role is tied once in a cluster: another database of it may have done so (docs/adr/0009-tenancy-by-role-of-the-connection.md).
do $$ begin
  if not pg_has_role('fairhall_merchant', 'fairhall_app', 'usage') then grant fairhall_app to fairhall_merchant; end if;
end $$;

-- Keys of the installation itself, shared by all its processes. Made once, never changed here.
create table installation_secret (
  name text primary key,
  value text not null
);

-- Facts that leave only at commit. Read by (xid, id) below pg_snapshot_xmin(pg_current_snapshot()), so that a late commit is never
-- skipped; ids are unique in the whole installation, so (xid, id) is a position. Events of no member carry part 0.
create table outbox (
  merchant_id integer not null,
  part smallint not null,
  id bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  member_id bigint,
  payload jsonb not null,
  created_at timestamptz not null,
  -- One fact may be about several members: a batch tells all wallets that it changed in one row for each merchant.
  member_ids bigint[],
  -- The position is the key: no index beside it.
  primary key (xid, id, merchant_id, part),
  constraint outbox_members check (member_id is null or member_ids is null)
) partition by range (id);

-- Facts are dropped once they are old and everybody has read them: they have no archive. Rows of merchant 0 belong to all.
select divide_by_week('outbox', p_archived => false);
select enable_tenancy('outbox', p_shared => true);

grant select, insert on installation_secret, outbox to fairhall_app;
