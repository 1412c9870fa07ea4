import { amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { refusalOf } from '../slots/answers.ts';
import type { Db } from '../store/database.ts';
import { addPractice, practiceOf } from '../store/players.ts';
import { findCall, type MoneyCall } from '../wallet/calls.ts';
import type { AboutRound, CallOwner, Wallet } from '../wallet/wallet.ts';
import { leave } from './liability.ts';
import { due, type SlipChange, type SlipRow, slips } from './slips.ts';

export const SLIP_OWNER = 'slip';

/** What a slip's money does, kept in the transaction that keeps the slip. */
export type SlipMoney = {
  /** Asks for the stake. Answers the call to send; null with practice money, whose answer is there at once. */
  ask(db: Db, slip: SlipRow): string | null;
  send(call: string): Promise<void>;
  /**
   * Asks for the next thing that is to be done, one after another: the newest settlement is paid, then the former one is taken back.
   * `also` is what the slip has become by what is settled, not written down yet: of many slips at once, each change counts.
   */
  move(db: Db, slip: SlipRow, also?: SlipChange): void;
  /** All its legs returned: the stake comes back. */
  giveBack(db: Db, slip: SlipRow): void;
  hear: CallOwner;
};

export function createSlipMoney(
  wallet: Pick<Wallet, 'keepBet' | 'keepWin' | 'keepRollback' | 'sendBet'>,
  onAnswer: (player: number) => void,
): SlipMoney {
  function ask(db: Db, slip: SlipRow): string | null {
    if (slip.mode === 'practice') {
      const isTaken = addPractice(db, slip.player, -slip.stake) !== null;
      if (isTaken) accept(db, slip);
      else refuse(db, slip, 'NOT_ENOUGH_MONEY');
      return null;
    }
    const call = wallet.keepBet(db, aboutOf(db, slip), amount(slip.stake));
    slips.change(db, slip.seq, { betCall: call });
    return call;
  }

  function move(db: Db, slip: SlipRow, also: SlipChange = {}): void {
    const change = { ...also, ...nextOf(db, slip) };
    if (Object.keys(change).length > 0) slips.change(db, slip.seq, change);
  }

  function nextOf(db: Db, slip: SlipRow): SlipChange {
    if (slip.isAsking || slip.state === 'VOID') return {};
    return slip.mode === 'practice' ? movePractice(db, slip) : moveMoney(db, slip);
  }

  function moveMoney(db: Db, slip: SlipRow): SlipChange {
    if (slip.staleCall !== null) {
      wallet.keepRollback(db, callOf(db, slip.staleCall));
      return { isAsking: true };
    }
    if (slip.paid === slip.settled) return slip.isPaid ? {} : { isPaid: true };
    invariant(slip.betCall && slip.returned !== null && slip.valid !== null, 'what is settled was paid for');
    const won = { bet: slip.betCall, amount: amount(slip.returned), valid: amount(slip.valid) };
    const winCall = wallet.keepWin(db, aboutOf(db, slip), won);
    // A former win of nothing needs not be taken back.
    const former = slip.winCall === null ? null : callOf(db, slip.winCall);
    return {
      ...{ winCall, paid: slip.settled, isAsking: true, isPaid: false },
      staleCall: former && former.amount > 0n ? former.transactionUuid : null,
    };
  }

  return {
    ask,
    move,
    send: (call) => wallet.sendBet(call),
    giveBack(db, slip) {
      if (slip.mode === 'practice') {
        addPractice(db, slip.player, slip.stake);
        return slips.change(db, slip.seq, { isPaid: true });
      }
      wallet.keepRollback(db, callOf(db, slip.betCall as string));
    },
    hear(db, call, answer) {
      const slip = slips.find(db, call.round);
      if (!slip) return;
      if (call.kind === 'bet') hearBet(db, slip, answer);
      else if (answer.outcome === 'done' && call.kind === 'rollback' && call.reference === slip.betCall) hearBetBack(db, slip);
      else if (answer.outcome === 'done') {
        const heard = { isAsking: false, ...(call.kind === 'rollback' ? { staleCall: null } : {}) };
        move(db, { ...slip, ...heard }, heard);
      }
      onAnswer(slip.player);
    },
  };
}

function hearBet(db: Db, slip: SlipRow, { outcome, status }: Parameters<CallOwner>[2]): void {
  if (outcome === 'done') accept(db, slip);
  else if (outcome === 'refused') refuse(db, slip, refusalOf(status));
  else slips.change(db, slip.seq, { refusal: { code: 'WALLET_UNSURE' } });
}

/** Nobody is told "not placed" before that is certain. */
function hearBetBack(db: Db, slip: SlipRow): void {
  if (slip.state === 'ASKED') refuse(db, slip, 'WALLET_UNSURE');
  else slips.change(db, slip.seq, { isPaid: true });
}

function accept(db: Db, slip: SlipRow): void {
  slips.change(db, slip.seq, { state: 'ACCEPTED', refusal: null });
  // What it was bet on may be over by now.
  due.put(db, slip.seq);
}

function refuse(db: Db, slip: SlipRow, code: ReturnType<typeof refusalOf> | 'WALLET_UNSURE'): void {
  slips.change(db, slip.seq, { state: 'REFUSED', refusal: { code }, isPaid: true });
  leave(db, slip);
}

/** Practice money moves by the difference; what is not there can't be taken. */
function movePractice(db: Db, slip: SlipRow): SlipChange {
  if (slip.paid === slip.settled || slip.returned === null) return {};
  const before = db.get<{ returned: number }>(
    'select returned_e4 as returned from sports_settlement where slip = :slip and version = :version',
    { slip: slip.seq, version: slip.paid },
  );
  const by = slip.returned - BigInt(before?.returned ?? 0);
  if (addPractice(db, slip.player, by) === null) addPractice(db, slip.player, -(practiceOf(db, slip.player) ?? 0n));
  return { paid: slip.settled, isPaid: true };
}

function callOf(db: Db, id: string): MoneyCall {
  const call = findCall(db, id);
  invariant(call, 'a call of a slip is kept');
  return call;
}

/** The session's token is good for a win when the session is over, too. */
function aboutOf(db: Db, { id, player, session, game }: SlipRow): AboutRound {
  const who = db.get<{ operator: string; user: string; currency: string; token: string }>(
    'select operator, user, currency, token from session join player on player.id = session.player where hash = :session',
    { session },
  );
  invariant(who, 'a slip has a session');
  return { owner: SLIP_OWNER, player, game, round: id, ...who };
}
