import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** Leaves of a draw's sealed tickets, in order, of one page. `leaves`: 32 bytes each. */
export type LeafPage = { page: number; firstBetId: bigint; leaves: Buffer; root: Buffer };

/** A power of two, so that a full page is one node of the tree. */
export const LEAVES_PER_PAGE = 4_096;

export async function insertLeaves(tx: Tx, drawId: bigint, { page, firstBetId, leaves, root }: LeafPage): Promise<void> {
  await tx.query('insert into draw_leaves (draw_id, page, first_bet_id, leaves, root) values ($1, $2, $3, $4, $5)', [
    drawId,
    page,
    firstBetId,
    leaves,
    root,
  ]);
}

/** The page in which a bet's leaf must be, if it was sealed. */
export async function pageOfBet(db: Queryable, drawId: bigint, betId: bigint): Promise<LeafPage | null> {
  const [row] = await db.query<LeafPage & Row>(
    `select page, first_bet_id as "firstBetId", leaves, root from draw_leaves
      where draw_id = $1 and first_bet_id <= $2 order by page desc limit 1`,
    [drawId, betId],
  );
  return row ?? null;
}

/** Roots of all pages, in order. */
export async function pageRoots(db: Queryable, drawId: bigint): Promise<Buffer[]> {
  const rows = await db.query<{ root: Buffer }>('select root from draw_leaves where draw_id = $1 order by page', [drawId]);
  return rows.map(({ root }) => root);
}

/** All leaves of a draw, page by page: for draws of few pages. */
export async function listLeaves(db: Queryable, drawId: bigint): Promise<Buffer[]> {
  const rows = await db.query<{ leaves: Buffer }>('select leaves from draw_leaves where draw_id = $1 order by page', [drawId]);
  return rows.map(({ leaves }) => leaves);
}
