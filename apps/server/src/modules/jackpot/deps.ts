import type { Beacon } from '../../platform/beacon/beacon.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { Ledger } from '../ledger/index.ts';
import type { LotteryPort } from '../lottery/index.ts';
import type { Merchants } from '../merchant/index.ts';

export type JackpotDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  random: Pick<RandomSource, 'bytes'>;
  log: Log;
  ledger: Pick<Ledger, 'post' | 'moveHouse' | 'isStopped' | 'forgetPools'>;
  merchants: Pick<Merchants, 'byId'>;
  lottery: Pick<LotteryPort, 'gameName' | 'lobbyGames'>;
  beacon: Beacon;
};
