import type { giveCampaign } from '@fairhall/contract/console/campaigns';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { claim } from '../commands/claim.ts';
import { UNNAMED } from '../commands/give.ts';
import type { DeskDeps } from '../deps.ts';
import { findCampaign } from '../store/campaigns.ts';
import { findMembers } from '../store/desk-campaigns.ts';

type Given = ReplyOf<typeof giveCampaign>;

/** Gives members of a list what a campaign for lists gives: each under its own wallet's lock, so that one who can't have it holds up no other. */
export async function giveList(
  deps: DeskDeps,
  { operator, ip, asset, timeZone }: ActingOperator & { asset: string; timeZone: string },
  { campaignId, accounts, reason: said }: BodyOf<typeof giveCampaign> & { campaignId: bigint },
): Promise<Result<Given, 'NOT_FOUND' | 'CAMPAIGN_STATE' | 'REASON_REQUIRED'>> {
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const { merchantId } = operator;
  const campaign = await findCampaign(deps.db, merchantId, { campaignId });
  if (!campaign?.plan) return fail('NOT_FOUND');
  if (campaign.trigger !== 'manual' || campaign.state !== 'running') return fail('CAMPAIGN_STATE');
  const members = await findMembers(deps.db, merchantId, accounts);
  const refused: Given['refused'] = [];
  const names = [...new Set(accounts.map((account) => account.toLowerCase()))];
  for (const account of names) {
    const memberId = members.get(account);
    const claimant = memberId === undefined ? null : { merchantId, memberId, asset };
    const asked = { ...UNNAMED, campaignId, waits: campaign.plan.claimMode === 'claim', timeZone };
    const given = claimant ? await claim(deps, claimant, asked) : fail('NOT_FOUND');
    if (!given.ok) refused.push({ account, code: given.code });
  }
  const given = names.length - refused.length;
  await deps.db.inTx(async (tx) => {
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'campaign.given', subject: { type: 'campaign', id: String(campaignId) } },
      detail: { given: String(given), refused: String(refused.length), accounts: names.join(' ').slice(0, 2_000) },
    });
    return ok(undefined);
  });
  return ok({ given, refused });
}
