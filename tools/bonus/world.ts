import { createHash } from 'node:crypto';
import { createLedger, type Ledger } from '../../apps/server/src/modules/ledger/index.ts';
import type { PromotionDeps } from '../../apps/server/src/modules/promotion/index.ts';
import { type ControllableClock, createControllableClock } from '../../apps/server/src/platform/clock.ts';
import { createDb, type Db } from '../../apps/server/src/platform/db.ts';
import { createIds, type Ids } from '../../apps/server/src/platform/ids.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';

export const MERCHANT = 1;
export const ASSET = 'CNY';
/** Where the bets of cases are played: the house's account of their game, and who plays them there. */
export const AREA = 'CASES';

/** The product's ledger and promotions on a migrated database of their own, with a clock that cases move. */
export type World = {
  db: Db;
  owner: Db;
  clock: ControllableClock;
  ids: Ids;
  ledger: Ledger;
  promotions: PromotionDeps;
  close(): Promise<void>;
};

/** Beside the product itself. */
const NODE = 1_001;

export async function openWorld(url: string): Promise<World> {
  const db = createDb({ url, poolMax: 4 });
  const owner = createDb({ url, role: null, poolMax: 2 });
  const clock = createControllableClock({ startMs: 0, frozen: true });
  const ids = createIds(clock, NODE);
  const ledger = createLedger({ db, ids, clock, log: silentLog, lanes: 1 });
  const secret = createHash('sha256').update('cases').digest();
  await owner.query(
    "insert into merchant (merchant_id, code, preset, created_at) values ($1, 'cases', 'standard', now()) on conflict do nothing",
    [MERCHANT],
  );
  return {
    ...{ db, owner, clock, ids, ledger },
    promotions: {
      db,
      ids,
      clock,
      ledger,
      secret: async () => secret,
      points: { earned: async () => {} },
      freeRounds: { ask: async () => {} },
    },
    async close() {
      await ledger.stop();
      await Promise.all([db.close(), owner.close()]);
    },
  };
}
