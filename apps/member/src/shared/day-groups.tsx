import type { ReactNode } from 'react';
import { useLanguage } from './i18n.ts';
import { useProfile } from './profile.ts';
import { dayText } from './time-text.ts';

export type DayGroupsProps<Row> = { rows: readonly Row[]; timeOf: (row: Row) => number; children: (row: Row) => ReactNode };

/** Rows that come newest first, under the day they belong to in the merchant's time zone. */
export function DayGroups<Row>({ rows, timeOf, children }: DayGroupsProps<Row>) {
  const language = useLanguage();
  const { timeZone } = useProfile();
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayText(timeOf(row), { language, timeZone });
    const held = days.get(day);
    if (held) held.push(row);
    else days.set(day, [row]);
  }
  return [...days].map(([day, held]) => (
    <section key={day} aria-label={day}>
      <h2 className="px-0.5 pt-4 text-caption font-bold text-low">{day}</h2>
      <ul>{held.map(children)}</ul>
    </section>
  ));
}
