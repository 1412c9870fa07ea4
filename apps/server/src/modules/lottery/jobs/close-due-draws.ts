import { createTicketTree, rootAbove, type TicketSeal } from '@fairhall/fair/merkle';
import { ticketLeaf } from '@fairhall/fair/ticket';
import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawChanged } from '../events.ts';
import { type SoldCounts, soldCounts, soldTickets } from '../store/bets.ts';
import { closeDraw, type DrawRow, lockDraw, nextEndedDraw } from '../store/draws.ts';
import { insertLeaves, LEAVES_PER_PAGE, type LeafPage } from '../store/leaves.ts';
import { closeEmptyDraws } from './empty-draws.ts';

/** What closing needs: it runs where there is nothing else (closing-room.ts). */
export type Closing = Pick<LotteryDeps, 'db' | 'clock' | 'ids'>;

type Sealed = TicketSeal & { of: SoldCounts; pages: LeafPage[] };

/**
 * Closes draws whose sale is over: those that nobody bet on together, and the longest ended of the others, whose tickets it seals: count and
 * Merkle root, before the result exists. The leaves are kept, so that each owner can be given the path of a ticket, and anybody the whole
 * list.
 * Hashing a large draw takes seconds, during which nothing is held. Then the draw's row is held for update, and every bet took it for
 * share: if all that was ever sold is still what was hashed, it is closed; if not, what came in between is hashed with the rest, held.
 */
export function closeNextDraw(deps: Closing): Promise<'more' | 'idle'> {
  return createCloser(deps)();
}

/** The same for several at a time: each takes a draw that none of the others is at, so that a large one keeps no other waiting. */
export function createCloser(deps: Closing): () => Promise<'more' | 'idle'> {
  const underWay = new Set<bigint>();
  return async () => {
    const ended = await nextEndedDraw(deps.db, { nowMs: deps.clock.nowMs(), besides: [...underWay] });
    if (!ended || underWay.has(ended.drawId)) return 'idle';
    underWay.add(ended.drawId);
    try {
      const closed = await closeEmptyDraws(deps);
      if (!closed.has(ended.drawId)) await sealDraw(deps, ended);
      return 'more';
    } finally {
      underWay.delete(ended.drawId);
    }
  };
}

async function sealDraw({ db, clock, ids }: Closing, ended: Pick<DrawRow, 'drawId'>): Promise<void> {
  const early = await db.inTx((tx) => sealTickets(tx, ended.drawId));
  await db.inTx(async (tx) => {
    const draw = await lockDraw(tx, ended.drawId);
    if (draw?.state !== 'open') return;
    const { pages, ...seal } = areSame(early.of, await soldCounts(tx, draw.drawId)) ? early : await sealTickets(tx, draw.drawId);
    for (const page of pages) await insertLeaves(tx, draw.drawId, page);
    const nowMs = clock.nowMs();
    await closeDraw(tx, draw.drawId, { ...seal, nowMs });
    await appendOutbox(tx, [drawChanged(ids.next(), { ...draw, state: 'closed' }, nowMs)]);
  });
}

async function sealTickets(tx: Tx, drawId: bigint): Promise<Sealed> {
  // Counted first: what is sold while the tickets are read makes a difference later.
  const of = await soldCounts(tx, drawId);
  const tree = createTicketTree();
  const pages: LeafPage[] = [];
  let leaves: Uint8Array[] = [];
  let firstBetId = 0n;
  const turnPage = () => {
    if (leaves.length === 0) return;
    pages.push({ page: pages.length, firstBetId, leaves: Buffer.concat(leaves), root: Buffer.from(rootAbove(leaves)) });
    leaves = [];
  };
  for await (const tickets of soldTickets(tx, drawId)) {
    for (const ticket of tickets) {
      if (leaves.length === 0) firstBetId = ticket.betId;
      leaves.push(tree.add(ticketLeaf({ ...ticket, playCode: ticket.play, stakeE4: ticket.stake })));
      if (leaves.length === LEAVES_PER_PAGE) turnPage();
    }
  }
  turnPage();
  return { ...tree.seal(), of, pages };
}

function areSame(one: SoldCounts, other: SoldCounts): boolean {
  return one.bets === other.bets && one.cancelled === other.cancelled;
}
