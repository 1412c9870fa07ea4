import type { DepositState, DepositView } from '@fairhall/contract/cashier/deposit-view';

/** Under way: nothing is decided yet. */
const OPEN: readonly DepositState[] = ['created', 'paid', 'review'];

export function isOpen({ state }: Pick<DepositView, 'state'>): boolean {
  return OPEN.includes(state);
}

/** Of several under way, the one that waits for its payer; else the newest. Deposits come newest first. */
export function firstToShow(deposits: readonly DepositView[]): DepositView | null {
  const open = deposits.filter(isOpen);
  return open.find(({ state }) => state === 'created') ?? open[0] ?? null;
}

/** The four steps a payer sees. */
export const STEP_IDS = ['created', 'payment', 'review', 'credited'] as const;
export type StepId = (typeof STEP_IDS)[number];
export type StepStanding = 'done' | 'current' | 'waiting' | 'failed';
export type DepositStep = { id: StepId; standing: StepStanding; atMs: number | null };

const STANDINGS: Readonly<Record<DepositState, readonly [StepStanding, StepStanding, StepStanding, StepStanding]>> = {
  created: ['done', 'current', 'waiting', 'waiting'],
  paid: ['done', 'done', 'current', 'waiting'],
  review: ['done', 'done', 'current', 'waiting'],
  approved: ['done', 'done', 'done', 'done'],
  rejected: ['done', 'done', 'failed', 'waiting'],
  expired: ['done', 'failed', 'waiting', 'waiting'],
  reversed: ['done', 'done', 'done', 'failed'],
  refunding: ['done', 'done', 'failed', 'waiting'],
  refunded: ['done', 'done', 'failed', 'waiting'],
};

/** Where a deposit stands, with the time each step was reached; null while it is not. */
export function stepsOf({ state, timeline }: Pick<DepositView, 'state' | 'timeline'>): DepositStep[] {
  const reached = (...states: DepositState[]) => timeline.find((entry) => states.includes(entry.state))?.atMs ?? null;
  const times: Readonly<Record<StepId, number | null>> = {
    created: reached('created'),
    payment: reached('paid', 'expired'),
    review: reached('rejected', 'refunded', 'refunding') ?? reached('review') ?? reached('approved'),
    credited: reached('reversed') ?? reached('approved'),
  };
  return STEP_IDS.map((id, place) => ({ id, standing: STANDINGS[state][place] ?? 'waiting', atMs: times[id] }));
}
