import { seed } from '../apps/server/seeds/index.ts';
import type { Config } from '../apps/server/src/config.ts';
import { lockStandingNumbers } from '../apps/server/src/modules/cashier/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDb, leaseNode } from '../apps/server/src/platform/db.ts';
import { createIds } from '../apps/server/src/platform/ids.ts';
import { checkKeys } from '../apps/server/src/platform/key-check.ts';
import { holdKeys } from '../apps/server/src/platform/keys.ts';
import type { Log } from '../apps/server/src/platform/log.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { adoptOutbox } from '../apps/server/src/platform/outbox.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';

export type DemoAccounts = Awaited<ReturnType<typeof seed>>;

/** Brings the database up to date. Outside production also puts in what the demo needs, and resolves to its accounts. */
export async function prepareDatabase(url: string, { production, passwordCost, keys }: Config, log: Log): Promise<DemoAccounts | null> {
  holdKeys(keys);
  const owner = createDb({ url, role: null, poolMax: 3, applicationName: 'fairhall-prepare' });
  try {
    for (const name of await migrate(owner)) log.info({ migration: name }, 'migrated');
    await checkKeys(owner);
    const locked = await lockStandingNumbers(owner);
    if (locked > 0) log.info({ rows: locked }, 'numbers that lay in clear are locked');
    const adopted = await adoptOutbox(owner);
    if (adopted > 0) log.warn({ rows: adopted }, 'this database comes from another cluster: its outbox was put in order');
    if (production) return null;
    const lease = await leaseNode(owner, () => {});
    try {
      return await seed({ owner, clock: systemClock, ids: createIds(systemClock, lease.node), random: systemRandom, log, passwordCost });
    } finally {
      lease.release();
    }
  } finally {
    await owner.close();
  }
}
