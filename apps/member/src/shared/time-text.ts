import { LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';

/** Day and time in the merchant's time zone, in Latin digits: "21 Nov 2026, 14:05"; Burmese by numbers, "21/11/2026, 14:05". */
export function dateTimeText(atMs: number, { language, timeZone }: { language: ReadyLanguage; timeZone: string }): string {
  const format = new Intl.DateTimeFormat(language === 'CN' ? LANGUAGES.CN.tag : 'en-GB', {
    timeZone,
    day: 'numeric',
    month: language === 'MY' ? '2-digit' : 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(atMs);
}

/** A day in the merchant's time zone: "21 Nov 2026". */
export function dayText(atMs: number, { language, timeZone }: { language: ReadyLanguage; timeZone: string }): string {
  return new Intl.DateTimeFormat(language === 'CN' ? LANGUAGES.CN.tag : 'en-GB', {
    timeZone,
    day: 'numeric',
    month: language === 'MY' ? '2-digit' : 'short',
    year: 'numeric',
  }).format(atMs);
}

/** The time of day in the merchant's time zone: "14:05". */
export function timeText(atMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(atMs);
}

/** As short as it can be said: the time of a moment of today, day and time of another. */
export function momentText(
  atMs: number,
  { language, timeZone, nowMs }: { language: ReadyLanguage; timeZone: string; nowMs: number },
): string {
  const day = (ms: number) => dayText(ms, { language: 'EN', timeZone });
  if (day(atMs) === day(nowMs)) return timeText(atMs, timeZone);
  const date = new Intl.DateTimeFormat(language === 'CN' ? LANGUAGES.CN.tag : 'en-GB', {
    timeZone,
    day: 'numeric',
    month: language === 'MY' ? '2-digit' : 'short',
  }).format(atMs);
  return `${date}, ${timeText(atMs, timeZone)}`;
}

/** Whole days since a moment, the day of it counted as the first. */
export function dayCount(sinceMs: number, nowMs: number): number {
  return Math.max(1, Math.floor((nowMs - sinceMs) / 86_400_000) + 1);
}

/** hh:mm:ss of a span of time. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
