import { insertAnnouncement } from '../src/modules/message/index.ts';
import type { Announcements, SeedDeps } from './deps.ts';
import { LOTUS } from './lotus.ts';

const NONE = { EN: '', MY: '', CN: '' };

export async function seedAnnouncements(
  { owner, clock, ids }: SeedDeps,
  merchantId: number,
  { banners, notices }: Announcements = LOTUS.announcements,
): Promise<void> {
  const atMs = clock.nowMs();
  for (const [sorting, banner] of banners.entries()) {
    await insertAnnouncement(owner, merchantId, { ...banner, id: ids.next(), kind: 'banner', group: 'm_home', sorting, atMs });
  }
  for (const [sorting, notice] of notices.entries()) {
    await insertAnnouncement(owner, merchantId, {
      ...notice,
      id: ids.next(),
      kind: 'notice',
      group: '',
      scene: '',
      linkage: '',
      linkageText: NONE,
      sorting,
      atMs,
    });
  }
}
