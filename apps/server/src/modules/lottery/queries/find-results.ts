import type { LotteryDeps } from '../deps.ts';
import type { Game } from '../game.ts';
import { drawsOfDay } from '../schedule/day-draws.ts';
import { drawsOn } from '../schedule/drawing-days.ts';
import { parseDay } from '../schedule/local-day.ts';
import { countResultedDraws, type DrawRow, findDrawByNumero, resultedBetween, resultedDraws } from '../store/draws.ts';

/** What is looked for: an issue or the end of one, and the day that draws count for. Absent: all. */
export type DrawsWanted = { numero?: string | undefined; day?: string | undefined };

/** So far back pages go: what lies before is found by its day. */
const LAST_MAX = 10_000;
/** Draws of one day, or of one number within the days that are looked through; every second's draw of a day is more than anybody has. */
const FOUND_MAX = 2_000;
/** The end of an issue comes again each day: it is looked for in as many, back from now. */
const DAYS_BACK = 7;
const DAY_MS = 86_400_000;

/** One page of a game's results, newest first, and how many there are in all, as far back as pages go. */
export async function pageOfResults(
  deps: Pick<LotteryDeps, 'db' | 'clock'>,
  game: Game,
  { skip, max, numero, day }: { skip: number; max: number } & DrawsWanted,
): Promise<{ rows: DrawRow[]; count: number }> {
  if (numero === undefined && day === undefined) {
    const few = Math.max(0, Math.min(max, LAST_MAX - skip));
    const [rows, count] = await Promise.all([
      few === 0 ? [] : resultedDraws(deps.db, game.gameId, { skip, max: few }),
      countResultedDraws(deps.db, game.gameId, LAST_MAX),
    ]);
    return { rows, count };
  }
  const found = await findResults(deps, game, { numero, day });
  return { rows: found.slice(skip, skip + max), count: found.length };
}

async function findResults({ db, clock }: Pick<LotteryDeps, 'db' | 'clock'>, game: Game, { numero, day }: DrawsWanted): Promise<DrawRow[]> {
  const stretch = day === undefined ? { fromMs: clock.nowMs() - DAYS_BACK * DAY_MS, toMs: clock.nowMs() } : stretchOf(game, day);
  if (!stretch) return [];
  if (numero !== undefined && day === undefined) {
    const whole = await findDrawByNumero(db, game.gameId, numero);
    if (whole) return whole.result ? [whole] : [];
  }
  return resultedBetween(db, game.gameId, { ...stretch, ending: numero ?? '', max: FOUND_MAX });
}

/** From the first to the last draw that counts for a day, which may lie behind midnight; null for a day without draws, or none of the calendar. */
function stretchOf({ schedule, timeZone }: Game, day: string): { fromMs: number; toMs: number } | null {
  const local = parseDay(day);
  if (Number.isNaN(local) || !drawsOn(schedule, local)) return null;
  const { count, at } = drawsOfDay(schedule, local, timeZone);
  return count === 0 ? null : { fromMs: at(0), toMs: at(count - 1) };
}
