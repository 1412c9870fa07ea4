// Promotions: campaigns as data, what they give to whom, and how much of it there is. A money module above the ledger, which keeps the
// grants themselves: their money, their terms, and what bets make of them.
//
// Owns: campaign, campaign_version, budget_slice, promo_code, promo_code_try, reward, claim_unique, application, application_picture,
// deposit_choice, promo_claim, calendar_claim, cashback_period, gift_failure, app_opening, board, board_score, board_rank, prize_book, prize_secret, prize_ticket, prize_draw, raffle,
// raffle_holding, raffle_ticket; views cash_round and cash_result, functions promo_claim_bind, promotion_protected, promotion_deposits_closed, promotion_staff, promotion_waits, promotion_kept, prize_place, raffle_tickets, member_facts. Reads members, levels, days,
// deposits and the ledger's grants by SQL.
// Events out: bonus.changed, reward.issued, activity.changed (member), campaign.changed (operators). Events in: none; deposits that were
// chosen for, and registrations, are looked for.
// Invariants (invariants.sql): a campaign gives no more than its budget, and what its slices say; one reward an occasion, one a deposit.
// A deck gives what its list says, and each draw what its words say; a raffle's winners are those of its seal, its seed and the beacon.
// A campaign is started by another operator's leave than its writer's; what is given names the version it was given under.

import { routesPerMerchant } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { calendarRoutes } from './calendar-routes.ts';
import type { DeskDeps } from './deps.ts';
import { promotionDeskRoutes } from './desk-routes.ts';
import { memberExpanders, operatorExpanders } from './events.ts';
import { followRegistered } from './jobs/follow-registered.ts';
import { giveForDeposits } from './jobs/give-for-deposits.ts';
import { keepBoards } from './jobs/keep-boards.ts';
import { payCashbackPeriods } from './jobs/pay-cashback-periods.ts';
import { runRaffles } from './jobs/run-raffles.ts';
import { missionRoutes } from './mission-routes.ts';
import { type Promotions, promotionPort } from './port.ts';
import { prizeRoutes } from './prize-routes.ts';
import { promotionRoutes } from './routes.ts';
import { revealSeeds } from './store/prizes.ts';
import { expireWaiting } from './store/rewards.ts';

export { claim } from './commands/claim.ts';
export { makeCampaign } from './commands/make-campaign.ts';
export { payCashback } from './commands/pay-cashback.ts';
export { stopCampaign } from './commands/stop-campaign.ts';
export type { PromotionDeps } from './deps.ts';
export type { Promotions } from './port.ts';
export { isProtected } from './store/protected.ts';
export { isWaitedFor } from './store/waits.ts';
export { writeCampaign } from './write-campaign.ts';

export function createPromotionModule({ loadSecret, ...given }: Omit<DeskDeps, 'secret'> & { loadSecret(): Promise<string> }) {
  let secret: Promise<Buffer> | undefined;
  const deps: DeskDeps = { ...given, secret: () => (secret ??= loadSecret().then((text) => Buffer.from(text, 'base64'))) };
  return {
    port: promotionPort(deps),
    routes: routesPerMerchant(deps, (own) => [
      ...promotionRoutes(own),
      ...calendarRoutes(own),
      ...missionRoutes(own),
      ...prizeRoutes(own),
      ...promotionDeskRoutes(own),
    ]),
    jobs: [
      { name: 'run-due-grants', everyMs: 1_000, work: async () => ((await deps.ledger.grants.runDue()) > 0 ? 'more' : 'idle') },
      { name: 'give-for-deposits', everyMs: 1_000, work: () => giveForDeposits(deps) },
      { name: 'keep-boards', everyMs: 5_000, work: () => keepBoards(deps) },
      { name: 'run-raffles', everyMs: 5_000, work: () => runRaffles(deps) },
      { name: 'pay-cashback', everyMs: 60_000, work: () => payCashbackPeriods(deps) },
      { name: 'follow-registered', everyMs: 1_000, work: () => followRegistered(deps) },
      {
        name: 'reveal-seeds',
        everyMs: 5_000,
        work: async () => ((await revealSeeds(deps.db, deps.clock.nowMs())) > 0 ? 'more' : 'idle'),
      },
      {
        name: 'expire-rewards',
        everyMs: 10_000,
        work: async () => ((await expireWaiting(deps.db, deps.clock.nowMs())) > 0 ? 'more' : 'idle'),
      },
    ],
    push: { member: memberExpanders(), operator: operatorExpanders() },
  } satisfies Module & { port: Promotions };
}
