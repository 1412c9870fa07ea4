import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import type { MerchantRef } from '../../platform/http/context.ts';
import type { Ids } from '../../platform/ids.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { Identity } from '../identity/index.ts';

export type AgentDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  random: RandomSource;
  identity: Pick<Identity, 'links'>;
  /** Teams are read here, the merchant named in each question: a place in a line is found by index only where no policy comes first. */
  teams: Queryable;
  /** What a game is called. */
  games: { names(merchant: MerchantRef, language: string): Promise<{ game(nodeId: number): string }> };
};
