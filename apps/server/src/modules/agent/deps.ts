import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import type { MerchantRef } from '../../platform/http/context.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { OutwardDeps } from '../../platform/outward.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';

export type AgentDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  random: RandomSource;
  identity: Pick<Identity, 'links' | 'accounts'>;
  /** Teams are read here, the merchant named in each question: a place in a line is found by index only where no policy comes first. */
  teams: Queryable;
  ledger: Pick<Ledger, 'post' | 'submit' | 'lockBalances' | 'isStopped' | 'isFrozen' | 'balances' | 'needs'>;
  /** What a game is called. */
  games: { names(merchant: MerchantRef, language: string): Promise<{ game(nodeId: number): string }> };
};

/** What the console and the jobs need besides. */
export type DeskDeps = Pick<AgentDeps, 'db' | 'clock' | 'ids' | 'teams' | 'ledger'> & { merchants: Pick<Merchants, 'all' | 'byId'> };

/** What trackers are told with. */
export type PostbackDeps = Pick<AgentDeps, 'db' | 'clock' | 'ids' | 'random'> &
  OutwardDeps & {
    log: Log;
    box: SecretBox;
    /** What an affiliate's players are named by. */
    loadSecret(): Promise<string>;
    /** Where an address is, by its two letters. */
    countryOf(ip: string): string | null;
  };
