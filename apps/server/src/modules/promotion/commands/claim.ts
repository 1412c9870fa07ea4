import { type ClaimCode, foldCode, offerRefusal, periodSince } from '@fairhall/bonus/claim';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { TRIAL_ASSET } from '../../ledger/index.ts';
import type { Campaign } from '../campaign.ts';
import { holds } from '../conditions/holds.ts';
import type { PromotionDeps } from '../deps.ts';
import { hashed } from '../hashed.ts';
import { hasCode, shareCampaign } from '../store/campaigns.ts';
import { readFacts } from '../store/facts.ts';
import { isProtected } from '../store/protected.ts';
import { countRewards, findReward, isDepositRewarded } from '../store/rewards.ts';
import { isWaitedFor } from '../store/waits.ts';
import { type Claimant, type Claiming, type Given, give } from './give.ts';

export type { Claimant } from './give.ts';
/**
 * `version`: whose terms were read; absent where nobody read any. `keeps`: where rewards wait for the
 * member it is issued and waits with them, as it will not be asked for again. `timeZone`: the merchant's.
 */
export type Claim = Claiming & {
  campaignId: bigint;
  version?: number;
  occasion?: string;
  waits?: boolean;
  keeps?: boolean;
  timeZone?: string;
};

/**
 * Gives a member what a campaign offers, all or nothing: under the lock of its wallet, so that two claims of it see each other, and sharing
 * the campaign, so that none is given after the stop. The first refusal that applies is told.
 */
export async function claim(deps: PromotionDeps, claimant: Claimant, asked: Claim): Promise<Given | Result<never, 'TERMS_CHANGED'>> {
  return deps.db.inTx((tx) => claimIn(deps, tx, claimant, asked));
}

/** The same in the transaction of what it is given for. On the same occasion the first answer is given again. */
export async function claimIn(
  deps: PromotionDeps,
  tx: Tx,
  claimant: Claimant,
  { campaignId, version, occasion, waits = false, keeps = false, timeZone = 'UTC', ...asked }: Claim,
): Promise<Given | Result<never, 'TERMS_CHANGED'>> {
  const { merchantId, memberId } = claimant;
  await deps.ledger.lockBalances(tx, merchantId, memberId);
  const before = occasion === undefined ? null : await findReward(tx, merchantId, { memberId, campaignId, occasion });
  if (before) return ok(before);
  const campaign = await shareCampaign(tx, merchantId, campaignId);
  if (!campaign || campaign.state === 'draft' || campaign.state === 'approved') return fail('NOT_FOUND');
  const refusal = await refusalOf(deps, tx, { claimant, asked, campaign });
  if (refusal) return fail(refusal);
  // Of those who are not asked it is nobody's business what there is for others.
  if (!(await isAsked(deps, tx, { claimant, campaign, timeZone }))) return fail('NOT_FOUND');
  if (version !== undefined && version !== campaign.version) return fail('TERMS_CHANGED');
  const sinceMs = periodSince(campaign.terms.limit, deps.clock.nowMs());
  const given = await countRewards(tx, merchantId, { memberId, campaignId, sinceMs: Number.isFinite(sinceMs) ? sinceMs : null });
  if (given >= campaign.terms.limit.count) return fail('LIMIT_REACHED');
  const once = asked.deposit?.once ? { memberId, depositId: asked.deposit.ref } : null;
  if (once && (await isDepositRewarded(tx, merchantId, once))) return fail('LIMIT_REACHED');
  const mustWait = await isWaitedFor(tx, merchantId, memberId);
  if (mustWait && !keeps) return fail('REWARDS_WAIT');
  return give(deps, tx, { claimant, asked, campaign, waits: waits || mustWait, occasion: occasion ?? null });
}

/** Whether a campaign is for a member. */
export async function isAsked(
  { clock }: Pick<PromotionDeps, 'clock'>,
  tx: Tx,
  { claimant, campaign, timeZone }: { claimant: Claimant; campaign: Campaign; timeZone: string },
): Promise<boolean> {
  const audience = campaign.plan?.audience;
  if (!audience) return true;
  const { merchantId, memberId, asset } = claimant;
  const facts = await readFacts(tx, merchantId, { memberId, asset, timeZone, nowMs: clock.nowMs() });
  return facts !== null && holds(audience, facts);
}

/** What speaks against it before anything is counted or taken. */
export async function refusalOf(
  deps: PromotionDeps,
  tx: Tx,
  { claimant, asked, campaign }: { claimant: Claimant; asked: Claiming; campaign: Campaign },
): Promise<ClaimCode | null> {
  const { merchantId, memberId, asset } = claimant;
  const { campaignId, terms, state, plan } = campaign;
  const nowMs = deps.clock.nowMs();
  const codeHash = terms.coded ? hashed(await deps.secret(), 'code', merchantId, campaignId, foldCode(asked.code ?? '')) : null;
  // Members of cases have wallets alone.
  const isClosed = plan === null ? (await deps.ledger.breaks.of(tx, merchantId, memberId)) !== null : null;
  return offerRefusal(terms, {
    nowMs,
    protected: asset === TRIAL_ASSET || (isClosed ?? (await isProtected(tx, merchantId, { memberId, nowMs }))),
    stopped: state !== 'running',
    codeFits: codeHash && (await hasCode(tx, merchantId, { campaignId, codeHash })),
    deposit: asked.deposit?.amount ?? null,
  });
}
