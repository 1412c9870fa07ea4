import type { ConsoleWithdrawal } from '@fairhall/contract/console/withdrawals';
import type { WithdrawalState } from '@fairhall/contract/withdraw/withdrawal-view';
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
  paid: 'good',
  rejected: 'bad',
};

export function isClosed({ state }: Pick<ConsoleWithdrawal, 'state'>): boolean {
  return state === 'paid' || state === 'rejected';
}

/** Whose turn it is: anybody's, mine, another operator's, the bank's and whoever pays there, or it is over. */
export type Stand = 'free' | 'mine' | 'others' | 'to_pay' | 'closed';

export function standOf(withdrawal: Pick<ConsoleWithdrawal, 'state' | 'handler'>, operatorName: string): Stand {
  switch (withdrawal.state) {
    case 'paid':
    case 'rejected':
      return 'closed';
    case 'approved':
      return 'to_pay';
    case 'requested':
      return 'free';
    case 'review':
      return withdrawal.handler === operatorName ? 'mine' : 'others';
  }
}

/** A review that lies undecided for this long, in ms, may be taken over: the server's own term, told here to offer it in time. */
const REVIEW_LEFT_MS = 10 * 60_000;

/** Whether its handler has left a request lying, so that the server gives it to whoever asks. */
export function isLeftLying({ timeline }: Pick<WithdrawalDetail, 'timeline'>, nowMs: number): boolean {
  const takenAtMs = timeline.findLast(({ state }) => state === 'review')?.atMs;
  return takenAtMs !== undefined && nowMs - takenAtMs >= REVIEW_LEFT_MS;
}

/** Whether the state that was read after a lost answer shows that the act was carried out. */
export function isCarriedOut(act: WithdrawalAct, found: Pick<ConsoleWithdrawal, 'state' | 'handler'>, operatorName: string): boolean {
  switch (act.kind) {
    case 'take':
      return standOf(found, operatorName) === 'mine';
    case 'approve':
      return found.state === 'approved' || found.state === 'paid';
    case 'reject':
      return found.state === 'rejected';
    case 'pay':
      return found.state === 'paid';
  }
}

/** The road of a withdrawal: steps taken, the one it stands on, and those to come; a rejected one ends where it was left. */
export function roadOf({
  state,
  timeline,
}: Pick<WithdrawalDetail, 'state' | 'timeline'>): (Omit<RoadStep, 'id' | 'label'> & { state: WithdrawalState })[] {
  const reachedOf = (step: WithdrawalState) => timeline.findLast((entry) => entry.state === step) ?? null;
  const whole: WithdrawalState[] = ['requested', 'review', 'approved', 'paid'];
  const road = state === 'rejected' ? [...whole.filter((step) => reachedOf(step)), state] : whole;
  return road.map((step) => {
    const reached = reachedOf(step);
    return { state: step, reached, stage: step === state && !isClosed({ state }) ? 'current' : reached ? 'done' : 'next' };
  });
}

/** The rows before and after the one that is open, within the page. */
export function neighboursOf(
  list: readonly Pick<ConsoleWithdrawal, 'withdrawalId'>[],
  openId: string | null,
): { previous: string | null; next: string | null; index: number } {
  const index = list.findIndex(({ withdrawalId }) => withdrawalId === openId);
  // One that has left the list is followed by what waits first.
  if (index < 0) return { previous: null, next: list[0]?.withdrawalId ?? null, index };
  return { previous: list[index - 1]?.withdrawalId ?? null, next: list[index + 1]?.withdrawalId ?? null, index };
}
