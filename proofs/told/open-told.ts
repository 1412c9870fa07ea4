import type { DeliveryDeps } from '../../apps/server/src/modules/delivery/deps.ts';
import { loadOrCreateSecret } from '../../apps/server/src/modules/identity/store/secrets.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { createDb, leaseNode } from '../../apps/server/src/platform/db.ts';
import { createIds } from '../../apps/server/src/platform/ids.ts';
import { DEVELOPMENT_KEYS, holdKeys } from '../../apps/server/src/platform/keys.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';

/** What the module of messages is given, on a database that others use, too. */
export async function openTold(databaseUrl: string, clock: Clock): Promise<{ deps: DeliveryDeps; close(): Promise<void> }> {
  holdKeys(DEVELOPMENT_KEYS);
  const db = createDb({ url: databaseUrl, applicationName: 'told' });
  const lease = await leaseNode(db, () => {});
  return {
    deps: {
      ...{ db, clock, ids: createIds(clock, lease.node), random: systemRandom, log: silentLog, production: false, practiceUrl: null },
      // Where it sends to stands in its budget: nothing else is asked of a merchant here.
      merchants: { byId: async () => ({ profile: { currency: { code: 'MMK' } } }) as never },
      mayMarket: async () => ({ may: true }),
      loadSecret: (name) => loadOrCreateSecret(db, name, async () => systemRandom.bytes(32).toString('base64')),
    },
    async close() {
      lease.release();
      await db.close();
    },
  };
}
