import { least } from '@fairhall/bonus/amounts';
import { type ClaimLimit, periodSince } from '@fairhall/bonus/claim';
import type { ActivityLabel } from '@fairhall/contract/promotion/plan';
import type { Campaign } from './campaign.ts';
import { largestOf } from './prize.ts';

/** What a member has to do with a campaign. `given`: when it was given what; `application`: the newest; `fits`: its audience asks this member. */
export type Standing = {
  nowMs: number;
  isGuest: boolean;
  waitingRewardId: bigint | null;
  given: readonly number[];
  application: { state: 'sent' | 'process' | 'rejected' | 'approved'; madeAtMs: number } | null;
  chosen: boolean;
  fits: boolean;
  budgetLeft: bigint | null;
};
export type Why = 'ENDED' | 'STOPPED' | 'BUDGET_SPENT' | 'LIMIT_REACHED' | 'NOT_STARTED';

/** Why nothing is given just now, whoever asks; null: it is. */
export function whyNot(campaign: Campaign, { nowMs, given, budgetLeft }: Standing): Why | null {
  const { terms, state, trigger } = campaign;
  if (state !== 'running') return 'STOPPED';
  if (terms.startsAtMs !== null && nowMs < terms.startsAtMs) return 'NOT_STARTED';
  if (terms.endsAtMs !== null && nowMs >= terms.endsAtMs) return 'ENDED';
  // A period is under way whatever the one before brought.
  if (trigger !== 'periodEnded' && givenSince(terms.limit, given, nowMs) >= terms.limit.count) return 'LIMIT_REACHED';
  return budgetLeft !== null && budgetLeft < leastOf(campaign) ? 'BUDGET_SPENT' : null;
}

function givenSince(limit: ClaimLimit, given: readonly number[], nowMs: number): number {
  const sinceMs = periodSince(limit, nowMs);
  return given.filter((atMs) => atMs >= sinceMs).length;
}

/** The least that it gives: a match may come to as little as there is. */
function leastOf({ terms: { kind, amount, count, unit }, plan }: Campaign): bigint {
  // A deck goes on as long as there are cards; a wheel closes before it could owe; a list of points alone needs no money.
  if (plan?.prizes) return least(plan.prizes.mode === 'wheel' ? largestOf(plan.prizes) : 1n, largestOf(plan.prizes));
  if (kind === 'fixed') return amount;
  return kind === 'freeBets' || kind === 'spins' ? BigInt(count) * unit : 1n;
}

/** The one word that says where an activity stands for whoever looks at it. */
export function labelOf(campaign: Campaign, standing: Standing): ActivityLabel {
  const { application, given } = standing;
  if (standing.waitingRewardId !== null) return 'issued';
  if (application?.state === 'sent') return 'applying';
  if (application?.state === 'process') return 'process';
  const why = whyNot(campaign, standing);
  if (why === 'NOT_STARTED') return 'coming';
  if (why === 'LIMIT_REACHED') return 'claimed';
  if (why !== null) return given.length > 0 && why !== 'BUDGET_SPENT' ? 'claimed' : 'close';
  if (standing.chosen) return 'signed';
  if (campaign.trigger === 'periodEnded') return standing.isGuest ? 'join' : standing.fits ? 'signed' : 'close';
  const isRefused = application?.state === 'rejected' && !given.some((atMs) => atMs > application.madeAtMs);
  if (isRefused) return 'rejected';
  if (campaign.trigger === 'applied') return standing.fits ? 'join' : 'close';
  if (campaign.trigger === 'registered') return standing.isGuest ? 'join' : 'close';
  return standing.fits ? 'claim' : 'close';
}
