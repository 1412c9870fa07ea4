import type { BankCard } from '@fairhall/contract/withdraw/bank-cards';
import type { WithdrawalState, WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { type Amount, amount } from '@fairhall/money/amount';
import { digits, majorText } from '@fairhall/money/text';
import type { CardHold } from '../../identity/index.ts';
import { reviewFields } from '../review/fields.ts';
import { reachedStates, type Step } from '../review/reviewed.ts';
import { type Bank, bankName, type Card, maskedNumber, shutBy } from './card.ts';
import type { WithdrawalRecord } from './records.ts';
import type { Withdrawal } from './withdrawal.ts';

/** How it goes out. */
export type Going = Pick<WithdrawalView, 'arrived' | 'back' | 'parts' | 'usualMs' | 'nextCard'>;

/** A withdrawal as its owner sees it: nothing of who handles it. Each state with the time it was first reached. */
export function withdrawalView(
  withdrawal: Withdrawal,
  steps: readonly Step<WithdrawalState>[],
  going: Going,
): Omit<WithdrawalView, 'check'> {
  return {
    withdrawalId: String(withdrawal.withdrawalId),
    reference: withdrawal.reference,
    state: withdrawal.state,
    amount: majorText(withdrawal.amount),
    fee: majorText(withdrawal.fee),
    received: majorText(amount(withdrawal.amount - withdrawal.fee)),
    currency: withdrawal.asset,
    bankName: withdrawal.bankName,
    cardNumber: maskedNumber(withdrawal.cardLast4),
    cardHolder: withdrawal.cardHolder,
    reason: withdrawal.reason ?? '',
    bankReference: withdrawal.bankReference ?? '',
    ...going,
    timeline: reachedStates(steps),
  };
}

/** A withdrawal as operators see it in a list. `secondFrom`: from this amount on two of them must approve. */
export function withdrawalRecord(withdrawal: Withdrawal, secondFrom: Amount): WithdrawalRecord {
  return {
    withdrawalId: String(withdrawal.withdrawalId),
    reference: withdrawal.reference,
    state: withdrawal.state,
    memberId: String(withdrawal.memberId),
    account: withdrawal.account,
    bankName: withdrawal.bankName,
    cardNumber: maskedNumber(withdrawal.cardLast4),
    cardHolder: withdrawal.cardHolder,
    amountE4: digits(withdrawal.amount),
    feeE4: digits(withdrawal.fee),
    netE4: digits(amount(withdrawal.amount - withdrawal.fee)),
    currency: withdrawal.asset,
    createdAtMs: withdrawal.createdAtMs,
    decidedAtMs: withdrawal.decidedAtMs,
    handler: withdrawal.handlerName,
    reason: withdrawal.reason ?? '',
    ...reviewFields(withdrawal, { free: 'requested', secondFrom }),
    bankReference: withdrawal.bankReference ?? '',
  };
}

/** `held`: cards of the member that are not paid to yet. */
export function cardView(
  card: Card,
  bank: Bank,
  { language, nowMs, held }: { language: string; nowMs: number; held: readonly CardHold[] },
): BankCard {
  const shut = shutBy(card, bank, nowMs);
  return {
    bankCardId: String(card.cardId),
    bankCode: card.bankCode,
    bankName: bankName(bank, language),
    bankIconUrl: '',
    cardNumber: maskedNumber(card.last4),
    cardHolder: card.holder,
    province: card.province,
    createdAt: card.createdAtMs,
    cardType: 'BC',
    isWithdrawActive: shut === null ? 'Y' : 'N',
    maintenanceStartTime: bank.restsFromMs,
    maintenanceEndTime: bank.restsUntilMs,
    shutBy: shut,
    heldUntil: held.find(({ cardId }) => cardId === card.cardId)?.untilMs ?? null,
  };
}
