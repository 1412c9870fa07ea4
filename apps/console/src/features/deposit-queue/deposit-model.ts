import type { DepositState } from '@fairhall/contract/cashier/deposit-view';
import type { ConsoleDeposit } from '@fairhall/contract/console/deposits';
import { isApprovedBy, type ReviewStand, reviewStandOf } from '../../shared/queue/queue-row.ts';
import type { Tone } from '../../shared/tag.tsx';
import type { DepositAct } from './api/decide-deposit.ts';

/** A deposit should not wait longer than this, in ms. */
export const WAIT_GOAL_MS = 3 * 60_000;

export const STATE_TONE: Record<DepositState, Tone> = {
  created: 'plain',
  paid: 'info',
  review: 'warn',
  approved: 'good',
  rejected: 'bad',
  expired: 'plain',
  reversed: 'bad',
  refunding: 'warn',
  refunded: 'plain',
};

const DECIDED: readonly DepositState[] = ['approved', 'rejected', 'expired', 'reversed', 'refunding', 'refunded'];

export function isDecided({ state }: Pick<ConsoleDeposit, 'state'>): boolean {
  return DECIDED.includes(state);
}

/** From when the member waits: the payment, else the request. */
export function waitsSinceMs({ paidAtMs, createdAtMs }: Pick<ConsoleDeposit, 'paidAtMs' | 'createdAtMs'>): number {
  return paidAtMs ?? createdAtMs;
}

type Standing = Pick<ConsoleDeposit, 'state' | 'handler' | 'needsTwo' | 'firstApproval'>;

/** Whose turn it is: the member's, who has yet to pay; anybody's; that of one who reviews it; or it is over. */
export type Stand = 'unpaid' | 'free' | ReviewStand | 'decided';

export function standOf(deposit: Standing, operatorName: string): Stand {
  if (isDecided(deposit)) return 'decided';
  if (deposit.state === 'created') return 'unpaid';
  return deposit.handler === null ? 'free' : reviewStandOf(deposit, operatorName);
}

/** Whether the state that was read after a lost answer shows that the act was carried out. */
export function isCarriedOut(act: DepositAct, deposit: Standing, operatorName: string): boolean {
  if (act.kind === 'approve') return isApprovedBy(deposit, operatorName);
  if (act.kind === 'reject') return deposit.state === 'rejected';
  return standOf(deposit, operatorName) === 'mine';
}
