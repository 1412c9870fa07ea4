import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, text } from '../shapes.ts';

/** How many issues to come a page shows. */
export const COMING_ISSUES = 10;

/** When a game draws. Times are those of the game's own zone, "21:15" or "13:04:30". */
const Schedule = z.object({
  days: z.object({
    kind: z.enum(['daily', 'weekly', 'monthly']),
    /** Weekdays from 0, Sunday, or dates of the month; none where it draws daily. */
    numbers: z.array(z.int()),
  }),
  times: z.object({
    kind: z.enum(['all-day', 'windows', 'at']),
    /** Of all-day. */
    periodS: z.nullable(z.int()),
    /** Both ends draw; a `last` before `first` lies in the next morning. */
    windows: z.array(z.object({ first: z.string(), last: z.string(), periodS: z.int() })),
    /** Fixed times. */
    at: z.array(z.string()),
  }),
  /** From `day` on, "2027-02-05" or every year "01-01", `days` days: moved by so many days, 0 drawn as usual, or null for cancelled. */
  holidays: z.array(z.object({ day: z.string(), days: z.int(), moveDays: z.nullable(z.int()) })),
});

/** One day of the month, "2026-11-21". */
const CalendarDay = z.object({
  day: z.string(),
  /** How many draws begin on it, those moved here included. */
  draws: z.int(),
  /** What a holiday does to the draws of the day itself; none: it is no day of draws, or an ordinary one. */
  holiday: z.enum(['none', 'drawn', 'moved', 'cancelled']),
  movedTo: z.nullable(z.string()),
  movedFrom: z.nullable(z.string()),
});

export const GameSchedule = z.object({
  gameId: z.int(),
  timeZone: z.string(),
  /** Sale stops so long before a draw. */
  lockS: z.int(),
  schedule: Schedule,
  /** The next to draw, the one under way first. */
  issues: z.array(z.object({ numero: z.string(), opensAtMs: z.int(), closesAtMs: z.int(), drawsAtMs: z.int() })),
  /** "2026-11", and today, both by the game's clocks. */
  month: z.string(),
  today: z.string(),
  days: z.array(CalendarDay),
  /** Days from today on whose draws the acting merchant does not sell. */
  daysOff: z.array(z.object({ day: z.string(), author: z.string(), reason: z.string(), atMs: z.int() })),
});
export type GameSchedule = z.output<typeof GameSchedule>;

/** Without `month` the one that the game's clocks show. */
export const consoleGameSchedule = endpoint({
  id: 'consoleGameSchedule',
  method: 'GET',
  path: '/console/api/games/:gameId/schedule',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params: z.object({ gameId: CatalogueId }),
  query: z.object({ month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))) }),
  reply: GameSchedule,
  errors: ['NOT_FOUND'],
  summary: 'When a game draws: its rule, the issues to come and a month of days',
});

/**
 * Makes a coming day one on which the acting merchant does not sell a game's draws, or an ordinary one again. The draws go on, since they
 * are of the installation. Refused while members have bets in a draw of the day. Safe to repeat: what is so already is not written down again.
 */
export const setDayOff = endpoint({
  id: 'setDayOff',
  method: 'POST',
  path: '/console/api/games/:gameId/days-off',
  family: 'own',
  auth: 'operator',
  right: 'games.edit',
  params: z.object({ gameId: CatalogueId }),
  body: z.object({
    day: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)),
    off: z.boolean(),
    reason: text(300, 1),
  }),
  reply: z.object({ day: z.string(), off: z.boolean() }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'INVALID_INPUT', 'DAY_HAS_BETS', 'DAYS_OFF_TOO_MANY'],
  summary: 'A day on which a game is not sold',
});
