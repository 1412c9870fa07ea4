import type { ProviderDeps } from '../deps.ts';
import { openProvider } from '../open-provider.ts';
import { refOf } from '../reference.ts';
import { findAccount } from '../store/accounts.ts';
import { wasCalled } from '../store/calls.ts';
import { hurryOrders, type ProviderOrder } from '../store/orders.ts';
import { noteAnswer, writeCall } from './make-call.ts';

/**
 * Closes an order at its provider, so that nobody pays it any more, and has it asked about at once: what closing is answered proves nothing.
 * It is closed once, and not at all where the provider has no such verb: what is paid there all the same is credited as ever.
 */
export async function closeThere(
  deps: ProviderDeps,
  { merchantId, accountId, orderId }: ProviderOrder,
  merchantCode: string,
): Promise<void> {
  const account = await findAccount(deps.db, merchantId, accountId);
  const provider = account && (await openProvider(deps, account, merchantCode));
  if (!provider?.closePayIn) return;
  const call = await deps.db.inTx(async (tx) => {
    if (await wasCalled(tx, merchantId, { orderId, op: 'close' })) return null;
    return writeCall(deps, tx, { merchantId, accountId, orderId, op: 'close' });
  });
  if (!call) return;
  const said = await provider.closePayIn(refOf(orderId));
  await deps.db.inTx(async (tx) => {
    await noteAnswer(deps, tx, call, said);
    const hurries = [{ accountId, orderId, restMs: 0, takenBack: false }];
    await hurryOrders(tx, merchantId, { hurries, nowMs: deps.clock.nowMs() });
  });
}
