import { columns, json, time } from '../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../platform/db.ts';
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

/** As it is kept: with how often it was written. */
export type Kept = Announcement & { version: number };

/** Where an announcement stands, in the words of `stateOf`. */
const STATE = `case when withdrawn_at is not null then 'withdrawn' when published_at is null then 'draft'
  when to_at <= to_timestamp($2 / 1000.0) then 'ended' when from_at > to_timestamp($2 / 1000.0) then 'waiting' else 'shown' end`;

type Sought = { type?: string | undefined; state?: string | undefined; nowMs: number; page: number; size: number };

/** All of a merchant, drafts and ended ones too, in the order in which they are shown, then the newest first; each with how many fit. */
export async function pageOfAnnouncements(
  db: Queryable,
  merchantId: number,
  { type, state, nowMs, page, size }: Sought,
): Promise<(Kept & { total: number })[]> {
  return db.query<Kept & { total: number } & Row>(
    `select ${ANNOUNCEMENT.select}, version, (count(*) over ())::int as total from announcement_item
      where merchant_id = $1 and ($3::text is null or type = $3) and ($4::text is null or ${STATE} = $4)
      order by sorting, from_at desc, announcement_id limit $5 offset $6`,
    [merchantId, nowMs, type ?? null, state ?? null, size, page * size],
  );
}

/** Locked until the transaction ends. */
export async function findAnnouncement(tx: Tx, merchantId: number, id: string): Promise<Kept | null> {
  const [row] = await tx.query<Kept & Row>(
    `select ${ANNOUNCEMENT.select}, version from announcement_item where merchant_id = $1 and announcement_id = $2 for update`,
    [merchantId, id],
  );
  return row ?? null;
}

const MOMENT = (place: number) => `to_timestamp($${place} / 1000.0)`;

export async function updateAnnouncement(tx: Tx, merchantId: number, kept: Kept): Promise<boolean> {
  const { id, type, groupName, platform, execution, audience, texts, picture, scene, link, sorting, category, promotionType } = kept;
  const rows = await tx.query(
    `update announcement_item set type = $3, group_name = $4, platform = $5, execution = $6, audience = $7, texts = $8::jsonb,
            picture = $9, scene = $10, link = $11, sorting = $12, from_at = ${MOMENT(13)}, to_at = ${MOMENT(14)},
            published_at = ${MOMENT(15)}, withdrawn_at = ${MOMENT(16)}, version = $17,
            category = $18, promotion_type = $19
      where merchant_id = $1 and announcement_id = $2 returning 1`,
    [
      ...[merchantId, id, type, groupName, platform, execution, audience, JSON.stringify(texts), picture, scene, link, sorting],
      ...[kept.fromMs, kept.toMs, kept.publishedAtMs, kept.withdrawnAtMs, kept.version, category, promotionType],
    ],
  );
  return rows.length === 1;
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
