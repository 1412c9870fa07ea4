import { seedAnnouncements } from './announcements.ts';
import { seedChannels } from './channels.ts';
import type { DemoAccount, SeedDeps } from './deps.ts';
import { seedLottery } from './lottery.ts';
import { LOTUS, seedMerchants } from './merchants.ts';
import { DEMO_ACCOUNTS, seedPeople } from './people.ts';

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
