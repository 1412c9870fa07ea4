/**
 * Lottery: games, draws with their proof, bets, settlement.
 *
 * Owns: lottery_game, lottery_sale, game_override, game_proposal, game_day_off, draw, draw_secret, draw_leaves, beacon_chain, beacon_round,
 * draw_void, draw_result_past, draw_claim, ticket_kind, bet_order, chase, chase_issue, bet, bet_cancel, payout, settle_chunk, member_draw (of
 * which member_draw_now shows the rows that count).
 * Events out: draw.changed, draw.voided, draw.chunk_settled, game.changed. Events in: none.
 * A result that is drawn elsewhere is taken when two sources, or two operators, say the same (feed/).
 * Invariants: a bet commits only while its draw is open by the server's clock, under the draw's lock; tickets are sealed before the result
 * exists; a result follows from seed, sealed tickets and a round of the beacon named before sale, alone; bets and payouts are never changed;
 * each chunk pays once per version of the draw, taking back what the version before paid; in a voided draw stakes equal refunds and nothing
 * stays paid.
 * Draws are of the installation (decisions.md 35); terms of sale are each merchant's.
 */

// The rules of every family, wherever games are sold.
import type { Facts } from '../../platform/facts.ts';
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Source } from '../../platform/metrics.ts';
import { whenDue } from '../../platform/when-due.ts';
import { createCatalogue } from './catalogue.ts';
import type { DeskDeps } from './deps.ts';
import { deskRoutes } from './desk-routes.ts';
import { GAME_CHANGED, memberExpanders, operatorExpanders } from './events.ts';
import { createExposure } from './exposure/exposure.ts';
import { growingPause, type ResultFeeds } from './feed/feed.ts';
import { lotteryFigures } from './figures.ts';
import { closeNextDraw } from './jobs/close-due-draws.ts';
import { createExposureCounter } from './jobs/count-exposure.ts';
import { createResultFetcher } from './jobs/fetch-results.ts';
import { createParked } from './jobs/parked.ts';
import { planDraws } from './jobs/plan-draws.ts';
import { refundNextVoid } from './jobs/refund-voided.ts';
import { resultNextDraw } from './jobs/result-due-draws.ts';
import { retireUnresulted } from './jobs/retire-unresulted.ts';
import { settleNextDraw } from './jobs/settle-draw.ts';
import { stopNextChases } from './jobs/stop-chases.ts';
import { createLotteryPort, type LotteryPort } from './port.ts';
import { lotteryRoutes } from './routes.ts';
import { nextOwnDrawMs } from './store/draws.ts';

export { type HolidayChange, setHoliday } from './commands/set-holiday.ts';
export { LOTTERY_TABLES } from './divided.ts';
export { openResultFeeds } from './feed/open-feeds.ts';
export type { Game, Sale } from './game.ts';
export type { LobbyGame, LotteryPort } from './port.ts';
export { everySeconds, type Schedule, usualPeriodS } from './schedule/schedule.ts';
export { CATALOGUE_SHARING } from './sharing.ts';
export { insertGame, insertSale } from './store/games.ts';
export type { LotteryVendor } from './vendors.ts';

export type LotteryModule = {
  routes: RouteBinding[];
  jobs: Job[];
  push: { member: ReturnType<typeof memberExpanders>; operator: ReturnType<typeof operatorExpanders> };
  port: LotteryPort;
  figures: Source[];
  /** Gives back what this process holds of the budgets of caps; before the database goes. */
  close(): Promise<void>;
};

const EXPOSURE_PACE_MS = 1_000;
/** How often the jobs look, ms: a draw closes and draws within this of its time. */
const DRAW_PACE_MS = 100;
const VOID_PACE_MS = 250;
const FETCH_PACE_MS = 1_000;
const RETIRE_PACE_MS = 30_000;
/** For a chunk of a draw in which a million bets were placed, on a slow disk. */
const CHUNK_WITHIN_MS = 60_000;

const NO_FEEDS: ResultFeeds = { list: [], demo: false, pauseMs: growingPause };

export function createLotteryModule({
  facts,
  ...given
}: Omit<DeskDeps, 'catalogue' | 'exposure' | 'timeZoneOf'> & { facts?: Pick<Facts, 'on'> }): LotteryModule {
  const deps: DeskDeps = {
    ...given,
    catalogue: createCatalogue(given),
    exposure: createExposure(given),
    timeZoneOf: async (merchantId) => (await given.merchants.byId(merchantId)).profile.timeZone,
  };
  facts?.on(GAME_CHANGED, () => deps.catalogue.forget());
  const [unheard, unsettled, unrefunded] = [createParked<bigint>(), createParked<bigint>(), createParked<string>()];
  const resulting = whenDue(() => resultNextDraw(deps, unheard), { nowMs: given.clock.nowMs, nextMs: () => nextOwnDrawMs(given.db) });
  return {
    routes: [...routesPerMerchant(deps, lotteryRoutes), ...deskRoutes(deps)],
    jobs: [
      { name: 'plan-draws', everyMs: 1_000, work: () => planDraws(deps) },
      { name: 'close-due-draws', everyMs: DRAW_PACE_MS, ownRoom: true, work: () => closeNextDraw(deps) },
      { name: 'result-due-draws', everyMs: DRAW_PACE_MS, work: resulting },
      { name: 'fetch-results', everyMs: FETCH_PACE_MS, work: createResultFetcher(deps, deps.feeds ?? NO_FEEDS) },
      { name: 'retire-unresulted', everyMs: RETIRE_PACE_MS, work: () => retireUnresulted(deps) },
      {
        name: 'settle-draw',
        everyMs: DRAW_PACE_MS,
        onFacts: true,
        answerWithinMs: CHUNK_WITHIN_MS,
        work: () => settleNextDraw(deps, unsettled),
      },
      { name: 'stop-chases', everyMs: DRAW_PACE_MS, onFacts: true, work: () => stopNextChases(deps) },
      { name: 'count-exposure', everyMs: EXPOSURE_PACE_MS, answerWithinMs: CHUNK_WITHIN_MS, work: createExposureCounter(deps) },
      {
        name: 'refund-voided',
        everyMs: VOID_PACE_MS,
        onFacts: true,
        answerWithinMs: CHUNK_WITHIN_MS,
        work: () => refundNextVoid(deps, unrefunded),
      },
    ],
    push: { member: memberExpanders(deps), operator: operatorExpanders() },
    port: createLotteryPort(deps),
    figures: lotteryFigures(deps),
    close: () => deps.exposure.close(),
  };
}
