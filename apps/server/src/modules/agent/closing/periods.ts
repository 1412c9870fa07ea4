import type { AgentTerms } from '@fairhall/contract/console/agents';

const DAY_MS = 86_400_000;
const HALF = [15];
const THIRD = [10, 20];

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of its month. */
export const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

export type DividendPeriod = { from: string; to: string; isLastOfMonth: boolean };

/** The period of a dividend that a day is in. */
export function dividendPeriodOf(day: string, kind: AgentTerms['dividendPeriod']): DividendPeriod {
  const month = day.slice(0, 8);
  const of = (date: number) => `${month}${String(date).padStart(2, '0')}`;
  const lastOfMonth = dayAfter(`${dayAfter(of(28), 4).slice(0, 8)}01`, -1);
  const ends = [...(kind === 'MONTH' ? [] : kind === 'HALF' ? HALF : THIRD).map(of), lastOfMonth];
  const at = ends.findIndex((end) => day <= end);
  const to = ends[at] as string;
  return { from: at === 0 ? of(1) : dayAfter(ends[at - 1] as string), to, isLastOfMonth: to === lastOfMonth };
}
