import type { OpenCarrier } from '../carriers/open-carriers.ts';
import { claimFound, type Delivery, forgetHanding } from '../store/deliveries.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * - `taken`: its carrier has it; it is noted as sent
 * - `not taken`: its carrier does not have it; that time is not counted any more
 * - `silent`: its carrier can not say now
 * - `unsaid`: nobody can be asked, or there was no such time
 */
type LastHanding = 'taken' | 'not taken' | 'silent' | 'unsaid';

/** Its clock is not ours. */
const CLOCKS_APART_MS = 60_000;

/** What became of an SMS of which its worker, or the line to its carrier, was cut off. */
export async function lastHanding(
  { db }: SendDeps,
  { merchantId, deliveryId, handed, carrier: code, toHash, queuedAtMs }: Delivery,
  { opened, to, text }: { opened: readonly OpenCarrier[]; to: string; text: string },
): Promise<LastHanding> {
  const asked = handed > 0 ? opened.find((one) => one.code === code) : undefined;
  if (!asked?.carrier.find) return 'unsaid';
  const sinceMs = queuedAtMs - CLOCKS_APART_MS;
  const listed = await asked.carrier.find({ to, text, sinceMs });
  if (listed === null) return 'silent';
  const found = listed.filter(({ atMs }) => atMs >= sinceMs).map(({ ref, atMs }) => ({ ref, atMs: Math.max(atMs, queuedAtMs) }));
  const isClaimed = await db.of(merchantId).inTx((tx) => claimFound(tx, merchantId, { deliveryId, toHash, found }));
  if (isClaimed) return 'taken';
  await forgetHanding(db, merchantId, deliveryId);
  return 'not taken';
}
