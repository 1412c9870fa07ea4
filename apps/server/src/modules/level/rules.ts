import type { ReadyLanguage } from '@fairhall/contract/languages';
import { type Amount, ZERO } from '@fairhall/money/amount';

/** What a level is called, the turnover of all time that brings it, and the turnover of a calendar month that keeps it. */
export type Step = { names: Readonly<Record<ReadyLanguage, string>>; total: Amount; keep: Amount };
/** Levels from 0 on. */
export type Steps = readonly Step[];

/** Where a member stands: `best` is the highest level it ever had, `missed` how many months in a row were too little. */
export type Standing = { level: number; best: number; missed: number };
/** Valid cash stakes: of all time, and of the calendar month. */
export type Turnover = { total: Amount; month: Amount };

/** Which turnover brings the next level, and how much of it; null at the top. What a month took a month brings back. */
export function nextStep(steps: Steps, { level, best }: Standing): { level: number; by: keyof Turnover; expected: Amount } | null {
  const next = level + 1;
  const step = steps[next];
  if (!step) return null;
  return next > best ? { level: next, by: 'total', expected: step.total } : { level: next, by: 'month', expected: step.keep };
}

/** The level that a turnover brings: all steps at once, never down. */
export function risenTo(steps: Steps, standing: Standing, turnover: Turnover): number {
  const next = nextStep(steps, standing);
  if (!next || turnover[next.by] < next.expected) return standing.level;
  return risenTo(steps, { ...standing, level: next.level, best: Math.max(standing.best, next.level) }, turnover);
}

export type Verdict = { what: 'kept' | 'warned' | 'fell'; level: number; missed: number };

/** What a month that is over does: missed once is a warning, missed twice costs one level. Who rose in it has kept what it rose to. */
export function judgeMonth(steps: Steps, { level, missed }: Standing, { month, rose }: { month: Amount; rose: boolean }): Verdict {
  const asked = steps[level]?.keep ?? ZERO;
  if (level === 0 || rose || month >= asked) return { what: 'kept', level, missed: 0 };
  return missed === 0 ? { what: 'warned', level, missed: 1 } : { what: 'fell', level: level - 1, missed: 0 };
}

/** Steps that contradict themselves: the place of the first that does; null where none does. */
export function wrongStep(steps: Steps): number | null {
  const at = steps.findIndex(({ names, total, keep }, place) => {
    const before = steps[place - 1];
    if (!names.EN || !names.MY || !names.CN) return true;
    if (!before) return total !== ZERO || keep !== ZERO;
    return total <= before.total || keep < before.keep || keep > total;
  });
  return at < 0 ? null : at;
}
