import { cashbackAmount, contributionOf } from '@fairhall/bonus/amounts';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { partOf, requestHash } from '../../ledger/index.ts';
import type { Campaign } from '../campaign.ts';
import type { PromotionDeps } from '../deps.ts';
import { tell } from '../events.ts';
import { findCampaign, shareCampaign, takeBudget } from '../store/campaigns.ts';
import { isProtected } from '../store/protected.ts';
import { cashLosses, findReward, insertReward } from '../store/rewards.ts';
import { isWaitedFor } from '../store/waits.ts';
import { type Claimant, isAsked } from './claim.ts';

export type CashbackCode =
  | 'NOT_FOUND'
  | 'INVALID_TIME'
  | 'PROTECTED'
  | 'REWARDS_WAIT'
  | 'ALREADY_PAID'
  | 'NOTHING_TO_GRANT'
  | 'BUDGET_SPENT';
/** `by`: by the terms of a version, to whom it is for; who waits is issued what it comes to, and claims it. Without: of a case. */
type Period = { campaignId: bigint; fromMs: number; toMs: number; by?: { version: number; timeZone: string } };

/** Each period once. */
export const periodOccasion = ({ fromMs, toMs }: { fromMs: number; toMs: number }) => `${fromMs}-${toMs}`;

/** Pays back a part of what a member lost in a period, as cash and once. A later correction takes nothing back. */
export async function payCashback(
  deps: PromotionDeps,
  claimant: Claimant,
  { campaignId, fromMs, toMs, by }: Period,
): Promise<Result<{ amount: Amount }, CashbackCode>> {
  const { merchantId, memberId, asset } = claimant;
  return deps.db.inTx(async (tx) => {
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const campaign = by
      ? await findCampaign(tx, merchantId, { campaignId, version: by.version })
      : await shareCampaign(tx, merchantId, campaignId);
    if (campaign?.kind !== 'cashback') return fail('NOT_FOUND');
    if (fromMs >= toMs) return fail('INVALID_TIME');
    if (await isClosed(deps, tx, { claimant, campaign })) return fail('PROTECTED');
    if (by && !(await isAsked(deps, tx, { claimant, campaign, timeZone: by.timeZone }))) return fail('NOT_FOUND');
    const mustWait = await isWaitedFor(tx, merchantId, memberId);
    if (mustWait && !by) return fail('REWARDS_WAIT');
    const occasion = periodOccasion({ fromMs, toMs });
    if (await findReward(tx, merchantId, { memberId, campaignId, occasion })) return fail('ALREADY_PAID');
    const { lossBps: bps, maxAmount: max, minAmount: min, contribution } = campaign.terms;
    const losses = await cashLosses(tx, merchantId, { memberId, asset, fromMs, toMs });
    const loss = losses.reduce((sum, one) => (contributionOf(contribution, one.category) > 0n ? sum + one.loss : sum), 0n);
    const amount = cashbackAmount(loss, { bps, max, min });
    if (amount === ZERO) return fail('NOTHING_TO_GRANT');
    if (!(await takeBudget(tx, merchantId, { campaignId, part: partOf(merchantId, memberId), sum: amount }))) return fail('BUDGET_SPENT');
    const rewardId = deps.ids.next();
    const madeAtMs = deps.clock.nowMs();
    await insertReward(tx, merchantId, {
      memberId,
      rewardId,
      campaignId,
      version: campaign.version,
      occasion,
      state: mustWait ? 'I' : 'C',
      asset,
      ...{ amount, points: ZERO },
      madeAtMs,
      ...{ expiresAtMs: mustWait ? madeAtMs + campaign.terms.queueMs : null, depositId: null },
    });
    await tell(deps, tx, { merchantId, memberId, topic: 'reward.issued', fact: { rewardId: String(rewardId) } });
    if (mustWait) return ok({ amount });
    const [answer] = await deps.ledger.post(tx, [
      {
        ...claimant,
        key: derivedKey(madeAtMs, 'cashback', merchantId, rewardId),
        requestHash: requestHash(['cashback', String(campaignId), occasion]),
        actor: { type: 'system', id: 'cashback' },
        transfers: [
          {
            debit: { owner: 'house', kind: 'promotion', area: String(campaignId) },
            credit: { owner: 'member', kind: 'cash' },
            ...{ amount, kind: 'reward', ref: rewardId },
          },
        ],
      },
    ]);
    invariant(answer?.code === 'PLACED', 'who has lost has a wallet');
    return ok({ amount });
  });
}

async function isClosed(
  { ledger, clock }: PromotionDeps,
  tx: Tx,
  { claimant: { merchantId, memberId }, campaign }: { claimant: Claimant; campaign: Campaign },
): Promise<boolean> {
  // Members of cases have wallets alone.
  if (campaign.plan === null) return (await ledger.breaks.of(tx, merchantId, memberId)) !== null;
  return isProtected(tx, merchantId, { memberId, nowMs: clock.nowMs() });
}
