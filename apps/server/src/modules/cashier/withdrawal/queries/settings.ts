import type { ReplyOf } from '@fairhall/contract/endpoint';
import { BANK_CARDS_MAX } from '@fairhall/contract/limits';
import type { bankCards as bankCardsEndpoint } from '@fairhall/contract/withdraw/bank-cards';
import type { withdrawBanks as withdrawBanksEndpoint } from '@fairhall/contract/withdraw/banks';
import type { withdrawSettings as withdrawSettingsEndpoint } from '@fairhall/contract/withdraw/settings';
import { amount } from '@fairhall/money/amount';
import { fail, ok } from '@fairhall/money/result';
import { majorText, parseMajor } from '@fairhall/money/text';
import { startOfDay } from '../../../../platform/day.ts';
import type { MemberContext } from '../../../../platform/http/context.ts';
import { partOf } from '../../../ledger/index.ts';
import { withdrawFees } from '../../rules/rules-for.ts';
import { bankName } from '../card.ts';
import { moverOf } from '../commands/judge-request.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { listBanks } from '../store/banks.ts';
import { listCards } from '../store/cards.ts';
import { countSince } from '../store/withdrawals.ts';
import { isWindowOpen, momentOf, withdrawBounds } from '../terms.ts';
import { cardView } from '../view.ts';
import { roomNow } from './room.ts';

type Asker = Pick<MemberContext, 'actor' | 'merchant' | 'language'>;

async function timesLeft({ db, clock }: WithdrawalDeps, { actor, merchant: { profile } }: Asker): Promise<number> {
  const { merchantId, memberId } = actor;
  const sinceMs = startOfDay(clock.nowMs(), profile.timeZone);
  const used = await countSince(db, merchantId, { part: partOf(merchantId, memberId), memberId, sinceMs });
  return Math.max(profile.withdraw.dailyCount - used, 0);
}

/** Whether, when and how much this member may withdraw. */
export async function settingsOf(deps: WithdrawalDeps, asker: Asker): Promise<ReplyOf<typeof withdrawSettingsEndpoint>> {
  const { merchantId, memberId } = asker.actor;
  const { profile, code } = asker.merchant;
  const { allowed, from, to, dailyCount } = profile.withdraw;
  const nowMs = deps.clock.nowMs();
  const { holdUntilMs } = await deps.ledger.gates.of(deps.db, merchantId, { memberId, daySinceMs: 0 });
  const { min, max } = await roomNow(deps, deps.db, asker);
  const { rule, freeLeft } = await withdrawFees(deps.db, moverOf(asker, nowMs));
  const open = isWindowOpen({ from, to }, nowMs, profile.timeZone);
  return {
    allowWithdraw: allowed ? 'Y' : 'N',
    allowWithdrawNow: allowed && open ? 'Y' : 'N',
    withdrawDateFrom: momentOf(from, nowMs, profile.timeZone),
    withdrawDateTo: momentOf(to, nowMs, profile.timeZone),
    windowFrom: from,
    windowTo: to,
    minimumAmount: majorText(min),
    maximumAmount: majorText(max),
    allowDecimal: profile.currency.displayDigits > 0 ? 'Y' : 'N',
    dailyWithdrawMaxCount: dailyCount,
    remainingTransactionTimes: await timesLeft(deps, asker),
    feeFixed: majorText(rule.fixed),
    feePercent: percentText(rule.percentE2),
    feeMin: majorText(rule.min),
    feeMax: rule.max === null ? null : majorText(rule.max),
    freeTimesLeft: freeLeft,
    hasPaymentPassword: await deps.identity.hasPaymentPassword(merchantId, memberId),
    heldUntil: holdUntilMs !== null && holdUntilMs > nowMs ? holdUntilMs : null,
    merchantCode: code,
  };
}

const WHOLE_E2 = 100;

function percentText(percentE2: number): string {
  return String(percentE2 / WHOLE_E2);
}

/** Bound cards, and what may still be withdrawn today. */
export async function cardsOf(deps: WithdrawalDeps, asker: Asker): Promise<ReplyOf<typeof bankCardsEndpoint>> {
  const { merchantId, memberId } = asker.actor;
  const { withdraw } = asker.merchant.profile;
  const { min, max } = await roomNow(deps, deps.db, asker);
  const banks = new Map((await listBanks(deps.db, merchantId)).map((bank) => [bank.bankCode, bank]));
  const held = await deps.identity.cardHolds(deps.db, merchantId, memberId);
  const seen = { language: asker.language, nowMs: deps.clock.nowMs(), held };
  const cards = (await listCards(deps.db, merchantId, { part: partOf(merchantId, memberId), memberId })).flatMap((card) => {
    const bank = banks.get(card.bankCode);
    return bank ? [cardView(card, bank, seen)] : [];
  });
  const left = await timesLeft(deps, asker);
  return {
    bankCards: cards,
    virtualWallets: [],
    eWallets: [],
    fullBankCardList: cards,
    maxCardCount: BANK_CARDS_MAX,
    maxVirtualWalletCount: 0,
    minWithdrawal: majorText(min),
    maxWithdrawal: majorText(max),
    maxTransactionTimes: withdraw.dailyCount,
    remainingTransactionTimes: left,
    remainingWithdrawAmount: majorText(amount(withdrawBounds(withdraw).max * BigInt(left))),
    normalDeleteBankCard: 'N',
  };
}

const BRANCH = { required: 'Y', shown: 'D', none: 'N' } as const;

export async function banksOf(
  { db }: WithdrawalDeps,
  { actor, language }: Pick<Asker, 'actor' | 'language'>,
): Promise<ReplyOf<typeof withdrawBanksEndpoint>> {
  return (await listBanks(db, actor.merchantId))
    .filter(({ open }) => open)
    .map((bank) => ({
      bankCode: bank.bankCode,
      bankEngName: bank.nameEn,
      bankChName: bank.nameCn,
      bankLocaleName: bankName(bank, language),
      isProvinceRequired: 'N',
      isBranchRequired: BRANCH[bank.branch],
      cardNumberMin: bank.numberMin,
      cardNumberMax: bank.numberMax,
      cardNumberForm: bank.numberForm,
    }));
}

export async function chargesOf({ db, clock }: WithdrawalDeps, asker: Asker, { withdrawAmount }: { withdrawAmount: string }) {
  const asked = parseMajor(withdrawAmount);
  if (asked === null || asked < 0n) return fail('FIELD_FORMAT', 'withdrawAmount');
  return ok(majorText((await withdrawFees(db, moverOf(asker, clock.nowMs()))).of(asked)));
}
