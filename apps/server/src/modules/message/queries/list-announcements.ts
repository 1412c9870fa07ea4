import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { listAnnouncements } from '@fairhall/contract/system/announcements';
import type { Actor, SharedContext } from '../../../platform/http/context.ts';
import { bannerUrl } from '../../merchant/index.ts';
import type { MessageDeps } from '../deps.ts';
import { listAnnouncementItems, listReadIds } from '../store.ts';
import { announcementsIn, typesOf, type Viewer } from './announcements.ts';

/** What is planned for this long is read along, so that the moment itself decides what is shown. */
const SOON_MS = 1_000;

type Asking = { context: SharedContext; query: QueryOf<typeof listAnnouncements>; actor: Actor | null };

/** What a merchant announces to this guest or member now. */
export async function announcementsFor(
  { db, clock, drawings, merchants }: MessageDeps,
  { context: { merchant, language }, query, actor }: Asking,
): Promise<ReplyOf<typeof listAnnouncements>> {
  const { merchantId, profile } = merchant;
  const nowMs = clock.nowMs();
  const own = db.of(merchantId);
  const [settings, items] = await Promise.all([
    merchants.announcements(merchantId),
    listAnnouncementItems(own, merchantId, { nowMs, soonMs: SOON_MS }),
  ]);
  const viewer: Viewer = actor && {
    type: actor.type,
    read: new Set(
      await listReadIds(own, merchantId, {
        memberId: actor.memberId,
        ids: [...settings.notices, ...items].map(({ id }) => id),
      }),
    ),
  };
  return announcementsIn(settings, items, {
    language: query.language ?? language,
    otherwise: profile.defaultLanguage,
    types: typesOf(query.types),
    groupName: query.groupName,
    platform: query.platform || 'M',
    viewer,
    nowMs,
    urlOf: (picture) => bannerUrl(picture, profile.imageCdns),
    sceneUrl: (scene) => bannerUrl(drawings.ofScene(scene, profile.skin.name), profile.imageCdns),
  });
}
