import { seedAgents } from './agents.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedCampaigns } from './campaigns.ts';
import { seedCatalogue } from './catalogue/index.ts';
import { seedChannels } from './channels.ts';
import { seedChat } from './chat.ts';
import type { DemoAccount, DemoMerchant, SeedDeps } from './deps.ts';
import { HARBOR } from './harbor.ts';
import { seedLevels } from './levels.ts';
import { seedLottery } from './lottery.ts';
import { LOTUS } from './lotus.ts';
import { seedMall } from './mall.ts';
import { seedMerchant } from './merchants.ts';
import { accountsOf, accountsOfResultDesk, seedPeople, seedResultDesk } from './people.ts';
import { seedReferral } from './referral.ts';
import { seedWithdrawBanks } from './withdraw-banks.ts';

/** The merchants of the demo; the first one answers where nothing names another. */
export const DEMO_MERCHANTS: readonly DemoMerchant[] = [LOTUS, HARBOR];

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [...DEMO_MERCHANTS.flatMap(accountsOf), ...accountsOfResultDesk(LOTUS.code)];

/**
 * Puts the demo in: two merchants, each with skin, games, channels, announcements, operators and a member of its own. Safe to run
 * again: what is there stays. Never called in production. Members get no money: it comes in by a deposit that an operator approves,
 * as for anybody.
 */
export async function seed(deps: SeedDeps): Promise<readonly DemoAccount[]> {
  for (const demo of DEMO_MERCHANTS) {
    const created = await seedMerchant(deps, demo);
    await seedLottery(deps, demo.merchantId, demo);
    await seedCatalogue(deps, demo.merchantId, demo);
    await seedWithdrawBanks(deps, demo.merchantId, demo.banks);
    if (!created) continue;
    await seedChannels(deps, demo.merchantId, demo.channels);
    await seedPeople(deps, demo);
    await seedAnnouncements(deps, demo);
    await seedChat(deps, demo);
    await seedLevels(deps, demo);
    await seedMall(deps, demo);
    await seedReferral(deps, demo);
    await seedAgents(deps, demo);
    await seedCampaigns(deps, demo);
    deps.log.info({ merchant: demo.code }, 'demo seeded');
  }
  await seedResultDesk(
    deps,
    DEMO_MERCHANTS.map(({ merchantId }) => merchantId),
  );
  return DEMO_ACCOUNTS;
}
