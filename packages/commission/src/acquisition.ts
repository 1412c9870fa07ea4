import type { StairMode, Step } from './stairs.ts';

/** A price for each player who qualifies. `cap` is how many at most in a month; null is no bound. */
export type Acquisition = {
  mode: StairMode;
  minDeposit: bigint;
  minWager: bigint;
  days: number;
  cap: number | null;
  steps: readonly Step[];
};
/** How far a player has come: paid in, staked, days since registration; `already` counted in an earlier month, or by another account. */
export type Candidate = { player: string; deposits: bigint; wager: bigint; days: number; already: boolean; isFlagged: boolean };
export type CandidateState = 'ALREADY' | 'FLAGGED' | 'LATE' | 'DEPOSIT' | 'WAGER' | 'CAPPED' | 'QUALIFIED';

/** What stands in each player's way, the first of it; they qualify in the order in which they are given. */
export function candidateStates(plan: Acquisition, candidates: readonly Candidate[]): { player: string; state: CandidateState }[] {
  let qualified = 0;
  return candidates.map((candidate) => {
    let state = stateOf(plan, candidate);
    if (state === 'QUALIFIED' && plan.cap !== null && qualified >= plan.cap) state = 'CAPPED';
    if (state === 'QUALIFIED') qualified += 1;
    return { player: candidate.player, state };
  });
}

function stateOf(plan: Acquisition, candidate: Candidate): CandidateState {
  if (candidate.already) return 'ALREADY';
  if (candidate.isFlagged) return 'FLAGGED';
  if (candidate.days > plan.days) return 'LATE';
  if (candidate.deposits < plan.minDeposit) return 'DEPOSIT';
  return candidate.wager < plan.minWager ? 'WAGER' : 'QUALIFIED';
}
