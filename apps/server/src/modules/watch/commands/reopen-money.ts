import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { WatchDeps } from '../deps.ts';
import { MONEY_REOPENED, moneyFact } from '../events.ts';
import { closeStop } from '../store.ts';

/** Writes the act down in the transaction that does it. */
export type ReopenWitness = (tx: Tx, stop: { invariant: string }) => Promise<void>;

/**
 * Lets a merchant's money move again. The next look stops it again while the breach is there.
 * Errors: REASON_REQUIRED; NOT_FOUND when it does not stand still.
 */
export async function reopenMoney(
  { db, ids, clock }: Pick<WatchDeps, 'db' | 'ids' | 'clock'>,
  merchantId: number,
  { by, reason: given, witness }: { by: string; reason: string; witness: ReopenWitness },
): Promise<Result<{ invariant: string }, 'REASON_REQUIRED' | 'NOT_FOUND'>> {
  const reason = given.trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return db.inTx(async (tx) => {
    const atMs = clock.nowMs();
    const invariant = await closeStop(tx, merchantId, { by, reason, atMs });
    if (invariant === null) return fail('NOT_FOUND', 'merchant');
    await appendOutbox(tx, [moneyFact(MONEY_REOPENED, { merchantId, id: ids.next(), invariant, atMs })]);
    await witness(tx, { invariant });
    return ok({ invariant });
  });
}
