import { LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are dear to make and always wanted again. */
function format(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${tag} ${JSON.stringify(options)}`;
  const held = formats.get(name) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(name, held);
  return held;
}

/** "2026-11-21" in the merchant's time zone, the same in every language. */
export function dateText(atMs: number, timeZone: string): string {
  return format('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(atMs);
}

/** "14:36:40". */
export function clockText(atMs: number, timeZone: string): string {
  return format('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(atMs);
}

/** "2026-11-21 14:36:40". */
export function momentText(atMs: number, timeZone: string): string {
  return `${dateText(atMs, timeZone)} ${clockText(atMs, timeZone)}`;
}

/** "14:36" of the same day, "11-20 14:36" of another: for narrow columns. */
export function shortMomentText(atMs: number, { nowMs, timeZone }: { nowMs: number; timeZone: string }): string {
  const date = dateText(atMs, timeZone);
  const time = clockText(atMs, timeZone).slice(0, 5);
  return date === dateText(nowMs, timeZone) ? time : `${date.slice(5)} ${time}`;
}

/** "Sat, 21 Nov 2026" with the month's name in the language, figures always Latin. */
export function dayText(atMs: number, { timeZone, language }: { timeZone: string; language: ReadyLanguage }): string {
  const tag = language === 'EN' ? 'en-GB' : `${LANGUAGES[language].tag}-u-nu-latn`;
  return format(tag, { timeZone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(atMs);
}

/** "UTC+6:30". */
export function zoneText(atMs: number, timeZone: string): string {
  const parts = format('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(atMs);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC').replace('GMT', 'UTC');
}

/** How long something took: "03:38"; from an hour on "1:02:03", days counted in hours: "49:02:03". */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (part: number) => part.toString().padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
