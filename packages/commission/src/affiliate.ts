import { type Acquisition, type Candidate, candidateStates } from './acquisition.ts';
import { type Fences, fencedPool } from './fences.ts';
import { type Fees, type PlayerMonth, revenueOf } from './net-gaming.ts';
import { least, most, partOf } from './rate.ts';
import { amountBySteps, givenAt, reachedSteps, type StairMode, type Step, shareBySteps } from './stairs.ts';

/** A share of the pool, by steps of net gaming revenue or of qualified players. */
export type RevenueShare = { mode: StairMode; by: 'NGR' | 'QUALIFIED'; steps: readonly Step[] };
export type Plan = {
  share: RevenueShare | null;
  acquisition: Acquisition | null;
  fees: Fees;
  carry: 'NONE' | 'ALL';
  /** From which minus on a player is fenced; null fences nobody. */
  highRoller: bigint | null;
  /** The share first repays what was paid for players. */
  advance: boolean;
  subRate: bigint;
  minPayout: bigint;
};

export type AffiliateMonth = {
  plan: Plan;
  players: readonly PlayerMonth[];
  candidates: readonly Candidate[];
  /** From the month before: the pool's minus, fences, what is still to be repaid, what was held back or is owed. */
  carryIn: bigint;
  fences: Fences;
  recoup: bigint;
  held: bigint;
  /** Prices of players taken back, and what each recruit earned. */
  clawbacks: readonly bigint[];
  recruits: readonly bigint[];
};

export type PayoutState = 'NONE' | 'DEBT' | 'BELOW_MIN' | 'PAYABLE';

/** Whether parts of a plan contradict each other. */
export function isPlan({ share, acquisition, carry, highRoller, advance }: Plan, recoup: bigint): boolean {
  if (share?.by === 'QUALIFIED' && share.mode === 'LADDER') return false;
  if (carry === 'ALL' && highRoller !== null) return false;
  return advance ? share !== null && acquisition !== null : recoup === 0n;
}

/** An affiliate's month. The plan is sound (`isPlan`, `areSteps`). */
export function affiliateMonth(month: AffiliateMonth) {
  const { plan, carryIn } = month;
  const players = month.players.map((player) => ({ player: player.player, ...revenueOf(player, plan.fees) }));
  const ngrs = new Map(players.map(({ player, ngr }) => [player, ngr]));
  const { pool, fences } = fencedPool(ngrs, month.fences, plan.highRoller);
  const states = plan.acquisition ? candidateStates(plan.acquisition, month.candidates) : [];
  const qualified = states.filter(({ state }) => state === 'QUALIFIED').length;
  return { players, states, fences, ...earnedOf({ ...month, plan, carryIn, pool, qualified }) };
}

/** What a month comes to by its pool, with fences off, and by how many players qualified. */
export function earnedOf(
  month: Pick<AffiliateMonth, 'plan' | 'carryIn' | 'recoup' | 'held' | 'clawbacks' | 'recruits'> & { pool: bigint; qualified: number },
) {
  const { plan, pool, qualified } = month;
  const left = pool + month.carryIn;
  const base = most(0n, left);
  const { tier, revshare } = shareOf(plan.share, base, qualified);
  const cpa = plan.acquisition ? amountBySteps(plan.acquisition.steps, plan.acquisition.mode, qualified) : 0n;
  const repaid = plan.advance ? least(revshare, month.recoup) : 0n;

  const sub = month.recruits.reduce((sum, earned) => sum + partOf(most(0n, earned), plan.subRate), 0n);
  const clawback = month.clawbacks.reduce((sum, amount) => sum + amount, 0n);
  const paid = { revshare, revsharePaid: revshare - repaid, cpa, sub, clawback };
  return {
    ...{ pool, base, tier, qualified, ...paid },
    ...payout(paid.revsharePaid + cpa + sub - clawback + month.held, plan.minPayout),
    carryOut: plan.carry === 'ALL' ? least(0n, left) : 0n,
    recoup: plan.advance ? month.recoup - repaid + cpa : 0n,
  };
}

/** What each of so many players who qualified is worth, in their order: together the price of all. */
export function pricesOf({ steps, mode }: Acquisition, qualified: number): bigint[] {
  const place = (at: number) => BigInt(mode === 'WHOLE' ? qualified : at + 1);
  return Array.from({ length: qualified }, (_, at) => givenAt(steps, place(at)));
}

/** `tier` counts the steps that are reached. */
function shareOf(share: RevenueShare | null, base: bigint, qualified: number): { tier: number; revshare: bigint } {
  if (!share) return { tier: 0, revshare: 0n };
  const by = share.by === 'NGR' ? base : BigInt(qualified);
  const tier = reachedSteps(share.steps, by);
  return { tier, revshare: share.by === 'NGR' ? shareBySteps(share.steps, share.mode, base) : partOf(base, givenAt(share.steps, by)) };
}

/** What is not paid now waits: a debt in every mode, and what is too little to send. */
function payout(sum: bigint, minPayout: bigint): { state: PayoutState; payable: bigint; held: bigint } {
  if (sum === 0n) return { state: 'NONE', payable: 0n, held: 0n };
  if (sum >= minPayout && sum > 0n) return { state: 'PAYABLE', payable: sum, held: 0n };
  return { state: sum < 0n ? 'DEBT' : 'BELOW_MIN', payable: 0n, held: sum };
}
