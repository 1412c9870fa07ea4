import type { Receipt } from '../carriers/carrier.ts';
import type { Inner } from '../deps.ts';
import { endDelivery, findSent, markSent } from '../store/deliveries.ts';

/** What a carrier tells of a message: states go forward alone, and of a message that we do not know nothing is done. */
export async function takeReceipt({ db, clock }: Inner, merchantId: number, receipt: Receipt): Promise<void> {
  const own = db.of(merchantId);
  const found = await findSent(own, merchantId, receipt);
  if (!found) return;
  const { deliveryId } = found;
  const atMs = clock.nowMs();
  const { state, reason } = receipt;
  if (state === 'sent') await markSent(own, merchantId, { deliveryId, carrier: found.carrier, carrierRef: receipt.carrierRef, atMs });
  else await endDelivery(own, merchantId, { deliveryId, state, reason, atMs });
}
