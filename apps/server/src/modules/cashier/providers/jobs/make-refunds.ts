import { invariant } from '@fairhall/money/result';
import { noteAnswer, type WrittenCall, writeCall } from '../commands/make-call.ts';
import { settleRefund } from '../commands/settle-refund.ts';
import type { ProviderDeps } from '../deps.ts';
import { openProvider } from '../open-provider.ts';
import type { RefundAsked } from '../port.ts';
import { refOf, refundRefOf } from '../reference.ts';
import { findAccount } from '../store/accounts.ts';
import { findOrder } from '../store/orders.ts';
import { type Refund, takeDueRefunds, updateRefund } from '../store/refunds.ts';
import { patientRounds } from './patient-rounds.ts';

const AT_ONCE = 8;
const BUSY = 4;
/** Who dies with one in its hands is followed by another after this. */
const AGAIN_MS = 60_000;

type Due = { refund: Refund; call: WrittenCall; isFirst: boolean };

/**
 * Sends refunds that were never sent, each once, and asks about those that were, those of a job's next round. The row and the state `sent`
 * are committed before the call.
 */
export function makingRefunds(deps: ProviderDeps, roundMs?: number): () => Promise<'more' | 'idle'> {
  const rounds = patientRounds({ busyFrom: BUSY, roundMs });
  return async () => {
    const nowMs = deps.clock.nowMs();
    const taking = { nowMs, againAtMs: nowMs + AGAIN_MS, max: AT_ONCE, busy: rounds.busy() };
    const due = await deps.db.inTx(async (tx) => {
      const written: Due[] = [];
      for (const refund of await takeDueRefunds(tx, taking)) {
        const isFirst = refund.state === 'new';
        if (isFirst) await updateRefund(tx, { ...refund, state: 'sent', sentAtMs: nowMs });
        written.push({ refund, isFirst, call: await writeCall(deps, tx, { ...refund, op: isFirst ? 'refund' : 'refund_query' }) });
      }
      return written;
    });
    await rounds.make(due, {
      at: ({ refund }) => refund,
      make: (one) => make(deps, one),
      failed: (error, { refund: { merchantId, refundId } }) =>
        deps.log.error({ err: error, merchantId, refundId: String(refundId) }, 'a refund was not followed'),
    });
    return due.length === AT_ONCE ? 'more' : 'idle';
  };
}

async function make(deps: ProviderDeps, { refund, call, isFirst }: Due): Promise<void> {
  const { merchantId, accountId, orderId, depositId, refundId, amount, asset: currency } = refund;
  const [account, order] = await Promise.all([findAccount(deps.db, merchantId, accountId), findOrder(deps.db, merchantId, orderId)]);
  invariant(account && order?.theirId != null, 'what is sent back was paid at an account');
  const { code } = await deps.merchants.byId(merchantId);
  const provider = await openProvider(deps, account, code);
  const asked: RefundAsked = { ref: refOf(orderId), refundRef: refundRefOf(refundId), theirId: order.theirId, amount, currency };
  const verb = isFirst ? provider.refund : provider.queryRefund;
  // Without its keys nobody can be asked: it stays as it is, and somebody sees that it is not answered.
  const said = verb ? await verb(asked) : { kind: 'unknown' as const, code: 'no_keys' };
  await deps.db.inTx(async (tx) => {
    await noteAnswer(deps, tx, call, said);
    await settleRefund(deps, tx, { merchantId, depositId, refundId, said });
  });
}
