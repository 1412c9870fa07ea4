import type { CashierDeps } from '../../deps.ts';
import { holdAttempt, mayRevive } from '../../payout/commands/settle-payout.ts';
import { PAYOUT_ACTOR, tellAttempt } from '../../payout/commands/tell-attempt.ts';
import { partReference } from '../../payout/file-text.ts';
import { isUnderWay } from '../../payout/payout.ts';
import { updateAttempt } from '../../payout/store/attempts.ts';
import { notePayingLine, type PayingLine } from '../store/lines.ts';

/**
 * Closes the payment that a line of the bank says was made, also one that was given up, as long as nothing went out in its place; where something
 * did, money may have left twice, and a person looks. Heard again it is done.
 */
export async function hearPaid(deps: CashierDeps, { merchantId, lineId, attemptId, bankRef }: PayingLine): Promise<void> {
  await deps.db.inTx(async (tx) => {
    const held = await holdAttempt(tx, merchantId, attemptId);
    const isOpen = held !== null && (isUnderWay(held.attempt) || mayRevive(held));
    const isKnown = isOpen || held?.attempt.state === 'paid' || held?.attempt.state === 'returned';
    if (isOpen) {
      const theirReference = bankRef || partReference(held.withdrawal.reference, held.part.no);
      await tellAttempt(deps, tx, { ...held, fact: { is: 'paid', theirReference }, by: 'line', actor: PAYOUT_ACTOR });
    } else if (held && !isKnown) {
      if (held.attempt.clearedAtMs === null) await updateAttempt(tx, { ...held.attempt, trouble: 'late' });
    }
    await notePayingLine(tx, merchantId, { lineId, state: isKnown ? 'aside' : 'desk', atMs: deps.clock.nowMs() });
  });
}
