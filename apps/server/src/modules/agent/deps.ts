import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { Identity } from '../identity/index.ts';

export type AgentDeps = { db: Db; clock: Clock; ids: Ids; random: RandomSource; identity: Pick<Identity, 'links'> };
