import { invariant, ok } from '@fairhall/money/result';
import type { DeskDeps } from '../deps.ts';
import { pointsIntent } from '../postings.ts';
import { markReturned, type RaffleTicket } from '../store/raffle-holdings.ts';

/** Gives back the points of tickets that took part in nothing, once. */
export async function returnPoints(
  deps: DeskDeps,
  merchantId: number,
  { campaignId, memberId, ticketId, points }: RaffleTicket,
): Promise<void> {
  await deps.db.of(merchantId).inTx(async (tx) => {
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const nowMs = deps.clock.nowMs();
    if (!(await markReturned(tx, merchantId, { memberId, ticketId, nowMs }))) return ok(undefined);
    await deps.points.earned(tx, merchantId, { memberId, atMs: nowMs });
    const moved = { merchantId, memberId, campaignId, ref: ticketId, points, actor: { type: 'system' as const, id: 'raffle' } };
    const [answer] = await deps.ledger.post(tx, [pointsIntent(moved, 'raffle-return')]);
    invariant(answer?.code === 'PLACED', 'nobody refuses what comes back');
    return ok(undefined);
  });
}
