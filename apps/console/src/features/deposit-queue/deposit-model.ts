import type { DepositState } from '@fairhall/contract/cashier/deposit-view';
import type { ConsoleDeposit } from '@fairhall/contract/console/deposits';
import type { Tone } from '../../shared/tag.tsx';
import type { DepositAct } from './api/decide-deposit.ts';
import type { DepositDetail } from './api/read-deposit.ts';

/** A deposit should not wait longer than this, in ms. */
export const WAIT_GOAL_MS = 3 * 60_000;

export const STATE_TONE: Record<DepositState, Tone> = {
  created: 'plain',
  paid: 'info',
  review: 'warn',
  approved: 'good',
  rejected: 'bad',
  expired: 'plain',
};

const DECIDED: readonly DepositState[] = ['approved', 'rejected', 'expired'];

export function isDecided({ state }: Pick<ConsoleDeposit, 'state'>): boolean {
  return DECIDED.includes(state);
}

/** From when the member waits: the payment, else the request. */
export function waitsSinceMs({ paidAtMs, createdAtMs }: Pick<ConsoleDeposit, 'paidAtMs' | 'createdAtMs'>): number {
  return paidAtMs ?? createdAtMs;
}

/** Whose turn it is: the member's, who has yet to pay; nobody's; mine; another operator's; or it is over. */
export type Stand = 'unpaid' | 'free' | 'mine' | 'others' | 'decided';

export function standOf(deposit: Pick<ConsoleDeposit, 'state' | 'handler'>, operatorName: string): Stand {
  if (isDecided(deposit)) return 'decided';
  if (deposit.state === 'created') return 'unpaid';
  if (deposit.handler === null) return 'free';
  return deposit.handler === operatorName ? 'mine' : 'others';
}

/** A review that lies undecided for this long, in ms, may be taken over: the server's own term, told here to offer it in time. */
const REVIEW_LEFT_MS = 10 * 60_000;

/** Whether its handler has left a request lying, so that the server gives it to whoever asks. */
export function isLeftLying({ timeline }: Pick<DepositDetail, 'timeline'>, nowMs: number): boolean {
  const takenAtMs = timeline.findLast(({ state }) => state === 'review')?.atMs;
  return takenAtMs !== undefined && nowMs - takenAtMs >= REVIEW_LEFT_MS;
}

/** Whether the state that was read after a lost answer shows that the act was carried out. */
export function isCarriedOut(act: DepositAct, deposit: Pick<ConsoleDeposit, 'state' | 'handler'>, operatorName: string): boolean {
  if (act.kind === 'approve') return deposit.state === 'approved';
  if (act.kind === 'reject') return deposit.state === 'rejected';
  return standOf(deposit, operatorName) === 'mine';
}

/** Where the open deposit stands in the list, or stood before it left. */
export type Place = { depositId: string; index: number };

export type Neighbour = { depositId: string } | 'page-before' | 'page-after' | null;

/**
 * The deposit before (−1) or after (+1) the open one. When the open one has left the list, the one that moved into its place is next.
 * `page` (from 0) of `totalPages` tells whether the list goes on beyond this page.
 */
export function neighbourOf(
  list: readonly Pick<ConsoleDeposit, 'depositId'>[],
  place: Place | null,
  { step, page, totalPages }: { step: 1 | -1; page: number; totalPages: number },
): Neighbour {
  const index = wantedIndex(list, place, step);
  const row = list[index];
  if (row) return { depositId: row.depositId };
  if (index < 0) return page > 0 ? 'page-before' : null;
  if (page + 1 < totalPages) return 'page-after';
  // The last one was decided: what still waits begins at the top.
  const first = list[0];
  return first && place && !stands(list, place) ? { depositId: first.depositId } : null;
}

function stands(list: readonly Pick<ConsoleDeposit, 'depositId'>[], place: Place): boolean {
  return list.some(({ depositId }) => depositId === place.depositId);
}

function wantedIndex(list: readonly Pick<ConsoleDeposit, 'depositId'>[], place: Place | null, step: 1 | -1): number {
  if (!place) return step === 1 ? 0 : list.length - 1;
  const index = list.findIndex(({ depositId }) => depositId === place.depositId);
  if (index >= 0) return index + step;
  return step === 1 ? place.index : place.index - 1;
}
