import type { Queryable } from '../../../../platform/db.ts';
import { CALLS_LOOKED_AT, rests } from '../breaker.ts';
import { rank } from '../routing.ts';
import { listRoutes } from '../store/accounts.ts';
import { listRecentCalls } from '../store/calls.ts';

/** By which accounts an order of a channel is tried, in their order, and why. `seed`: the order's number. */
export async function rankAccounts(
  db: Queryable,
  merchantId: number,
  { vendorId, seed, nowMs }: { vendorId: number; seed: bigint; nowMs: number },
): Promise<ReturnType<typeof rank>> {
  const routes = await listRoutes(db, merchantId, vendorId);
  const candidates = [];
  for (const route of routes) {
    const calls = await listRecentCalls(db, merchantId, { accountId: route.accountId, op: 'create', max: CALLS_LOOKED_AT });
    candidates.push({ ...route, rests: rests(calls, nowMs) });
  }
  return rank(candidates, seed);
}
