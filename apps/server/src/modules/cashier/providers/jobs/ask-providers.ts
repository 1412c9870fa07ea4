import { closeThere } from '../commands/close-there.ts';
import { noteAnswer, type WrittenCall, writeCall } from '../commands/make-call.ts';
import { settleOrder } from '../commands/settle-order.ts';
import type { ProviderDeps } from '../deps.ts';
import { openProvider } from '../open-provider.ts';
import { refOf } from '../reference.ts';
import { findAccount } from '../store/accounts.ts';
import { type ProviderOrder, takeDueOrders } from '../store/orders.ts';

const AT_ONCE = 16;
/** Who dies with a question in its hands is followed by another after this. */
const AGAIN_MS = 60_000;

/** Asks providers about orders whose time has come. Each question has its row before it is asked; the answer and the money it proves are one transaction. */
export async function askProviders(deps: ProviderDeps): Promise<'more' | 'idle'> {
  const nowMs = deps.clock.nowMs();
  const againAtMs = nowMs + AGAIN_MS;
  const due = await deps.db.inTx(async (tx) => {
    const orders = await takeDueOrders(tx, { nowMs, againAtMs, max: AT_ONCE });
    const written: { order: ProviderOrder; call: WrittenCall }[] = [];
    for (const order of orders) written.push({ order, call: await writeCall(deps, tx, { ...order, op: 'query' }) });
    return written;
  });
  await Promise.all(
    due.map(({ order, call }) =>
      ask(deps, { order, call, leasedUntilMs: againAtMs }).catch((error: unknown) => {
        const { merchantId, orderId } = order;
        deps.log.error({ err: error, merchantId, orderId: String(orderId) }, 'an order was not asked about');
      }),
    ),
  );
  return due.length === AT_ONCE ? 'more' : 'idle';
}

/** Asks about one order now, beside its plan. */
export async function askAbout(deps: ProviderDeps, order: ProviderOrder): Promise<void> {
  const call = await deps.db.inTx((tx) => writeCall(deps, tx, { ...order, op: 'query' }));
  await ask(deps, { order, call, leasedUntilMs: deps.clock.nowMs() });
}

type Asking = { order: ProviderOrder; call: WrittenCall; leasedUntilMs: number };

async function ask(deps: ProviderDeps, { order, call, leasedUntilMs }: Asking): Promise<void> {
  const { merchantId, accountId, orderId, depositId, asset } = order;
  const account = await findAccount(deps.db, merchantId, accountId);
  if (!account) return;
  const { code } = await deps.merchants.byId(merchantId);
  const provider = await openProvider(deps, account, code);
  const said = await provider.queryPayIn(refOf(orderId), asset);
  await deps.db.inTx(async (tx) => {
    await noteAnswer(deps, tx, call, said);
    await settleOrder(deps, tx, { merchantId, depositId, orderId, provider: account.provider, said, leasedUntilMs });
  });
  // One that still waits behind its time would be paid for nobody who looks.
  const isOver = said.kind === 'definite' && said.status === 'pending' && deps.clock.nowMs() >= order.expiresAtMs;
  if (isOver) await closeThere(deps, order, code);
}
