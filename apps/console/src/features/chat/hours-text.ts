import type { ChatHours } from '@fairhall/contract/console/chat';

type Spans = ChatHours['week'][number];
const HOUR = 60;
const DAY = 1_440;

const clock = (minutes: number) => `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`;

/** "09:00-18:00, 20:00-24:00" */
export function spansText(spans: Spans): string {
  return spans.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(', ');
}

/** Null: it says something else. */
export function spansOf(text: string): Spans | null {
  if (text.trim() === '') return [];
  const spans: Spans = [];
  for (const part of text.split(',')) {
    const found = /^\s*(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})\s*$/.exec(part);
    if (!found) return null;
    const [fromH = 0, fromM = 0, toH = 0, toM = 0] = found.slice(1).map(Number);
    const span = { from: fromH * HOUR + fromM, to: toH * HOUR + toM };
    if (fromM >= HOUR || toM >= HOUR || span.to > DAY || span.from >= span.to) return null;
    spans.push(span);
  }
  return spans;
}

export function holidaysText(holidays: ChatHours['holidays']): string {
  return holidays.map(({ day, spans }) => `${day} ${spansText(spans)}`.trim()).join('\n');
}

export function holidaysOf(text: string): ChatHours['holidays'] | null {
  const found: ChatHours['holidays'] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [day = '', ...rest] = line.trim().split(/\s+/);
    const spans = spansOf(rest.join(' '));
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || spans === null) return null;
    found.push({ day, spans });
  }
  return found;
}
