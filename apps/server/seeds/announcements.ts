import type { MerchantAnnouncements } from '@fairhall/contract/merchant-announcements';
import type { Announcements } from './deps.ts';

/** The demo's banners and notices as settings of a merchant. */
export function announcementsOf({ banners, notices }: Announcements, atMs: number): MerchantAnnouncements {
  return {
    banners: banners.map((banner, place) => ({ id: `banner-${place + 1}`, picture: '', ...banner })),
    notices: notices.map((notice, place) => ({ id: `notice-${place + 1}`, ...notice, createdAtMs: atMs })),
  };
}
