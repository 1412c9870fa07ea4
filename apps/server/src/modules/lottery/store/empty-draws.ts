import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { DrawRow } from './draws.ts';

/**
 * Draws `d` that nobody ever bet on: nothing is to be sealed, paid or given back in them, so they are moved on many at a time. One in which
 * every bet was cancelled is not among them.
 */
const NO_BETS = 'not exists (select from whole.bet b where b.draw_id = d.draw_id and b.bet_id >= lottery_first_bet(d.draw_id))';

/** What is told of a draw that has moved on. */
export type MovedDraw = Pick<DrawRow, 'drawId' | 'gameId' | 'numero' | 'result'>;
const MOVED = 'd.draw_id as "drawId", d.game_id as "gameId", d.numero, d.result';

/** Ids of draws without bets whose sale is over, the longest first. One that is held may have a bet by then. */
export async function endedEmpty(db: Queryable, { nowMs, max }: { nowMs: number; max: number }): Promise<bigint[]> {
  return idsOf(
    await db.query<{ drawId: bigint }>(
      `select d.draw_id as "drawId" from draw d where d.state = 'open' and d.closes_at <= to_timestamp($1 / 1000.0) and ${NO_BETS}
        order by d.closes_at limit $2`,
      [nowMs, max],
    ),
  );
}

/** Ids of draws without bets that have their result and are not settled, the longest first. */
export async function resultedEmpty(db: Queryable, max: number): Promise<bigint[]> {
  return idsOf(
    await db.query<{ drawId: bigint }>(
      `select d.draw_id as "drawId" from draw d where d.state = 'resulted' and ${NO_BETS} order by d.draws_at limit $1`,
      [max],
    ),
  );
}

/** Takes those of these draws that nobody else holds for this transaction alone, as lockDraw does; waits for none. */
export async function holdDraws(tx: Tx, drawIds: readonly bigint[]): Promise<bigint[]> {
  return idsOf(
    await tx.query<{ drawId: bigint }>(
      'select draw_id as "drawId" from draw where draw_id = any ($1) order by draw_id for update skip locked',
      [drawIds],
    ),
  );
}

/** Closes those of these draws that are open and without bets, `root` being that of no tickets. Hold the draws. */
export async function closeEmpty(
  tx: Tx,
  drawIds: readonly bigint[],
  { root, nowMs }: { root: string; nowMs: number },
): Promise<MovedDraw[]> {
  return tx.query<MovedDraw & Row>(
    `update draw d set state = 'closed', ticket_count = 0, ticket_root = $2, closed_at = to_timestamp($3 / 1000.0)
      where d.draw_id = any ($1) and d.state = 'open' and ${NO_BETS} returning ${MOVED}`,
    [drawIds, root, nowMs],
  );
}

/** Settles those of these draws that have their result and are without bets. Hold the draws. */
export async function settleEmpty(tx: Tx, drawIds: readonly bigint[], nowMs: number): Promise<MovedDraw[]> {
  return tx.query<MovedDraw & Row>(
    `update draw d set state = 'settled', settled_at = to_timestamp($2 / 1000.0)
      where d.draw_id = any ($1) and d.state = 'resulted' and ${NO_BETS} returning ${MOVED}`,
    [drawIds, nowMs],
  );
}

function idsOf(rows: readonly { drawId: bigint }[]): bigint[] {
  return rows.map(({ drawId }) => drawId);
}
