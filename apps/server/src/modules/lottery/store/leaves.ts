import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** Leaves of a draw's sealed tickets, in order, of one page. `leaves`: 32 bytes each. */
export type LeafPage = { page: number; firstBetId: bigint; leaves: Buffer; root: Buffer };

const PAGE = columns<LeafPage>({ page: 'page', firstBetId: 'first_bet_id', leaves: 'leaves', root: 'root' });
const PAGE_OF_DRAW = PAGE.behind<{ drawId: bigint }>({ drawId: 'draw_id' });

/** A power of two, so that a full page is one node of the tree. */
export const LEAVES_PER_PAGE = 4_096;

export async function insertLeaves(tx: Tx, drawId: bigint, page: LeafPage): Promise<void> {
  await tx.query(`insert into draw_leaves ${PAGE_OF_DRAW.insert}`, PAGE_OF_DRAW.params({ drawId, ...page }));
}

/** The page in which a bet's leaf must be, if it was sealed. */
export async function pageOfBet(db: Queryable, drawId: bigint, betId: bigint): Promise<LeafPage | null> {
  const [row] = await db.query<LeafPage & Row>(
    `select ${PAGE.select} from draw_leaves
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
