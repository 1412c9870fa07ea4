import { amount } from '@fairhall/money/amount';
import type { TableRefusal, TicketView } from '../../table-api.ts';
import type { Deps } from '../deps.ts';
import { stakesIn } from '../games.ts';
import { refusalOf } from '../slots/answers.ts';
import type { Session } from '../store/sessions.ts';
import { findCall, type MoneyCall } from '../wallet/calls.ts';
import type { CallOwner } from '../wallet/wallet.ts';
import { isOwnMoney } from './page-says.ts';
import { ticketFee } from './rooms.ts';
import { type TicketRow, tickets } from './ticket-rows.ts';

export const TICKET_OWNER = 'ticket';

const DAY_MS = 24 * 3_600_000;
/** A ticket is given back when so much of its first hour was a pause. */
const [FIRST_MS, PAUSE_MS] = [3_600_000, 600_000];

export type Tickets = ReturnType<typeof createTickets>;

/** Tickets of one table: a fee that is asked for once as a round of its own, closed at once, with nothing to be won and nothing at risk. */
export function createTickets({ store, clock, chance, wallet }: Pick<Deps, 'store' | 'clock' | 'chance' | 'wallet'>, table: string) {
  const newestOf = (player: number) => tickets.newest(store.read, { table, player });
  const isHeld = (ticket: TicketRow | null) => ticket?.state === 'HELD' && clock.nowMs() < ticket.atMs + DAY_MS;

  return {
    holds: (player: number) => isHeld(newestOf(player)),

    view({ player, currency, mode }: Pick<Session, 'player' | 'currency' | 'mode'>): TicketView | null {
      if (!isOwnMoney({ mode, currency })) return null;
      const ticket = newestOf(player);
      const isOver = ticket?.state === 'HELD' && !isHeld(ticket);
      return {
        fee: ticketFee(stakesIn(currency).step).toString(),
        state: ticket && !isOver ? ticket.state : 'NONE',
        endsAtMs: isHeld(ticket) && ticket ? ticket.atMs + DAY_MS : null,
        refusal: ticket?.refusal ?? null,
      };
    },

    /** Asks the wallet for the fee. Who has a ticket, or whose wallet is being asked, is asked for no second one. */
    async buy(
      { player, operator, user, token, currency, mode }: Session,
      { isPaused }: { isPaused: boolean },
    ): Promise<TableRefusal | null> {
      if (!isOwnMoney({ mode, currency })) return { code: 'NOT_ALLOWED' };
      if (isPaused) return { code: 'PAUSED' };
      const id = `${table}-entry-${chance.uuid()}`;
      const fee = ticketFee(stakesIn(currency).step);
      const about = { owner: TICKET_OWNER, operator, player, user, token, game: table, round: id, currency };
      const call = await store.write((db) => {
        const last = tickets.newest(db, { table, player });
        if (isHeld(last) || last?.state === 'ASKED') return null;
        const betCall = wallet.keepFee(db, about, { amount: amount(fee), name: 'entry' });
        tickets.put(db, { id, table, player, betCall, fee, atMs: clock.nowMs() });
        return betCall;
      });
      if (call !== null) await wallet.sendBet(call);
      return null;
    },

    /** While the table is paused: gives back tickets whose first hour was a pause for too long. Answers whose. */
    async refund(pausedSinceMs: number): Promise<number[]> {
      const nowMs = clock.nowMs();
      if (nowMs - pausedSinceMs <= PAUSE_MS) return [];
      const due = tickets
        .heldSince(store.read, table, pausedSinceMs - FIRST_MS)
        .filter(({ atMs }) => Math.min(nowMs, atMs + FIRST_MS) - Math.max(pausedSinceMs, atMs) > PAUSE_MS);
      if (due.length === 0) return [];
      await store.write((db) => {
        for (const { id, betCall } of due) if (tickets.giveBack(db, id)) wallet.keepRollback(db, findCall(db, betCall) as MoneyCall);
      });
      return due.map(({ player }) => player);
    },
  };
}

/** Takes down what a wallet says of a fee, in the transaction that keeps its answer. */
export const hearTicket: CallOwner = (db, { kind, round: id }, answer) => {
  if (kind !== 'bet') return;
  if (answer.outcome === 'done') tickets.answer(db, id, { state: 'HELD', refusal: null });
  else if (answer.outcome === 'unsure') tickets.answer(db, id, { state: 'BACK', refusal: { code: 'WALLET_UNSURE' } });
  else tickets.answer(db, id, { state: 'REFUSED', refusal: { code: refusalOf(answer.status) } });
};
