import type { Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db.ts';
import type { Ids } from '../src/platform/ids.ts';
import type { Log } from '../src/platform/log.ts';
import type { RandomSource } from '../src/platform/random.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedChannels } from './channels.ts';
import { seedLottery } from './lottery.ts';
import { LOTUS, seedMerchants } from './merchants.ts';
import { DEMO_ACCOUNTS, seedPeople } from './people.ts';

export type SeedDeps = { owner: Db; clock: Clock; ids: Ids; random: RandomSource; log: Log };

export type DemoAccount = { role: string; username: string; password: string };

/**
 * Puts the demo in: merchant, skin, games, channels, announcements, an operator and a member. Safe to run again: what is there stays.
 * Never called in production. Members get no money: it comes in by a deposit that an operator approves, as for anybody.
 */
export async function seed(deps: SeedDeps): Promise<DemoAccount[]> {
  const created = await seedMerchants(deps);
  await seedLottery(deps, LOTUS.merchantId);
  if (created) {
    await seedChannels(deps, LOTUS.merchantId);
    await seedAnnouncements(deps, LOTUS.merchantId);
    await seedPeople(deps, LOTUS.merchantId);
    deps.log.info('demo seeded');
  }
  return DEMO_ACCOUNTS;
}
