import type { DepositState } from '@fairhall/contract/cashier/deposit-view';
import type { DepositDetail } from './api/read-deposit.ts';

export type TimelineStep = { state: DepositState; reached: { atMs: number; actor: string } | null; stage: 'done' | 'current' | 'next' };

const BEFORE_THE_END: readonly DepositState[] = ['created', 'paid', 'review'];

/** The road of a deposit: steps taken, the one it stands on, and those to come; its end is what it came to, or would come to. */
export function timelineSteps({ state, timeline }: Pick<DepositDetail, 'state' | 'timeline'>): TimelineStep[] {
  const end: DepositState = state === 'rejected' || state === 'expired' ? state : 'approved';
  const reachedOf = (step: DepositState) => timeline.find((entry) => entry.state === step) ?? null;
  // A step that was jumped over (paid, then expired without a review) is no step of this deposit.
  const road = [...BEFORE_THE_END, end].filter((step) => step === end || reachedOf(step) || end === 'approved');
  const decided = state === end;
  return road.map((step) => {
    const reached = reachedOf(step);
    return { state: step, reached, stage: step === state && !decided ? 'current' : reached ? 'done' : 'next' };
  });
}
