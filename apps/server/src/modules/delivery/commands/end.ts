import type { Tx } from '../../../platform/db.ts';
import type { Inner } from '../deps.ts';
import type { Delivery } from '../store/deliveries.ts';
import { endDelivery, setCost } from '../store/deliveries.ts';
import { correctCost } from '../store/meters.ts';

type Ended = Pick<Delivery, 'merchantId' | 'deliveryId'> & {
  state: 'failed' | 'blocked';
  reason: string;
  /** Whether a carrier certainly never had it: then it costs nothing. */
  isFree: boolean;
};

/** The end of a message that does not arrive. What it would have cost is given back where nobody had it. */
export async function endUnsent(
  { clock }: Pick<Inner, 'clock'>,
  tx: Tx,
  { merchantId, deliveryId, state, reason, isFree }: Ended,
): Promise<void> {
  const ended = await endDelivery(tx, merchantId, { deliveryId, state, reason, atMs: clock.nowMs() });
  if (!ended || !isFree || ended.costMicro === 0) return;
  await setCost(tx, merchantId, { deliveryId, costMicro: 0 });
  await correctCost(tx, merchantId, { byMicro: -ended.costMicro, queuedAtMs: ended.queuedAtMs });
}
