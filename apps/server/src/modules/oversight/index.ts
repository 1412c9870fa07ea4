/**
 * Oversight: what vendors of games did, held against what they list and what they state.
 *
 * Owns: vendor_check, vendor_play_check, vendor_case, vendor_rake, game_day, game_day_written, game_return, round_approval. Reads vendor_link, vendor_transaction, vendor_move
 * and vendor_round, which
 * the vendor module writes. Events out: vendor.case_changed. Events in: none.
 * Invariants: an hour of a vendor's list is looked at once it is over, with clocks' margin, and no hour is left out; a difference is one
 * case, decided once; a correction, or a round settled anew, takes two operators; what a vendor signals about play moves nothing; a day's returns are added up once, when it is over;
 * a span of a table between players is judged once all its sittings, of whichever merchants, are booked and told.
 */
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { OversightDeps } from './deps.ts';
import { deskRoutes } from './desk-routes.ts';
import { operatorExpanders } from './events.ts';
import { askNextPlay } from './jobs/ask-play.ts';
import { compareNextBalances } from './jobs/compare-balances.ts';
import { compareNextSlice } from './jobs/compare-lists.ts';
import { findMisfits } from './jobs/find-misfits.ts';
import { judgeRakes } from './jobs/judge-rakes.ts';
import { writeNextGameDay } from './jobs/write-game-days.ts';

export { insertStated } from './store/game-days.ts';

type OversightModule = { routes: RouteBinding[]; jobs: Job[]; push: { operator: ReturnType<typeof operatorExpanders> } };

/** A day adds up all rounds that closed in it. */
const DAY_WITHIN_MS = 1_800_000;

export function createOversightModule(deps: OversightDeps): OversightModule {
  return {
    routes: routesPerMerchant(deps, deskRoutes),
    jobs: [
      { name: 'compare-vendor-lists', everyMs: 60_000, work: () => compareNextSlice(deps) },
      { name: 'compare-vendor-balances', everyMs: 60_000, work: () => compareNextBalances(deps) },
      { name: 'ask-vendor-play', everyMs: 60_000, work: () => askNextPlay(deps) },
      { name: 'judge-vendor-rakes', everyMs: 600_000, work: () => judgeRakes(deps) },
      { name: 'find-vendor-misfits', everyMs: 15_000, work: () => findMisfits(deps) },
      { name: 'write-game-days', everyMs: 60_000, answerWithinMs: DAY_WITHIN_MS, work: () => writeNextGameDay(deps) },
    ],
    push: { operator: operatorExpanders() },
  };
}
