import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Promotions } from '../promotion/index.ts';

export type ReferralDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  ledger: Pick<Ledger, 'lockBalances' | 'post'>;
  identity: Pick<Identity, 'referralCode'>;
  merchants: Pick<Merchants, 'all'>;
  promotions: Promotions;
};
