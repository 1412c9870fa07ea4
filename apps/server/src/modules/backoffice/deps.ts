import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Push } from '../../platform/push.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { TriesDesk } from '../../platform/tries/tries.ts';
import type { Breached, PasswordCost, Passwords } from '../identity/index.ts';
import type { Merchants } from '../merchant/index.ts';

/** What the module is given. */
export type BackofficeDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  random: RandomSource;
  log: Log;
  /** Of the hashes that it makes. */
  passwordCost?: PasswordCost;
  /** Whether a list of stolen passwords holds one. */
  breached: Breached;
  merchants: Pick<Merchants, 'byId' | 'byCode'>;
  /** Asked for when a stream opens: push is made after the routes are. */
  push: () => Pick<Push, 'serveOperator'>;
};

/** The same, with the parts that the module makes once and its commands share. */
export type CommandDeps = BackofficeDeps & { passwords: Passwords; secretBox: SecretBox; tries: TriesDesk };
