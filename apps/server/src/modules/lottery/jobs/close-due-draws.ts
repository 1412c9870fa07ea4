import { createTicketTree, rootAbove } from '@fairhall/fair/merkle';
import { ticketLeaf } from '@fairhall/fair/ticket';
import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawChanged } from '../events.ts';
import { soldTickets } from '../store/bets.ts';
import { closeDraw, takeEndedDraw } from '../store/draws.ts';
import { insertLeaves, LEAVES_PER_PAGE } from '../store/leaves.ts';

/**
 * Closes one draw whose sale is over and seals its tickets: count and Merkle root, before the result exists. The leaves are kept, so
 * that each owner can be given the path of a ticket, and anybody the whole list.
 * The draw's row is held for update, and every bet took it for share: what is sealed here is all that was ever sold.
 */
export async function closeNextDraw({ db, clock, ids }: LotteryDeps): Promise<'more' | 'idle'> {
  return db.inTx(async (tx) => {
    const nowMs = clock.nowMs();
    const draw = await takeEndedDraw(tx, nowMs);
    if (!draw) return 'idle';
    await closeDraw(tx, draw.drawId, { ...(await sealTickets(tx, draw.drawId)), nowMs });
    await appendOutbox(tx, [drawChanged(ids.next(), { ...draw, state: 'closed' }, nowMs)]);
    return 'more';
  });
}

async function sealTickets(tx: Tx, drawId: bigint): Promise<{ root: string; count: number }> {
  const tickets = await soldTickets(tx, drawId);
  const tree = createTicketTree();
  for (let from = 0; from < tickets.length; from += LEAVES_PER_PAGE) {
    const sold = tickets.slice(from, from + LEAVES_PER_PAGE);
    const leaves = sold.map((ticket) => tree.add(ticketLeaf({ ...ticket, playCode: ticket.play, stakeE4: ticket.stake })));
    const [first] = sold as [(typeof sold)[number]];
    await insertLeaves(tx, drawId, {
      page: from / LEAVES_PER_PAGE,
      firstBetId: first.betId,
      leaves: Buffer.concat(leaves),
      root: Buffer.from(rootAbove(leaves)),
    });
  }
  return tree.seal();
}
