/** A day of the calendar, yyyy-MM-dd. */
export type Day = string;

/** A day that exists, from its three numbers; null for the likes of 30 February. */
export function dayOf(year: string, month: string, day: string): Day | null {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const text = `${year}-${month}-${day}`;
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text ? text : null;
}

export function parseDay(text: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? dayOf(match[1] as string, match[2] as string, match[3] as string) : null;
}

/** Which day it is at `nowMs` in that time zone (IANA name). */
export function dayAt(nowMs: number, timeZone: string): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(nowMs);
}

/** Years of age on `today`; a birthday on 29 February is reached on 1 March of other years. */
export function ageOn(birth: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
