import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';

export type WatchDeps = { db: Db; clock: Clock; ids: Ids; log: Log; facts?: Pick<Facts, 'on'> };
