import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { Disk } from '../file/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Scan } from './scanner.ts';
import type { KeyVault } from './vault.ts';

export type VerificationDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  ids: Ids;
  random: RandomSource;
  ledger: Pick<Ledger, 'gates'>;
  identity: Pick<Identity, 'findMembers' | 'claimPayee' | 'payeeOf' | 'losses'>;
  merchants: Pick<Merchants, 'byId' | 'all'>;
  disk: Disk;
  vault: KeyVault;
  scan: Scan;
  /** Under which numbers of papers and cards are compared. */
  compareKey(): Promise<Buffer>;
};
