import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';

/** `cores`: those that the database has; `stopwatch`: how long something takes, ms (the machine's own unless given). */
export type WatchDeps = { db: Db; clock: Clock; ids: Ids; log: Log; cores: number; stopwatch?: () => number; facts?: Pick<Facts, 'on'> };
