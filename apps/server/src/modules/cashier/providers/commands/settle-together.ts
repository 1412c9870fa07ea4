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

/**
 * Takes what was answered and settles it. What came while the last was being settled is settled together: of each merchant the plain payments
 * in one transaction, all else each in its own. Done when what was handed in is settled; fails when that could not be.
 */
export function createSettling(deps: ProviderDeps): (said: Said) => Promise<void> {
  let waiting: Said[] = [];
  let turn: Promise<void> = Promise.resolve();
  const failed = new Map<Said, unknown>();
  const settleWaiting = async () => {
    const all = waiting;
    waiting = [];
    for (const merchantId of new Set(all.map((one) => one.merchantId))) await settleAll(deps, { merchantId, all, failed });
  };
  return async (said) => {
    waiting.push(said);
    turn = turn.then(settleWaiting);
    await turn;
    if (failed.has(said)) throw failed.get(said);
  };
}

type Round = { merchantId: number; all: readonly Said[]; failed: Map<Said, unknown> };

async function settleAll(deps: ProviderDeps, { merchantId, all, failed }: Round): Promise<void> {
  const own = all.filter((one) => one.merchantId === merchantId);
  for (let from = 0; from < own.length; from += TOGETHER) {
    const some = own.slice(from, from + TOGETHER);
    const done = some.length === 1 ? new Set<bigint>() : await settlePlain(deps, merchantId, some);
    for (const one of some) if (!done.has(one.orderId)) await settleOne(deps, one).catch((error: unknown) => failed.set(one, error));
  }
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
      if (named.length === 0) return new Set<bigint>();
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
