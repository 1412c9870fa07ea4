import type { WithdrawalState, WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';

/** Under way: the amount is set aside, nothing is decided yet. */
const OPEN: readonly WithdrawalState[] = ['requested', 'review', 'approved'];

export function isOpen({ state }: Pick<WithdrawalView, 'state'>): boolean {
  return OPEN.includes(state);
}

/** The four steps a payee sees. */
export const STEP_IDS = ['requested', 'review', 'approved', 'paid'] as const;
export type StepId = (typeof STEP_IDS)[number];
export type StepStanding = 'done' | 'current' | 'waiting' | 'failed';
export type WithdrawalStep = { id: StepId; standing: StepStanding; atMs: number | null };

/**
 * Where a withdrawal stands, with the time each step was reached; null while it is not. What was rejected ended in the step it was in.
 * The step called approved is the bank's payment: it is under way from the approval on.
 */
export function stepsOf({ state, timeline }: Pick<WithdrawalView, 'state' | 'timeline'>): WithdrawalStep[] {
  const at = (wanted: WithdrawalState) => timeline.find((entry) => entry.state === wanted)?.atMs ?? null;
  const ended = at('rejected');
  const approved = at('approved');
  const reviewed: WithdrawalStep = { id: 'review', standing: 'done', atMs: at('review') ?? approved ?? at('paid') };
  const requested: WithdrawalStep = { id: 'requested', standing: 'done', atMs: at('requested') };
  const waiting = (id: StepId): WithdrawalStep => ({ id, standing: 'waiting', atMs: null });
  switch (state) {
    case 'requested':
    case 'review':
      return [requested, { ...reviewed, standing: 'current' }, waiting('approved'), waiting('paid')];
    case 'approved':
      return [requested, reviewed, { id: 'approved', standing: 'current', atMs: approved }, waiting('paid')];
    case 'paid':
      return [
        requested,
        reviewed,
        { id: 'approved', standing: 'done', atMs: approved },
        { id: 'paid', standing: 'done', atMs: at('paid') },
      ];
    case 'rejected':
      return approved === null
        ? [requested, { id: 'review', standing: 'failed', atMs: ended }, waiting('approved'), waiting('paid')]
        : [requested, reviewed, { id: 'approved', standing: 'failed', atMs: ended }, waiting('paid')];
  }
}

/** A masked number by what can be read of it: "•••• 9035". */
export function lastDigits(masked: string): string {
  return `•••• ${masked.replaceAll('*', '')}`.trim();
}
