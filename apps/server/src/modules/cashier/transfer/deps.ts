import type { Identity } from '../../identity/index.ts';
import type { CashierDeps } from '../deps.ts';

/** What transfers between members need besides. */
export type TransferDeps = CashierDeps & {
  identity: Pick<Identity, 'checkPaymentPassword' | 'hasPaymentPassword' | 'uplineOf' | 'downlinesOf'>;
};
