/**
 * Points and what they are spent on: the mall, and cash at a rate.
 *
 * Owns: point_standing, mall_rate, mall_item, mall_order, point_conversion. What stakes earn is level's to make out and to pay; it says so
 * here, in the transaction that pays it. Events in: none. Events out: member.told.
 * Invariants: points are no money, and lie between their member and the promotion account alone (the ledger's); nobody loses any in a year
 * in which it earned some, or without having been told thirty days before; points, stock and the order go together, forth and back; what
 * is left of an item is what no order that stands has taken; points become cash at a rate that stood.
 */
import type { Tx } from '../../platform/db.ts';
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { MallDeps } from './deps.ts';
import { mallDeskRoutes } from './desk-routes.ts';
import { endPoints } from './jobs/end-points.ts';
import { mallRoutes } from './routes.ts';
import { noteEarned } from './store/standings.ts';

export { insertItem as writeItem } from './store/items.ts';
export { insertRate as writeRate } from './store/rates.ts';

/** What modules that give points say of them. */
export type Points = {
  /** In the transaction that gives them, under the wallet's lock. */
  earned(tx: Tx, merchantId: number, asked: { memberId: bigint; atMs: number }): Promise<void>;
};

export function createMallModule(deps: MallDeps): { routes: RouteBinding[]; jobs: Job[]; points: Points } {
  return {
    routes: routesPerMerchant(deps, (own) => [...mallRoutes(own), ...mallDeskRoutes(own)]),
    jobs: [{ name: 'end-points', everyMs: 60_000, work: () => endPoints(deps) }],
    points: { earned: noteEarned },
  };
}
