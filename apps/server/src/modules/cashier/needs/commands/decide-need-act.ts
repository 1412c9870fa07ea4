import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import { parseId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { isProved, mayBeSecond } from '../../../approval/index.ts';
import type { ActingDesk } from '../../review/desk.ts';
import type { WithdrawalDeps } from '../../withdrawal/deps.ts';
import { noteNeedAct } from '../note-need-act.ts';
import { decideNeedAct, lockNeedAct, type NeedAct } from '../store/need-acts.ts';

type DecideCode = 'NOT_FOUND' | 'REASON_REQUIRED' | 'PROOF_REQUIRED' | 'SECOND_OPERATOR_REQUIRED' | 'CHANGED_MEANWHILE';

/**
 * The second of two operators does what the first asked for; either of them may refuse it. A need that is closed by then is not waived
 * any more.
 */
export function decideNeed(
  deps: WithdrawalDeps,
  context: ActingDesk,
  { memberId: named, actId: asked, agree, reason: given }: { memberId: string; actId: string; agree: boolean; reason: string },
): Promise<Result<void, DecideCode>> {
  const { operator } = context;
  const { merchantId, operatorId, name } = operator;
  const [actId, reason] = [parseId(asked), keepable(given).trim()];
  return deps.db.inTx(async (tx) => {
    const act = actId === null ? null : await lockNeedAct(tx, merchantId, actId);
    if (!act || String(act.memberId) !== named) return fail('NOT_FOUND', 'actId');
    if (reason === '') return fail('REASON_REQUIRED', 'reason');
    if (agree) {
      const proved = isProved(operator);
      if (!proved.ok) return proved;
      const eyes = { firstId: act.askedBy, secondId: operatorId, nowMs: deps.clock.nowMs() };
      if (!(await mayBeSecond(tx, merchantId, eyes))) return fail('SECOND_OPERATOR_REQUIRED');
      if (!(await done(deps, tx, act))) return fail('CHANGED_MEANWHILE');
    }
    await decideNeedAct(tx, merchantId, {
      actId: act.actId,
      state: agree ? 'done' : 'refused',
      by: operatorId,
      name,
      atMs: deps.clock.nowMs(),
    });
    const action = agree ? (act.kind === 'add' ? 'need.added' : 'need.waived') : 'need.refused';
    await noteNeedAct(deps, tx, context, { act, action, reason });
    return ok(undefined);
  });
}

/** False where the need that was to be waived is open no more. */
async function done({ ledger }: WithdrawalDeps, tx: Tx, act: NeedAct): Promise<boolean> {
  const { merchantId, memberId, asset, actId, kind, required, weights, blocking } = act;
  if (kind === 'add') {
    invariant(required !== null && weights !== null && blocking !== null, 'a new need says what it asks for');
    // The wallet's lock first, as whoever withdraws takes it.
    await ledger.lockBalances(tx, merchantId, memberId);
    await ledger.needs.open(tx, merchantId, [{ memberId, asset, source: 'operator', ref: actId, required, weights, blocking }]);
    return true;
  }
  const isIt = ({ needId }: { needId: bigint }) => needId === act.needId;
  const { open } = await ledger.needs.lockedOf(tx, merchantId, { memberId, asset });
  if (!open.some(isIt)) return false;
  await ledger.needs.close(tx, merchantId, { memberId, asset, as: 'waived', which: isIt });
  return true;
}
