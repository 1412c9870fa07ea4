import { fail, ok, type Result } from '@fairhall/money/result';
import type { PromotionDeps } from '../deps.ts';
import { shareCampaign } from '../store/campaigns.ts';
import { findDeposit, putChoice } from '../store/choices.ts';
import { isProtected } from '../store/protected.ts';
import type { Claimant } from './give.ts';

type Code = 'NOT_FOUND' | 'PROTECTED' | 'STOPPED' | 'NOT_STARTED' | 'ENDED' | 'TERMS_CHANGED' | 'DEPOSIT_STATE';
type Asked = { campaignId: bigint; version: number; depositId: bigint };
const UNDER_WAY = ['created', 'paid', 'review'];

/** Chooses what a deposit under way is to bring. What stands against it then is told then, and never holds the deposit. */
export async function choose(deps: PromotionDeps, { merchantId, memberId }: Claimant, asked: Asked): Promise<Result<void, Code>> {
  return deps.db.inTx(async (tx): Promise<Result<void, Code>> => {
    const { campaignId, version, depositId } = asked;
    const campaign = await shareCampaign(tx, merchantId, campaignId);
    if (campaign?.trigger !== 'depositApproved' || campaign.state === 'draft' || campaign.state === 'approved') return fail('NOT_FOUND');
    const deposit = await findDeposit(tx, merchantId, { memberId, depositId });
    if (!deposit) return fail('NOT_FOUND');
    const nowMs = deps.clock.nowMs();
    if (await isProtected(tx, merchantId, { memberId, nowMs })) return fail('PROTECTED');
    if (campaign.state !== 'running') return fail('STOPPED');
    const { startsAtMs, endsAtMs } = campaign.terms;
    if (startsAtMs !== null && nowMs < startsAtMs) return fail('NOT_STARTED');
    if (endsAtMs !== null && nowMs >= endsAtMs) return fail('ENDED');
    if (campaign.version !== version) return fail('TERMS_CHANGED');
    if (!UNDER_WAY.includes(deposit.state)) return fail('DEPOSIT_STATE');
    const chosen = { memberId, depositId, campaignId, version, state: 'chosen', refusal: null, madeAtMs: nowMs } as const;
    return (await putChoice(tx, merchantId, chosen)) ? ok(undefined) : fail('DEPOSIT_STATE');
  });
}
