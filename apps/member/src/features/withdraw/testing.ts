import type { WithdrawalState, WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { type Reply, wps } from '../../testing/fake-server.ts';

export const WITHDRAW = '/wps/transaction/withdraw';
export const PREVIEW = '/api/withdrawals/preview';
export const SETTINGS = '/wps/relay/MCSFE_getWithdrawSettings';
export const CARDS = '/wps/member/bankCard';
export const TURNOVER = '/wps/relay/MCSFE_getTurnoverInfo';
export const OWN_TURNOVER = '/api/turnover';
export const LIST = '/api/withdrawals';

const ASKED_AT_MS = Date.parse('2026-11-21T08:01:00Z');

/** A withdrawal as its owner sees it; `reached` are the states up to the one it is in. */
export function withdrawalOf(
  reached: readonly [WithdrawalState, ...WithdrawalState[]],
  change: Partial<WithdrawalView> = {},
): WithdrawalView {
  return {
    withdrawalId: '117577895173423104',
    reference: 'WLT-7Q4K2',
    state: reached.at(-1) ?? 'requested',
    amount: '20000.0000',
    fee: '200.0000',
    received: '19800.0000',
    currency: 'MMK',
    bankName: 'Bayview Demo Bank',
    cardNumber: '********9035',
    cardHolder: 'Mei Tan',
    reason: '',
    bankReference: '',
    ...{ arrived: '0.0000', back: '0.0000', parts: [], usualMs: null, nextCard: '' },
    check: null,
    timeline: reached.map((state, place) => ({ state, atMs: ASKED_AT_MS + place * 60_000 })),
    ...change,
  };
}

/** What would come of a withdrawal of 200 in fees. */
export const previewOf = (change: Record<string, unknown> = {}): Reply => ({
  body: {
    ...{ fee: '200.0000', arrives: '0.0000', freeTimesLeft: null, min: '1000.0000', max: '500000.0000', heldUntil: null },
    needs: { status: 'A', required: '0.0000', actual: '0.0000' },
    refusals: [],
    ...change,
  },
});

export const listOf = (...list: WithdrawalView[]): Reply => ({ body: { list, page: 0, totalPages: 1, next: null } });

export const settings = (change: Record<string, unknown> = {}): Reply =>
  wps({
    allowWithdraw: 'Y',
    allowWithdrawNow: 'Y',
    withdrawDateFrom: 0,
    withdrawDateTo: 0,
    windowFrom: '00:00',
    windowTo: '00:00',
    minimumAmount: '1000.0000',
    maximumAmount: '500000.0000',
    allowDecimal: 'Y',
    dailyWithdrawMaxCount: 5,
    remainingTransactionTimes: 4,
    feeFixed: '0',
    feePercent: '1',
    feeMin: '0.0000',
    feeMax: null,
    freeTimesLeft: null,
    hasPaymentPassword: true,
    heldUntil: null,
    merchantCode: 'lotus',
    ...change,
  });

const CARD = {
  bankCode: 'BAY',
  bankName: 'Bayview Demo Bank',
  bankIconUrl: '',
  cardNumber: '********9035',
  cardHolder: 'Mei Tan',
  province: '',
  createdAt: 1,
  cardType: 'BC',
  isWithdrawActive: 'Y',
  shutBy: null,
  maintenanceStartTime: null,
  maintenanceEndTime: null,
  heldUntil: null,
};

export const cards = (...changes: Record<string, unknown>[]): Reply => {
  const list = changes.map((change, place) => ({ ...CARD, bankCardId: String(51 + place), ...change }));
  return wps({
    bankCards: list,
    virtualWallets: [],
    eWallets: [],
    fullBankCardList: list,
    maxCardCount: 5,
    maxVirtualWalletCount: 0,
    minWithdrawal: '1000.0000',
    maxWithdrawal: '500000.0000',
    maxTransactionTimes: 5,
    remainingTransactionTimes: 4,
    remainingWithdrawAmount: '2000000.0000',
    normalDeleteBankCard: 'N',
  });
};

export const turnover = (status = 'A', required = '0.0000', actual = '0.0000'): Reply =>
  wps({ status, details: [], totalRequiredTurnover: required, totalActualTurnover: actual });

/** An open need of a deposit, of which a draw and a table gave something, and one that is met. */
export function ownTurnoverOf(): Reply {
  const need = { source: 'deposit', openedAtMs: ASKED_AT_MS, requiredE4: '90000000', actualE4: '20000000', blocking: true };
  const games = [
    { category: 'LOTT', percent: 100, spentE4: '10000000', givenE4: '10000000' },
    { category: 'LIVE', percent: 25, spentE4: '40000000', givenE4: '10000000' },
  ];
  const stakes = games.map(({ category, spentE4, givenE4 }, at) => ({
    ...{ category, spentE4, givenE4 },
    stakeE4: spentE4,
    atMs: ASKED_AT_MS + at,
  }));
  const met = { ...need, needId: '2', actualE4: need.requiredE4, as: 'met', closedAtMs: ASKED_AT_MS };
  return {
    body: { status: 'N', requiredE4: '90000000', actualE4: '20000000', open: [{ ...need, needId: '1', games, stakes }], closed: [met] },
  };
}
