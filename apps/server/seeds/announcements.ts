import type { MerchantAnnouncements } from '@fairhall/contract/merchant-announcements';
import { type Announcement, insertAnnouncement } from '../src/modules/message/index.ts';
import type { Announcements, DemoMerchant, SeedDeps } from './deps.ts';

const PLAIN = {
  ...{ groupName: '', platform: '', execution: '', audience: 'all', audienceOf: '', category: '', promotionType: '' },
  ...{ picture: '', scene: '', link: '', toMs: null, withdrawnAtMs: null },
} as const satisfies Partial<Announcement>;

/** What the demo announces beside its settings: promotions, the banners further down. */
export async function seedAnnouncements({ owner, clock }: SeedDeps, { merchantId, announcements }: DemoMerchant): Promise<void> {
  const atMs = clock.nowMs();
  for (const [sorting, item] of announcements.items.entries()) {
    await insertAnnouncement(owner, merchantId, { ...PLAIN, sorting, publishedAtMs: atMs, fromMs: atMs, createdAtMs: atMs, ...item });
  }
}

/** The demo's banners and notices as settings of a merchant. */
export function announcementsOf({ banners, notices }: Announcements, atMs: number): MerchantAnnouncements {
  return {
    banners: banners.map((banner, place) => ({ id: `banner-${place + 1}`, picture: '', ...banner })),
    notices: notices.map((notice, place) => ({ id: `notice-${place + 1}`, ...notice, createdAtMs: atMs })),
  };
}
