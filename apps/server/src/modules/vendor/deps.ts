import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { GamePort } from '../game/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Links } from './links.ts';
import type { PlaySessions } from './sessions.ts';

export type VendorDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  random: RandomSource;
  log: Log;
  ledger: Ledger;
  merchants: Pick<Merchants, 'all' | 'byId' | 'cycles'>;
  identity: Pick<Identity, 'findMember' | 'tracesOf' | 'backgroundOf'>;
  games: Pick<GamePort, 'openGame' | 'names' | 'takeList' | 'relist'>;
};

/** What commands work with. */
export type GatewayDeps = VendorDeps & {
  links: Links;
  sessions: PlaySessions;
  secretBox: SecretBox;
  /** What seat tags are keyed with: a secret of the installation. */
  seatSecret(): Promise<string>;
};
