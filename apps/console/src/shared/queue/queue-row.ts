import type { ConsoleDeposit } from '@fairhall/contract/console/deposits';
import type { ReviewFields } from '@fairhall/contract/console/review-fields';

/** What a row of each queue says, be it a deposit or a withdrawal. */
export type QueueRow = ReviewFields &
  Pick<
    ConsoleDeposit,
    'reference' | 'memberId' | 'account' | 'nickname' | 'amountE4' | 'createdAtMs' | 'decidedAtMs' | 'handler' | 'reason'
  > & { state: string };

/** A step of a request with whoever made it, as the server tells it. */
export type QueueStep = { state: string; atMs: number; actor: string };

/**
 * Whose turn a request under review is: mine, another operator's, mine as the second one to approve it, or a colleague's after my own
 * approval.
 */
export type ReviewStand = 'mine' | 'others' | 'second' | 'awaited';

export function reviewStandOf(
  { handler, needsTwo, firstApproval }: ReviewFields & Pick<QueueRow, 'handler'>,
  operatorName: string,
): ReviewStand {
  if (firstApproval === null) return handler === operatorName ? 'mine' : 'others';
  if (firstApproval.operator !== operatorName) return 'second';
  // The threshold was raised since: one approval is enough by now.
  return needsTwo ? 'awaited' : 'mine';
}

/** Whether it was approved once and waits for another operator. */
export function waitsForSecond({ state, firstApproval }: Pick<QueueRow, 'state' | 'firstApproval'>): boolean {
  return state === 'review' && firstApproval !== null;
}

/** Whether the row that was read after a lost answer shows an approval of this operator's: the deciding one, or the first of two. */
export function isApprovedBy({ state, firstApproval }: Pick<QueueRow, 'state' | 'firstApproval'>, operatorName: string): boolean {
  return state === 'approved' || (state === 'review' && firstApproval?.operator === operatorName);
}

/** A review that lies undecided for this long, in ms, may be taken over: the server's own term, told here to offer it in time. */
const REVIEW_LEFT_MS = 10 * 60_000;

/** Whether its handler has left a request lying, so that the server gives it to whoever asks. */
export function isLeftLying({ timeline }: { timeline: readonly QueueStep[] }, nowMs: number): boolean {
  const takenAtMs = timeline.findLast(({ state }) => state === 'review')?.atMs;
  return takenAtMs !== undefined && nowMs - takenAtMs >= REVIEW_LEFT_MS;
}
