import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { savedTicket as savedTicketEndpoint } from '@fairhall/contract/lottery/saved-ticket';
import type { savedTickets as savedTicketsEndpoint } from '@fairhall/contract/lottery/saved-tickets';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { LotteryDeps } from '../deps.ts';
import { savedRow } from '../saved-ticket.ts';
import { findSavedTicket, listSavedTickets } from '../store/saved-tickets.ts';

type Owner = { merchantId: number; memberId: bigint };

/** What the member keeps for the family of a game. */
export async function savedTickets(
  { db, catalogue }: LotteryDeps,
  { merchantId, memberId }: Owner,
  gameId: number,
): Promise<Result<ReplyOf<typeof savedTicketsEndpoint>, 'NOT_FOUND'>> {
  const offer = await catalogue.offer(merchantId, gameId);
  if (!offer) return fail('NOT_FOUND', 'gameId');
  const tickets = await listSavedTickets(db.history, merchantId, { memberId, family: offer.game.family });
  return ok({ content: tickets.map(savedRow) });
}

/** A saved ticket of the member's own, with its slip. */
export async function savedTicket(
  { db }: LotteryDeps,
  { merchantId, memberId }: Owner,
  ticketId: string,
): Promise<Result<ReplyOf<typeof savedTicketEndpoint>, 'NOT_FOUND'>> {
  const ticket = await findSavedTicket(db.history, merchantId, { memberId, ticketId: BigInt(ticketId) });
  return ticket ? ok({ ...savedRow(ticket), bettingSlipString: ticket.slip }) : fail('NOT_FOUND');
}
