/**
 * Levels: what play brings a member, by turnover of all time, and what a month has to keep.
 *
 * Owns: level_scheme, level_standing, level_history, level_month_run, level_benefit, level_reward, level_reward_run; the level itself stands in identity's member_level. Reads turnover of
 * member_day by SQL. Events in: days that changed (report). Events out: level.changed.
 * Owes: rebates of stakes by level, gifts of months and birthdays, from the promotion account; each once for its occasion.
 * Invariants: turnover is valid cash stakes of settled bets and nothing else, neither deposits nor losses; a member rises at once, all steps
 * it has reached; one month below is a warning, the second costs one level, and what a month took a month brings back; a change of what
 * levels ask lowers nobody; member_level says what the last move of the history says.
 */
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Expander } from '../../platform/push.ts';
import type { LevelDeps, RewardDeps } from './deps.ts';
import { type LevelPush, memberExpanders } from './events.ts';
import { judgeMonths } from './jobs/judge-months.ts';
import { makeRewards } from './jobs/make-rewards.ts';
import { payDue } from './jobs/pay-due.ts';
import { raiseLevels } from './jobs/raise-levels.ts';
import { rewardRoutes } from './reward-routes.ts';
import { levelRoutes } from './routes.ts';

export { mostPoints } from './queries/most-points.ts';
export { insertBenefits as writeBenefits } from './store/benefits.ts';
export { insertScheme as writeScheme } from './store/schemes.ts';

export function createLevelModule(deps: LevelDeps & RewardDeps): {
  routes: RouteBinding[];
  jobs: Job[];
  push: { member: Record<string, Expander<LevelPush>> };
} {
  return {
    routes: routesPerMerchant(deps, (own) => [...levelRoutes(own), ...rewardRoutes(own)]),
    jobs: [
      { name: 'raise-levels', everyMs: 5_000, work: () => raiseLevels(deps) },
      { name: 'judge-months', everyMs: 60_000, work: () => judgeMonths(deps) },
      { name: 'make-level-rewards', everyMs: 10_000, work: () => makeRewards(deps) },
      { name: 'pay-level-rewards', everyMs: 10_000, work: () => payDue(deps) },
    ],
    push: { member: memberExpanders() },
  };
}
