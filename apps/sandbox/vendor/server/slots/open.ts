import type { MachineCode } from '@fairhall/games/slots/machine';
import type { Amount } from '@fairhall/money/amount';
import type { Db } from '../store/database.ts';
import { changeRound, type KeptRound } from '../store/rounds.ts';
import { findSeed } from '../store/seeds.ts';
import { drawOutcome } from './outcome.ts';

/** The stake is taken: draws the outcome and keeps it, in the transaction that keeps the wallet's answer. */
export function openRound(db: Db, round: KeptRound, balance: Amount | null): void {
  const { outcome, pay, steps } = drawOutcome(round.game as MachineCode, round.stake, { ...findSeed(db, round.seed), nonce: round.nonce });
  changeRound(db, round.id, { state: 'OPEN', outcome, pay, steps, balance });
}
