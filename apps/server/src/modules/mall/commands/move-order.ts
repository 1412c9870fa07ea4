import type { OrderState } from '@fairhall/contract/mall/mall';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { tell } from '../../../platform/tell.ts';
import { appendAudit } from '../../audit/index.ts';
import type { MallDeps } from '../deps.ts';
import { LASTING_MS, TOLD_MS } from '../lasting.ts';
import { pointsIntent } from '../postings.ts';
import { lockItem, takeStock } from '../store/items.ts';
import { findOwner, moveOrder as keepMove, lockOrder, type Order } from '../store/orders.ts';
import { noteEarned } from '../store/standings.ts';

type Target = Exclude<OrderState, 'processing'>;
type Moving = { orderId: bigint; to: Target; note: string };
type Moved = Result<OrderState, 'NOT_FOUND' | 'REASON_REQUIRED' | 'CHANGED_MEANWHILE'>;

/** What may follow on each state. A top-up travels nowhere. */
const NEXT: Record<Order['kind'], Record<OrderState, readonly Target[]>> = {
  goods: { processing: ['approved', 'rejected'], approved: ['shipped', 'rejected'], shipped: ['delivered'], delivered: [], rejected: [] },
  topup: { processing: ['approved', 'rejected'], approved: ['delivered', 'rejected'], shipped: [], delivered: [], rejected: [] },
};

/** Moves an order on; rejected, its points and its stock come back in the same transaction. */
export async function moveOrder(deps: MallDeps, { operator, ip }: ActingOperator, { orderId, to, note: said }: Moving): Promise<Moved> {
  const { merchantId, name } = operator;
  const note = keepable(said).trim();
  if (to === 'rejected' && note === '') return fail('REASON_REQUIRED', 'note');
  return deps.db.inTx(async (tx): Promise<Moved> => {
    const memberId = await findOwner(tx, merchantId, orderId);
    if (memberId === null) return fail('NOT_FOUND');
    if (to === 'rejected') await deps.ledger.lockBalances(tx, merchantId, memberId);
    const order = await lockOrder(tx, merchantId, { memberId, orderId });
    if (!order || !NEXT[order.kind][order.state].includes(to)) return fail('CHANGED_MEANWHILE');
    const atMs = deps.clock.nowMs();
    if (to === 'rejected' && !(await giveBack(deps, tx, { merchantId, order, operatorId: operator.operatorId })))
      return fail('CHANGED_MEANWHILE');
    await keepMove(tx, merchantId, { ...order, state: to, note: note || order.note, handlerName: name, changedAtMs: atMs });
    const told = { id: deps.ids.next(), merchantId, memberId, atMs, ref: String(orderId) };
    if (to === 'rejected') await tell(tx, { ...told, trigger: 'order.rejected', params: { reference: String(orderId), reason: note } });
    if (to === 'shipped') await tell(tx, { ...told, trigger: 'order.shipped', params: { reference: String(orderId) } });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, action: 'mall.order_moved', reason: note, subject: { type: 'mall_order', id: String(orderId) } },
      detail: { to, from: order.state, member: String(memberId), points: String(order.points), quantity: String(order.quantity) },
    });
    return ok(to);
  });
}

type Returned = { merchantId: number; order: Order; operatorId: bigint };

async function giveBack(deps: MallDeps, tx: Tx, { merchantId, order, operatorId }: Returned): Promise<boolean> {
  const { memberId, orderId, itemId, quantity, points } = order;
  await lockItem(tx, merchantId, itemId);
  await takeStock(tx, merchantId, { itemId, quantity: -quantity });
  // What comes back lasts for another thirty days at least, and is told of.
  await noteEarned(tx, merchantId, { memberId, atMs: deps.clock.nowMs() - LASTING_MS + TOLD_MS });
  const moved = { merchantId, memberId, ref: orderId, points, actor: { type: 'operator' as const, id: String(operatorId) } };
  const [answer] = await deps.ledger.post(tx, [pointsIntent(moved, { area: 'MALL', what: 'mall-return', back: true })]);
  return answer?.code === 'PLACED';
}
