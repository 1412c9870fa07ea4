import type { CashierDeps } from '../../deps.ts';
import { holdAttempt } from '../../payout/commands/settle-payout.ts';
import { PAYOUT_ACTOR, tellAttempt } from '../../payout/commands/tell-attempt.ts';
import { partReference } from '../../payout/file-text.ts';
import { isUnderWay } from '../../payout/payout.ts';
import { notePayingLine, type PayingLine } from '../store/lines.ts';

/** Closes the payment that a line of the bank says was made. One that was given up by then is a person's to look at. Heard again it is done. */
export async function hearPaid(deps: CashierDeps, { merchantId, lineId, attemptId, bankRef }: PayingLine): Promise<void> {
  await deps.db.inTx(async (tx) => {
    const held = await holdAttempt(tx, merchantId, attemptId);
    const isOpen = held !== null && isUnderWay(held.attempt);
    if (isOpen) {
      const theirReference = bankRef || partReference(held.withdrawal.reference, held.part.no);
      await tellAttempt(deps, tx, { ...held, fact: { is: 'paid', theirReference }, by: 'line', actor: PAYOUT_ACTOR });
    }
    const isKnown = isOpen || held?.attempt.state === 'paid';
    await notePayingLine(tx, merchantId, { lineId, state: isKnown ? 'aside' : 'desk', atMs: deps.clock.nowMs() });
  });
}
