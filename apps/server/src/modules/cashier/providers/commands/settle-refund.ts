import type { Tx } from '../../../../platform/db.ts';
import { DEPOSITS } from '../../deposit-kind.ts';
import { moveOn } from '../../review/move.ts';
import { lockDeposit } from '../../store/deposits.ts';
import type { ProviderDeps } from '../deps.ts';
import { DAY_MS, nextPoll } from '../poll-plan.ts';
import type { RefundStanding, Refused, Unknown } from '../port.ts';
import { lockRefund, type Refund, updateRefund } from '../store/refunds.ts';

const MINUTE_MS = 60_000;
/** Until then a provider may not see what it has taken. */
const VISIBLE_WITHIN_MS = 15 * MINUTE_MS;
/** Between two answers that there is none. */
const ABSENT_TWICE_MS = 5 * MINUTE_MS;
/** While it is asked about more and more seldom; after that once an hour. */
const ASKED_MS = 30 * MINUTE_MS;

type Answered = { merchantId: number; depositId: bigint; refundId: bigint; said: RefundStanding | Refused | Unknown };

/** Moves a refund, and with it its deposit, by what the provider answered: sent back, or for a person once more. */
export async function settleRefund(deps: ProviderDeps, tx: Tx, { merchantId, depositId, refundId, said }: Answered): Promise<void> {
  const deposit = await lockDeposit(tx, merchantId, depositId);
  const refund = await lockRefund(tx, merchantId, refundId);
  if (!deposit || !refund || refund.decidedAtMs !== null) return;
  const nowMs = deps.clock.nowMs();
  const moved: Refund = { ...refund, ...ended(refund, said, nowMs) };
  const asking = { state: moved.state === 'unknown' ? ('unknown' as const) : ('pending' as const), createdAtMs: refund.sentAtMs ?? nowMs };
  const nextPollAtMs = moved.decidedAtMs === null ? nextPoll({ ...asking, expiresAtMs: asking.createdAtMs + ASKED_MS }, nowMs) : null;
  await updateRefund(tx, { ...moved, nextPollAtMs });
  if (moved.decidedAtMs === null || deposit.state !== 'refunding') return;
  const actor = { type: 'system' as const, id: 'provider', name: '' };
  const state = moved.state === 'succeeded' ? ('refunded' as const) : ('review' as const);
  await moveOn(deps, tx, { kind: DEPOSITS, row: deposit, move: { state }, actor });
}

function ended(refund: Refund, said: Answered['said'], nowMs: number): Partial<Refund> {
  if (said.kind === 'refused') return { state: 'failed', decidedAtMs: nowMs };
  if (said.kind !== 'definite') {
    const isLeft = nowMs >= (refund.sentAtMs ?? nowMs) + DAY_MS;
    return { state: 'unknown', ...(isLeft ? { trouble: 'unanswered' as const } : {}) };
  }
  const { status } = said;
  if (status === 'pending') return { state: 'pending', trouble: null, absentAtMs: null };
  if (status !== 'absent') return { state: status, trouble: null, decidedAtMs: nowMs };
  // Nothing is believed to be absent before it was said twice, and long enough after it was sent.
  const { absentAtMs, sentAtMs } = refund;
  const isAbsent = absentAtMs !== null && nowMs >= absentAtMs + ABSENT_TWICE_MS && nowMs >= (sentAtMs ?? nowMs) + VISIBLE_WITHIN_MS;
  return isAbsent ? { state: 'failed', decidedAtMs: nowMs } : { state: 'unknown', absentAtMs: absentAtMs ?? nowMs };
}
