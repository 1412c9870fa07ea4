import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import { invariant } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { Tx } from '../../platform/db.ts';
import type { RandomSource } from '../../platform/random.ts';
import { planOf, termsOf } from './campaign.ts';
import { openBook } from './commands/open-book.ts';
import { checkDraft } from './desk/check-draft.ts';
import { insertCampaign } from './store/campaigns.ts';
import { markStarted } from './store/desk-campaigns.ts';

type Written = { campaignId: bigint; draft: CampaignDraft; nowMs: number; makerName: string; random: Pick<RandomSource, 'bytes'> };

/** Writes a campaign that runs, without second eyes: for what an installation begins with. Codes are made at the console. */
export async function writeCampaign(tx: Tx, merchantId: number, { campaignId, draft, nowMs, makerName, random }: Written): Promise<void> {
  const checked = checkDraft(draft, { strict: true });
  invariant(checked.ok, `what an installation begins with is as strict as anywhere: ${checked.ok ? '' : checked.field}`);
  const { trigger, budgetE4 } = checked.value;
  await insertCampaign(tx, merchantId, {
    ...{ campaignId, trigger, state: 'approved', codeHash: null, budget: budgetE4 === null ? null : parseDigits(budgetE4) },
    ...{ terms: termsOf(checked.value), plan: planOf(checked.value), makerId: null, makerName, nowMs },
  });
  if (checked.value.prizes)
    await openBook({ random, beacon: null }, tx, merchantId, {
      campaign: { campaignId, version: 1, plan: planOf(checked.value), terms: termsOf(checked.value) },
      nowMs,
    });
  await markStarted(tx, merchantId, { campaignId, nowMs, followedId: campaignId });
}
