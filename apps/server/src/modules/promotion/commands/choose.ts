import { fail, ok, type Result } from '@fairhall/money/result';
import type { PromotionDeps } from '../deps.ts';
import { findDeposit, putChoice } from '../store/choices.ts';
import type { Claimant } from './give.ts';
import { type NotOffered, offered } from './offered.ts';

type Code = NotOffered | 'TERMS_CHANGED' | 'DEPOSIT_STATE';
type Asked = { campaignId: bigint; version: number; depositId: bigint };
const UNDER_WAY = ['created', 'paid', 'review'];

/** Chooses what a deposit under way is to bring. What stands against it then is told then, and never holds the deposit. */
export async function choose(deps: PromotionDeps, { merchantId, memberId }: Claimant, asked: Asked): Promise<Result<void, Code>> {
  return deps.db.inTx(async (tx): Promise<Result<void, Code>> => {
    const { campaignId, version, depositId } = asked;
    const deposit = await findDeposit(tx, merchantId, { memberId, depositId });
    if (!deposit) return fail('NOT_FOUND');
    const nowMs = deps.clock.nowMs();
    const campaign = await offered(tx, merchantId, { memberId, campaignId, nowMs });
    if (!campaign.ok) return campaign;
    if (campaign.value.version !== version) return fail('TERMS_CHANGED');
    if (!UNDER_WAY.includes(deposit.state)) return fail('DEPOSIT_STATE');
    const chosen = { memberId, depositId, campaignId, version, state: 'chosen', refusal: null, madeAtMs: nowMs } as const;
    return (await putChoice(tx, merchantId, chosen)) ? ok(undefined) : fail('DEPOSIT_STATE');
  });
}
