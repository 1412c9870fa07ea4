import { LOSSES_MAX, type Losable } from '@fairhall/contract/identity/lost-factors';
import { fail, ok } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { VerificationDeps } from '../deps.ts';
import { countLosses, insertLoss, lockLive, resumeLoss } from '../store/losses.ts';
import { newLossToken } from './loss-cookie.ts';
import { lossView } from './loss-view.ts';

const MONTH_MS = 30 * 86_400_000;

type Begin = { memberId: bigint; lost: readonly Losable[] };

/**
 * Begins it, or goes on with the one that is under way, from this browser. Whoever comes here has shown one proof of itself already, and
 * may lose nothing that it has not.
 */
export async function beginLoss(deps: VerificationDeps, context: RequestContext, { memberId, lost: named }: Begin) {
  const { merchantId } = context.merchant;
  const token = newLossToken(deps.random);
  const begun = await deps.db.inTx(async (tx) => {
    const has = await deps.identity.losses.losableOf(tx, { merchantId, memberId });
    const lost = [...new Set(named)];
    const live = await lockLive(tx, merchantId, memberId);
    if (!live && !lost.every((one) => has.includes(one))) return fail('INVALID_INPUT', 'lost');
    const atMs = deps.clock.nowMs();
    if (live) {
      const isOpen = live.state === 'uploading' && lost.every((one) => has.includes(one));
      await resumeLoss(tx, merchantId, { lossId: live.lossId, lost: isOpen ? lost : live.lost, tokenHash: token.tokenHash });
      return ok(live.lossId);
    }
    const before = await countLosses(tx, merchantId, { memberId, sinceMs: atMs - MONTH_MS });
    if (before >= LOSSES_MAX) return fail('CASE_MAX', undefined, { n: LOSSES_MAX });
    const lossId = deps.ids.next();
    await insertLoss(tx, merchantId, { lossId, memberId, lost, tokenHash: token.tokenHash, atMs });
    return ok(lossId);
  });
  if (!begun.ok) return begun;
  token.keepIn(context);
  return ok(await lossView(deps, merchantId, begun.value));
}
