import type { ErrorsOf } from '@fairhall/contract/endpoint';
import type { withdraw } from '@fairhall/contract/withdraw/withdraw';
import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import type { Result } from '@fairhall/money/result';
import type { Identity } from '../../identity/index.ts';
import type { CashierDeps } from '../deps.ts';

export type WithdrawalDeps = CashierDeps & {
  identity: Pick<
    Identity,
    | 'findMembers'
    | 'checkPaymentPassword'
    | 'checkAnswer'
    | 'hasPaymentPassword'
    | 'hasQuestions'
    | 'payeeOf'
    | 'claimPayee'
    | 'guardsOf'
    | 'holdCard'
    | 'cardHolds'
  >;
  /** Requests of this process that are being judged, by member and key: the same one again waits for the first one's answer. */
  underWay: Map<string, { hash: bigint; answer: Promise<Result<WithdrawalView, ErrorsOf<typeof withdraw>>> }>;
};
