import type { Amount } from '@fairhall/money/amount';

/** States that deposits and withdrawals share: in an operator's hands, and what it decided. */
export type ReviewState = 'review' | 'approved' | 'rejected';

/** The first of two approvals that an amount needs. `note` is for operators alone, empty when none was given. */
export type FirstApproval = { operatorId: bigint; operatorName: string; atMs: number; note: string };

/** What a deposit and a withdrawal have in common while operators decide on them. */
export type Reviewed<State extends string> = {
  merchantId: number;
  part: number;
  amount: Amount;
  state: State | ReviewState;
  /** The operator who has it in hand, or decided it. */
  handlerId: bigint | null;
  takenAtMs: number | null;
  reason: string | null;
  firstApproval: FirstApproval | null;
};

/** Who made a step, under the name it had then. */
export type StepActor = { type: 'member' | 'operator' | 'system'; id: string; name: string };

/** `first_approved` is a step of operators: the request stays under review, and its member is not told. */
export type Step<State extends string> = { state: State | 'first_approved'; actor: StepActor; atMs: number };

/** A step of a request: its state, and what it sets besides; what is left out stays. */
export type Move<State extends string> = {
  state: State | ReviewState;
  handler?: { id: bigint; name: string };
  firstApproval?: FirstApproval;
  reason?: string;
  note?: string;
  bankReference?: string;
  /** The ledger's group that credited it, paid it or gave it back. */
  txId?: bigint;
};

/** A step with the times that it was made at. */
export type Change<State extends string> = Move<State> & {
  paidAtMs?: number;
  takenAtMs?: number;
  approvedAtMs?: number;
  decidedAtMs?: number;
};

/** Each state a member is told of, with the time it was first reached. */
export function reachedStates<State extends string>(steps: readonly Step<State>[]): { state: State; atMs: number }[] {
  const reached = new Map<State, number>();
  for (const { state, atMs } of steps) if (state !== 'first_approved' && !reached.has(state)) reached.set(state, atMs);
  return [...reached].map(([state, atMs]) => ({ state, atMs }));
}
