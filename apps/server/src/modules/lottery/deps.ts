import type { Beacon } from '../../platform/beacon/beacon.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { Operators } from '../backoffice/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Catalogue } from './catalogue.ts';
import type { Exposure } from './exposure/exposure.ts';
import type { ResultFeeds } from './feed/feed.ts';

/** What the commands, queries and jobs of this module are given. */
export type LotteryDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  random: RandomSource;
  ledger: Ledger;
  log: Log;
  catalogue: Catalogue;
  exposure: Exposure;
  /** Clocks of a merchant: the day on which a bet was placed goes by them. */
  timeZoneOf(merchantId: number): Promise<string>;
  /** Without it draws are planned that name no round, and rest on seed and tickets alone. */
  beacon?: Beacon;
  /** Sources of results drawn elsewhere. Without them operators enter all. */
  feeds?: ResultFeeds;
};

/** What the console's pages ask besides: what members and merchants are called, and whom an operator serves. */
export type DeskDeps = LotteryDeps & {
  identity: Pick<Identity, 'findMember' | 'findMembers' | 'searchMembers'>;
  merchants: Pick<Merchants, 'byId'>;
  operators: Pick<Operators, 'merchantsOf'>;
};
