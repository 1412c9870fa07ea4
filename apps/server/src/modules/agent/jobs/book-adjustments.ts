import { bookAdjustment } from '../book-adjustment.ts';
import type { DeskDeps } from '../deps.ts';
import { listReady } from '../store/adjustments.ts';

/** What an upline lacks is asked for again after it. */
const AGAIN_MS = 20 * 60_000;
const ROWS_MAX = 50;

/** Books adjustments, each in a transaction of its own: what is cut off goes on at those that are missing. */
export async function bookAdjustments(deps: DeskDeps): Promise<'more' | 'idle'> {
  let booked = 0;
  for (const merchant of await deps.merchants.all()) {
    const { merchantId } = merchant;
    if (deps.ledger.isStopped(merchantId)) continue;
    const atMs = deps.clock.nowMs();
    for (const adjustmentId of await listReady(deps.db.of(merchantId), merchantId, { triedUntilMs: atMs - AGAIN_MS, max: ROWS_MAX })) {
      await bookAdjustment(deps, { merchant, adjustmentId, atMs });
      booked += 1;
    }
  }
  return booked === 0 ? 'idle' : 'more';
}
