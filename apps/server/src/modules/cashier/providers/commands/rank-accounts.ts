import type { Queryable } from '../../../../platform/db.ts';
import { CALLS_LOOKED_AT, rests } from '../breaker.ts';
import { type Candidate, type OrderFacts, rank, ruleFor } from '../routing.ts';
import { listRoutes } from '../store/accounts.ts';
import { listRecentCalls } from '../store/calls.ts';
import { listRules } from '../store/routes.ts';

/** `seed`: the order's number. Without `facts` no rule is asked: it is not about an order. */
type Asked = { vendorId: number; seed: bigint; nowMs: number; facts?: OrderFacts | undefined };

/** The accounts by which a channel's orders may go, as they do now. */
export async function candidatesOf(
  db: Queryable,
  merchantId: number,
  { vendorId, nowMs }: Pick<Asked, 'vendorId' | 'nowMs'>,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const route of await listRoutes(db, merchantId, vendorId)) {
    const calls = await listRecentCalls(db, merchantId, { accountId: route.accountId, op: 'create', max: CALLS_LOOKED_AT });
    candidates.push({ ...route, rests: rests(calls, nowMs) });
  }
  return candidates;
}

/** By which accounts an order of a channel is tried, in their order, and why. */
export async function rankAccounts(
  db: Queryable,
  merchantId: number,
  { vendorId, seed, nowMs, facts }: Asked,
): Promise<ReturnType<typeof rank>> {
  const candidates = await candidatesOf(db, merchantId, { vendorId, nowMs });
  const rule = facts ? ruleFor(await listRules(db, merchantId, vendorId), facts) : null;
  return rank(candidates, seed, rule);
}
