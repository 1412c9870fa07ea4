import { amount } from '@fairhall/money/amount';
import { refusalOf } from '../slots/answers.ts';
import type { Db } from '../store/database.ts';
import { addPractice } from '../store/players.ts';
import { endSession, type Session } from '../store/sessions.ts';
import { aboutCall } from '../wallet/about-call.ts';
import { findCall, findLastWin, type MoneyCall } from '../wallet/calls.ts';
import type { AboutRound, CallOwner, Wallet } from '../wallet/wallet.ts';
import { type FightBetRow, fightBets } from './bet-rows.ts';
import { fights } from './fight-rows.ts';
import { type PaymentRow, payments } from './pool-rows.ts';

export const FIGHT_OWNER = 'fight';

type Staker = Pick<Session, 'player' | 'operator' | 'user' | 'token' | 'mode' | 'currency' | 'hash'>;
type Press = Pick<FightBetRow, 'key' | 'fight' | 'side' | 'stake' | 'atMs'>;

/** What the money of fights does, by the member's wallet or with practice money, kept in the transaction that keeps why. */
export type FightMoney = ReturnType<typeof createFightMoney>;

export function createFightMoney(wallet: Wallet) {
  /** A bet that stands comes back whole. */
  function takeBack(db: Db, bet: FightBetRow): void {
    fightBets.void(db, bet.seq);
    if (bet.betCall !== null) wallet.keepRollback(db, findCall(db, bet.betCall) as MoneyCall);
    else {
      addPractice(db, bet.player, bet.stake);
      fightBets.paid(db, bet.seq);
    }
  }

  function takeAllBack(db: Db, bets: readonly FightBetRow[]): void {
    for (const bet of bets) if (bet.state === 'ACCEPTED' || bet.state === 'SETTLED') takeBack(db, bet);
  }

  /** One win for all of a player's bets on a fight, zero too, by the last of them. */
  function pay(db: Db, payment: PaymentRow): void {
    const { returned, valid } = payment;
    const last = fightBets.ofPlayer(db, payment).findLast(({ state }) => state === 'SETTLED');
    const call = last?.betCall ? findCall(db, last.betCall) : undefined;
    if (call) wallet.keepWin(db, aboutCall(call), { bet: call.transactionUuid, amount: amount(returned), valid: amount(valid) });
    else payPractice(db, payment, returned);
  }

  /** What was paid goes back; when that is certain, what is due now is paid (`hear`). */
  function payAnew(db: Db, payment: PaymentRow, paidBefore: bigint): void {
    const win = findLastWin(db, payment.fight, payment.player);
    if (win) wallet.keepRollback(db, win);
    else if (payment.isCancelled) cancelPractice(db, payment, paidBefore);
    else payPractice(db, payment, payment.returned - paidBefore);
  }

  function cancelPractice(db: Db, payment: PaymentRow, paidBefore: bigint): void {
    takeBackPractice(db, payment, paidBefore);
    takeAllBack(db, fightBets.ofPlayer(db, payment));
    payments.paid(db, payment);
  }

  /** The wallet's word on a bet, a win, or on what was taken back, in the transaction that keeps its answer. */
  const hear: CallOwner = (db, call, answer) => {
    if (call.kind === 'bet') return hearBet(db, call, answer);
    if (answer.outcome !== 'done') return;
    if (call.kind === 'win') return hearPaid(db, { fight: call.round, player: call.player });
    const bet = fightBets.byCall(db, call.reference ?? '');
    if (bet) return void fightBets.paid(db, bet.seq);
    // What was paid wrongly is back.
    const payment = payments.find(db, { fight: call.round, player: call.player });
    if (payment?.isCancelled) {
      takeAllBack(db, fightBets.ofPlayer(db, payment));
      payments.paid(db, payment);
    } else if (payment) pay(db, payment);
  };

  const hearBet: CallOwner = (db, call, { outcome, status }) => {
    const bet = fightBets.byCall(db, call.transactionUuid);
    if (!bet) return;
    const code = outcome === 'unsure' ? 'WALLET_UNSURE' : refusalOf(status);
    if (outcome === 'unsure') fightBets.answer(db, bet.seq, { state: 'UNSURE', refusal: { code } });
    else if (outcome === 'refused') fightBets.answer(db, bet.seq, { state: 'REFUSED', refusal: { code } });
    else fightBets.answer(db, bet.seq, { state: 'ACCEPTED', refusal: null });
    if (outcome === 'refused' && code === 'SESSION_OVER') endSession(db, bet.session, bet.atMs);
    // Void while the wallet was asked: it comes back at once.
    if (outcome === 'done' && fights.find(db, bet.fight)?.state === 'VOID') takeBack(db, { ...bet, state: 'ACCEPTED' });
  };

  return {
    takeAllBack,
    pay,
    payAnew,
    hear,
    /** Keeps a stake. Answers the call to send; null: there is none to be sent. */
    keepStake(db: Db, game: string, session: Staker, press: Press): string | null {
      const { player, currency, hash, mode } = session;
      const betCall = mode === 'practice' ? null : wallet.keepBet(db, aboutOf(game, press.fight, session), amount(press.stake));
      fightBets.put(db, { ...press, player, session: hash, currency, betCall });
      if (betCall !== null) return betCall;
      const bet = fightBets.byKey(db, player, press.key) as FightBetRow;
      const isTaken = addPractice(db, player, -press.stake) !== null;
      fightBets.answer(
        db,
        bet.seq,
        isTaken ? { state: 'ACCEPTED', refusal: null } : { state: 'REFUSED', refusal: { code: 'NOT_ENOUGH_MONEY' } },
      );
      return null;
    },
    send: (call: string) => wallet.sendBet(call),
  };
}

function hearPaid(db: Db, of: { fight: string; player: number }): void {
  payments.paid(db, of);
  fightBets.paidAll(db, of);
}

function payPractice(db: Db, payment: PaymentRow, by: bigint): void {
  takeBackPractice(db, payment, -by);
  hearPaid(db, payment);
}

/** Practice money that was played away meanwhile is nobody's debt: what is left goes. */
function takeBackPractice(db: Db, { player }: PaymentRow, by: bigint): void {
  if (by === 0n || addPractice(db, player, -by) !== null) return;
  addPractice(db, player, -(addPractice(db, player, 0n) ?? 0n));
}

function aboutOf(game: string, round: string, { operator, player, user, token, currency }: Staker): AboutRound {
  return { owner: FIGHT_OWNER, operator, player, user, token, game, round, currency };
}
