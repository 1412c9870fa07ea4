import { CLOSED_NEEDS_SHOWN, type memberNeeds as memberNeedsEndpoint, WAITING_NEED_ACTS_MAX } from '@fairhall/contract/console/needs';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { parseId } from '../../../../platform/ids.ts';
import type { Need } from '../../../ledger/index.ts';
import type { Desk } from '../../review/desk.ts';
import type { WithdrawalDeps } from '../../withdrawal/deps.ts';
import { listNeedActs, type NeedAct } from '../store/need-acts.ts';

/** What a member must turn over, what it had to of late, and what operators ask about it. */
export async function memberNeeds(
  { db, ledger, identity }: WithdrawalDeps,
  { operator: { merchantId, operatorId }, merchant: { profile } }: Desk,
  named: string,
): Promise<Result<ReplyOf<typeof memberNeedsEndpoint>, 'NOT_FOUND'>> {
  const memberId = parseId(named);
  if (memberId === null || (await identity.findMembers(merchantId, [memberId])).size === 0) return fail('NOT_FOUND');
  const whose = { memberId, asset: profile.currency.code };
  const { status, required, actual, open } = await ledger.needs.of(merchantId, whose);
  const closed = await ledger.needs.closed(merchantId, { ...whose, max: CLOSED_NEEDS_SHOWN });
  const acts = await listNeedActs(db, merchantId, memberId, WAITING_NEED_ACTS_MAX);
  const told = (act: NeedAct) => ({
    ...{ actId: String(act.actId), by: act.askedName, reason: act.reason, mine: act.askedBy === operatorId, askedAtMs: act.askedAtMs },
  });
  return ok({
    ...{ status, currency: whose.asset, requiredE4: digits(required), actualE4: digits(actual) },
    weights: profile.turnover.weights,
    open: open.map((need) => {
      const waiver = acts.find(({ needId }) => needId === need.needId);
      return { ...viewOf(need), actualE4: digits(need.actual), waiver: waiver ? told(waiver) : null };
    }),
    closed: closed.flatMap((need) =>
      need.closed ? [{ ...viewOf(need), actualE4: digits(need.closed.actual), as: need.closed.as, closedAtMs: need.closed.atMs }] : [],
    ),
    asked: acts.flatMap((act) =>
      act.required !== null && act.weights !== null
        ? [{ ...told(act), requiredE4: digits(act.required), weights: act.weights, blocking: act.blocking === true }]
        : [],
    ),
  });
}

function viewOf({ needId, source, openedAtMs, required, blocking, weights }: Need) {
  return { needId: String(needId), source, openedAtMs, requiredE4: digits(required), blocking, weights };
}
