import type { Loss as LossReply } from '@fairhall/contract/identity/lost-factors';
import { invariant } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { VerificationDeps } from '../deps.ts';
import { findLoss, type Loss, lossByToken, lossPapers } from '../store/losses.ts';
import { shownLoss } from './loss-cookie.ts';

const NONE: LossReply = { state: 'none', lost: [], has: [], papers: [], reason: null, sentAtMs: null, dueAtMs: null };

/** How far it is, as its member sees it. It tells nothing of the account but what guards it by kind. */
export async function lossView({ db, identity }: VerificationDeps, merchantId: number, lossId: bigint): Promise<LossReply> {
  const own = db.of(merchantId);
  const loss = await findLoss(own, merchantId, lossId);
  invariant(loss, 'what was begun is kept');
  const { memberId, state, lost, reason, sentAtMs, dueAtMs } = loss;
  const [has, papers] = await Promise.all([identity.losses.losableOf(own, { merchantId, memberId }), lossPapers(own, merchantId, lossId)]);
  return { state, lost, has, papers: [...new Set(papers.map(({ kind }) => kind))], reason, sentAtMs, dueAtMs };
}

/** What this browser has begun; null: nothing. */
export async function shownLossOf({ db }: Pick<VerificationDeps, 'db'>, context: RequestContext): Promise<Loss | null> {
  const tokenHash = shownLoss(context);
  return tokenHash && lossByToken(db, context.merchant.merchantId, tokenHash);
}

export async function ownLossView(deps: VerificationDeps, context: RequestContext): Promise<LossReply> {
  const loss = await shownLossOf(deps, context);
  return loss ? lossView(deps, context.merchant.merchantId, loss.lossId) : NONE;
}
