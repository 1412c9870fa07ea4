import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { digits, majorText } from '@fairhall/money/text';
import type { Deposit, Slip, Step } from './deposit.ts';
import type { DepositRecord } from './port.ts';

export function slipViews(slips: readonly Slip[]): DepositView['slips'] {
  return slips.map(({ fileId, name, bytes }) => ({ fileId: String(fileId), name, bytes }));
}

/** A deposit as its owner sees it: nothing of who handles it, nor of notes. Each state with the time it was first reached. */
export function depositView(deposit: Deposit, { slips, steps }: { slips: readonly Slip[]; steps: readonly Step[] }): DepositView {
  const reached = new Map<string, DepositView['timeline'][number]>();
  for (const { state, atMs } of steps) if (!reached.has(state)) reached.set(state, { state, atMs });
  return {
    transId: String(deposit.depositId),
    state: deposit.state,
    amount: majorText(deposit.amount),
    currency: deposit.asset,
    reference: deposit.reference,
    payeeName: deposit.payeeName,
    bankName: deposit.bankName,
    receiverAccount: deposit.receiverAccount,
    receiverName: deposit.receiverName,
    heldUntil: deposit.heldUntilMs,
    reason: deposit.reason ?? '',
    slips: slipViews(slips),
    timeline: [...reached.values()],
  };
}

/** A deposit as operators see it in a list. */
export function depositRecord(deposit: Deposit): DepositRecord {
  return {
    depositId: String(deposit.depositId),
    reference: deposit.reference,
    state: deposit.state,
    memberId: String(deposit.memberId),
    account: deposit.account,
    payeeName: deposit.payeeName,
    channel: deposit.channel,
    bankName: deposit.bankName,
    amountE4: digits(deposit.amount),
    currency: deposit.asset,
    createdAtMs: deposit.createdAtMs,
    paidAtMs: deposit.paidAtMs,
    decidedAtMs: deposit.decidedAtMs,
    handler: deposit.handlerName,
    reason: deposit.reason ?? '',
    slips: deposit.slips,
  };
}
