import { fail, ok, type Result } from '@fairhall/money/result';
import type { Db } from '../../../platform/db.ts';
import { issuesBetween } from '../calendar.ts';
import { faultsOf } from '../schedule/check-schedule.ts';
import type { Holiday, Schedule } from '../schedule/schedule.ts';
import { comingDraws } from '../store/draws.ts';
import { listGames, updateSchedule } from '../store/games.ts';

/** `holiday`: laid down, in place of one of the same day; null: the one of this day is taken out. */
export type HolidayChange = { code: string; day: string; holiday: Holiday | null };

/** `stray`: draws that stand ready by the calendar before and that the one now does not have. */
export type HolidaySet = { holidays: readonly Holiday[]; stray: { numero: string; drawsAtMs: number }[] };

/** So many draws stand ready at most (jobs/plan-draws.ts). */
const READY_MAX = 200;

/**
 * Changes one holiday of a game, for the whole installation. `owner` works as the owner of the schema. It counts for draws that are planned
 * from then on; those that stand ready stay as they are. INVALID_INPUT, with what is wrong in its detail; NOT_FOUND: no game, or no such day.
 */
export async function setHoliday(
  { owner, nowMs }: { owner: Db; nowMs: number },
  { code, day, holiday }: HolidayChange,
): Promise<Result<HolidaySet, 'NOT_FOUND' | 'INVALID_INPUT'>> {
  const game = (await listGames(owner)).find((one) => one.code === code);
  if (!game) return fail('NOT_FOUND', 'code');
  const others = game.schedule.holidays.filter((one) => one.day !== day);
  if (!holiday && others.length === game.schedule.holidays.length) return fail('NOT_FOUND', 'day');
  const holidays = holiday ? [...others, holiday].sort((one, other) => (one.day < other.day ? -1 : 1)) : others;
  const schedule: Schedule = { ...game.schedule, holidays };
  const [fault] = faultsOf(schedule);
  if (fault) return fail('INVALID_INPUT', 'day', { fault });
  await updateSchedule(owner, game.gameId, schedule);
  const ready = await comingDraws(owner, game.gameId, { fromMs: nowMs, max: READY_MAX });
  const drawn = new Set(issuesBetween({ ...game, schedule }, nowMs, ready.at(-1)?.drawsAtMs ?? nowMs).map(({ drawsAtMs }) => drawsAtMs));
  return ok({ holidays, stray: ready.filter(({ drawsAtMs }) => !drawn.has(drawsAtMs)) });
}
