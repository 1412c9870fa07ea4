import { LOSS_OPEN_MS } from '@fairhall/contract/identity/lost-factors';
import type { VerificationDeps } from '../deps.ts';
import { lossChanged } from '../loss/loss-changed.ts';
import { endLoss, takeDue } from '../store/losses.ts';

const AT_ONCE = 20;

/** Gives back what two operators have agreed to and nobody has stopped in its time, and ends what was never sent. */
export async function giveBackLost(deps: VerificationDeps): Promise<'more' | 'idle'> {
  const nowMs = deps.clock.nowMs();
  const taken = await deps.db.inTx(async (tx) => {
    const due = await takeDue(tx, { nowMs, openSinceMs: nowMs - LOSS_OPEN_MS, max: AT_ONCE });
    for (const { merchantId, lossId, memberId, state, lost } of due) {
      const merchant = await deps.merchants.byId(merchantId);
      const given = state === 'waiting' && (await deps.identity.losses.giveBack(tx, { merchant, memberId, lost }));
      await endLoss(tx, merchantId, { lossId, state: given ? 'done' : state === 'waiting' ? 'stopped' : 'expired', atMs: nowMs });
      await lossChanged(deps, tx, { merchantId, memberId, lossId });
    }
    return due.length;
  });
  return taken === AT_ONCE ? 'more' : 'idle';
}
