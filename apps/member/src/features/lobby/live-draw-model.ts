type Face = 1 | 2 | 3 | 4 | 5 | 6;
export type Result = { kind: 'dice'; values: Face[] } | { kind: 'balls' | 'numbers'; values: number[] } | { kind: 'none'; values: [] };

/** So many balls stand in a row beside a name; more are a line of numbers. */
const BALLS_MAX = 5;

/** The group of games that are drawn with dice. */
const DICE_GROUP = 5;

/** The last result as it is drawn: three faces of dice, numbered balls, or a line of numbers; `none` before the first. */
export function resultOf(winNo: string, gameGroupId: number): Result {
  const values = winNo === '' ? [] : winNo.split(',').map(Number);
  if (values.length === 0 || values.some((value) => !Number.isInteger(value))) return { kind: 'none', values: [] };
  const dice = gameGroupId === DICE_GROUP && values.length === 3 && values.every((value): value is Face => value >= 1 && value <= 6);
  if (dice) return { kind: 'dice', values: values as Face[] };
  return { kind: values.length > BALLS_MAX ? 'numbers' : 'balls', values };
}

/** The issue within its day: what stands after the date of "20261121-0869". */
export function issueOf(numero: string): string {
  return numero.split('-').at(-1) ?? numero;
}

/** Whole seconds until the draw closes, `sinceMs` after it was read. */
export function secondsLeft(remainTimeMs: number, sinceMs: number): number {
  return Math.max(0, Math.ceil((remainTimeMs - sinceMs) / 1_000));
}

const AFTER_CLOSE_MS = 2_000;
const AT_LEAST_MS = 2_000;
const AT_MOST_MS = 30_000;

/** When to read again: shortly after the next close, when a new result and a new issue are there. */
export function nextReadingMs(draws: readonly { remainTime: number }[], sinceMs: number): number {
  const soonest = Math.min(AT_MOST_MS, ...draws.map(({ remainTime }) => remainTime - sinceMs + AFTER_CLOSE_MS));
  return Math.max(AT_LEAST_MS, soonest);
}

const DAY_S = 86_400;

/** Whole days where hours would be too many figures: from two days on; null below. */
export function daysLeft(seconds: number): number | null {
  return seconds >= 2 * DAY_S ? Math.floor(seconds / DAY_S) : null;
}
