import type { Chance } from '../faults/chance.ts';
import type { Books } from './books.ts';
import type { Caps } from './caps.ts';
import type { Chases } from './chases.ts';
import type { Market } from './market.ts';
import type { DayReport } from './report.ts';

/** What those who act on a day have in common: the product, the books kept apart from it, and what is told in the end. */
export type World = {
  market: Market;
  books: Books;
  chases: Chases;
  caps: Caps;
  chance: Chance;
  report: DayReport;
  /** When the last order is placed. */
  endMs: number;
  /** Something is not as it should be: the day ends. */
  fault(what: string): void;
};

/** Bets of a draw go back, in all books; answers how many stood. */
export function giveBack({ books, caps }: Pick<World, 'books' | 'caps'>, drawId: bigint, betIds: readonly string[]): number {
  caps.cancelled(drawId, betIds);
  return books.cancelled(drawId, betIds);
}
