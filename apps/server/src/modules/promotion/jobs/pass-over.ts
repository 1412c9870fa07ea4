import type { DeskDeps } from '../deps.ts';
import { forgetFailure, noteFailure, type Occasion } from '../store/gift-failures.ts';

/**
 * Gives one member something, and lets nobody else wait where that fails by a fault: it is noted, found by the watch, and tried again later.
 * `again`: it failed before.
 */
export async function givePassingOver(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  merchantId: number,
  { again, give, ...of }: Occasion & { again: boolean; give: () => Promise<unknown> },
): Promise<void> {
  const own = db.of(merchantId);
  try {
    await give();
  } catch {
    return noteFailure(own, merchantId, { ...of, nowMs: clock.nowMs() });
  }
  if (again) await forgetFailure(own, merchantId, of);
}
