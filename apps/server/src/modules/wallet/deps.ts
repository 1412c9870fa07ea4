import type { Clock } from '../../platform/clock.ts';
import type { Ledger } from '../ledger/index.ts';

/** What the queries of this module are given. */
export type WalletDeps = { clock: Clock; ledger: Pick<Ledger, 'balances' | 'listTransfers'> };
