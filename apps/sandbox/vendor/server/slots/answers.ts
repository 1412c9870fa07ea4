import type { Amount } from '@fairhall/money/amount';
import type { PlayError, PlayErrorCode } from '../../play-api.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../store/database.ts';
import { countUse } from '../store/rewards.ts';
import { changeRound, findRound, type KeptRound } from '../store/rounds.ts';
import { endSession, findSessionOfRound } from '../store/sessions.ts';
import type { Answer } from '../wallet/ask.ts';
import type { CallOwner } from '../wallet/wallet.ts';
import { openRound } from './open.ts';

/** What the wallet's answers make of a slot's rounds. */
export function slotAnswers({ clock }: Pick<Deps, 'clock'>): CallOwner {
  return (db, call, answer) => {
    const round = findRound(db, call.round);
    if (!round) return;
    if (call.kind === 'bet') answerBet(db, round, answer, clock.nowMs());
    else if (call.kind === 'win')
      changeRound(db, round.id, { isPaid: answer.outcome === 'done', balance: answer.balance ?? round.balance });
    else abort(db, round, { code: 'WALLET_UNSURE' }, answer.balance);
  };
}

/** A bet that is unsure leaves its round OPENING until it is certainly taken back: nobody is told "not placed" before. */
function answerBet(db: Db, round: KeptRound, { outcome, status, balance }: Answer, nowMs: number): void {
  if (outcome === 'done') openRound(db, round, balance);
  if (outcome !== 'refused') return;
  const code = refusalOf(status);
  abort(db, round, { code }, balance);
  if (code === 'SESSION_OVER') endSession(db, findSessionOfRound(db, round.id).hash, nowMs);
}

/** There is no round: its number is spent, its free round is not. */
function abort(db: Db, round: KeptRound, refusal: PlayError, balance: Amount | null): void {
  changeRound(db, round.id, { state: 'ABORTED', refusal, balance });
  if (round.reward !== null) countUse(db, round.reward, -1);
}

/** What a player is told of a refusal. What he can do nothing about is one thing to him. */
export function refusalOf(status: string | null): PlayErrorCode {
  switch (status) {
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
      return 'NOT_ENOUGH_MONEY';
    case 'RS_ERROR_LIMIT_REACHED':
    case 'RS_ERROR_BET_LIMIT_EXCEEDED':
      return 'LIMIT_REACHED';
    case 'RS_ERROR_INVALID_TOKEN':
    case 'RS_ERROR_TOKEN_EXPIRED':
      return 'SESSION_OVER';
    default:
      return 'NOT_ALLOWED';
  }
}
