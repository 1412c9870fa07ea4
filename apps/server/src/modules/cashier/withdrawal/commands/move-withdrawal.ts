import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import { appendOutbox } from '../../../../platform/outbox.ts';
import type { StepActor } from '../../deposit.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { withdrawalChanged } from '../events.ts';
import { insertStep } from '../store/steps.ts';
import { type Change, findWithdrawal, updateWithdrawal } from '../store/withdrawals.ts';
import type { Withdrawal } from '../withdrawal.ts';

export type Move = Pick<Change, 'state' | 'handler' | 'reason' | 'note' | 'bankReference' | 'closeTxId'>;

/** Takes one step with a withdrawal that this transaction holds: row, timeline and event together. The withdrawal as it now is. */
export async function moveWithdrawal(
  { clock, ids }: Pick<WithdrawalDeps, 'clock' | 'ids'>,
  tx: Tx,
  { withdrawal, move, actor }: { withdrawal: Withdrawal; move: Move; actor: StepActor },
): Promise<Withdrawal> {
  const { merchantId, part, withdrawalId } = withdrawal;
  const atMs = clock.nowMs();
  const times = {
    ...(move.handler && withdrawal.takenAtMs === null ? { takenAtMs: atMs } : {}),
    ...(move.state === 'review' ? { takenAtMs: atMs } : {}),
    ...(move.state === 'approved' ? { approvedAtMs: atMs } : {}),
    ...(move.state === 'paid' || move.state === 'rejected' ? { decidedAtMs: atMs } : {}),
  };
  await updateWithdrawal(tx, merchantId, { part, withdrawalId, change: { ...move, ...times } });
  await insertStep(tx, merchantId, { part, withdrawalId, state: move.state, actor, atMs });
  const moved = await findWithdrawal(tx, merchantId, withdrawalId);
  invariant(moved, 'a withdrawal that was moved is there');
  await appendOutbox(tx, [withdrawalChanged(ids.next(), moved, atMs)]);
  return moved;
}
