import { DEPOSITS } from '../deposit-kind.ts';
import type { CashierDeps } from '../deps.ts';
import { moveOn } from '../review/move.ts';
import { lockDue } from '../store/deposits.ts';

const BATCH = 100;

/** Closes deposits that nobody paid while the account was held for them. */
export async function expireDeposits(deps: CashierDeps): Promise<'more' | 'idle'> {
  return deps.db.inTx(async (tx) => {
    const due = await lockDue(tx, deps.clock.nowMs(), BATCH);
    const actor = { type: 'system' as const, id: 'expire-deposits', name: '' };
    for (const row of due) await moveOn(deps, tx, { kind: DEPOSITS, row, move: { state: 'expired' }, actor });
    return due.length === BATCH ? 'more' : 'idle';
  });
}
