import { invariant } from '@fairhall/money/result';
import { createMerchant, saveSkin } from '../src/modules/merchant/index.ts';
import { announcementsOf } from './announcements.ts';
import type { DemoMerchant, SeedDeps } from './deps.ts';

/** Opens a merchant with its look and its settings. False when it is there already. */
export async function seedMerchant({ owner, clock }: SeedDeps, demo: DemoMerchant): Promise<boolean> {
  const { merchantId, code, preset, hosts, skin, profile, flags, approvals, announcements, site } = demo;
  const saved = await saveSkin({ db: owner }, skin);
  invariant(saved.ok, `the skin of ${code} passes the contrast gate`);
  return createMerchant(
    { db: owner, nowMs: clock.nowMs() },
    {
      merchantId,
      code,
      preset,
      hosts,
      overrides: {
        ...{ flags, approvals, site, announcements: announcementsOf(announcements, clock.nowMs()) },
        profile: { ...profile, skin: { name: skin.name, hash: saved.hash } },
      },
      author: 'seed',
      reason: 'demo merchant',
    },
  );
}
