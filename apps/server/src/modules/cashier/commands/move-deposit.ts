import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { Deposit, StepActor } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { depositChanged } from '../events.ts';
import { type Change, findDeposit, insertStep, updateDeposit } from '../store/deposits.ts';

export type Move = Pick<Change, 'state' | 'handler' | 'reason' | 'note' | 'txId'>;

/** Takes one step with a deposit that this transaction holds: row, timeline and event together. The deposit as it now is. */
export async function moveDeposit(
  { clock, ids }: Pick<CashierDeps, 'clock' | 'ids'>,
  tx: Tx,
  { deposit, move, actor }: { deposit: Deposit; move: Move; actor: StepActor },
): Promise<Deposit> {
  const { merchantId, part, depositId } = deposit;
  const atMs = clock.nowMs();
  await updateDeposit(tx, merchantId, { part, depositId, change: { ...move, ...timesOf(move, atMs) } });
  await insertStep(tx, merchantId, { part, depositId, state: move.state, actor, atMs });
  const moved = await findDeposit(tx, merchantId, depositId);
  invariant(moved, 'a deposit that was moved is there');
  await appendOutbox(tx, [depositChanged(ids.next(), moved, atMs)]);
  return moved;
}

function timesOf({ state, handler }: Move, atMs: number): Partial<Change> {
  return {
    ...(state === 'paid' ? { paidAtMs: atMs } : {}),
    ...(handler ? { takenAtMs: atMs } : {}),
    ...(state === 'approved' || state === 'rejected' || state === 'expired' ? { decidedAtMs: atMs } : {}),
  };
}
