import type { Db } from '../../platform/db.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Log } from '../../platform/log.ts';
import type { Intent } from './intent.ts';
import { listFed } from './store/pools.ts';

/** A pool of a merchant began to take stakes, or takes none any more. */
export const POOLS_CHANGED = 'jackpot.pools_changed';

/** Area of a pool's reserve among the accounts of the house; that of the pool is its id. */
export const reserveArea = (poolId: bigint): string => `${poolId}:reserve`;

/**
 * Which pool a stake may feed, from memory: a stake costs no question for it. Who knows too late lets a stake pass by; that a pool which is
 * stopped takes none is the database's to say (sql/13-pools.sql).
 */
export type Pools = { feed(intent: Intent): Promise<Intent>; forget(): void };

export const NO_POOLS: Pools = { feed: async (intent) => intent, forget: () => {} };

export function createPools({ db, log, facts }: { db: Db; log: Log; facts: Pick<Facts, 'on'> }): Pools {
  let known: Promise<ReadonlyMap<string, bigint>> | undefined;
  const forget = () => {
    known = undefined;
  };
  facts.on(POOLS_CHANGED, forget);

  function all(): Promise<ReadonlyMap<string, bigint>> {
    known ??= listFed(db).then((fed) => new Map(fed.map(({ poolId, ...of }) => [nameOf(of), poolId])));
    const reading = known;
    return reading.catch((error: unknown) => {
      if (known === reading) known = undefined;
      log.warn({ err: error }, 'pools are not known: stakes feed none');
      return new Map<string, bigint>();
    });
  }

  return {
    forget,
    async feed(intent) {
      const { merchantId, asset, purse } = intent;
      if (!purse?.product || intent.pool !== undefined) return intent;
      const pool = (await all()).get(nameOf({ merchantId, asset, product: purse.product }));
      return pool === undefined ? intent : { ...intent, pool };
    },
  };
}

function nameOf({ merchantId, asset, product }: { merchantId: number; asset: string; product: string }): string {
  return `${merchantId}/${asset}/${product}`;
}
