import { ok } from '@fairhall/money/result';
import { lapseAdjustments } from '../../adjustment/store/adjustments.ts';
import type { CashierDeps } from '../../deps.ts';
import { lapseMoves } from '../store/moves.ts';

/** What was asked for and nobody decided in seven days is asked for no more. */
export async function lapseAsked({ db, clock }: Pick<CashierDeps, 'db' | 'clock'>): Promise<'idle'> {
  const nowMs = clock.nowMs();
  await db.inTx(async (tx) => {
    await lapseAdjustments(tx, nowMs);
    await lapseMoves(tx, nowMs);
    return ok(undefined);
  });
  return 'idle';
}
