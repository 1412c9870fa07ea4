import { COMING_ISSUES, type GameSchedule } from '@fairhall/contract/console/game-schedule';
import { fail, ok, type Result } from '@fairhall/money/result';
import { type Issue, issuesFrom, type Scheduled } from '../calendar.ts';
import type { LotteryDeps } from '../deps.ts';
import { formatDay, localDayOf } from '../schedule/local-day.ts';
import { monthOf } from '../schedule/month-of.ts';
import type { Schedule } from '../schedule/schedule.ts';
import { listDaysOff } from '../store/days-off.ts';

/** Of all games of the merchant. */
const DAYS_OFF_READ = 10_000;

/** When a game that the merchant has draws, reckoned from its schedule alone: what was planned and voided is told by the draws. */
export async function gameSchedule(
  { db, catalogue, clock }: Pick<LotteryDeps, 'db' | 'catalogue' | 'clock'>,
  merchantId: number,
  { gameId, month }: { gameId: number; month?: string | undefined },
): Promise<Result<GameSchedule, 'NOT_FOUND'>> {
  const [game, sales] = await Promise.all([catalogue.game(gameId), catalogue.sales(merchantId)]);
  if (!game || !sales.some((sale) => sale.gameId === gameId)) return fail('NOT_FOUND', 'gameId');
  const nowMs = clock.nowMs();
  const today = formatDay(localDayOf(nowMs, game.timeZone));
  const shown = month ?? today.slice(0, 7);
  const daysOff = await listDaysOff(db.of(merchantId), merchantId, { from: today, max: DAYS_OFF_READ });
  return ok({
    ...{ gameId, timeZone: game.timeZone, lockS: game.lockS, schedule: told(game.schedule) },
    issues: comingIssues(game, nowMs),
    ...{ month: shown, today, days: monthOf(game, shown) },
    daysOff: daysOff
      .filter((off) => off.gameId === gameId)
      .map(({ day, author, reason, atMs }) => ({ day, author, reason, atMs: Math.floor(atMs) })),
  });
}

function comingIssues(game: Scheduled, nowMs: number): Issue[] {
  const issues: Issue[] = [];
  for (const issue of issuesFrom(game, nowMs)) {
    issues.push(issue);
    if (issues.length === COMING_ISSUES) break;
  }
  return issues;
}

function told({ days, times, holidays }: Schedule): GameSchedule['schedule'] {
  return {
    days: { kind: days.kind, numbers: days.kind === 'weekly' ? [...days.weekdays] : days.kind === 'monthly' ? [...days.dates] : [] },
    times: {
      kind: times.kind,
      periodS: times.kind === 'all-day' ? times.periodS : null,
      windows: times.kind === 'windows' ? [...times.windows] : [],
      at: times.kind === 'at' ? [...times.times] : [],
    },
    holidays: holidays.map(({ day, days = 1, moveDays }) => ({ day, days, moveDays })),
  };
}
