import { requirement } from '@fairhall/bonus/amounts';
import {
  type ClaimCode,
  foldCode,
  needsDeposit,
  offered,
  offerRefusal,
  periodSince,
  UNIQUE_KINDS,
  type UniqueKind,
} from '@fairhall/bonus/claim';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { partOf, TRIAL_ASSET } from '../../ledger/index.ts';
import type { Campaign } from '../campaign.ts';
import type { PromotionDeps } from '../deps.ts';
import { hashed } from '../hashed.ts';
import { hasCode, shareCampaign, takeBudget } from '../store/campaigns.ts';
import { claimUnique, countRewards, insertReward } from '../store/rewards.ts';

export type Claimant = { merchantId: number; memberId: bigint; asset: string };
/** `deposit`: the one that was credited, for which something is claimed. */
export type Claim = { campaignId: bigint; code: string | null; deposit: { ref: bigint; amount: Amount } | null } & Record<
  UniqueKind,
  string | null
>;
type Claimed = Result<{ rewardId: bigint; amount: Amount }, ClaimCode>;

const UNIQUE_CODES = { device: 'UNIQUE_DEVICE', address: 'UNIQUE_ADDRESS', card: 'UNIQUE_CARD' } as const satisfies Record<
  UniqueKind,
  ClaimCode
>;

/**
 * Gives a member what a campaign offers, all or nothing: under the lock of its wallet, so that two claims of it see each other, and sharing
 * the campaign, so that none is given after the stop. The first refusal that applies is told.
 */
export async function claim(deps: PromotionDeps, claimant: Claimant, asked: Claim): Promise<Claimed> {
  return deps.db.inTx(async (tx) => {
    const { merchantId, memberId } = claimant;
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const campaign = await shareCampaign(tx, merchantId, asked.campaignId);
    if (!campaign) return fail('NOT_FOUND');
    const refusal = await refusalOf(deps, tx, { claimant, asked, campaign });
    if (refusal) return fail(refusal);
    return give(deps, tx, { claimant, asked, campaign });
  });
}

type Under = { claimant: Claimant; asked: Claim; campaign: Campaign };

/** What speaks against it before anything is taken. */
async function refusalOf(deps: PromotionDeps, tx: Tx, { claimant, asked, campaign }: Under): Promise<ClaimCode | null> {
  const { merchantId, memberId, asset } = claimant;
  const { campaignId, terms, state } = campaign;
  const nowMs = deps.clock.nowMs();
  const codeHash = terms.coded ? hashed(await deps.secret(), 'code', merchantId, campaignId, foldCode(asked.code ?? '')) : null;
  const refusal = offerRefusal(terms, {
    nowMs,
    protected: asset === TRIAL_ASSET || (await deps.ledger.breaks.of(tx, merchantId, memberId)) !== null,
    stopped: state === 'stopped',
    codeFits: codeHash && (await hasCode(tx, merchantId, { campaignId, codeHash })),
    deposit: asked.deposit?.amount ?? null,
  });
  if (refusal) return refusal;
  const sinceMs = periodSince(terms.limit, nowMs);
  const given = await countRewards(tx, merchantId, { memberId, campaignId, sinceMs: Number.isFinite(sinceMs) ? sinceMs : null });
  return given >= terms.limit.count ? 'LIMIT_REACHED' : null;
}

/** Takes what there is one of, and what there is no more of than the budget, and issues the grant. */
async function give(deps: PromotionDeps, tx: Tx, { claimant, asked, campaign }: Under): Promise<Claimed> {
  const { merchantId, memberId, asset } = claimant;
  const { campaignId, version, terms } = campaign;
  const rewardId = deps.ids.next();
  for (const kind of UNIQUE_KINDS) {
    const value = terms.oncePer.includes(kind) ? asked[kind] : null;
    if (value === null) continue;
    const valueHash = hashed(await deps.secret(), kind, merchantId, campaignId, value);
    if (!(await claimUnique(tx, merchantId, { campaignId, kind, valueHash, rewardId }))) return fail(UNIQUE_CODES[kind]);
  }
  const amount = offered(terms, asked.deposit?.amount ?? null);
  const isFree = terms.kind === 'freeBets';
  const required = isFree ? ZERO : requirement(amount, terms.wageringX100);
  if (required > 0n && (await deps.ledger.grants.isFull(tx, claimant))) return fail('QUEUE_FULL');
  if (!(await takeBudget(tx, merchantId, { campaignId, part: partOf(merchantId, memberId), sum: amount }))) return fail('BUDGET_SPENT');
  const madeAtMs = deps.clock.nowMs();
  await insertReward(tx, merchantId, {
    memberId,
    rewardId,
    campaignId,
    version,
    occasion: String(rewardId),
    state: 'C',
    asset,
    amount,
    madeAtMs,
  });
  const { maxBet, maxConvert, contribution, playMs, queueMs, count, unit } = terms;
  await deps.ledger.grants.issue(tx, claimant, {
    ...{ grantId: rewardId, campaignId, amount, required, maxBet, maxConvert, contribution, playMs, queueMs },
    deposit: needsDeposit(terms) ? asked.deposit : null,
    free: isFree ? { count, unit } : null,
  });
  return ok({ rewardId, amount });
}
