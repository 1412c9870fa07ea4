import { requirement } from '@fairhall/bonus/amounts';
import { type ClaimCode, foldCode, needsDeposit, offered, UNIQUE_KINDS, type UniqueKind } from '@fairhall/bonus/claim';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import type { Campaign, CampaignTerms } from '../campaign.ts';
import type { PromotionDeps } from '../deps.ts';
import { tell } from '../events.ts';
import { hashed } from '../hashed.ts';
import { hasCode, takeBudget } from '../store/campaigns.ts';
import { claimUnique, insertReward } from '../store/rewards.ts';

export type Claimant = { merchantId: number; memberId: bigint; asset: string };
/** A deposit that was credited; `once`: what is given for it hangs on it, and nothing else is given for it. */
export type ForDeposit = { ref: bigint; amount: Amount; once?: boolean };
export type Claiming = { code: string | null; deposit: ForDeposit | null } & Record<UniqueKind, string | null>;
export const UNNAMED: Claiming = { code: null, deposit: null, device: null, address: null, card: null };

const UNIQUE_CODES = { device: 'UNIQUE_DEVICE', address: 'UNIQUE_ADDRESS', card: 'UNIQUE_CARD' } as const satisfies Record<
  UniqueKind,
  ClaimCode
>;

/** `rewardId`: where it has one already. `waits`: it is issued, and its member claims it in the reward centre. */
export type Giving = {
  claimant: Claimant;
  asked: Claiming;
  campaign: Campaign;
  occasion: string | null;
  waits: boolean;
  rewardId?: bigint;
};
export type Given = Result<{ rewardId: bigint; amount: Amount }, ClaimCode>;

/** Takes what there is one of, and what there is no more of than the budget, and gives it. Under the wallet's lock, with the campaign shared. */
export async function give(deps: PromotionDeps, tx: Tx, { claimant, asked, campaign, occasion, waits, ...named }: Giving): Promise<Given> {
  const { merchantId, memberId, asset } = claimant;
  const { campaignId, version, terms } = campaign;
  const rewardId = named.rewardId ?? deps.ids.next();
  const once = await claimOnce(deps, tx, { claimant, asked, campaign, rewardId });
  if (once) return fail(once);
  const amount = offered(terms, asked.deposit?.amount ?? null);
  if (amount === ZERO) return fail('NOTHING_TO_GRANT');
  if (!waits && (await isFull(deps, tx, { claimant, terms, amount }))) return fail('QUEUE_FULL');
  if (!(await takeBudget(tx, merchantId, { campaignId, part: partOf(merchantId, memberId), sum: amount }))) return fail('BUDGET_SPENT');
  if (terms.coded) {
    const codeHash = hashed(await deps.secret(), 'code', merchantId, campaignId, foldCode(asked.code ?? ''));
    // Its last use may have gone to somebody else meanwhile.
    if (!(await hasCode(tx, merchantId, { campaignId, codeHash, use: true }))) return fail('WRONG_CODE');
  }
  const madeAtMs = deps.clock.nowMs();
  const state = waits ? 'I' : 'C';
  await insertReward(tx, merchantId, {
    ...{ memberId, rewardId, campaignId, version, state, asset, amount, points: ZERO, madeAtMs, occasion: occasion ?? String(rewardId) },
    expiresAtMs: waits ? madeAtMs + terms.queueMs : null,
    depositId: asked.deposit?.once === true ? asked.deposit.ref : null,
  });
  if (waits) await tell(deps, tx, { merchantId, memberId, topic: 'reward.issued', fact: { rewardId: String(rewardId) } });
  else await issueOf(deps, tx, { claimant, campaign, rewardId, amount, deposit: asked.deposit });
  return ok({ rewardId, amount });
}

type Once = Pick<Giving, 'claimant' | 'asked' | 'campaign'> & { rewardId: bigint };

/** Takes what there is one of: a device, an address, a card. Why not: somebody has. */
export async function claimOnce(
  deps: PromotionDeps,
  tx: Tx,
  { claimant: { merchantId }, asked, campaign: { campaignId, terms }, rewardId }: Once,
): Promise<ClaimCode | null> {
  for (const kind of UNIQUE_KINDS) {
    const value = terms.oncePer.includes(kind) ? asked[kind] : null;
    if (value === null) continue;
    const valueHash = hashed(await deps.secret(), kind, merchantId, campaignId, value);
    if (!(await claimUnique(tx, merchantId, { campaignId, kind, valueHash, rewardId }))) return UNIQUE_CODES[kind];
  }
  return null;
}

/** Whether a grant of it could only wait, and there is no room. */
export async function isFull(
  deps: PromotionDeps,
  tx: Tx,
  { claimant, terms, amount }: { claimant: Claimant; terms: CampaignTerms; amount: Amount },
): Promise<boolean> {
  const required = terms.kind === 'freeBets' ? ZERO : requirement(amount, terms.wageringX100);
  return required > 0n && deps.ledger.grants.isFull(tx, claimant);
}

type Issued = {
  claimant: Claimant;
  campaign: Pick<Campaign, 'campaignId' | 'terms' | 'plan'>;
  rewardId: bigint;
  amount: Amount;
  deposit: ForDeposit | null;
};

/** Makes the grant of a reward: it begins, waits, or is cash at once. Free rounds at a vendor are asked for. */
export async function issueOf(deps: PromotionDeps, tx: Tx, { claimant, campaign, rewardId, amount, deposit }: Issued): Promise<void> {
  const { campaignId, terms } = campaign;
  if (terms.kind === 'spins') return askSpins(deps, tx, { claimant, campaign, rewardId });
  const { maxBet, maxConvert, contribution, playMs, queueMs, count, unit, wageringX100 } = terms;
  const isFree = terms.kind === 'freeBets';
  await deps.ledger.grants.issue(tx, claimant, {
    ...{ grantId: rewardId, campaignId, amount, maxBet, maxConvert, contribution, playMs, queueMs },
    required: isFree ? ZERO : requirement(amount, wageringX100),
    deposit: needsDeposit(terms) && deposit ? { ref: deposit.ref, amount: deposit.amount } : null,
    free: isFree ? { count, unit } : null,
  });
  const { merchantId, memberId } = claimant;
  await tell(deps, tx, { merchantId, memberId, topic: 'bonus.changed', fact: { grantId: String(rewardId), state: 'issued' } });
}

/** The vendor is asked by a job; its member hears what came of it. */
async function askSpins(deps: PromotionDeps, tx: Tx, { claimant, campaign, rewardId }: Omit<Issued, 'amount' | 'deposit'>): Promise<void> {
  const { merchantId, memberId, asset } = claimant;
  const { campaignId, terms, plan } = campaign;
  invariant(plan?.spins, 'a campaign of free rounds says of which game');
  const { vendor, game: gameCode } = plan.spins;
  const endsAtMs = deps.clock.nowMs() + terms.playMs;
  const wish = { memberId, giftId: rewardId, campaignId, vendor, gameCode, asset, rounds: terms.count, unit: terms.unit, endsAtMs };
  await deps.freeRounds.ask(tx, merchantId, wish);
  await tell(deps, tx, { merchantId, memberId, topic: 'reward.issued', fact: { rewardId: String(rewardId) } });
}
