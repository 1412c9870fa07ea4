import type { AnnouncementState, DeskAnnouncement } from '@fairhall/contract/console/announcements';
import { ANNOUNCEMENT_AUDIENCES } from '@fairhall/contract/console/announcements';
import { BANNER_SCENES } from '@fairhall/contract/merchant-announcements';
import type { Announcement } from './announcement.ts';
import type { Kept } from './store.ts';

/** Where an announcement stands at a moment. Pure. */
function stateOf({ publishedAtMs, withdrawnAtMs, fromMs, toMs }: Announcement, nowMs: number): AnnouncementState {
  if (withdrawnAtMs !== null) return 'withdrawn';
  if (publishedAtMs === null) return 'draft';
  if (toMs !== null && toMs <= nowMs) return 'ended';
  return nowMs < fromMs ? 'waiting' : 'shown';
}

/** An announcement as the desk edits it. Pure. */
export function deskView(kept: Kept, nowMs: number): DeskAnnouncement {
  const { id, type, groupName, platform, execution, audience, texts, picture, scene, link, sorting, fromMs, toMs, createdAtMs, version } =
    kept;
  const { category, promotionType } = kept;
  return {
    ...{ id, version, type, groupName, platform, execution, texts, picture, link, sorting, toMs, category, promotionType },
    ...{ state: stateOf(kept, nowMs), fromMs: Math.floor(fromMs), createdAtMs: Math.floor(createdAtMs) },
    audience: ANNOUNCEMENT_AUDIENCES.find((one) => one === audience) ?? 'all',
    scene: BANNER_SCENES.find((one) => one === scene) ?? '',
  };
}
