import type { CardCode } from '../../card-games/codes.ts';
import type { Did } from '../../cards-api.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../store/database.ts';
import type { CardPort, Outcome, Running } from './port.ts';
import type { Held } from './seat.ts';
import type { SittingMoney } from './sitting-money.ts';
import type { Rules } from './stakes.ts';

export type HandFacts = {
  code: CardCode;
  id: string;
  atMs: number;
  dealt: readonly Held[];
  running: Running;
  outcome: Outcome;
  acts: TimedAct[];
};
export type TimedAct = Did & { atMs: number };

export type CardTableParts = Pick<Deps, 'store' | 'clock' | 'chance' | 'operators' | 'log'> & {
  code: CardCode;
  id: string;
  number: number;
  rules: Rules;
  currency: string;
  isPractice: boolean;
  port: CardPort;
  money: SittingMoney;
  onChange(): void;
  onSitting(player: number): void;
  /** Looks at a hand for money, in the transaction that keeps it. */
  watchHand(db: Db, facts: HandFacts): void;
  alarm(problem: string): void;
};
