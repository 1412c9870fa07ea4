import type { ConsoleWithdrawal } from '@fairhall/contract/console/withdrawals';
import type { WithdrawalState } from '@fairhall/contract/withdraw/withdrawal-view';
import { isApprovedBy, type ReviewStand, reviewStandOf, waitsForSecond } from '../../shared/queue/queue-row.ts';
import type { RoadStep } from '../../shared/queue/road.tsx';
import type { Tone } from '../../shared/tag.tsx';
import type { WithdrawalAct } from './api/decide-withdrawal.ts';
import type { WithdrawalDetail } from './api/withdrawals.ts';

/** A withdrawal should not wait longer than this, in ms. */
export const WAIT_GOAL_MS = 30 * 60_000;

export const STATE_TONE: Record<WithdrawalState, Tone> = {
  requested: 'info',
  review: 'warn',
  approved: 'warn',
  paying: 'info',
  returned: 'bad',
  paid: 'good',
  rejected: 'bad',
};

export function isClosed({ state }: Pick<ConsoleWithdrawal, 'state'>): boolean {
  return state === 'paid' || state === 'rejected';
}

type Standing = Pick<ConsoleWithdrawal, 'state' | 'handler' | 'needsTwo' | 'firstApproval'>;

/** Whose turn it is: anybody's, that of one who reviews it, the bank's and whoever pays there, it is on its way (the desk of payouts), or it is over. */
export type Stand = 'free' | ReviewStand | 'to_pay' | 'going' | 'closed';

export function standOf(withdrawal: Standing, operatorName: string): Stand {
  switch (withdrawal.state) {
    case 'paid':
    case 'rejected':
      return 'closed';
    case 'approved':
      return 'to_pay';
    case 'paying':
    case 'returned':
      return 'going';
    case 'requested':
      return 'free';
    case 'review':
      return reviewStandOf(withdrawal, operatorName);
  }
}

/** Whether the state that was read after a lost answer shows that the act was carried out. */
export function isCarriedOut(act: WithdrawalAct, found: Standing, operatorName: string): boolean {
  switch (act.kind) {
    case 'take':
      return standOf(found, operatorName) === 'mine';
    case 'approve':
      return isApprovedBy(found, operatorName) || found.state === 'paid' || found.state === 'paying';
    case 'reject':
      return found.state === 'rejected';
    case 'pay':
      return found.state === 'paid';
  }
}

type WithdrawalStep = WithdrawalState | 'first_approved';
type Road = Pick<WithdrawalDetail, 'state' | 'timeline' | 'needsTwo' | 'firstApproval'>;

/**
 * The road of a withdrawal: steps taken, the one it stands on, and those to come; a rejected one ends where it was left. A first
 * approval is a step of those that two must approve.
 */
export function roadOf(withdrawal: Road): (Omit<RoadStep, 'id' | 'label'> & { state: WithdrawalStep })[] {
  const { state, timeline, needsTwo } = withdrawal;
  const reachedOf = (step: WithdrawalStep) => timeline.findLast((entry) => entry.state === step) ?? null;
  const isOnRoad = (step: WithdrawalStep) =>
    reachedOf(step) !== null ||
    (step === 'first_approved' ? needsTwo : step === 'paying' || step === 'returned' ? step === state : state !== 'rejected');
  const whole = (['requested', 'review', 'first_approved', 'approved', 'paying', 'returned', 'paid'] as const).filter(isOnRoad);
  const road: WithdrawalStep[] = state === 'rejected' ? [...whole, state] : whole;
  const stands = waitsForSecond(withdrawal) ? 'first_approved' : state;
  return road.map((step) => {
    const reached = reachedOf(step);
    return { state: step, reached, stage: step === stands && !isClosed({ state }) ? 'current' : reached ? 'done' : 'next' };
  });
}
