import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Drawings } from '../../platform/pictures/drawings.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';

export type PointDeps = { db: Db; clock: Clock; ids: Ids; ledger: Pick<Ledger, 'lockBalances' | 'openWallet' | 'post'> };

export type MallDeps = Omit<PointDeps, 'ledger'> & {
  ledger: Pick<Ledger, 'lockBalances' | 'openWallet' | 'post' | 'balances' | 'listMoves'>;
  identity: Pick<Identity, 'checkPaymentPassword'>;
  drawings: Pick<Drawings, 'ofGoods'>;
  /** The most points in 1/10000 that a stake earns a member: of its level. */
  mostPoints(db: Queryable, merchantId: number, memberId: bigint): Promise<number>;
};
