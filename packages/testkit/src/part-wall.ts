import type { Db } from '@fairhall/server/platform/db';

const TREE = '(select relid from pg_partition_tree($1::text::regclass) union select $1::text::regclass)';

/** Parts that a session may touch. */
export type Parts = { from: number; to: number };

/**
 * From now on each new session of this database fails at the first row of another part that a statement of the application reaches, kept
 * or not. Of one part alone: a statement passes only if the database can find its rows by their part. For the planner is left with one
 * index, by hash of the part, which can't be read from end to end. Of several: the indexes stay.
 * Tables: those that a cluster would spread by part (platform/sql/distribution.sql). For a test's own database, as its owner.
 */
export async function wallInParts(owner: Db, { from, to }: Parts): Promise<void> {
  await owner.query(`create function in_parts(p_part smallint) returns boolean language plpgsql stable cost 0.0001 as $$
    begin
      if p_part not between ${from} and ${to} then raise exception 'a row of part % is touched', p_part; end if;
      return true;
    end $$`);
  const tables = await owner.query<{ name: string }>(
    `select m[1] as name from distribution_plan() statement, regexp_match(statement, $re$create_distributed_table\\('([a-z_]+)'$re$) m
      where m is not null`,
  );
  for (const { name } of tables) {
    if (from === to) {
      await owner.query(`update pg_index set indisvalid = false where indrelid in ${TREE}`, [name]);
      await owner.query(`create index on ${name} using hash (part)`);
      // Not to be looked at by who began before it, says a new index of rows that were changed; and while anybody in the cluster did.
      await owner.query(`update pg_index set indcheckxmin = false where indcheckxmin and indrelid in ${TREE}`, [name]);
    }
    await owner.query(`alter table ${name} enable row level security`);
    await owner.query(
      `create policy in_parts on ${name} as restrictive for all to public using (in_parts(part)) with check (in_parts(part))`,
    );
  }
  const [{ name = '' } = {}] = await owner.query<{ name: string }>('select current_database()::text as name');
  await owner.query(`alter database ${name} set enable_seqscan = off`);
}
