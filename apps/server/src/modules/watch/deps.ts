import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Operators } from '../backoffice/index.ts';

/** What the console's endpoints are given. */
export type DeskDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  /** Who reopens money proves who it is. */
  operators: Pick<Operators, 'proveSelf'>;
};

/** `cores`: those that the database has; `stopwatch`: how long something takes, ms (the machine's own unless given). */
export type WatchDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  cores: number;
  stopwatch?: () => number;
  facts?: Pick<Facts, 'on'>;
};
