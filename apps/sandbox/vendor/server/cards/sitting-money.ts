import { amount } from '@fairhall/money/amount';
import { refusalOf } from '../slots/answers.ts';
import type { Db } from '../store/database.ts';
import { addPractice } from '../store/players.ts';
import { endSession, type Session } from '../store/sessions.ts';
import { findCall, type MoneyCall } from '../wallet/calls.ts';
import type { AboutRound, CallOwner, Wallet } from '../wallet/wallet.ts';
import { type NewSitting, type SittingRow, sittings } from './sitting-rows.ts';

export const CARD_OWNER = 'cards';
/** What counts as staked of a game between players, in rakes (docs/protocols/valid-amount.md). */
const RAKES_VALID = 20n;

/** Money that goes into a sitting and comes out of it, kept in the transaction that keeps the sitting. */
export type SittingMoney = {
  /** Keeps a sitting and its buy-in. Answers the call to send; null with practice money, where all is done at once. */
  open(db: Db, sitting: Omit<NewSitting, 'betCall' | 'state'>, session: Session): string | null;
  send(call: string): Promise<void>;
  /** All chips go back, nothing too. Once: a second time changes nothing. */
  close(db: Db, id: string, atMs: number): void;
  /** Sends what is due now, not at the next turn. */
  deliver(): Promise<void>;
};

export function createSittingMoney(wallet: Wallet): SittingMoney {
  return {
    open(db, sitting, session) {
      if (session.mode === 'practice') {
        const isTaken = addPractice(db, sitting.player, -sitting.buyIn) !== null;
        sittings.put(db, { ...sitting, betCall: null, state: isTaken ? 'HELD' : 'REFUSED' });
        if (!isTaken) sittings.answer(db, sitting.id, { state: 'REFUSED', refusal: { code: 'NOT_ENOUGH_MONEY' } });
        return null;
      }
      const { operator, player, user, token, currency } = session;
      const about: AboutRound = { owner: CARD_OWNER, operator, player, user, token, game: sitting.code, round: sitting.id, currency };
      const betCall = wallet.keepBet(db, about, amount(sitting.buyIn));
      sittings.put(db, { ...sitting, betCall, state: 'ASKED' });
      return betCall;
    },
    send: (call) => wallet.sendBet(call),
    close(db, id, atMs) {
      const sitting = sittings.find(db, id);
      if (!sitting || !sittings.close(db, id, atMs)) return;
      if (sitting.betCall === null) {
        addPractice(db, sitting.player, sitting.chips);
        sittings.paid(db, id);
        return;
      }
      const bet = findCall(db, sitting.betCall) as MoneyCall;
      const { span, rake } = sitting;
      wallet.keepWin(db, aboutCall(bet), {
        ...{ bet: sitting.betCall, amount: amount(sitting.chips), valid: amount(validOf(sitting)) },
        ...(span === null ? {} : { raked: { span, rake: amount(rake) } }),
      });
    },
    deliver: () => wallet.deliverDue(),
  };
}

/** Rake x 20, and never more than was bought in: no more than that was staked. */
function validOf({ rake, buyIn }: SittingRow): bigint {
  const valid = rake * RAKES_VALID;
  return valid < buyIn ? valid : buyIn;
}

/** Takes down what a wallet says of a sitting's bet, win or rollback, in the transaction that keeps its answer. */
export const hearSitting: CallOwner = (db, call, { outcome, status }) => {
  const sitting = sittings.find(db, call.round);
  if (!sitting) return;
  if (call.kind !== 'bet') {
    if (outcome === 'done') sittings.paid(db, call.round);
    return;
  }
  if (outcome === 'done') sittings.answer(db, call.round, { state: 'HELD', refusal: null });
  else if (outcome === 'unsure') sittings.answer(db, call.round, { state: 'UNSURE', refusal: { code: 'WALLET_UNSURE' } });
  else {
    const code = refusalOf(status);
    sittings.answer(db, call.round, { state: 'REFUSED', refusal: { code } });
    if (code === 'SESSION_OVER') endSession(db, sitting.session, sitting.openedAtMs);
  }
};

/** What the bet was sent with holds for its win, too, though the session may be over by then. */
function aboutCall({ owner, operator, player, round, body }: MoneyCall): AboutRound {
  return {
    ...{ owner, operator, player, round, user: String(body.user), token: String(body.token) },
    ...{ game: String(body.game_code), currency: String(body.currency) },
  };
}
