import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Disk } from './disk.ts';

/** What the commands and queries of this module are given. */
export type FileDeps = { db: Db; clock: Clock; ids: Ids; disk: Disk };
