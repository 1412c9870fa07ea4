import type { ChatHours } from '@fairhall/contract/console/chat';
import { dayOf, endOfDay, startOfDay } from '../../platform/day.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** How far ahead the next opening is looked for. */
const LOOK_DAYS = 28;

/** Whether the desk is open, and when that changes; null: not within four weeks. */
export function openingAt(hours: ChatHours, timeZone: string, nowMs: number): { open: boolean; untilMs: number | null } {
  const spans = spansFrom(hours, timeZone, nowMs);
  const current = spans.find(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs);
  if (!current) return { open: false, untilMs: spans.find(({ fromMs }) => fromMs > nowMs)?.fromMs ?? null };
  let untilMs = current.toMs;
  // Days that touch are one opening: a desk that never shuts has no end.
  for (const { fromMs, toMs } of spans) if (fromMs <= untilMs && toMs > untilMs) untilMs = toMs;
  const isEndless = untilMs >= (spans.at(-1)?.toMs ?? 0);
  return { open: true, untilMs: isEndless ? null : untilMs };
}

function spansFrom({ week, holidays }: ChatHours, timeZone: string, nowMs: number): { fromMs: number; toMs: number }[] {
  const otherwise = new Map(holidays.map(({ day, spans }) => [day, spans]));
  const found: { fromMs: number; toMs: number }[] = [];
  let midnightMs = startOfDay(nowMs, timeZone);
  for (let ahead = 0; ahead <= LOOK_DAYS; ahead += 1) {
    const nextMs = endOfDay(midnightMs, timeZone);
    const day = dayOf(midnightMs, timeZone);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    for (const { from, to } of [...(otherwise.get(day) ?? week[weekday] ?? [])].sort((a, b) => a.from - b.from)) {
      if (from >= to) continue;
      found.push({ fromMs: midnightMs + from * MINUTE_MS, toMs: to === DAY_MINUTES ? nextMs : midnightMs + to * MINUTE_MS });
    }
    midnightMs = nextMs;
  }
  return found;
}

/** The field in which hours make no sense; null when all do. */
export function faultOfHours({ week, holidays }: ChatHours): string | null {
  if (![...week, ...holidays.map(({ spans }) => spans)].every((spans) => spans.every(({ from, to }) => from < to))) return 'hours/week';
  const days = holidays.map(({ day }) => day);
  const isReal = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return new Set(days).size === days.length && days.every((day) => !Number.isNaN(Date.parse(day)) && isReal(day)) ? null : 'hours/holidays';
}
