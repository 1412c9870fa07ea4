/**
 * Protection: what members set against their own play, their limits and their breaks. Foundation, above the ledger.
 *
 * Owns: limit_wish, limit_set, marketing_sent. Marketing asks here whether it may (sql/may-market.sql). Limits and breaks themselves are the ledger's, which asks them under the wallet's lock wherever money moves.
 * Events in: none. Events out: member.told.
 * Invariants: a limit is lowered at once and raised, or dropped, when that was asked for a day before and again; a break never ends early.
 */
import { ownProtection, setOwnLimit, takeBreak } from '@fairhall/contract/protection/own-protection';
import { ok } from '@fairhall/money/result';
import { forMember, type RouteBinding } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import { setLimit } from './commands/set-limit.ts';
import { beginBreak } from './commands/take-break.ts';
import type { ProtectionDeps } from './deps.ts';
import { tellEndedBreaks } from './jobs/tell-ended-breaks.ts';
import { tellReachedLimits } from './jobs/tell-reached-limits.ts';
import { protectionOf } from './queries/protection-of.ts';

export { whyNotMarket } from './store/marketing.ts';

export function createProtectionModule(deps: ProtectionDeps): { routes: RouteBinding[]; jobs: Job[] } {
  return {
    jobs: [
      { name: 'tell-ended-breaks', everyMs: 10_000, work: () => tellEndedBreaks(deps) },
      { name: 'tell-reached-limits', everyMs: 5_000, work: () => tellReachedLimits(deps) },
    ],
    routes: [
      forMember(ownProtection, async ({ actor }) => ok(await protectionOf(deps, actor))),
      forMember(setOwnLimit, (context, { body }) => setLimit(deps, context, body)),
      forMember(takeBreak, (context, { body }) => beginBreak(deps, context, body)),
    ],
  };
}
