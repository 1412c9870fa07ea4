import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Ledger } from '../ledger/index.ts';

export type ProtectionDeps = { db: Db; clock: Clock; ids: Ids; log: Log; ledger: Pick<Ledger, 'limits' | 'breaks' | 'lockBalances'> };
