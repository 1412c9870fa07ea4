import type { LotteryDeps } from '../deps.ts';
import { deleteSavedTicket } from '../store/saved-tickets.ts';

/** Deletes a saved ticket of the member's own; one that is not there is not missed. */
export async function deleteTicket(
  { db }: LotteryDeps,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
  ticketId: string,
): Promise<{ success: boolean }> {
  await deleteSavedTicket(db, merchantId, { memberId, ticketId: BigInt(ticketId) });
  return { success: true };
}
