import type { DepositState, DepositView } from '@fairhall/contract/cashier/deposit-view';
import type { Amount } from '@fairhall/money/amount';
import { digits, majorText } from '@fairhall/money/text';
import type { Deposit, Slip } from './deposit.ts';
import type { ProviderOrder } from './providers/store/orders.ts';
import type { DepositRecord } from './records.ts';
import { reviewFields } from './review/fields.ts';
import { reachedStates, type Step } from './review/reviewed.ts';

export function slipViews(slips: readonly Slip[]): DepositView['slips'] {
  return slips.map(({ fileId, name, bytes }) => ({ fileId: String(fileId), name, bytes }));
}

/** A deposit as its owner sees it: nothing of who handles it, nor of notes. Each state with the time it was first reached. */
export function depositView(
  deposit: Deposit,
  { slips, steps, order }: { slips: readonly Slip[]; steps: readonly Step<DepositState>[]; order?: ProviderOrder | undefined },
): DepositView {
  return {
    transId: String(deposit.depositId),
    state: deposit.state,
    amount: majorText(deposit.amount),
    asked: majorText(deposit.asked ?? deposit.amount),
    fee: majorText(deposit.fee),
    feeReturn: majorText(deposit.feeReturn),
    currency: deposit.asset,
    reference: deposit.reference,
    payeeName: deposit.payeeName,
    bankName: deposit.bankName,
    receiverAccount: deposit.receiverAccount,
    receiverName: deposit.receiverName,
    heldUntil: deposit.heldUntilMs,
    reason: deposit.reason ?? '',
    order: howToPay(deposit, order),
    slips: slipViews(slips),
    timeline: reachedStates(steps),
  };
}

/** Our own QR of an account stays as long as the account is held; a provider's as long as its order waits. */
function howToPay({ qrContent, heldUntilMs }: Deposit, order: ProviderOrder | undefined): DepositView['order'] {
  if (qrContent !== null) return { qrContent, redirectUrl: null, expiresAt: heldUntilMs };
  return order?.state === 'pending' ? { qrContent: order.qrContent, redirectUrl: order.redirectUrl, expiresAt: order.expiresAtMs } : null;
}

/** A deposit as operators see it in a list. `secondFrom`: from this amount on two of them must approve. */
export function depositRecord(deposit: Deposit, secondFrom: Amount): DepositRecord {
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
    askedE4: digits(deposit.asked ?? deposit.amount),
    feeE4: digits(deposit.fee),
    question: deposit.question,
    currency: deposit.asset,
    createdAtMs: deposit.createdAtMs,
    paidAtMs: deposit.paidAtMs,
    decidedAtMs: deposit.decidedAtMs,
    handler: deposit.handlerName,
    reason: deposit.reason ?? '',
    ...reviewFields(deposit, { free: 'paid', secondFrom }),
    slips: deposit.slips,
  };
}
