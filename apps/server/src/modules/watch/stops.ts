import type { Db, Tx } from '../../platform/db.ts';
import type { WatchDeps } from './deps.ts';
import { MONEY_REOPENED, MONEY_STOPPED } from './events.ts';
import { isStopped, stoppedMerchants } from './store.ts';

/** Whose money stands still, as this process knows it: by the facts, which come within moments, and afresh each minute. */
export type Stops = {
  isStopped(merchantId: number): boolean;
  /** The same by the tables of this transaction. */
  isStoppedIn(tx: Tx, merchantId: number): Promise<boolean>;
  refresh(): Promise<void>;
};

export async function createStops({ db, facts }: { db: Db; facts?: WatchDeps['facts'] }): Promise<Stops> {
  let stopped = new Set(await stoppedMerchants(db));
  facts?.on(MONEY_STOPPED, ({ merchantId }) => stopped.add(merchantId));
  facts?.on(MONEY_REOPENED, ({ merchantId }) => stopped.delete(merchantId));
  return {
    isStopped: (merchantId) => stopped.has(merchantId),
    isStoppedIn: isStopped,
    async refresh() {
      stopped = new Set(await stoppedMerchants(db));
    },
  };
}
