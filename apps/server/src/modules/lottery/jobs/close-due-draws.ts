import { createTicketTree } from '@fairhall/fair/merkle';
import { ticketLeaf } from '@fairhall/fair/ticket';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawChanged } from '../events.ts';
import { soldTickets } from '../store/bets.ts';
import { closeDraw, takeDueDraw } from '../store/draws.ts';

/**
 * Closes one draw whose time has come and seals its tickets: count and Merkle root, before the result exists.
 * The draw's row is held for update, and every bet took it for share: what is sealed here is all that was ever sold.
 */
export async function closeNextDraw({ db, clock, ids }: LotteryDeps): Promise<'more' | 'idle'> {
  return db.inTx(async (tx) => {
    const nowMs = clock.nowMs();
    const draw = await takeDueDraw(tx, 'open', 'closes_at', nowMs);
    if (!draw) return 'idle';
    const tree = createTicketTree();
    for (const ticket of await soldTickets(tx, draw.drawId))
      tree.add(ticketLeaf({ ...ticket, playCode: ticket.play, stakeE4: ticket.stake }));
    await closeDraw(tx, draw.drawId, { ...tree.seal(), nowMs });
    await appendOutbox(tx, [drawChanged(ids.next(), { ...draw, state: 'closed' }, nowMs)]);
    return 'more';
  });
}
