import type { Amount } from '@fairhall/money/amount';
import { REVIEW_LEFT_MS } from '../terms.ts';
import type { Reviewed } from './reviewed.ts';

/** Who acts on a request. `free`: the state in which nobody has it in hand. */
export type Judged<State extends string> = { operatorId: bigint; free: State };

/**
 * Whether the request waits for a decision that this operator may make: nobody took it, this operator did, or it was approved once,
 * for then any other eyes may look at it.
 */
export function mayDecide<State extends string>(
  { state, handlerId, firstApproval }: Reviewed<State>,
  { operatorId, free }: Judged<State>,
): boolean {
  return state === free || (state === 'review' && (handlerId === operatorId || firstApproval !== null));
}

/** What asking for a request comes to. One that was approved once is in nobody's hands: it need not be taken to be decided. */
export function judgeTaking<State extends string>(
  row: Reviewed<State>,
  { operatorId, free, nowMs }: Judged<State> & { nowMs: number },
): 'done' | 'taken' | 'moved' {
  const { state, handlerId, takenAtMs, firstApproval } = row;
  if (state === free) return 'taken';
  if (state !== 'review' || firstApproval !== null) return 'moved';
  if (handlerId === operatorId) return 'done';
  return nowMs - (takenAtMs ?? 0) >= REVIEW_LEFT_MS ? 'taken' : 'moved';
}

/** What an approval comes to: done before, the first of two, the second of them, the only one, the same eyes again, or too late. */
export type Approval = 'done' | 'first' | 'second' | 'decides' | 'same_operator' | 'moved';

/** `secondFrom`: from this amount on two operators must approve, as it is at this moment, whatever it was at an earlier act. */
export function judgeApproval<State extends string>(
  row: Reviewed<State>,
  { secondFrom, ...by }: Judged<State> & { secondFrom: Amount },
): Approval {
  if (row.state === 'approved') return 'done';
  if (!mayDecide(row, by)) return 'moved';
  // Whoever approved once never decides: not even where one approval would do by now.
  if (row.firstApproval !== null) return row.firstApproval.operatorId === by.operatorId ? 'same_operator' : 'second';
  return row.amount < secondFrom ? 'decides' : 'first';
}

/** Whether two operators must still approve it: by the rule of this moment, or because one has; only while it is undecided. */
export function needsTwo<State extends string>(
  { state, amount, firstApproval }: Reviewed<State>,
  { free, secondFrom }: { free: State; secondFrom: Amount },
): boolean {
  return (state === free || state === 'review') && (firstApproval !== null || amount >= secondFrom);
}
