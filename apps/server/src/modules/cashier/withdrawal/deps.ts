import type { ErrorsOf } from '@fairhall/contract/endpoint';
import type { withdraw } from '@fairhall/contract/withdraw/withdraw';
import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import type { Amount } from '@fairhall/money/amount';
import type { Result } from '@fairhall/money/result';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { Identity } from '../../identity/index.ts';
import type { CashierDeps } from '../deps.ts';
import { merchantFee } from './terms.ts';

/** What others say of a withdrawal before it is taken on. */
export type WithdrawalGates = {
  /** What a withdrawal of this amount costs, taken out of it. */
  fee(merchant: MerchantRef, amount: Amount): Promise<Amount>;
};

/** The fee is the merchant's own rule. */
export const USUAL_GATES: WithdrawalGates = {
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
