import { cashbackAmount, contributionOf } from '@fairhall/bonus/amounts';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { derivedKey } from '../../../platform/derived-key.ts';
import { partOf, requestHash } from '../../ledger/index.ts';
import type { PromotionDeps } from '../deps.ts';
import { shareCampaign, takeBudget } from '../store/campaigns.ts';
import { cashLosses, findReward, insertReward } from '../store/rewards.ts';
import { isWaitedFor } from '../store/waits.ts';
import type { Claimant } from './claim.ts';

export type CashbackCode =
  | 'NOT_FOUND'
  | 'INVALID_TIME'
  | 'PROTECTED'
  | 'REWARDS_WAIT'
  | 'ALREADY_PAID'
  | 'NOTHING_TO_GRANT'
  | 'BUDGET_SPENT';
type Period = { campaignId: bigint; fromMs: number; toMs: number };

/** Pays back a part of what a member lost in a period, as cash and once. A later correction takes nothing back. */
export async function payCashback(
  deps: PromotionDeps,
  claimant: Claimant,
  { campaignId, fromMs, toMs }: Period,
): Promise<Result<{ amount: Amount }, CashbackCode>> {
  const { merchantId, memberId, asset } = claimant;
  return deps.db.inTx(async (tx) => {
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const campaign = await shareCampaign(tx, merchantId, campaignId);
    if (campaign?.kind !== 'cashback') return fail('NOT_FOUND');
    if (fromMs >= toMs) return fail('INVALID_TIME');
    if (await deps.ledger.breaks.of(tx, merchantId, memberId)) return fail('PROTECTED');
    if (await isWaitedFor(tx, merchantId, memberId)) return fail('REWARDS_WAIT');
    const occasion = `${fromMs}-${toMs}`;
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
      state: 'C',
      asset,
      amount,
      madeAtMs,
      ...{ expiresAtMs: null, depositId: null },
    });
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
