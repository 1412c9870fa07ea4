import type { Queryable } from '../../../platform/db.ts';
import { listChannels } from '../store/channels.ts';
import { PAYOUT_CHANNEL, PROVIDER_CHANNEL } from '../withdrawal/card.ts';

/** Codes of the channels that money comes in and goes out by. */
export async function channelCodes(db: Queryable, merchantId: number): Promise<string[]> {
  const channels = await listChannels(db, merchantId);
  return [...channels.map(({ code }) => code), PAYOUT_CHANNEL, PROVIDER_CHANNEL];
}
