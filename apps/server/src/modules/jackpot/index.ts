/**
 * Jackpots: pools that stakes in cash feed, drawn every few seconds by what was staked since.
 *
 * Owns: jackpot_pool, jackpot_round, jackpot_secret, jackpot_tick, jackpot_win. What stakes put in is the ledger's to split and to write
 * (jackpot_entry, ledger/sql/13-pools.sql), and what house accounts move among themselves (house_transfer).
 * Events out: jackpot.changed; jackpot.pools_changed, by which processes know whose stakes feed one. Events in: none.
 * Invariants (invariants.sql): a pool holds its starts and contributions less what was given back and won, and so says the ledger; each tick
 * has one draw, each win one tick, and the winner's contribution is of that tick. All that an outcome depends on stands before the beacon
 * speaks (docs/fairness.md 9). A pool is started by another operator than its writer, and its terms are never changed.
 */
import { routesPerMerchant } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { JackpotDeps } from './deps.ts';
import { memberExpanders, operatorExpanders } from './events.ts';
import { runPools } from './jobs/run-pools.ts';
import { jackpotRoutes } from './routes.ts';

const LOOK_EVERY_MS = 250;

export function createJackpotModule(deps: JackpotDeps) {
  return {
    routes: routesPerMerchant(deps, jackpotRoutes),
    jobs: [{ name: 'run-jackpots', everyMs: LOOK_EVERY_MS, onFacts: true, work: () => runPools(deps) }],
    push: { member: memberExpanders(), operator: operatorExpanders() },
  } satisfies Module;
}
