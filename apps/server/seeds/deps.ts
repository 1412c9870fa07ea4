import type { Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db.ts';
import type { Ids } from '../src/platform/ids.ts';
import type { Log } from '../src/platform/log.ts';
import type { RandomSource } from '../src/platform/random.ts';

/** What the seeds are given; `owner` works as the owner of the schema. */
export type SeedDeps = { owner: Db; clock: Clock; ids: Ids; random: RandomSource; log: Log };

/** An account of the demo, as it is printed at the end of `npm start`. */
export type DemoAccount = { role: string; username: string; password: string };
