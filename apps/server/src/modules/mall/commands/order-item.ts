import type { ORDER_ERRORS } from '@fairhall/contract/mall/mall';
import { type Amount, amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { requestHash } from '../../ledger/index.ts';
import { isProtected, isWaitedFor } from '../../promotion/index.ts';
import type { MallDeps } from '../deps.ts';
import { pointsOf } from '../points-of.ts';
import { pointsIntent } from '../postings.ts';
import { findItem, type Item, lockItem, takeStock } from '../store/items.ts';
import { countHad, findOrder, insertOrder } from '../store/orders.ts';

/** `version` null: of the item as it stands. */
export type Ordering = {
  itemId: bigint;
  version: number | null;
  quantity: number;
  password: string;
  mobile: string;
  address: string;
  key: string;
};
type Ordered = Result<{ orderId: bigint; points: Amount }, (typeof ORDER_ERRORS)[number]>;

const MOBILE = /^\+?\d{6,15}$/;
const ADDRESS_MIN = 8;

/**
 * Orders an item: the points go, the stock goes down, and the order is there, all of it or nothing. Under the wallet's lock, then the item's.
 * The same key gives the same order again.
 */
export async function orderItem(
  deps: MallDeps,
  { actor: { merchantId, memberId } }: Pick<MemberContext, 'actor'>,
  asked: Ordering,
): Promise<Ordered> {
  const hash = requestHash(['mall-order', String(asked.itemId), asked.quantity, asked.mobile, asked.address]);
  const whose = { merchantId, memberId, key: asked.key, hash };
  const before = await orderedBefore(deps.db, whose);
  if (before) return before;
  const item = await findItem(deps.db, merchantId, asked.itemId);
  if (!item?.shown) return fail('NOT_FOUND');
  const to = readTarget(item, asked);
  if (!to.ok) return to;
  const { password } = asked;
  const known = await deps.identity.checkPaymentPassword({ merchantId, memberId, password, field: 'password' });
  if (!known.ok) return known;
  return deps.db.inTx((tx) => orderIn(deps, tx, { ...whose, asked: { ...asked, ...to.value } }));
}

type Whose = { merchantId: number; memberId: bigint; key: string; hash: bigint };

async function orderedBefore(db: Queryable, { merchantId, memberId, key, hash }: Whose): Promise<Ordered | null> {
  const order = await findOrder(db, merchantId, { memberId, key });
  if (!order) return null;
  return order.requestHash === hash ? ok({ orderId: order.orderId, points: order.points }) : fail('IDEMPOTENCY_MISMATCH');
}

/** Where it goes. What a top-up does not need is not kept. */
function readTarget({ kind }: Item, asked: Ordering): Result<{ mobile: string; address: string }, 'FIELD_FORMAT'> {
  const [mobile, address] = [asked.mobile.replaceAll(/[\s-]/g, ''), keepable(asked.address).trim()];
  if (!MOBILE.test(mobile)) return fail('FIELD_FORMAT', 'mobile');
  if (kind === 'topup') return ok({ mobile, address: '' });
  return address.length < ADDRESS_MIN ? fail('FIELD_FORMAT', 'address') : ok({ mobile, address });
}

async function orderIn(deps: MallDeps, tx: Tx, { merchantId, memberId, key, hash, asked }: Whose & { asked: Ordering }): Promise<Ordered> {
  const has = pointsOf(await deps.ledger.lockBalances(tx, merchantId, memberId));
  const before = await orderedBefore(tx, { merchantId, memberId, key, hash });
  if (before) return before;
  const nowMs = deps.clock.nowMs();
  if (await isProtected(tx, merchantId, { memberId, nowMs })) return fail('PROTECTED');
  if (await isWaitedFor(tx, merchantId, memberId)) return fail('REWARDS_WAIT');
  const { itemId, quantity, mobile, address } = asked;
  const item = await lockItem(tx, merchantId, itemId);
  if (!item?.shown) return fail('NOT_FOUND');
  if (asked.version !== null && asked.version !== item.version) return fail('TERMS_CHANGED');
  const had = (await countHad(tx, merchantId, memberId)).get(itemId) ?? 0;
  if (item.perMember !== null && had + quantity > item.perMember) return fail('LIMIT_REACHED');
  if (item.stockLeft < quantity) return fail('OUT_OF_STOCK');
  const points = amount(item.points * BigInt(quantity));
  if (has < points) return fail('NOT_ENOUGH_POINTS');
  const orderId = deps.ids.next();
  await takeStock(tx, merchantId, { itemId, quantity });
  const { version, kind, names, value } = item;
  await insertOrder(tx, merchantId, {
    ...{ memberId, orderId, itemId, version, kind, names, quantity, points, value: amount(value * BigInt(quantity)), state: 'processing' },
    ...{ mobile, address, note: '', handlerName: null, key, requestHash: hash, madeAtMs: nowMs, changedAtMs: nowMs },
  });
  const moved = { merchantId, memberId, ref: orderId, points, actor: { type: 'member' as const, id: String(memberId) } };
  const [answer] = await deps.ledger.post(tx, [pointsIntent(moved, { area: 'MALL', what: 'mall-order' })]);
  // A wallet that is locked spends none.
  return answer?.code === 'PLACED' ? ok({ orderId, points }) : fail('PROTECTED');
}
