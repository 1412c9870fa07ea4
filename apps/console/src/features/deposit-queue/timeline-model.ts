import type { DepositState } from '@fairhall/contract/cashier/deposit-view';
import { waitsForSecond } from '../../shared/queue/queue-row.ts';
import type { DepositDetail } from './api/read-deposit.ts';

type DepositStep = DepositState | 'first_approved';
export type TimelineStep = { state: DepositStep; reached: { atMs: number; actor: string } | null; stage: 'done' | 'current' | 'next' };

type Road = Pick<DepositDetail, 'state' | 'timeline' | 'needsTwo' | 'firstApproval'>;

/** The road of a deposit: steps taken, the one it stands on, and those to come; its end is what it came to, or would come to. */
export function timelineSteps(deposit: Road): TimelineStep[] {
  const { state, timeline, needsTwo } = deposit;
  const isBack = state === 'refunding' || state === 'refunded';
  const end: DepositState = isBack ? 'refunded' : state === 'rejected' || state === 'expired' ? state : 'approved';
  const reachedOf = (step: DepositStep) => timeline.find((entry) => entry.state === step) ?? null;
  // A step that was jumped over (paid, then expired without a review) is no step of this deposit; a first approval is one where two are asked for.
  const isOnRoad = (step: DepositStep) =>
    reachedOf(step) !== null || (step === 'refunding' ? isBack : step === 'first_approved' ? needsTwo : end === 'approved');
  const road: DepositStep[] = [...(['created', 'paid', 'review', 'first_approved', 'refunding'] as const).filter(isOnRoad), end];
  const stands = waitsForSecond(deposit) ? 'first_approved' : state;
  const decided = state === end;
  return road.map((step) => {
    const reached = reachedOf(step);
    return { state: step, reached, stage: step === stands && !decided ? 'current' : reached ? 'done' : 'next' };
  });
}
