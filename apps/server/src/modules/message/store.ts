import type { Localised } from '@fairhall/contract/merchant-profile';
import type { Queryable, Row } from '../../platform/db.ts';

export type AnnouncementRow = {
  id: bigint;
  kind: 'banner' | 'notice';
  group: string;
  scene: string;
  title: Localised;
  content: Localised;
  linkage: string;
  linkageText: Localised;
  createdAtMs: number;
};

/** Announcements that are shown, in their order. */
export async function listShown(db: Queryable, merchantId: number): Promise<AnnouncementRow[]> {
  return db.query<AnnouncementRow & Row>(
    `select announcement_id as id, kind, group_name as "group", scene, title, content, linkage, linkage_text as "linkageText",
       (extract(epoch from created_at) * 1000)::float8 as "createdAtMs"
       from announcement where merchant_id = $1 and shown order by sorting, announcement_id desc`,
    [merchantId],
  );
}

export type NewAnnouncement = Omit<AnnouncementRow, 'createdAtMs'> & { sorting: number; atMs: number };

export async function insertAnnouncement(db: Queryable, merchantId: number, row: NewAnnouncement): Promise<void> {
  await db.query(
    `insert into announcement (merchant_id, announcement_id, kind, group_name, scene, title, content, linkage, linkage_text, sorting, shown, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, to_timestamp($11 / 1000.0))`,
    [
      merchantId,
      row.id,
      row.kind,
      row.group,
      row.scene,
      JSON.stringify(row.title),
      JSON.stringify(row.content),
      row.linkage,
      JSON.stringify(row.linkageText),
      row.sorting,
      row.atMs,
    ],
  );
}
