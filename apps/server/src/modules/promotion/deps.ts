import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Ledger } from '../ledger/index.ts';

/** `secret`: what codes, devices, cards and addresses are hashed with. */
export type PromotionDeps = {
  db: Db;
  ids: Pick<Ids, 'next'>;
  clock: Pick<Clock, 'nowMs'>;
  ledger: Pick<Ledger, 'breaks' | 'grants' | 'lockBalances' | 'post'>;
  secret(): Promise<Buffer>;
};
