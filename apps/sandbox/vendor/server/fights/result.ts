import type { Result } from '@fairhall/games/cockfight/pool';
import type { Db } from '../store/database.ts';
import type { FightMoney } from './fight-money.ts';
import { type FightRow, fights } from './fight-rows.ts';
import { isAllPaid, payCorrected } from './pay-fight.ts';
import { corrections } from './pool-rows.ts';
import { CORRECTED_WITHIN_MS } from './rules.ts';

/** Why a step was not taken, as a code for the desk. */
export type NotTaken = 'NOT_NOW' | 'ANOTHER_PERSON' | 'DIFFERS' | 'NOT_YET_PAID' | 'TOO_LATE' | 'SAME_RESULT';

type Said = { result: Result; person: string; atMs: number };

/**
 * The first person enters a result, another one enters it too: the same, and it is confirmed; another, and the fight is back at CLOSED,
 * where both begin anew. Nobody is told the first person's word before.
 */
export function sayResult(db: Db, fight: FightRow, { result, person }: Said): NotTaken | null {
  if (fight.state === 'CLOSED')
    return moved(fights.move(db, fight.id, { from: ['CLOSED'], to: 'RESULT_ENTERED', result, entered_by: person }));
  if (fight.state !== 'RESULT_ENTERED') return 'NOT_NOW';
  if (fight.enteredBy === person) return 'ANOTHER_PERSON';
  if (fight.result !== result) {
    fights.move(db, fight.id, { from: ['RESULT_ENTERED'], to: 'CLOSED', result: null, entered_by: null });
    return 'DIFFERS';
  }
  return moved(fights.move(db, fight.id, { from: ['RESULT_ENTERED'], to: 'CONFIRMED', confirmed_by: person }));
}

/** One person asks to correct a paid fight, with a reason; within a day, and once. */
export function askCorrection(db: Db, fight: FightRow, { result, person, reason, atMs }: Said & { reason: string }): NotTaken | null {
  const refusal = notCorrectable(db, fight, atMs);
  if (refusal) return refusal;
  if (fight.result === null || fight.result === result) return 'SAME_RESULT';
  return moved(corrections.ask(db, { fight: fight.id, was: fight.result, result, reason, by: person, atMs }) > 0);
}

/** Another person agrees, and the fight is settled anew. */
export function agreeCorrection(db: Db, fight: FightRow, money: FightMoney, { person, atMs }: Omit<Said, 'result'>): NotTaken | null {
  const asked = corrections.find(db, fight.id);
  const refusal = asked ? notCorrectable(db, fight, atMs) : 'NOT_NOW';
  if (refusal || !asked) return refusal;
  if (corrections.agree(db, fight.id, { by: person, atMs }) === 0) return asked.agreedBy ? 'NOT_NOW' : 'ANOTHER_PERSON';
  payCorrected(db, fight, money, asked.result);
  return null;
}

function notCorrectable(db: Db, { id, state, paidAtMs }: FightRow, atMs: number): NotTaken | null {
  if (state !== 'PAID' || paidAtMs === null) return 'NOT_NOW';
  if (atMs - paidAtMs > CORRECTED_WITHIN_MS) return 'TOO_LATE';
  return isAllPaid(db, id) ? null : 'NOT_YET_PAID';
}

function moved(isMoved: boolean): NotTaken | null {
  return isMoved ? null : 'NOT_NOW';
}
