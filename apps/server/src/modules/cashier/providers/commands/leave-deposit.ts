import { fail, ok } from '@fairhall/money/result';
import { parseId } from '../../../../platform/ids.ts';
import { partOf } from '../../../ledger/index.ts';
import type { Payer } from '../../commands/admit.ts';
import { DEPOSITS } from '../../deposit-kind.ts';
import { ownView } from '../../queries/own-view.ts';
import { moveOn } from '../../review/move.ts';
import { findOwn, lockOwn } from '../../store/deposits.ts';
import type { ProviderDeps } from '../deps.ts';
import { askAbout } from '../jobs/ask-providers.ts';
import { ordersOf } from '../store/orders.ts';
import { closeThere } from './close-there.ts';

/**
 * A member leaves the way by which it was to pay, for another one. Its order is closed at the provider and asked about after that, and the
 * deposit ends; the form then opens another. What was paid meanwhile is credited in the same call, and what is paid still later as late:
 * whoever pays both has both.
 */
export async function leaveDeposit(deps: ProviderDeps, { actor, merchant }: Payer, text: string) {
  const { merchantId, memberId, account } = actor;
  const own = { part: partOf(merchantId, memberId), memberId, depositId: parseId(text) ?? -1n };
  const deposit = await findOwn(deps.db, merchantId, own);
  if (!deposit) return fail('NOT_FOUND');
  if (deposit.state === 'expired') return ok(await ownView(deps.db, deposit));
  if (deposit.state !== 'created') return fail('DEPOSIT_STATE');
  const order = (await ordersOf(deps.db, merchantId, { part: own.part, depositIds: [own.depositId] })).get(own.depositId);
  if (order && order.decidedAtMs === null) {
    await closeThere(deps, order, merchant.code);
    await askAbout(deps, order);
  }
  return deps.db.inTx(async (tx) => {
    const now = await lockOwn(tx, merchantId, own);
    if (!now) return fail('NOT_FOUND');
    const by = { type: 'member' as const, id: String(memberId), name: account };
    const moved =
      now.state === 'created' ? await moveOn(deps, tx, { kind: DEPOSITS, row: now, move: { state: 'expired' }, actor: by }) : now;
    return ok(await ownView(tx, moved));
  });
}
