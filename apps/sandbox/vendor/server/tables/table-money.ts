import { amount } from '@fairhall/money/amount';
import type { PlayErrorCode } from '../../play-api.ts';
import { sumOf } from '../../table-games/staked.ts';
import { refusalOf } from '../slots/answers.ts';
import type { Db } from '../store/database.ts';
import { addPractice } from '../store/players.ts';
import { aboutCall } from '../wallet/about-call.ts';
import { findCall, type MoneyCall } from '../wallet/calls.ts';
import type { AboutRound, CallOwner, Wallet } from '../wallet/wallet.ts';
import type { Chips } from './felt.ts';
import { type RaiseRow, raises } from './raise-rows.ts';
import { type BetRow, bets } from './rows.ts';

export const TABLE_OWNER = 'table';
export const RAISE_OWNER = 'raise';

/** What the money of a hand does, by the member's wallet or with practice money, kept in the transaction that keeps the hand. */
export type TableMoney = {
  /** Keeps one stake per player and hand. Answers the call to send; null: there is none to be sent. */
  keepStake(db: Db, table: string, round: { id: string; atMs: number }, chips: Chips): string | null;
  /** Keeps what a choice adds to a bet, as a further bet of its round. */
  keepRaise(db: Db, bet: BetRow, raise: Pick<RaiseRow, 'step' | 'choice' | 'stakes'>): { id: number; call: string | null };
  send(call: string): Promise<void>;
  /** Pays what came back, nothing too. `valid`: what of the stake counts as turnover. */
  keepWin(db: Db, bet: BetRow, won: { returned: bigint; valid: bigint }): void;
  takeBack(db: Db, bet: BetRow): void;
};

export function createTableMoney(wallet: Wallet): TableMoney {
  return {
    keepStake(db, table, round, { seat, stakes }) {
      const stake = sumOf(stakes);
      const betCall = seat.mode === 'practice' ? null : wallet.keepBet(db, aboutOf(table, round.id, seat), amount(stake));
      bets.put(db, {
        round: round.id,
        player: seat.player,
        session: seat.session,
        betCall,
        room: seat.room,
        stakes,
        stake,
        atMs: round.atMs,
      });
      if (betCall === null) keepPracticeStake(db, { round: round.id, player: seat.player }, stake);
      return betCall;
    },
    keepRaise(db, bet, { step, choice, stakes }) {
      const { round, player, betCall } = bet;
      const stake = sumOf(stakes);
      const about = betCall === null ? null : { ...aboutCall(findCall(db, betCall) as MoneyCall), owner: RAISE_OWNER };
      const call = about && wallet.keepBet(db, about, amount(stake));
      const id = raises.put(db, { round, player, step, choice, stakes, betCall: call });
      if (call === null) answerRaise(db, id, addPractice(db, player, -stake) === null ? 'NOT_ENOUGH_MONEY' : null);
      return { id, call };
    },
    send: (call) => wallet.sendBet(call),
    keepWin(db, bet, { returned, valid }) {
      if (bet.betCall === null) return payPractice(db, bet, returned);
      wallet.keepWin(db, aboutCall(findCall(db, bet.betCall) as MoneyCall), {
        ...{ bet: bet.betCall, amount: amount(returned), valid: amount(valid) },
      });
    },
    takeBack(db, bet) {
      if (bet.betCall === null) return payPractice(db, bet, bet.stake);
      for (const call of [bet.betCall, ...raises.accepted(db, bet).map(({ betCall }) => betCall as string)])
        wallet.keepRollback(db, findCall(db, call) as MoneyCall);
    },
  };
}

/** Takes down what a wallet says of a table's bet, win or rollback, in the transaction that keeps its answer. */
export const hearWallet: CallOwner = (db, call, answer) => {
  if (call.kind !== 'bet') {
    if (answer.outcome === 'done') bets.paid(db, call);
    return;
  }
  if (answer.outcome === 'done') bets.answer(db, call, { state: 'ACCEPTED', refusal: null });
  else if (answer.outcome === 'unsure') bets.answer(db, call, { state: 'UNSURE', refusal: { code: 'WALLET_UNSURE' } });
  else bets.answer(db, call, { state: 'REFUSED', refusal: { code: refusalOf(answer.status) } });
};

/** The same of what a choice has added. */
export const hearRaise: CallOwner = (db, { kind, transactionUuid }, { outcome, status }) => {
  const raise = kind === 'bet' ? raises.findByCall(db, transactionUuid) : null;
  if (!raise) return;
  if (outcome === 'unsure') raises.answer(db, raise.id, { state: 'UNSURE', refusal: { code: 'WALLET_UNSURE' } });
  else answerRaise(db, raise.id, outcome === 'done' ? null : refusalOf(status));
};

function answerRaise(db: Db, id: number, code: PlayErrorCode | null): void {
  const raise = raises.find(db, id);
  if (raise?.state !== 'SENT') return;
  raises.answer(db, id, code === null ? { state: 'ACCEPTED', refusal: null } : { state: 'REFUSED', refusal: { code } });
  if (code === null) bets.raise(db, raise, raise.stakes);
}

function aboutOf(table: string, round: string, { operator, player, user, token, currency }: Chips['seat']): AboutRound {
  return { owner: TABLE_OWNER, operator, player, user, token, game: table, round, currency };
}

function keepPracticeStake(db: Db, bet: { round: string; player: number }, stake: bigint): void {
  const isTaken = addPractice(db, bet.player, -stake) !== null;
  bets.answer(db, bet, isTaken ? { state: 'ACCEPTED', refusal: null } : { state: 'REFUSED', refusal: { code: 'NOT_ENOUGH_MONEY' } });
}

function payPractice(db: Db, bet: BetRow, returned: bigint): void {
  addPractice(db, bet.player, returned);
  bets.paid(db, bet);
}
