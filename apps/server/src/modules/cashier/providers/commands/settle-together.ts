import { inRounds } from '../../../../platform/in-rounds.ts';
import { creditPlain, type Proven } from '../../commands/credit-plain.ts';
import { lockOpenOf } from '../../store/deposits.ts';
import type { ProviderDeps } from '../deps.ts';
import type { Standing, Unknown } from '../port.ts';
import { answerCalls } from '../store/calls.ts';
import { lockOrdersOf, noteSucceeded } from '../store/orders.ts';
import { answerOf, noteAnswer, type WrittenCall } from './make-call.ts';
import { type Answered, proofKeyOf, settleOrder } from './settle-order.ts';

/** What a provider said of an order, and the call that asked. */
export type Said = Omit<Answered, 'said'> & { call: WrittenCall; said: Standing | Unknown };

/** Orders in one transaction, which holds the wallets of all of them. */
const TOGETHER = 50;

/** What is answered just behind the first one is settled with it. */
const WAIT_MS = 10;

/**
 * Takes what was answered and settles it. What came while the last was being settled is settled together: of each merchant the plain payments
 * in one transaction, all else each in its own. Done when what was handed in is settled; fails when that could not be.
 */
export function createSettling(deps: ProviderDeps): (said: Said) => Promise<void> {
  const settle = inRounds(
    async (all: readonly Said[]) => {
      const failed = new Map<Said, unknown>();
      for (const [merchantId, own] of Map.groupBy(all, (one) => one.merchantId)) await settleAll(deps, { merchantId, own, failed });
      return all.map((one) => (failed.has(one) ? { failed: failed.get(one) } : null));
    },
    { most: TOGETHER, waitMs: WAIT_MS },
  );
  return async (said) => {
    const failure = await settle(said);
    if (failure) throw failure.failed;
  };
}

type Round = { merchantId: number; own: readonly Said[]; failed: Map<Said, unknown> };

async function settleAll(deps: ProviderDeps, { merchantId, own, failed }: Round): Promise<void> {
  const done = own.some((one) => paymentOf(one)) ? await settlePlain(deps, merchantId, own) : new Set<bigint>();
  for (const one of own) if (!done.has(one.orderId)) await settleOne(deps, one).catch((error: unknown) => failed.set(one, error));
}

function settleOne(deps: ProviderDeps, { call, ...answered }: Said): Promise<void> {
  return deps.db.inTx(async (tx) => {
    await noteAnswer(deps, tx, call, answered.said);
    await settleOrder(deps, tx, answered);
  });
}

/** Which of these were paid and credited together; none where one stops the others. */
async function settlePlain(deps: ProviderDeps, merchantId: number, some: readonly Said[]): Promise<Set<bigint>> {
  try {
    return await deps.db.inTx(async (tx) => {
      const byOrder = new Map(some.flatMap((one) => (paymentOf(one) ? [[one.orderId, one] as const] : [])));
      const named = [...byOrder.values()].map(({ depositId }) => depositId);
      const deposits = new Map((await lockOpenOf(tx, merchantId, named)).map((deposit) => [deposit.depositId, deposit]));
      const orders = await lockOrdersOf(tx, merchantId, [...byOrder.keys()]);
      const asked = orders.flatMap((order) => {
        const [deposit, one] = [deposits.get(order.depositId), byOrder.get(order.orderId)];
        const payment = one && paymentOf(one);
        return deposit && payment && order.state !== 'succeeded' && payment.currency === order.asset
          ? [{ order, deposit, one, payment }]
          : [];
      });
      const proven = asked.map(({ order, deposit, one, payment }): Proven => {
        const { amount: received, currency: asset, theirId, paidAtMs: bookedAtMs } = payment;
        return { deposit, proof: { by: 'provider', key: proofKeyOf(one.provider, order, theirId), asset, received, bookedAtMs } };
      });
      const credited = await creditPlain(deps, tx, merchantId, proven);
      const done = asked.filter(({ deposit }) => credited.has(deposit.depositId));
      if (done.length === 0) return new Set<bigint>();
      const atMs = deps.clock.nowMs();
      const succeeded = done.map(({ order: { part, orderId }, payment: { amount: provenE4, theirId } }) => ({
        part,
        orderId,
        proven: provenE4,
        theirId,
      }));
      await noteSucceeded(tx, merchantId, { succeeded, atMs });
      const answers = done.map(({ one: { call, said } }) => ({ callId: call.callId, outcome: said.kind, answer: answerOf(said) }));
      await answerCalls(tx, merchantId, { answers, atMs });
      return new Set(done.map(({ order }) => order.orderId));
    });
  } catch (error) {
    deps.log.warn({ err: error, merchantId }, 'orders could not be settled together');
    return new Set();
  }
}

function paymentOf({ said }: Said): Extract<Standing, { status: 'succeeded' }> | null {
  return said.kind === 'definite' && said.status === 'succeeded' ? said : null;
}
