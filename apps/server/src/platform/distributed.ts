import type { Queryable } from './db.ts';

/** Whether the database is spread over machines by part (a Citus coordinator): then a statement of money is about one part alone. */
export async function isDistributed(db: Queryable): Promise<boolean> {
  const rows = await db.query("select from pg_extension where extname = 'citus'");
  return rows.length > 0;
}
