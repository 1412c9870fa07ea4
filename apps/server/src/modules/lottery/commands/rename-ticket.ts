import type { SavedTicketRow } from '@fairhall/contract/lottery/saved-ticket-row';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { LotteryDeps } from '../deps.ts';
import { savedRow, savedTicketName } from '../saved-ticket.ts';
import { findSavedName, findSavedTicket, lockSavedTickets, renameSavedTicket } from '../store/saved-tickets.ts';

type Input = { ticketId: string; name: string };

/** Gives a saved ticket another name. A name stands for one ticket of its family. */
export async function renameTicket(
  { db }: LotteryDeps,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
  input: Input,
): Promise<Result<SavedTicketRow, 'INVALID_INPUT' | 'NOT_FOUND' | 'SAVED_TICKET_NAME'>> {
  const name = savedTicketName(input.name);
  if (name === null) return fail('INVALID_INPUT', 'name');
  const ticketId = BigInt(input.ticketId);
  return db.inTx(async (tx) => {
    await lockSavedTickets(tx, merchantId, memberId);
    const ticket = await findSavedTicket(tx, merchantId, { memberId, ticketId });
    if (!ticket) return fail('NOT_FOUND');
    const holder = await findSavedName(tx, merchantId, { memberId, family: ticket.family, name });
    if (holder && holder.ticketId !== ticketId) return fail('SAVED_TICKET_NAME', 'name');
    await renameSavedTicket(tx, merchantId, { memberId, ticketId, name });
    return ok(savedRow({ ...ticket, name }));
  });
}
