import { offerRefusal, periodSince } from '@fairhall/bonus/claim';
import { REMARK_MAX } from '@fairhall/contract/promotion/plan';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { DeskDeps } from '../deps.ts';
import { tell } from '../events.ts';
import { insertApplication, takePictures } from '../store/applications.ts';
import { shareCampaign } from '../store/campaigns.ts';
import { isProtected } from '../store/protected.ts';
import { countRewards } from '../store/rewards.ts';
import type { Claimant } from './give.ts';

type Code = 'NOT_FOUND' | 'PROTECTED' | 'STOPPED' | 'NOT_STARTED' | 'ENDED' | 'TERMS_CHANGED' | 'LIMIT_REACHED' | 'INVALID_INPUT';
type Asked = { campaignId: bigint; version: number; comment: string; fileIds: readonly string[] };

/** Sends an application: words and pictures, for operators to look at. One of a campaign is open at a time. */
export async function apply(deps: DeskDeps, { merchantId, memberId }: Claimant, asked: Asked): Promise<Result<{ state: 'sent' }, Code>> {
  const comment = keepable(asked.comment).trim();
  if ([...comment].length > REMARK_MAX) return fail('INVALID_INPUT', 'comment');
  const fileIds = asked.fileIds.map((id) => parseId(id) ?? -1n);
  return deps.db.inTx(async (tx): Promise<Result<{ state: 'sent' }, Code>> => {
    const { campaignId } = asked;
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const campaign = await shareCampaign(tx, merchantId, campaignId);
    if (campaign?.trigger !== 'applied' || campaign.state === 'draft' || campaign.state === 'approved') return fail('NOT_FOUND');
    const nowMs = deps.clock.nowMs();
    const refusal = offerRefusal(campaign.terms, {
      ...{ nowMs, stopped: campaign.state !== 'running', codeFits: null, deposit: null },
      protected: await isProtected(tx, merchantId, { memberId, nowMs }),
    });
    if (refusal === 'PROTECTED' || refusal === 'STOPPED' || refusal === 'NOT_STARTED' || refusal === 'ENDED') return fail(refusal);
    if (campaign.version !== asked.version) return fail('TERMS_CHANGED');
    const sinceMs = periodSince(campaign.terms.limit, nowMs);
    const given = await countRewards(tx, merchantId, { memberId, campaignId, sinceMs: Number.isFinite(sinceMs) ? sinceMs : null });
    if (given >= campaign.terms.limit.count) return fail('LIMIT_REACHED');
    const taken = await takePictures(tx, merchantId, { memberId, campaignId, fileIds });
    if (taken.length !== new Set(fileIds).size) return fail('INVALID_INPUT', 'fileIds');
    const applied = await insertApplication(tx, merchantId, {
      ...{ memberId, applicationId: deps.ids.next(), campaignId, version: campaign.version, state: 'sent', comment, fileIds: taken },
      ...{ firstId: null, firstName: null, handlerName: null, reason: '', madeAtMs: nowMs, decidedAtMs: null },
    });
    if (!applied) return fail('LIMIT_REACHED');
    const fact = { campaignId: String(campaignId), state: 'sent' };
    await tell(deps, tx, { merchantId, memberId, topic: 'activity.changed', fact });
    return ok({ state: 'sent' });
  });
}
