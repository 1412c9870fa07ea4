import { moveDeposit } from '../commands/move-deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { lockDue } from '../store/deposits.ts';

const BATCH = 100;

/** Closes deposits that nobody paid while the account was held for them. */
export async function expireDeposits(deps: CashierDeps): Promise<'more' | 'idle'> {
  return deps.db.inTx(async (tx) => {
    const due = await lockDue(tx, deps.clock.nowMs(), BATCH);
    for (const deposit of due) {
      await moveDeposit(deps, tx, { deposit, move: { state: 'expired' }, actor: { type: 'system', id: 'expire-deposits', name: '' } });
    }
    return due.length === BATCH ? 'more' : 'idle';
  });
}
