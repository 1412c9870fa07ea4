import type { BodyOf } from '@fairhall/contract/endpoint';
import { SAVED_TICKET } from '@fairhall/contract/limits';
import type { saveTicket as saveTicketEndpoint } from '@fairhall/contract/lottery/save-ticket';
import type { SavedTicketRow } from '@fairhall/contract/lottery/saved-ticket-row';
import { PLAYS_BY_ID } from '@fairhall/lottery/all-plays';
import { modeOfPrizeMode } from '@fairhall/lottery/modes';
import { type SlipLine, slipSteps } from '@fairhall/lottery/slip';
import { formatSlip } from '@fairhall/lottery/slip-text';
import { fail, ok, type Result } from '@fairhall/money/result';
import { inSlices } from '../../../platform/in-slices.ts';
import type { LotteryDeps } from '../deps.ts';
import type { Game } from '../game.ts';
import { savedRow, savedTicketName } from '../saved-ticket.ts';
import { findSavedName, insertSavedTicket, listSavedTickets, lockSavedTickets } from '../store/saved-tickets.ts';

type Owner = { merchantId: number; memberId: bigint };
type Input = BodyOf<typeof saveTicketEndpoint>;
type Refusal = 'INVALID_INPUT' | 'NOT_FOUND' | 'SLIP_INVALID' | 'SAVED_TICKETS_MAX' | 'SAVED_TICKET_NAME';

/**
 * Keeps a slip under a name. It must be one that the rules read, of the game's family and of one way of betting; whether it is sold, and at
 * what price, is asked when it is laid on a table.
 */
export async function saveTicket(
  { db, catalogue, clock, ids }: LotteryDeps,
  { merchantId, memberId }: Owner,
  { gameId, prizeModeId, ...input }: Input,
): Promise<Result<SavedTicketRow, Refusal>> {
  const offer = await catalogue.offer(merchantId, gameId);
  if (!offer) return fail('NOT_FOUND', 'gameId');
  const name = savedTicketName(input.name);
  if (name === null) return fail('INVALID_INPUT', 'name');
  const read = await readSlip(offer.game, { prizeModeId, bettingSlipString: input.bettingSlipString });
  if (!read.ok) return read;
  const { family } = offer.game;
  const lines = read.value;
  const slip = formatSlip(lines);
  return db.inTx(async (tx) => {
    await lockSavedTickets(tx, merchantId, memberId);
    const held = await findSavedName(tx, merchantId, { memberId, family, name });
    if (held) return held.slip === slip && held.prizeModeId === prizeModeId ? ok(savedRow(held)) : fail('SAVED_TICKET_NAME', 'name');
    const kept = await listSavedTickets(tx, merchantId, { memberId, family });
    if (kept.length >= SAVED_TICKET.familyMax) return fail('SAVED_TICKETS_MAX', undefined, { n: SAVED_TICKET.familyMax });
    const plays = [...new Set(lines.map(({ play }) => play.code))];
    const ticket = { ticketId: ids.next(), family, name, prizeModeId, plays, lines: lines.length, slip, savedAtMs: clock.nowMs() };
    await insertSavedTicket(tx, merchantId, { ...ticket, memberId });
    return ok(savedRow(ticket));
  });
}

async function readSlip(
  game: Game,
  { prizeModeId, bettingSlipString }: Pick<Input, 'prizeModeId' | 'bettingSlipString'>,
): Promise<Result<readonly SlipLine[], 'INVALID_INPUT' | 'SLIP_INVALID'>> {
  const mode = modeOfPrizeMode(prizeModeId);
  if (!mode || !game.modes.includes(mode)) return fail('INVALID_INPUT', 'prizeModeId');
  const read = await inSlices(slipSteps(bettingSlipString, PLAYS_BY_ID));
  if (!read.ok) return fail('SLIP_INVALID', 'bettingSlipString', { line: read.line + 1 });
  const lines = read.lines.flatMap((line) => (line.ok ? [line.value] : []));
  const bad = read.lines.findIndex((line) => !line.ok || line.value.play.family !== game.family || line.value.play.mode !== mode);
  if (bad >= 0) return fail('SLIP_INVALID', 'bettingSlipString', { line: bad + 1 });
  if (formatSlip(lines).length > SAVED_TICKET.textMax) return fail('INVALID_INPUT', 'bettingSlipString');
  return ok(lines);
}
