import type { Tx } from '../../../platform/db.ts';
import type { Inner } from '../deps.ts';
import { findLatestTo } from '../store/deliveries.ts';
import { countVerified } from '../store/meters.ts';

/** A code lives for five minutes and may be sent again within them. */
const CODE_BACK_WITHIN_MS = 15 * 60_000;

/** A code that was sent to this number came back: it is known from now on, and its prefix has one success more. */
export async function noteVerified({ clock, hash }: Inner, tx: Tx, { merchantId, to }: { merchantId: number; to: string }): Promise<void> {
  const toHash = await hash('to', to);
  const nowMs = clock.nowMs();
  const sent = await findLatestTo(tx, merchantId, { toHash, sinceMs: nowMs - CODE_BACK_WITHIN_MS });
  await countVerified(tx, merchantId, { toHash, atMs: nowMs, sent });
}
