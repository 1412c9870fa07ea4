import type { Tx } from '../../../../platform/db.ts';
import type { ProviderDeps } from '../deps.ts';
import type { Opened, PayoutStanding, PayoutTaken, RefundStanding, Refused, Standing, Unknown } from '../port.ts';
import { answerCall, type CallOp, insertCall, insertCalls } from '../store/calls.ts';

/** A call that is written down. It may be made once the transaction that wrote it has committed, and not before. */
export type WrittenCall = { merchantId: number; callId: bigint };

type Calling = { merchantId: number; accountId: number; orderId: bigint | null; op: CallOp };

export async function writeCall(
  { clock, ids }: Pick<ProviderDeps, 'clock' | 'ids'>,
  tx: Tx,
  { merchantId, accountId, orderId, op }: Calling,
): Promise<WrittenCall> {
  const callId = ids.next();
  await insertCall(tx, { merchantId, callId, accountId, orderId, op, sentAtMs: clock.nowMs() });
  return { merchantId, callId };
}

/** Questions about orders, written down together; each with its call. */
export async function writeQueries<Order extends Omit<Calling, 'op'>>(
  { clock, ids }: Pick<ProviderDeps, 'clock' | 'ids'>,
  tx: Tx,
  orders: readonly Order[],
): Promise<{ order: Order; call: WrittenCall }[]> {
  if (orders.length === 0) return [];
  const sentAtMs = clock.nowMs();
  const written = orders.map((order) => ({ order, call: { merchantId: order.merchantId, callId: ids.next() } }));
  const rows = written.map(({ order: { accountId, orderId }, call }) => ({ ...call, accountId, orderId, op: 'query' as const, sentAtMs }));
  await insertCalls(tx, rows);
  return written;
}

/** Writes down what came back, as we read it: of money the text of its digits. */
export function noteAnswer(
  { clock }: Pick<ProviderDeps, 'clock'>,
  tx: Tx,
  { merchantId, callId }: WrittenCall,
  said: Opened | Standing | PayoutTaken | PayoutStanding | RefundStanding | { kind: 'definite' } | Refused | Unknown,
): Promise<void> {
  return answerCall(tx, merchantId, { callId, atMs: clock.nowMs(), outcome: said.kind, answer: answerOf(said) });
}

/** What is kept of an answer. */
export function answerOf(said: Parameters<typeof noteAnswer>[3]): Record<string, string> {
  const { kind: _, ...rest } = said;
  const answer: Record<string, string> = {};
  for (const [name, value] of Object.entries(rest)) if (value !== null && !SAID_ELSEWHERE.includes(name)) answer[name] = String(value);
  return answer;
}

/** They stand in the order. */
const SAID_ELSEWHERE = ['qrContent', 'redirectUrl'];
