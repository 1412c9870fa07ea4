import type { Tx } from '../../../../platform/db.ts';
import type { ProviderDeps } from '../deps.ts';
import type { Opened, PayoutStanding, PayoutTaken, RefundStanding, Refused, Standing, Unknown } from '../port.ts';
import { answerCall, type CallOp, insertCall } from '../store/calls.ts';

/** A call that is written down. It may be made once the transaction that wrote it has committed, and not before. */
export type WrittenCall = { merchantId: number; callId: bigint };

export async function writeCall(
  { clock, ids }: Pick<ProviderDeps, 'clock' | 'ids'>,
  tx: Tx,
  { merchantId, accountId, orderId, op }: { merchantId: number; accountId: number; orderId: bigint | null; op: CallOp },
): Promise<WrittenCall> {
  const callId = ids.next();
  await insertCall(tx, { merchantId, callId, accountId, orderId, op, sentAtMs: clock.nowMs() });
  return { merchantId, callId };
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
