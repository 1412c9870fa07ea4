import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { Files } from '../file/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';

/** What the commands, queries and jobs of this module are given. */
export type CashierDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  random: RandomSource;
  ledger: Ledger;
  files: Files;
  log: Log;
  merchants: Pick<Merchants, 'byId' | 'all'>;
  identity: Pick<Identity, 'findMembers'>;
};
