import { SLIP_IMAGES_MAX } from '@fairhall/contract/limits';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { DeskDeps } from '../deps.ts';
import { countPictures, insertPicture } from '../store/applications.ts';
import { findCampaign } from '../store/campaigns.ts';
import { isProtected } from '../store/protected.ts';
import type { Claimant } from './give.ts';

type Upload = { campaignId: bigint; name: string; content: unknown };

/** Keeps a picture for an application that is not sent yet: three of a campaign at most, as clean as any that members upload. */
export async function addPicture(deps: DeskDeps, { merchantId, memberId }: Claimant, { campaignId, name, content }: Upload) {
  const campaign = await findCampaign(deps.db, merchantId, { campaignId });
  if (campaign?.state !== 'running' || campaign.trigger !== 'applied') return fail('NOT_FOUND');
  if (await isProtected(deps.db, merchantId, { memberId, nowMs: deps.clock.nowMs() })) return fail('PROTECTED');
  if (!Buffer.isBuffer(content)) return fail('SLIP_TYPE');
  const draft = await deps.files.draftImage(merchantId, { memberId, name, content });
  if (!draft.ok) return draft;
  const { fileId } = draft.value.file;
  try {
    return await deps.db.inTx(async (tx): Promise<Result<{ fileId: string }, 'SLIP_MAX'>> => {
      await deps.ledger.lockBalances(tx, merchantId, memberId);
      const waiting = await countPictures(tx, merchantId, { memberId, campaignId });
      if (waiting >= SLIP_IMAGES_MAX) return fail('SLIP_MAX', undefined, { n: SLIP_IMAGES_MAX });
      await deps.files.keep(tx, draft.value);
      await insertPicture(tx, merchantId, { memberId, campaignId, fileId, madeAtMs: deps.clock.nowMs() });
      return ok({ fileId: String(fileId) });
    });
  } finally {
    await deps.files.discard(draft.value); // nothing is left to remove when it was kept
  }
}
