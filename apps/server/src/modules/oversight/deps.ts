import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { VendorPort } from '../vendor/index.ts';

export type OversightDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  merchants: Pick<Merchants, 'all'>;
  identity: Pick<Identity, 'findMember' | 'findMembers'>;
  ledger: Pick<Ledger, 'lockBalances'>;
  vendor: Pick<VendorPort, 'listed' | 'playCases' | 'shownAt' | 'correct' | 'resettle' | 'rounds' | 'transfers'>;
};
