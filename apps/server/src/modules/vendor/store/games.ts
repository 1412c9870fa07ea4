import type { Queryable } from '../../../platform/db.ts';

/** A game of the catalogue by its vendor's code, whether it may be played or not. */
export async function findGame(
  db: Queryable,
  { vendor, code }: { vendor: string; code: string },
): Promise<{ nodeId: number; category: string } | null> {
  const [row] = await db.query<{ nodeId: number; category: string }>(
    'select node_id as "nodeId", category from game where vendor = $1 and code = $2',
    [vendor, code],
  );
  return row ?? null;
}
