/**
 * Friends who were invited: what they must have done, and what that brings their inviter and themselves.
 *
 * Owns: referral_rule, referral. Who invited whom is identity's `attribution`, the code identity's `join_code`, by its port. Reads members,
 * deposits, days and signs that accounts share by SQL. Events in: none; friends who qualify are looked for. Events out: none.
 * Invariants: a friend qualifies once, of one inviter, and never of an agent's code too; each place of a month is one friend's; what was
 * paid is what the rule named says for that place, and nothing was paid without; nobody is paid for an account that shares a card, a
 * device or a person with it, nor unseen for one that shares an address.
 */
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { ReferralDeps } from './deps.ts';
import { qualifyFriends } from './jobs/qualify-friends.ts';
import { referralRoutes } from './routes.ts';

export { insertRule as writeRule } from './store/rules.ts';

export function createReferralModule(deps: ReferralDeps): { routes: RouteBinding[]; jobs: Job[] } {
  return {
    routes: routesPerMerchant(deps, referralRoutes),
    jobs: [{ name: 'qualify-friends', everyMs: 30_000, work: () => qualifyFriends(deps) }],
  };
}
