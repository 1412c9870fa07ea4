import type { ErrorsOf } from '@fairhall/contract/endpoint';
import type { TurnoverStatus } from '@fairhall/contract/withdraw/turnover';
import type { withdraw } from '@fairhall/contract/withdraw/withdraw';
import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { type Amount, ZERO } from '@fairhall/money/amount';
import type { Result } from '@fairhall/money/result';
import type { Actor, MerchantRef } from '../../../platform/http/context.ts';
import type { Identity } from '../../identity/index.ts';
import type { CashierDeps } from '../deps.ts';
import { merchantFee } from './terms.ts';

/** Bets that stand before a withdrawal. A and D nothing to reach, I to know of, N not reached yet. */
export type TurnoverNeed = {
  status: TurnoverStatus;
  details: { gameType: string; required: Amount; actual: Amount }[];
  required: Amount;
  actual: Amount;
};

/** What others say of a withdrawal before it is taken on. */
export type WithdrawalGates = {
  /** Promotions and rules against misuse ask for turnover. */
  turnover(member: Pick<Actor, 'merchantId' | 'memberId'>): Promise<TurnoverNeed>;
  /** What a withdrawal of this amount costs, taken out of it. */
  fee(merchant: MerchantRef, amount: Amount): Promise<Amount>;
};

/** Nobody asks for turnover, and the fee is the merchant's own rule. */
export const USUAL_GATES: WithdrawalGates = {
  turnover: async () => ({ status: 'A', details: [], required: ZERO, actual: ZERO }),
  fee: async ({ profile }, amount) => merchantFee(profile, amount),
};

export type WithdrawalDeps = CashierDeps & {
  identity: Pick<
    Identity,
    'findMembers' | 'checkPaymentPassword' | 'hasPaymentPassword' | 'payeeOf' | 'claimPayee' | 'guardsOf' | 'holdCard' | 'cardHolds'
  >;
  gates: WithdrawalGates;
  /** Requests of this process that are being judged, by member and key: the same one again waits for the first one's answer. */
  underWay: Map<string, { hash: bigint; answer: Promise<Result<WithdrawalView, ErrorsOf<typeof withdraw>>> }>;
};
