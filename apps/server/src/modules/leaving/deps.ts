import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Files } from '../file/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';

export type LeavingDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  ledger: Pick<Ledger, 'balances' | 'gates'>;
  identity: Pick<Identity, 'requireElevated' | 'closeMember'>;
  files: Pick<Files, 'erase'>;
  /** What exports lie locked in. */
  box: SecretBox;
};
