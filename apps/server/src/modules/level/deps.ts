import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Points } from '../mall/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Promotions } from '../promotion/index.ts';

export type LevelDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  identity: Pick<Identity, 'setLevel'>;
  merchants: Pick<Merchants, 'all'>;
  promotions: Pick<Promotions, 'giveOn'>;
};

/** Of what levels bring. */
export type RewardDeps = Pick<LevelDeps, 'db' | 'clock' | 'ids' | 'merchants'> & {
  ledger: Pick<Ledger, 'lockBalances' | 'openWallet' | 'post'>;
  points: Pick<Points, 'earned'>;
  log: Log;
};
