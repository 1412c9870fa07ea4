const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Logins from one network (/24, /64) within the window: so many names, of which hardly any is entered. */
export const NET = { windowMs: 10 * MINUTE_MS, names: 10, failing: 0.9, dearMs: HOUR_MS, workFactor: 8 } as const;

/** Failed logins of a merchant: many in a minute, and many more than it has in other hours. */
export const FLOOD = { aMinute: 50, timesUsual: 3, usualHours: 7 * 24, asksMs: 10 * MINUTE_MS } as const;

/** Of a list that is tried so many names are kept, one of each try; beyond them those that somebody got in with. */
export const WAVE = { namesOfTries: 1_000, keptMs: 90 * 24 * HOUR_MS } as const;

/** What a stranger may ask of one address before it shows a captcha. */
export const QUESTIONS = { username: { aMinute: 10, anHour: 30 }, affiliate: { aMinute: 30, anHour: 30 } } as const;
export type Question = keyof typeof QUESTIONS;

/** Whether somebody tries names and passwords from a list. Pure. */
export function isStuffing({ names, tries, failures }: { names: number; tries: number; failures: number }): boolean {
  return names >= NET.names && failures > tries * NET.failing;
}

/** Whether a merchant is tried in bulk from everywhere. `usualAnHour`: what it has in an hour otherwise. Pure. */
export function isFlood({ inMinute, usualAnHour }: { inMinute: number; usualAnHour: number }): boolean {
  return inMinute > FLOOD.aMinute && inMinute * 60 > FLOOD.timesUsual * usualAnHour;
}

export function isTooMany(question: Question, { inMinute, inHour }: { inMinute: number; inHour: number }): boolean {
  const { aMinute, anHour } = QUESTIONS[question];
  return inMinute > aMinute || inHour > anHour;
}
