import { EMPTY_ROOT } from '@fairhall/fair/merkle';
import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawChanged } from '../events.ts';
import type { DrawState } from '../store/draws.ts';
import { closeEmpty, endedEmpty, holdDraws, type MovedDraw, resultedEmpty, settleEmpty } from '../store/empty-draws.ts';

type Moving = Pick<LotteryDeps, 'db' | 'clock' | 'ids'>;

/** Draws moved on in one transaction: after a night without a server there are thousands that nobody bet on. */
const DRAWS_MAX = 250;

/** Closes draws without bets whose sale is over, each with the seal of no tickets. Resolves to those it closed. */
export async function closeEmptyDraws(deps: Moving): Promise<ReadonlySet<bigint>> {
  const nowMs = deps.clock.nowMs();
  return moveAll(deps, await endedEmpty(deps.db, { nowMs, max: DRAWS_MAX }), {
    state: 'closed',
    move: (tx, held) => closeEmpty(tx, held, { root: EMPTY_ROOT, nowMs }),
  });
}

/** Settles draws that have their result and no bets. Resolves to those it settled. */
export async function settleEmptyDraws(deps: Moving): Promise<ReadonlySet<bigint>> {
  return moveAll(deps, await resultedEmpty(deps.db, DRAWS_MAX), {
    state: 'settled',
    move: (tx, held) => settleEmpty(tx, held, deps.clock.nowMs()),
  });
}

async function moveAll(
  { db, clock, ids }: Moving,
  drawIds: readonly bigint[],
  { state, move }: { state: DrawState; move: (tx: Tx, held: readonly bigint[]) => Promise<MovedDraw[]> },
): Promise<ReadonlySet<bigint>> {
  if (drawIds.length === 0) return new Set();
  return db.inTx(async (tx) => {
    // Held first: a bet that was under way has committed by then, and is seen by what follows.
    const moved = await move(tx, await holdDraws(tx, drawIds));
    const nowMs = clock.nowMs();
    await appendOutbox(
      tx,
      moved.map((draw) => drawChanged(ids.next(), { ...draw, state }, nowMs)),
    );
    return new Set(moved.map(({ drawId }) => drawId));
  });
}
