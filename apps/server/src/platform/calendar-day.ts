import { aheadOfUtc, startOfDay } from './day.ts';

const DAY_MS = 86_400_000;

/** Whether a calendar has a day of this name, "2026-11-21". */
export function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Midnight that begins a day of this name on local clocks. */
export function startOfDayNamed(day: string, timeZone: string): number {
  // Looked at from its middle, as months are.
  const noonMs = Date.parse(`${day}T12:00:00Z`);
  return startOfDay(noonMs - aheadOfUtc(noonMs, timeZone), timeZone);
}
