import type { Tx } from '../../../../platform/db.ts';
import { creditOnProof } from '../../commands/credit-on-proof.ts';
import type { Deposit } from '../../deposit.ts';
import { openChargeBack } from '../../recon/commands/open-charge-back.ts';
import { lockDeposit } from '../../store/deposits.ts';
import { findProved } from '../../store/proofs.ts';
import type { ProviderDeps } from '../deps.ts';
import { DAY_MS, nextPoll } from '../poll-plan.ts';
import type { ProviderName, Standing, Unknown } from '../port.ts';
import { findAccount } from '../store/accounts.ts';
import { lockOrder, type ProviderOrder, updateOrder } from '../store/orders.ts';

/** A provider may not see an order at once that it has taken. */
const VISIBLE_WITHIN_MS = 15 * 60_000;

/** `leasedUntilMs`: until when whoever asked had the order to itself. */
export type Answered = {
  merchantId: number;
  depositId: bigint;
  orderId: bigint;
  provider: ProviderName;
  said: Standing | Unknown;
  leasedUntilMs: number;
};

/**
 * Moves an order on by what our own query was answered, and by nothing else. Paid in its currency, what was paid is credited in the same
 * transaction, whenever it comes; in another it never is, and waits for a person. What has succeeded stays so.
 */
export async function settleOrder(deps: ProviderDeps, tx: Tx, answered: Answered): Promise<void> {
  const { merchantId, depositId, orderId, provider, said, leasedUntilMs } = answered;
  const deposit = await lockDeposit(tx, merchantId, depositId);
  const order = await lockOrder(tx, merchantId, orderId);
  if (!order) return;
  if (order.state === 'succeeded') {
    if (said.kind === 'definite' && said.status === 'charged_back') await takenBack(deps, tx, { order, deposit, said });
    return updateOrder(tx, { ...order, nextPollAtMs: null });
  }
  const nowMs = deps.clock.nowMs();
  const to =
    said.kind === 'definite' && said.status === 'succeeded' ? await paid(deps, tx, { order, provider, said }) : unpaid(order, said, nowMs);
  const moved = { ...order, ...to };
  const planned = moved.trouble === 'currency' ? null : nextPoll(moved, nowMs);
  // Something was said of it while we asked: it is asked about again.
  const isHurried = moved.state !== 'succeeded' && order.nextPollAtMs !== null && order.nextPollAtMs < leasedUntilMs;
  await updateOrder(tx, { ...moved, nextPollAtMs: isHurried ? order.nextPollAtMs : planned });
}

type Back = { order: ProviderOrder; deposit: Deposit | null; said: Extract<Standing, { status: 'charged_back' }> };

/** What was credited, its payer's side took back: operators decide what follows. */
async function takenBack(
  deps: ProviderDeps,
  tx: Tx,
  { order: { accountId, proven, theirId, asset }, deposit: named, said }: Back,
): Promise<void> {
  if (!named || proven === null || theirId === null) return;
  // A second payment has a deposit of its own.
  const account = await findAccount(tx, named.merchantId, accountId);
  const credited = account && (await findProved(tx, named.merchantId, `${account.provider}:${accountId}:${theirId}`));
  const deposit = credited ? await lockDeposit(tx, named.merchantId, credited) : null;
  if (!deposit) return;
  const by = {
    accountId,
    theirId: said.theirId,
    amount: said.amount > 0n && deposit.asset === asset ? said.amount : proven,
    atMs: deps.clock.nowMs(),
  };
  await openChargeBack(deps, tx, { deposit, by });
}

type Paid = { order: ProviderOrder; provider: ProviderName; said: Extract<Standing, { status: 'succeeded' }> };

async function paid(deps: ProviderDeps, tx: Tx, { order, provider, said }: Paid): Promise<Partial<ProviderOrder>> {
  const { merchantId, depositId, asset } = order;
  const { amount: received, currency, theirId, paidAtMs: bookedAtMs } = said;
  if (currency !== asset) return { trouble: 'currency' };
  const key = proofKeyOf(provider, order, theirId);
  await creditOnProof(deps, tx, { merchantId, depositId, proof: { by: 'provider', key, asset, received, bookedAtMs } });
  return { state: 'succeeded', proven: received, theirId, trouble: null, decidedAtMs: deps.clock.nowMs() };
}

/** Under which key a payment there proves that money came. */
export function proofKeyOf(provider: ProviderName, { accountId }: Pick<ProviderOrder, 'accountId'>, theirId: string): string {
  return `${provider}:${accountId}:${theirId}`;
}

function unpaid(order: ProviderOrder, said: Standing | Unknown, nowMs: number): Partial<ProviderOrder> {
  const isOpen = order.decidedAtMs === null;
  if (said.kind !== 'definite') {
    const isLeft = isOpen && nowMs >= order.createdAtMs + DAY_MS;
    return isLeft ? { trouble: 'unanswered' } : {};
  }
  const { status } = said;
  if (status === 'succeeded') return {};
  // Paid and taken back before we knew: nothing came.
  if (status === 'charged_back') return isOpen ? { state: 'failed', trouble: null, decidedAtMs: nowMs } : {};
  if (status === 'pending') return isOpen ? { state: 'pending', trouble: null } : {};
  // One that they do not know yet may still come to be.
  if (status === 'absent') return isOpen && nowMs >= order.createdAtMs + VISIBLE_WITHIN_MS ? { state: 'failed', decidedAtMs: nowMs } : {};
  return isOpen ? { state: status, trouble: null, decidedAtMs: nowMs } : {};
}
