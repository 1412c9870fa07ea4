import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { listAnnouncements } from '@fairhall/contract/system/announcements';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';
import type { Db } from '../../../platform/db.ts';
import { listShown } from '../store.ts';

/** Banners and notices in one language. Banners of a group when one is named, else of all groups. */
export async function announcementsOf(
  db: Db,
  merchantId: number,
  { language, groupName }: { language: string; groupName: string | undefined },
): Promise<ReplyOf<typeof listAnnouncements>> {
  const words = catalogueLanguage(language.toUpperCase());
  const rows = await listShown(db, merchantId);
  const banners = rows.filter(({ kind, group }) => kind === 'banner' && (!groupName || group === groupName));
  const notices = rows.filter(({ kind }) => kind === 'notice');
  return {
    banners: banners.map((row) => ({
      id: String(row.id),
      groupName: row.group,
      scene: row.scene,
      url: '',
      title: row.title[words],
      text: row.content[words],
      linkage: row.linkage,
      linkageType: row.linkage === '' ? '' : 'PATH',
      linkageText: row.linkageText[words],
    })),
    notices: notices.map((row) => ({
      id: String(row.id),
      title: row.title[words],
      content: row.content[words],
      read: false,
      createdAt: Math.floor(row.createdAtMs),
    })),
  };
}
