import type { Counts } from './journal.ts';
import type { Blow, Moment } from './strike.ts';

export type Kill = { blow: Blow; moment: Moment; recoveredMs: number; load: number };

/** What was done so far; kept in a file, so that a run that is cut goes on with the next one. */
export type KillsState = Counts & {
  seed: number;
  kills: Kill[];
  bets: number;
  approvals: number;
  draws: number;
  seconds: number;
  problems: string[];
};
