import { fail, ok, type Result } from '@fairhall/money/result';
import { appendAudit } from '../../audit/index.ts';
import type { VendorDeps } from '../deps.ts';
import type { Hand } from '../hand.ts';
import { setPause } from '../store/links.ts';

/** `pause`: null ends the one that is set. */
export type PauseWish = { merchantId: number; vendor: string; pause: { fromMs: number; untilMs: number } | null };

/**
 * Sets the maintenance of a vendor in the place of the one before, or ends it. Meanwhile no bet of it is taken and no game of it opens;
 * what was taken is still won and given back.
 */
export async function pauseVendor(
  deps: Pick<VendorDeps, 'db' | 'clock' | 'ids' | 'games'>,
  { merchantId, vendor, pause }: PauseWish,
  hand: Hand,
): Promise<Result<void, 'NOT_FOUND' | 'INVALID_INPUT'>> {
  const { db, clock, games } = deps;
  if (pause && (pause.fromMs >= pause.untilMs || pause.untilMs <= clock.nowMs())) return fail('INVALID_INPUT', 'untilMs');
  return db.of(merchantId).inTx(async (tx) => {
    const [pausedFromMs, pausedUntilMs] = pause ? [pause.fromMs, pause.untilMs] : [null, null];
    if (!(await setPause(tx, merchantId, { vendor, pausedFromMs, pausedUntilMs, pauseReason: pause ? (hand.reason ?? '') : '' })))
      return fail('NOT_FOUND');
    await games.relist(tx, merchantId);
    await appendAudit(deps, tx, merchantId, {
      ...{ ...hand, subject: { type: 'vendor', id: vendor } },
      action: pause ? 'vendor.maintenance_set' : 'vendor.maintenance_ended',
      ...(pause ? { detail: { from: new Date(pause.fromMs).toISOString(), until: new Date(pause.untilMs).toISOString() } } : {}),
    });
    return ok(undefined);
  });
}
