import { columns, json, time } from '../../platform/columns.ts';
import type { Queryable, Row } from '../../platform/db.ts';
import type { Announcement } from './announcement.ts';

const ANNOUNCEMENT = columns<Announcement>({
  id: 'announcement_id',
  type: 'type',
  groupName: 'group_name',
  platform: 'platform',
  execution: 'execution',
  audience: 'audience',
  audienceOf: 'audience_of',
  category: 'category',
  promotionType: 'promotion_type',
  texts: json('texts'),
  picture: 'picture',
  scene: 'scene',
  link: 'link',
  sorting: 'sorting',
  publishedAtMs: time('published_at'),
  fromMs: time('from_at'),
  toMs: time('to_at'),
  withdrawnAtMs: time('withdrawn_at'),
  createdAtMs: time('created_at'),
});
const NEW_ANNOUNCEMENT = ANNOUNCEMENT.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

const READ = columns<{ merchantId: number; memberId: bigint; id: string; atMs: number }>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  id: 'announcement_id',
  atMs: time('read_at'),
});

/** Most that are shown of one merchant at a time. */
const SHOWN_MAX = 200;

/** Those shown at a moment, or within `soonMs` after it: first by their place, then the newest. */
export async function listAnnouncementItems(
  db: Queryable,
  merchantId: number,
  { nowMs, soonMs }: { nowMs: number; soonMs: number },
): Promise<Announcement[]> {
  return db.query<Announcement & Row>(
    `select ${ANNOUNCEMENT.select} from announcement_item
      where merchant_id = $1 and published_at is not null and withdrawn_at is null
        and from_at <= to_timestamp($3 / 1000.0) and (to_at is null or to_at > to_timestamp($2 / 1000.0))
      order by sorting, from_at desc, announcement_id limit $4`,
    [merchantId, nowMs, nowMs + soonMs, SHOWN_MAX],
  );
}

/** False when the merchant has one of this id. */
export async function insertAnnouncement(db: Queryable, merchantId: number, announcement: Announcement): Promise<boolean> {
  const rows = await db.query(
    `insert into announcement_item ${NEW_ANNOUNCEMENT.insert} on conflict do nothing returning 1`,
    NEW_ANNOUNCEMENT.params({ merchantId, ...announcement }),
  );
  return rows.length === 1;
}

/** Which of these a member has read. */
export async function listReadIds(
  db: Queryable,
  merchantId: number,
  { memberId, ids }: { memberId: bigint; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<{ id: string }>(
    'select announcement_id as id from announcement_read where merchant_id = $1 and member_id = $2 and announcement_id = any ($3)',
    [merchantId, memberId, ids],
  );
  return rows.map(({ id }) => id);
}

/** The first mark stands. */
export async function insertRead(
  db: Queryable,
  merchantId: number,
  { memberId, id, atMs }: { memberId: bigint; id: string; atMs: number },
): Promise<void> {
  await db.query(`insert into announcement_read ${READ.insert} on conflict do nothing`, READ.params({ merchantId, memberId, id, atMs }));
}
