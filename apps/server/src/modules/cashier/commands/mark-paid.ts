import { fail, ok } from '@fairhall/money/result';
import type { Actor } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { partOf } from '../../ledger/index.ts';
import { DEPOSITS } from '../deposit-kind.ts';
import type { CashierDeps } from '../deps.ts';
import { ownView } from '../queries/own-view.ts';
import { moveOn } from '../review/move.ts';
import { lockOwn } from '../store/deposits.ts';

/** The member says that the transfer is made: the deposit joins the queue. One that was marked before stays as it is by now. */
export async function markPaid(deps: CashierDeps, member: Actor, depositId: string) {
  const { merchantId, memberId, account } = member;
  const own = { part: partOf(merchantId, memberId), memberId, depositId: parseId(depositId) ?? -1n };
  return deps.db.inTx(async (tx) => {
    const deposit = await lockOwn(tx, merchantId, own);
    if (!deposit) return fail('NOT_FOUND');
    if (deposit.state === 'expired') return fail('DEPOSIT_STATE');
    if (deposit.state !== 'created') return ok(await ownView(tx, deposit));
    const actor = { type: 'member' as const, id: String(memberId), name: account };
    return ok(await ownView(tx, await moveOn(deps, tx, { kind: DEPOSITS, row: deposit, move: { state: 'paid' }, actor })));
  });
}
